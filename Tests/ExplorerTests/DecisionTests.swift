import Explorer
import Support
import Testing

@Suite("What decides a schedule", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct DecisionTests {
  @Test(
    "Before the decisive step, another ending can be reached; after it, none can",
    arguments: try LongTests.classes.sample(["two-locks", "counter"], oneOf: 2))
  func step(name: String) throws {
    let found = try explore(name)
    for outcome in found.outcomes {
      let stepper = try Stepper(explorer(name), token: outcome.token)
      let decision = try stepper.decision(of: outcome.token, in: found, seconds: 60) { $0 != outcome.ending }
      guard case .step(let step) = decision else {
        Issue.record("\(outcome.ending.name): \(String(describing: decision))")
        continue
      }
      var path = try stepper.choices(of: outcome.token)
      path += Array(repeating: 0, count: max(step.choice + 1 - path.count, 0))
      let before = try stepper.ways(from: Array(path.prefix(step.choice)), seconds: 60)
      #expect(before.choices.keys.contains { $0 != outcome.ending })
      let after = try stepper.ways(from: Array(path.prefix(step.choice + 1)), seconds: 60)
      #expect(Array(after.choices.keys) == [outcome.ending])

      let schedule = try explorer(name).replay(outcome.token)
      let other = try explorer(name).replay(step.token)
      #expect(other.ending == step.otherwise && other.ending != outcome.ending)
      #expect(schedule.steps.indices.contains(step.index))
      #expect(step.chosen != step.instead)
    }
  }

  @Test("In a lost update, the decisive step is the other task's read, which should come after the store")
  func lostUpdate() throws {
    let found = try explore("2x1")
    let lost = try #require(found.outcomes.first { $0.ending == .returned("1") })
    let stepper = try Stepper(explorer("2x1"), token: lost.token)
    let decision = try stepper.decision(of: lost.token, in: found, seconds: 60) { $0 != lost.ending }
    guard case .step(let step) = decision else {
      Issue.record("\(String(describing: decision))")
      return
    }
    let schedule = try explorer("2x1").replay(lost.token)
    #expect(schedule.steps[step.index].kind == .read && schedule.steps[step.index].task == .numbered([2]))
    #expect(step.instead.kind == .write && step.instead.task == .numbered([1]))
    #expect(step.otherwise == .returned("2"))
  }

  @Test(
    "If all schedules end the same way, or the search was cut short, no step is decisive"
  )
  func always() throws {
    let found = try explore("mutex")
    let only = try #require(found.outcomes.first)
    let stepper = try Stepper(explorer("mutex"), token: only.token)
    #expect(try stepper.decision(of: only.token, in: found) { _ in false } == .everySchedule)
    var cut = found
    cut.complete = false
    #expect(try stepper.decision(of: only.token, in: cut) { _ in false } == nil)
  }
}
