import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite(
  "The default isolation of a learner's file",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct DefaultIsolationTests {
  /// Races, unless all of it is on the main actor.
  private let counting = """
    final class Counter: @unchecked Sendable {
      var value = 0
      func increment() { value += 1 }
    }
    func playground() async -> String {
      let counter = Counter()
      let first = Task.detached { await counter.increment() }
      let second = Task.detached { await counter.increment() }
      await first.value
      await second.value
      return "value \\(counter.value)"
    }
    """

  private func compile(_ text: String, _ isolation: DefaultIsolation? = nil) throws -> CompiledProgram {
    try withFile(text) { try PracticeTests.compile([$0], isolation: isolation) }
  }

  private func declared(in text: String) throws -> DefaultIsolation? {
    try .declared(in: text, of: URL(filePath: "/Mine.swift"))
  }

  @Test(
    "By default it is that of a package, and races are found; on the main actor nothing races; a token belongs to one"
  )
  func both() throws {
    let (package, main) = (try compile(counting), try compile(counting, .mainActor))
    let racy = try package.explore()
    #expect(Set(racy.outcomes.map(\.ending)) == [.returned("value 1"), .returned("value 2")])
    #expect(!racy.races.isEmpty && racy.leftMainActor)
    let found = try main.explore()
    #expect(found.outcomes.map(\.ending) == [.returned("value 2")])
    #expect(found.races.isEmpty && found.complete && !found.leftMainActor)
    for (one, other, outcomes) in [(package, main, racy.outcomes), (main, package, found.outcomes)] {
      let token = try #require(outcomes.first?.token)
      #expect(try one.replay(token).variant == "swift5")
      #expect(throws: ExplorerError.otherBuild) { try other.replay(token) }
    }
  }

  @Test("The option overrides the comment")
  func option() throws {
    let text = "// default isolation: MainActor\n" + counting
    #expect(try compile(text, .nonisolated).settings.defaultIsolation == .nonisolated)
  }

  @Test(
    "The comment comes before the code",
    arguments: [
      ("", nil), ("func f() {}", nil), ("// isolation: MainActor", nil),
      ("// default isolation: MainActor", DefaultIsolation.mainActor),
      ("//default isolation:nonisolated", .nonisolated),
      ("// expect: {}\n\n// Default isolation: MainActor \nimport Foundation", .mainActor),
      ("/* A license\n * default isolation: MainActor\n */\n", .mainActor),
      ("import Foundation // default isolation: MainActor", nil),
      ("import Foundation\n// default isolation: MainActor", nil),
    ] as [(String, DefaultIsolation?)])
  func comment(text: String, isolation: DefaultIsolation?) throws {
    #expect(try declared(in: text) == isolation)
  }

  @Test("A comment with another value is refused, with its line")
  func unknown() {
    #expect(throws: PlaygroundError.unknownIsolation(URL(filePath: "/Mine.swift"), line: 2, "main")) {
      try declared(in: "// Mine\n// default isolation: main\n")
    }
  }

  @Test(
    "What left the main actor: memory that was written, a lock or an atomic, or a whole task",
    arguments: [
      ("let box = Box(); await Task.detached { box.write() }.value; return box.text", true),
      ("let lock = Mutex(0); await Task.detached { lock.withLock { $0 += 1 } }.value; return \"\"", true),
      ("return await Task.detached { 6 * 7 }.value == 42 ? \"yes\" : \"no\"", true),
      ("await Task.detached { try? await Task.sleep(for: .zero); await count() }.value; return \"\"", false),
    ])
  func left(body: String, left: Bool) throws {
    let text = """
      import Synchronization
      nonisolated final class Box: @unchecked Sendable {
        var text = "text"
        func write() { text = "other" }
      }
      var counted = 0
      func count() { counted += 1 }
      func playground() async -> String { \(body) }
      """
    #expect(try compile(text, .mainActor).explore().leftMainActor == left)
  }
}
