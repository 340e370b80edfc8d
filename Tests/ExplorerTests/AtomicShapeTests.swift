import Explorer
import Support
import Testing

@Suite(
  "The outcomes of classic shapes are those of the C++20 memory model, without load buffering",
  .enabled(if: Explorer.isSupported, "needs the explorer"))
struct AtomicShapeTests {
  static let four: Set = ["0 0", "0 1", "1 0", "1 1"]
  static let seen = ["00", "01", "10", "11"]
  static let shapes: [(String, Set<String>)] = [
    ("sb-relaxed", four),
    ("sb-acquire-release", four),
    ("sb-fences", four.subtracting(["0 0"])),
    ("mp-relaxed", four),
    ("mp-acquire-release", four.subtracting(["1 0"])),
    ("mp-fences", four.subtracting(["1 0"])),
    ("lb-relaxed", four.subtracting(["1 1"])),
    ("corr-relaxed", four.subtracting(["1 0"])),
    ("coww-relaxed", ["2"]),
    ("2+2w-relaxed", ["1 1", "1 2", "2 1", "2 2"]),
    ("2+2w-sequential", ["1 2", "2 1", "2 2"]),
    ("s-relaxed", ["0 1", "0 2", "1 1", "1 2"]),
    ("s-acquire-release", ["0 1", "0 2", "1 1"]),
    ("r-relaxed", ["1 0", "1 1", "2 0", "2 1"]),
    ("wrc-relaxed", Set(["0", "1"].flatMap { first in seen.map { "\(first) \($0)" } })),
    (
      "wrc-acquire-release",
      Set(["0", "1"].flatMap { first in seen.map { "\(first) \($0)" } }).subtracting(["1 10"])
    ),
    ("iriw-relaxed", Set(seen.flatMap { first in seen.map { "\(first) \($0)" } })),
    ("iriw-acquire-release", Set(seen.flatMap { first in seen.map { "\(first) \($0)" } })),
    (
      "iriw-sequential",
      Set(seen.flatMap { first in seen.map { "\(first) \($0)" } }).subtracting(["10 10"])
    ),
    (
      "iriw-fences", Set(seen.flatMap { first in seen.map { "\(first) \($0)" } }).subtracting(["10 10"])
    ),
    ("dekker-relaxed", ["0", "1", "2"]),
    ("dekker-sequential", ["0", "1"]),
    ("peterson-sequential", ["2"]),
    ("seqlock", ["00", "11", "again"]),
    ("seqlock-relaxed", ["00", "01", "10", "11", "again"]),
    ("spin-lock", ["2"]),
    ("ticket-lock", ["2"]),
    ("stack", ["empty", "7"]),
    ("checked-twice", ["42 42"]),
    ("release-sequence", ["0 0", "0 1", "1 0", "1 1", "2 1"]),
    ("add-sequential", ["2"]),
    ("wait-relaxed", ["seen"]),
  ]

  @Test("Each has exactly its outcomes, in all schedules and in all classes", arguments: try cases(shapes))
  func outcomes(name: String, expected: Set<String>) throws {
    for reduction in [false, true] {
      let result = try explore("orders-\(name)", SearchOptions(reduction: reduction))
      #expect(result.names == expected, "classes: \(reduction)")
      #expect(result.complete && result.controlled && result.races.isEmpty)
    }
  }

  /// Plain memory that is protected by atomics whose orders are too weak: in sequentially consistent memory it is right.
  @Test(
    "Plain memory that atomics protect has a data race if their orders are relaxed",
    arguments: ["peterson", "spin-lock", "ticket-lock", "stack", "checked-twice"])
  func unprotected(name: String) throws {
    for reduction in [false, true] {
      var options = SearchOptions(reduction: reduction)
      #expect(try !explore("orders-\(name)-relaxed", options).races.isEmpty)
      options.memory = .sequential
      #expect(try explore("orders-\(name)-relaxed", options).complete)
    }
  }

  @Test("With sequential memory, a relaxed order has the outcomes of a sequentially consistent one")
  func sequential() throws {
    var options = SearchOptions()
    options.memory = .sequential
    #expect(try explore("orders-sb-relaxed", options).names == Self.four.subtracting(["0 0"]))
    #expect(try explore("orders-mp-relaxed", options).names == Self.four.subtracting(["1 0"]))
  }

  @Test("A search says what loads read")
  func told() throws {
    let weak = try explore("orders-mp-relaxed")
    #expect(weak.complete && weak.memory == .weak && weak.limitations.isEmpty)
    #expect(try explore("orders-mp-relaxed", SearchOptions(granularity: .job)).memory == .sequential)
    let strong = try explore("message-passing")
    #expect(strong.memory == nil && strong.limitations.isEmpty)
  }

  @Test("A load that could read more stores than there is room for makes the search incomplete")
  func manyStores() throws {
    let found = try explore("orders-many-stores", SearchOptions(maximumSchedules: 3))
    #expect(found.limitations.contains(.noted(.locks)))
  }

  @Test("An addition that checks for overflow is one operation: it makes no choice of a store")
  func addition() throws {
    var options = SearchOptions()
    options.memory = .sequential
    let schedules = try explore("orders-add-sequential", options).schedules
    #expect(try explore("orders-add-sequential").schedules == schedules)
  }

  @Test("A replay says which older value is read, and what the newest is")
  func older() throws {
    let result = try explore("orders-mp-relaxed")
    let stale = try #require(result.outcomes.first { $0.ending.name == "1 0" })
    let steps = try explorer("orders-mp-relaxed").replay(stale.token).steps
    let all = steps.compactMap { if case .atomic(_, _, let older) = $0.action { older } else { nil } }
    let older = try #require(all.first)
    #expect(older.newest == "1" && older.newestTask == .numbered([1]) && older.newestLine != nil)
  }

  @Test("A token replays the store that a load read")
  func replay() throws {
    let result = try explore("orders-sb-relaxed")
    for outcome in result.outcomes {
      let schedule = try explorer("orders-sb-relaxed").replay(outcome.token)
      #expect(schedule.ending == outcome.ending)
    }
  }
}
