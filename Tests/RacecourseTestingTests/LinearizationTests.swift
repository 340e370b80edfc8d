import Synchronization
import Testing

@testable import RacecourseTesting

/// A register that begins with 0: its calls are `write(1)`, `write(2)` and `read()`.
private let register = HistoryCheck<Int, Int>(
  model: 0,
  calls: [
    CheckedOperation<Int, Int>("write", arguments: [1, 2]) { _, _ in
    } model: {
      $0 = $1
    },
    CheckedOperation("read") {
      $0
    } model: {
      $0
    },
  ].flatMap(\.calls))
private let (write1, write2, read) = (0, 1, 2)

/// A queue: `add(1)`, `add(2)` and `next()`.
private let queue = HistoryCheck<Int, [Int]>(
  model: [],
  calls: [
    CheckedOperation<Int, [Int]>("add", arguments: [1, 2]) { _, _ in
    } model: {
      $0.append($1)
    },
    CheckedOperation("next") { _ in
      0 as Int?
    } model: {
      $0.isEmpty ? nil : $0.removeFirst()
    },
  ].flatMap(\.calls))
private let (add1, add2, next) = (0, 1, 2)

/// What happened in a scenario: `0(` is the beginning of its first call, `0)` the end; calls without a result give nothing.
private func history(_ scenario: Scenario, _ moments: String, _ results: [Int: OperationResult]) -> History {
  var history = History(scenario)
  for moment in moments.split(separator: " ") {
    guard let entry = Int(moment.dropLast()) else { continue }
    if moment.hasSuffix("(") {
      history.begin(entry)
    } else {
      history.end(entry, results[entry] ?? OperationResult { Nothing() })
    }
  }
  return history
}

private func gave<Value: Equatable & Sendable>(_ value: Value) -> OperationResult {
  OperationResult { value }
}

@Suite("Whether a history is linearizable")
struct LinearizationTests {
  @Test(
    "A read beside a write gives the old value or the new one; after it, only the new one",
    arguments: [
      ("0( 1( 0) 1)", 0, true), ("0( 1( 0) 1)", 1, true), ("0( 1( 0) 1)", 2, false),
      ("0( 1( 1) 0)", 0, true), ("0( 1( 1) 0)", 1, true),
      ("0( 0) 1( 1)", 0, false), ("0( 0) 1( 1)", 1, true),
      ("1( 1) 0( 0)", 0, true), ("1( 1) 0( 0)", 1, false),
    ])
  func readBesideWrite(moments: String, value: Int, isRight: Bool) {
    let scenario = Scenario(tasks: [[write1], [read]])
    let problem = register.problem(history(scenario, moments, [1: gave(value)]), of: scenario)
    #expect((problem == nil) == isRight)
  }

  @Test("What a task reads twice may not go back", arguments: [(0, 1, true), (1, 1, true), (1, 0, false)])
  func readTwice(first: Int, second: Int, isRight: Bool) {
    let scenario = Scenario(tasks: [[write1], [read, read]])
    let results = [1: gave(first), 2: gave(second)]
    let problem = register.problem(history(scenario, "0( 1( 1) 2( 2) 0)", results), of: scenario)
    #expect((problem == nil) == isRight)
  }

  @Test("What was before the tasks comes first, and what is after them last")
  func beforeAndAfter() {
    let scenario = Scenario(before: [write2], tasks: [[write1], [read]], after: [read])
    func problem(_ beside: Int, _ after: Int) -> String? {
      let results = [2: gave(beside), 3: gave(after)]
      return register.problem(history(scenario, "0( 0) 1( 2( 1) 2) 3( 3)", results), of: scenario)
    }
    #expect(problem(2, 1) == nil && problem(1, 1) == nil)
    #expect(problem(0, 1) != nil && problem(2, 2) != nil)
  }

