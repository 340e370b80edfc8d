import CAccessHooks
import Explorer
import RandomPrograms
import Support
import Testing

/// The classic shapes: a paragraph has the program, a line for some of its tasks, and all its outcomes, which are those of
/// C++20's memory model without load buffering. See `AtomicProgram.outcome` for their words.
private let shapes = Shape.all(
  """
  # Store buffering.
  store x 1 relaxed ; load y relaxed | store y 1 relaxed ; load x relaxed
  = 0 0, 0 1, 1 0, 1 1

  store x 1 releasing ; load y acquiring | store y 1 releasing ; load x acquiring
  = 0 0, 0 1, 1 0, 1 1

  store x 1 sequentiallyConsistent ; load y sequentiallyConsistent
  store y 1 sequentiallyConsistent ; load x sequentiallyConsistent
  = 0 1, 1 0, 1 1

  store x 1 relaxed ; fence sequentiallyConsistent ; load y relaxed
  store y 1 relaxed ; fence sequentiallyConsistent ; load x relaxed
  = 0 1, 1 0, 1 1

  # Message passing: directly, by fences, and through a release sequence, which a later store of the same task does not continue.
  store x 1 relaxed ; store y 1 relaxed | load y relaxed ; load x relaxed
  = 0 0, 0 1, 1 0, 1 1

  store x 1 relaxed ; store y 1 relaxed | load y acquiring ; load x relaxed
  = 0 0, 0 1, 1 0, 1 1

  store x 1 relaxed ; store y 1 releasing | load y relaxed ; load x relaxed
  = 0 0, 0 1, 1 0, 1 1

  store x 1 relaxed ; store y 1 releasing | load y acquiring ; load x relaxed
  = 0 0, 0 1, 1 1

  store x 1 relaxed ; fence releasing ; store y 1 relaxed
  load y relaxed ; fence acquiring ; load x relaxed
  = 0 0, 0 1, 1 1

  store x 1 relaxed ; store y 1 releasing | add y relaxed | load y acquiring ; load x relaxed
  = 0 0 0 y=1, 0 0 1 y=1, 0 1 0 y=1, 0 1 1 y=1, 1 0 0 y=2, 1 0 1 y=2, 1 1 1 y=2, 1 2 1 y=2

  store x 1 relaxed ; store y 1 releasing ; store y 2 relaxed | load y acquiring ; load x relaxed
  = 0 0 y=2, 0 1 y=2, 1 1 y=2, 2 0 y=2, 2 1 y=2

  # Load buffering, which is left out.
  load x relaxed ; store y 1 relaxed | load y relaxed ; store x 1 relaxed
  = 0 0, 0 1, 1 0

  # Coherence of two loads and of two stores, and atomicity.
  store x 1 relaxed | load x relaxed ; load x relaxed
  = 0 0, 0 1, 1 1

  store x 1 relaxed ; store x 2 relaxed
  = x=2

  add x relaxed | add x relaxed
  = 0 1 x=2, 1 0 x=2

  # 2+2W.
  store x 1 relaxed ; store y 2 relaxed | store y 1 relaxed ; store x 2 relaxed
  = x=1 y=1, x=1 y=2, x=2 y=1, x=2 y=2

  store x 1 sequentiallyConsistent ; store y 2 sequentiallyConsistent
  store y 1 sequentiallyConsistent ; store x 2 sequentiallyConsistent
  = x=1 y=2, x=2 y=1, x=2 y=2

  # S and R.
  store x 2 relaxed ; store y 1 relaxed | load y relaxed ; store x 1 relaxed
  = 0 x=1, 0 x=2, 1 x=1, 1 x=2

  store x 2 relaxed ; store y 1 releasing | load y acquiring ; store x 1 relaxed
  = 0 x=1, 0 x=2, 1 x=1

  store x 1 relaxed ; store y 1 relaxed | store y 2 relaxed ; load x relaxed
  = 0 y=1, 0 y=2, 1 y=1, 1 y=2

  # Write-to-read causality.
  store x 1 relaxed | load x relaxed ; store y 1 relaxed | load y relaxed ; load x relaxed
  = 0 0 0, 0 0 1, 0 1 0, 0 1 1, 1 0 0, 1 0 1, 1 1 0, 1 1 1

  store x 1 releasing | load x acquiring ; store y 1 releasing | load y acquiring ; load x acquiring
  = 0 0 0, 0 0 1, 0 1 0, 0 1 1, 1 0 0, 1 0 1, 1 1 1

  # Independent reads of independent writes.
  store x 1 relaxed | store y 1 relaxed | load x relaxed ; load y relaxed
  load y relaxed ; load x relaxed
  = 0 0 0 0, 0 0 0 1, 0 0 1 0, 0 0 1 1, 0 1 0 0, 0 1 0 1, 0 1 1 0, 0 1 1 1, 1 0 0 0, 1 0 0 1, 1 0 1 0
  = 1 0 1 1, 1 1 0 0, 1 1 0 1, 1 1 1 0, 1 1 1 1

  store x 1 releasing | store y 1 releasing | load x acquiring ; load y acquiring
  load y acquiring ; load x acquiring
  = 0 0 0 0, 0 0 0 1, 0 0 1 0, 0 0 1 1, 0 1 0 0, 0 1 0 1, 0 1 1 0, 0 1 1 1, 1 0 0 0, 1 0 0 1, 1 0 1 0
  = 1 0 1 1, 1 1 0 0, 1 1 0 1, 1 1 1 0, 1 1 1 1

  store x 1 sequentiallyConsistent | store y 1 sequentiallyConsistent
  load x sequentiallyConsistent ; load y sequentiallyConsistent
  load y sequentiallyConsistent ; load x sequentiallyConsistent
  = 0 0 0 0, 0 0 0 1, 0 0 1 0, 0 0 1 1, 0 1 0 0, 0 1 0 1, 0 1 1 0, 0 1 1 1, 1 0 0 0, 1 0 0 1, 1 0 1 1
  = 1 1 0 0, 1 1 0 1, 1 1 1 0, 1 1 1 1

  store x 1 relaxed | store y 1 relaxed | load x relaxed ; fence sequentiallyConsistent ; load y relaxed
  load y relaxed ; fence sequentiallyConsistent ; load x relaxed
  = 0 0 0 0, 0 0 0 1, 0 0 1 0, 0 0 1 1, 0 1 0 0, 0 1 0 1, 0 1 1 0, 0 1 1 1, 1 0 0 0, 1 0 0 1, 1 0 1 1
  = 1 1 0 0, 1 1 0 1, 1 1 1 0, 1 1 1 1

  # An exchange has at least the order of its failure, as Swift compiles it.
  store y 1 sequentiallyConsistent ; load x sequentiallyConsistent
  compareExchange x 0 1 relaxed relaxed ; load y sequentiallyConsistent
  = 0 0 0, 0 0 1, 1 0 0, 1 0 1

  store y 1 sequentiallyConsistent ; load x sequentiallyConsistent
  compareExchange x 0 1 relaxed sequentiallyConsistent ; load y sequentiallyConsistent
  = 0 0 1, 1 0 0, 1 0 1
  """)

