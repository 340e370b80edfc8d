import Testing

@testable import Explorer

/// The goal of a program that ends in these ways, each with so many preemptions.
private func goal(_ preemptions: [Ending: Int], wrong: Ending...) -> PlayGoal {
  let outcomes = preemptions.map { ending, count in
    Exploration.Outcome(ending: ending, schedules: 3, preemptions: count, token: "")
  }
  let found = Exploration(
    granularity: .access, unit: .schedules, schedules: 3 * outcomes.count, complete: true, controlled: true,
    limitations: [], seconds: 0, outcomes: outcomes.sorted { $0.ending.name < $1.ending.name }, races: [])
  return PlayGoal(found, wrong: Set(wrong), unknown: Set(preemptions.keys).subtracting(wrong))
}

@Suite("The goal of a game")
struct PlayGoalTests {
  private let a = Ending.returned("a")
  private let b = Ending.returned("b")

  @Test("It is the wrong ending with the fewest preemptions, and the other wrong ones count too")
  func wrong() {
    let simplest = goal([a: 2, b: 1, .returned("c"): 0], wrong: a, b)
    #expect(simplest.target == b)
    #expect(simplest.others == [a])
  }

  @Test("Where nothing is known, it is a crash, a deadlock or a hang")
  func broken() {
    let crash = goal([a: 1, b: 1, .crashed(reason: "x"): 1])
    #expect(crash.target == .crashed(reason: "x"))
    #expect(crash.others.isEmpty)
    #expect(goal([a: 1, .deadlocked([]): 0]).target == .deadlocked([]))
  }

  @Test("A program that returns 'deadlock' has not deadlocked")
  func returned() {
    #expect(goal([.returned("deadlock"): 0, a: 1]).target == a)
    #expect(Ending.returned("deadlock") != .deadlocked([]))
  }

  @Test("If nothing breaks, it is the ending with the most preemptions; a single ending is no goal")
  func rarest() {
    #expect(goal([a: 1, b: 1]).target == a)
    #expect(goal([a: 0, b: 1]).target == b)
    #expect(goal([a: 0]).target == nil)
  }
}