  @Test(
    "A queue gives what was added first, if that is known",
    arguments: [
      ("0( 0) 1( 1) 2( 2)", 1 as Int?, true), ("0( 0) 1( 1) 2( 2)", 2, false), ("0( 1( 0) 1) 2( 2)", 2, true),
      ("0( 0) 1( 1) 2( 2)", nil, false), ("2( 0( 0) 1( 1) 2)", nil, true), ("2( 2) 0( 0) 1( 1)", nil, true),
    ])
  func queues(moments: String, value: Int?, isRight: Bool) {
    let scenario = Scenario(tasks: [[add1], [add2], [next]])
    let problem = queue.problem(history(scenario, moments, [2: gave(value)]), of: scenario)
    #expect((problem == nil) == isRight)
  }

  @Test(
    "A call that has not ended may have had its effect, or not; one that has not begun has none",
    arguments: [("0( 1( 1)", 0, true), ("0( 1( 1)", 1, true), ("0( 1( 1)", 2, false), ("1( 1)", 1, false)])
  func pending(moments: String, value: Int, isRight: Bool) {
    let scenario = Scenario(tasks: [[write1], [read]])
    let problem = register.problem(history(scenario, moments, [1: gave(value)]), of: scenario)
    #expect((problem == nil) == isRight)
  }

  @Test("An error is a result")
  func errors() {
    struct Empty: Error {}
    let failing = HistoryCheck<Int, Int>(
      model: 0,
      calls: CheckedOperation<Int, Int>("take") { _ in
        1
      } model: { (_: inout Int) throws -> Int in
        throw Empty()
      }
      .calls)
    let scenario = Scenario(tasks: [[0]])
    let thrown = OperationResult { () throws -> Int in throw Empty() }
    #expect(failing.problem(history(scenario, "0( 0)", [0: thrown]), of: scenario) == nil)
    #expect(failing.problem(history(scenario, "0( 0)", [0: gave(1)]), of: scenario) != nil)
  }

  @Test("A failure shows what each task did, and says why no order explains it")
  func text() {
    let beside = Scenario(before: [write2], tasks: [[write1], [read]])
    #expect(
      register.problem(history(beside, "0( 0) 1( 2( 1) 2)", [2: gave(0)]), of: beside) == """
        Not linearizable: no order of the operations gives these results.
          before  write(2)
          task 1  write(1)
          task 2  read() → 0
        There are 2 orders that keep what had ended before what began. After write(2), write(1), 'read() → 0' should give 1.
        """)
    let stale = Scenario(tasks: [[write1], [read]])
    #expect(
      register.problem(history(stale, "0( 0) 1( 1)", [1: gave(0)]), of: stale)?.hasSuffix(
        "\nThe order read() → 0, write(1) would give them, but 'write(1)' had ended when 'read() → 0' began.")
        == true)
    let alone = Scenario(tasks: [[read]])
    #expect(
      register.problem(history(alone, "0( 0)", [0: gave(7)]), of: alone)?.hasSuffix(
        "\nWhichever comes first, it is wrong: 'read() → 7' should give 0.") == true)
  }

  @Test("Orders are counted", arguments: [([0, 0, 0], 6), ([0, 1, 3], 1), ([0, 0, 1], 3), ([], 1)])
  func counts(predecessors: [UInt64], count: Int) {
    #expect(orders(predecessors) == count)
  }

  @Test("A history is checked once, and one with other results of the same description again")
  func known() {
    struct Nameless: Equatable, CustomStringConvertible {
      var number: Int
      var description: String { "a value" }
    }
    let scenario = Scenario(tasks: [[0]])
    let checks = Mutex(0)
    for number in [1, 2, 1, 2] {
      let history = history(scenario, "0( 0)", [0: gave(Nameless(number: number))])
      let problem = KnownHistories.problem(history, of: scenario, results: "a value") {
        checks.withLock { $0 += 1 }
        return "\(number)"
      }
      #expect(problem == "\(number)")
    }
    #expect(checks.withLock { $0 } == 2)
  }
}
