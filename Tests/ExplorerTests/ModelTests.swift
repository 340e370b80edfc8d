import RandomPrograms
import Support
import Testing

/// A program, how it can end, and how many pairs of accesses race: worked out by hand.
private struct Case: CustomTestStringConvertible {
  var program: String
  var endings: Set<String>
  var races = 0

  var testDescription: String { program }
}

// Endings are `x y z; a b; log of the parent, of task 1, of task 2`. What an operation stores is its number in the text,
// from 1, bodies counted.
private let memory = [
  Case(
    program: "task: increment x | task: increment x",
    endings: ["1 0 0; 0 0; -, -, -", "2 0 0; 0 0; -, -, -"], races: 3),
  Case(
    program: "task: write x ; read y | task: write y ; read x",
    endings: ["1 3 0; 0 0; -, 3, 1", "1 3 0; 0 0; -, 0, 1", "1 3 0; 0 0; -, 3, 0"], races: 2),
  Case(program: "task: read x ; read x | task: read x", endings: ["0 0 0; 0 0; -, 0 0, 0"]),
  Case(
    program: "parent: write x | task: read x",
    endings: ["1 0 0; 0 0; -, 0", "1 0 0; 0 0; -, 1"], races: 1),
  Case(
    program: "task: add a ; load b | task: add b ; load a",
    endings: ["0 0 0; 1 1; -, 0 0, 0 1", "0 0 0; 1 1; -, 0 1, 0 0", "0 0 0; 1 1; -, 0 1, 0 1"]),
  // The load may come first: then nothing orders the read.
  Case(
    program: "task: write x ; store a | task: load a ; read x",
    endings: ["1 0 0; 2 0; -, -, 0 0", "1 0 0; 2 0; -, -, 0 1", "1 0 0; 2 0; -, -, 2 1"], races: 1),
]

private let locks = [
  Case(
    program: "task: lock m { increment x } | task: lock m { increment x }", endings: ["2 0 0; 0 0; -, -, -"]),
  Case(
    program: "task: lock m { lock n { } } | task: lock n { lock m { } }",
    endings: ["0 0 0; 0 0; -, -, -", "deadlock"]),
  Case(
    program: "task: tryLock m { lock n { } } | task: lock n { tryLock m { } }",
    endings: [
      "0 0 0; 0 0; -, 1, 1", "0 0 0; 0 0; -, 0, 1", "0 0 0; 0 0; -, 1, 0",
    ]),
  Case(
    program: "task: readLock r { write x } | task: readLock r { read x }",
    endings: ["2 0 0; 0 0; -, -, 0", "2 0 0; 0 0; -, -, 2"], races: 1),
  Case(
    program: "task: writeLock r { write x } | task: readLock r { read x }",
    endings: ["2 0 0; 0 0; -, -, 0", "2 0 0; 0 0; -, -, 2"]),
  Case(program: "task: wait s ; read x | task: write x ; signal s", endings: ["3 0 0; 0 0; -, 3, -"]),
  // The permit that is taken may be the one that was there from the beginning.
  Case(
    program: "semaphores 1 0 | task: wait s ; read x | task: write x ; signal s",
    endings: ["3 0 0; 0 0; -, 0, -", "3 0 0; 0 0; -, 3, -"], races: 1),
  Case(
    program: "task: tryWait s | task: signal s", endings: ["0 0 0; 0 0; -, 0, -", "0 0 0; 0 0; -, 1, -"]),
  Case(program: "semaphores 1 0 | task: wait s | task: wait s", endings: ["deadlock"]),
]

private let conditions = [
  Case(
    program: "task: holding c { pause c } | task: holding c { notify c }",
    endings: ["0 0 0; 0 0; -, -, -", "deadlock"]),
  // One of two is woken, whoever came first; or the notification came before one of them or both.
  Case(
    program: "task: holding c { pause c ; write x } | task: holding c { pause c ; write x } "
      + "| task: holding c { notify c }",
    endings: ["deadlock"]),
  // Both are woken, and go on in either order.
  Case(
    program: "task: holding c { pause c ; write x } | task: holding c { pause c ; write x } "
      + "| task: holding c { notifyAll c }",
    endings: ["3 0 0; 0 0; -, -, -, -", "6 0 0; 0 0; -, -, -, -", "deadlock"]),
  // The condition's lock orders what happens, its notification alone does not.
  Case(
    program: "task: holding c { pause c ; read x } | task: write x ; notify c",
    endings: ["4 0 0; 0 0; -, 4, -", "deadlock"], races: 1),
]

