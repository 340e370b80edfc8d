import Foundation
import Support
import Testing

@testable import Explorer
@testable import racecourse

@Suite(
  "Learners' bugs are found, each with its simplest schedule",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct FindingTests {
  /// Explores, and holds that no schedule with fewer preemptions than the simplest ends this way.
  private func simplest(_ ending: Ending, in text: String) throws -> (Exploration, Exploration.Outcome) {
    let found = try explore(text)
    #expect(found.complete && found.controlled)
    let wrong = try #require(found.outcomes.first { $0.ending == ending }, "\(found.outcomes)")
    try withCompiled(text) { compiled in
      let schedule = try compiled.replay(wrong.token)
      #expect(schedule.ending == ending && schedule.preemptions == wrong.preemptions)
      if wrong.preemptions > 0 {
        let fewer = try compiled.explore(SearchOptions(preemptions: wrong.preemptions - 1))
        #expect(!fewer.outcomes.map(\.ending).contains(ending))
      }
    }
    return (found, wrong)
  }

  @Test("A lost update is found, with the lines that race")
  func lostUpdate() throws {
    let (found, wrong) = try simplest(
      .returned("1 visitor"),
      in: """
        nonisolated final class Door: @unchecked Sendable { var visitors = 0 }
        func playground() async -> String {
          let door = Door()
          let first = Task.detached { door.visitors += 1 }
          let second = Task.detached { door.visitors += 1 }
          await first.value
          await second.value
          return "\\(door.visitors) visitor"
        }
        """)
    #expect(wrong.preemptions == 1)
    let places: [SourcePlace?] = [4, 5].map { SourcePlace(file: "Learner.swift", line: $0) }
    let lines = found.races.flatMap { [$0.first, $0.second] }
    #expect(!lines.isEmpty && lines.allSatisfy { places.contains($0.place) })
  }

  @Test("A deadlock of two actors that are entered in opposite orders is found")
  func deadlock() throws {
    let (found, _) = try simplest(
      .deadlocked([]),
      in: """
        actor Room {
          private var isTaken = false
          private var waiting: [CheckedContinuation<Void, Never>] = []
          func enter() async {
            if isTaken { await withCheckedContinuation { waiting.append($0) } } else { isTaken = true }
          }
          func leave() {
            if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
          }
        }
        func playground() async -> String {
          let kitchen = Room()
          let pantry = Room()
          let cook = Task.detached {
            await kitchen.enter()
            await pantry.enter()
            await pantry.leave()
            await kitchen.leave()
          }
          let waiter = Task.detached {
            await pantry.enter()
            await kitchen.enter()
            await kitchen.leave()
            await pantry.leave()
          }
          await cook.value
          await waiter.value
          return "served"
        }
        """)
    #expect(Set(found.outcomes.map(\.ending)) == [.returned("served"), .deadlocked([])])
    #expect(found.races.isEmpty)
    #expect(found.outcomes.contains { $0.ending.waiters.first?.task == .main })
  }

  @Test("A check that is stale after an await is found")
  func checkThenAct() throws {
    let (found, _) = try simplest(
      .returned("balance -60"),
      in: """
        actor Account {
          private(set) var balance = 100
          func withdraw(_ amount: Int) async {
            guard balance >= amount else { return }
            await Task.yield()
            balance -= amount
          }
        }
        func playground() async -> String {
          let account = Account()
          let first = Task.detached { await account.withdraw(80) }
          let second = Task.detached { await account.withdraw(80) }
          await first.value
          await second.value
          return "balance \\(await account.balance)"
        }
        """)
    #expect(Set(found.outcomes.map(\.ending)) == [.returned("balance 20"), .returned("balance -60")])
    #expect(found.races.isEmpty)
  }
}