private struct Shape {
  let program: AtomicProgram?
  let outcomes: Set<String>

  static func all(_ text: String) -> [Shape] {
    text.split(separator: "\n\n").map { paragraph in
      let lines = paragraph.split(separator: "\n").filter { !$0.hasPrefix("#") }
      let outcomes = lines.filter { $0.hasPrefix("= ") }.flatMap { $0.dropFirst(2).split(separator: ", ") }
      let tasks = lines.filter { !$0.hasPrefix("= ") }
      return Shape(
        program: AtomicProgram("atomics: " + tasks.joined(separator: " | ")),
        outcomes: Set(outcomes.map(String.init)))
    }
  }
}

@Suite("Shapes of atomics")
struct AtomicShapeTests {
  @Test("The axioms give each shape exactly its outcomes", arguments: try cases(shapes))
  fileprivate func axioms(shape: Shape) throws {
    let model = AtomicModel(try #require(shape.program))
    #expect(model.allowed == shape.outcomes && model.reachable == shape.outcomes)
  }

  @Test(
    "The explorer finds what the axioms give, in all schedules and in all classes",
    .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .classes))
  func searches() throws {
    let run = try execute(
      ["random-atomics"] + shapes.compactMap(\.program?.description), of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("They agree") } == shapes.count)
  }
}

@Suite("The orders of atomics", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct AtomicOrderTests {
  @Test("With sequential memory, a relaxed order has the outcomes of a sequentially consistent one")
  func sequential() throws {
    var options = SearchOptions()
    options.memory = .sequential
    for shape in ["store-buffering", "message-passing"] {
      #expect(try explore("\(shape)-relaxed", options).names == explore(shape).names)
    }
  }

  /// In sequentially consistent memory it is right.
  @Test(
    "Plain memory that relaxed atomics protect can be searched with sequential memory too",
    arguments: ["peterson", "spin-lock", "ticket-lock", "stack", "checked-twice"])
  func unprotected(name: String) throws {
    var options = SearchOptions()
    options.memory = .sequential
    #expect(try explore("\(name)-relaxed", options).complete)
  }

  @Test("A search says what loads read")
  func told() throws {
    let weak = try explore("message-passing-relaxed")
    #expect(weak.complete && weak.memory == .weak && weak.limitations.isEmpty)
    #expect(try explore("message-passing-relaxed", SearchOptions(granularity: .job)).memory == .sequential)
    let strong = try explore("message-passing")
    #expect(strong.memory == nil && strong.limitations.isEmpty)
  }

  @Test("A load that could read more stores than there is room for makes the search incomplete")
  func manyStores() throws {
    var options = SearchOptions(maximumSchedules: 3)
    options.fullTable = .init(table: RCTable.alternatives.rawValue, room: 10)
    let found = try explore("many-stores", options)
    #expect(found.limitations.contains(.noted(.alternatives)))
  }

  @Test("An addition that checks for overflow is one operation: it makes no choice of a store")
  func addition() throws {
    var options = SearchOptions()
    options.memory = .sequential
    let schedules = try explore("add-sequential", options).schedules
    #expect(try explore("add-sequential").schedules == schedules)
  }

  @Test("A replay says which older value is read, and what the newest is")
  func older() throws {
    let result = try explore("message-passing-relaxed")
    let stale = try #require(result.outcomes.first { $0.ending.name == "1 0" })
    let steps = try explorer("message-passing-relaxed").replay(stale.token).steps
    let all = steps.compactMap { if case .atomic(_, _, let older) = $0.action { older } else { nil } }
    let older = try #require(all.first)
    #expect(older.newest == "1" && older.newestTask == .numbered([1]) && older.newestLine != nil)
  }

  @Test("A token replays the store that a load read")
  func replay() throws {
    let result = try explore("store-buffering-relaxed")
    for outcome in result.outcomes {
      let schedule = try explorer("store-buffering-relaxed").replay(outcome.token)
      #expect(schedule.ending == outcome.ending)
    }
  }
}