private let actors = [
  Case(
    program: "task: on A { increment x } | task: on A { increment x }", endings: ["2 0 0; 0 0; -, -, -"]),
  Case(
    program: "task: on A { increment x } | task: on B { increment x }",
    endings: ["1 0 0; 0 0; -, -, -", "2 0 0; 0 0; -, -, -"], races: 3),
  // An actor is free for others while its task waits: the read may see the write.
  Case(
    program: "task: on A { read x ; suspend k ; read x } | task: on A { write x } ; resume k",
    endings: ["6 0 0; 0 0; -, 0 6, -", "6 0 0; 0 0; -, 6 6, -"]),
  Case(
    program: "task: on A { read x ; yield ; read x } | task: on A { write x }",
    endings: ["6 0 0; 0 0; -, 0 0, -", "6 0 0; 0 0; -, 0 6, -", "6 0 0; 0 0; -, 6 6, -"]),
  // Without a suspension nobody comes between.
  Case(
    program: "task: onMain { read x ; read x } | task: onMain { write x }",
    endings: ["5 0 0; 0 0; -, 0 0, -", "5 0 0; 0 0; -, 5 5, -"]),
  // The parent has the main actor until it waits.
  Case(
    program: "parent: increment x | task: onMain { increment x }", endings: ["2 0 0; 0 0; -, -"]),
]

private let waits = [
  Case(program: "task: suspend k ; read x | task: write x ; resume k", endings: ["3 0 0; 0 0; -, 3, -"]),
  Case(program: "task: suspend k | task: resume l", endings: ["deadlock"]),
  Case(
    program: "task: next q ; next q | task: send q | task: send q",
    endings: ["0 0 0; 0 0; -, 3 4, -, -", "0 0 0; 0 0; -, 4 3, -, -"]),
  Case(
    program: "task: next q ; next q | task: send q | task: finish q",
    endings: ["0 0 0; 0 0; -, 3 end, -, -", "0 0 0; 0 0; -, end end, -, -"]),
  Case(program: "task: next q ; next q | task: send q", endings: ["deadlock"]),
]

private let cancellation = [
  Case(
    program: "detached | parent: cancel 1 | task: isCancelled ; isCancelled | task: isCancelled",
    endings: ["0 0 0; 0 0; -, 0 0, 0", "0 0 0; 0 0; -, 0 1, 0", "0 0 0; 0 0; -, 1 1, 0"]),
  // Children are cancelled one after the other.
  Case(
    program: "parent: cancelAll | task: isCancelled | task: isCancelled",
    endings: [
      "0 0 0; 0 0; -, 0, 0", "0 0 0; 0 0; -, 1, 0", "0 0 0; 0 0; -, 0, 1", "0 0 0; 0 0; -, 1, 1",
    ]),
  // The handler runs before the body, in it, or not at all. Before the body it is done; in it, not always.
  Case(
    program: "detached | parent: cancel 1 | task: handling { load a } onCancel { store a }",
    endings: ["0 0 0; 0 0; -, 0", "0 0 0; 4 0; -, 0", "0 0 0; 4 0; -, 4"]),
  // The task waits for its handler before it goes on.
  Case(
    program: "detached | parent: cancel 1 | task: handling { } onCancel { write x } ; read x",
    endings: ["0 0 0; 0 0; -, 0", "3 0 0; 0 0; -, 3"]),
]

@Suite("The model of small programs")
struct ModelTests {
  @Test(
    "It agrees with results worked out by hand",
    arguments: try cases(memory + locks + conditions + actors + waits + cancellation))
  fileprivate func byHand(_ one: Case) throws {
    let program = try Program(one.program)
    #expect(program.isValid)
    let (found, _) = try #require(Model.findings(of: program))
    #expect(found.endings == one.endings)
    #expect(found.races.count == one.races, "\(found.races.sorted())")
  }

  @Test("Of an increment and a read, only the increment's write races")
  func whichRace() throws {
    let (found, _) = try #require(Model.findings(of: Program("task: increment x | task: read x")))
    let race = Findings.Race(
      Findings.Access(operation: 1, writes: false), Findings.Access(operation: 0, writes: true))
    #expect(found.races == [race])
  }

  @Test("It gives up if there are too many states")
  func limit() throws {
    let program = try Program("task: increment x | task: increment x")
    #expect(Model.findings(of: program, maximumStates: 5) == nil)
  }
}
