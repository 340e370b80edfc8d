import Explorer
import Testing

@Suite(
  "Memory that a library touches for the program",
  .enabled(if: Explorer.isSupported, "needs the explorer"))
struct LibraryAccessTests {
  @Test(
    "A library's reads and writes are seen, and other tasks come in between",
    arguments: [
      ("toggle", ["false", "true"]), ("append", ["1", "2"]), ("generic-sum", ["1", "2", "3"]),
      ("key-path", ["0", "1"]), ("swapping", ["1 1", "1 2", "2 1", "2 2"]),
    ])
  func accesses(name: String, outcomes: [String]) throws {
    let result = try explore(name)
    #expect(result.names == Set(outcomes))
    #expect(result.complete && result.controlled && !result.races.isEmpty)
  }

  @Test("A value may lie across two pages of memory")
  func acrossPages() throws {
    let result = try explore("across-pages")
    #expect(result.names == ["2", "3"])
    #expect(result.complete && result.controlled && !result.races.isEmpty)
  }

  @Test("Several words are written one after the other", arguments: ["update", "fill"])
  func words(name: String) throws {
    let result = try explore(name)
    #expect(result.names == ["1 1", "1 2", "2 1", "2 2"])
    #expect(result.complete && result.controlled && !result.races.isEmpty)
  }

  @Test("Two variables in one word do not race, and neither change is lost")
  func neighbors() throws {
    let result = try explore("neighbors")
    #expect(result.names == ["true true"] && result.complete && result.races.isEmpty)
  }

  @Test("Freeing memory is a write")
  func freed() throws {
    let result = try explore("freed")
    #expect(result.names == ["0"] && result.complete && !result.races.isEmpty)
  }

  @Test("A variable on a stack races when another task has a pointer to it")
  func stack() throws {
    let result = try explore("stack-pointer")
    #expect(result.names == ["1", "2"] && result.complete && !result.races.isEmpty)
  }

  @Test(
    "Accesses ordered by reference counts do not race",
    arguments: [("deinitialization", "0"), ("copy-on-write", "5 1")])
  func references(name: String, outcome: String) throws {
    let result = try explore(name)
    #expect(result.names == [outcome] && result.complete && result.races.isEmpty)
  }

  @Test("An array that a library changes in place makes the search incomplete")
  func inPlace() throws {
    let result = try explore("append-in-place")
    #expect(!result.complete && result.limitations == [.noted(.libraryAccess)])
  }

  @Test(
    "Deep recursion, a long loop and much memory are neither a crash nor a hang",
    arguments: [("deep-stack", ["20000"]), ("long-loop", ["3000000"]), ("much-memory", ["1", "2"])])
  func large(name: String, outcomes: [String]) throws {
    let result = try explore(name)
    #expect(result.names == Set(outcomes) && result.complete && result.controlled)
  }

  @Test("Too much memory to watch makes a result incomplete")
  func tooMuch() throws {
    let result = try explore("too-much-memory")
    #expect(!result.complete && result.limitations.contains(.noted(.memory)))
  }

  @Test(
    "Two outcomes that differ at the end of a long name are different",
    arguments: ["long-names", "very-long-names"])
  func names(name: String) throws {
    #expect(try explore(name).outcomes.count == 2)
  }
}
