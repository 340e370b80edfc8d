import Testing

@testable import racecourse

@Suite("Ways to tell the compiler not to check")
struct OptOutTests {
  @Test(
    "Each is found, with its line",
    arguments: [
      ("final class A: @unchecked Sendable {}", "@unchecked"),
      ("final class A: @unchecked\n  Sendable {}", "@unchecked"),
      ("nonisolated(unsafe) var a = 1", "nonisolated(unsafe)"),
      ("nonisolated ( unsafe ) var a = 1", "nonisolated(unsafe)"),
      ("unowned(unsafe) let a: A", "unowned(unsafe)"),
      ("@preconcurrency import A", "@preconcurrency"),
      ("extension A: @preconcurrency B {}", "@preconcurrency"),
      ("let a = unsafeBitCast(b, to: C.self)", "unsafeBitCast"),
      ("let a = UnsafeMutablePointer<Int>.allocate(capacity: 1)", "UnsafeMutablePointer"),
      ("withUnsafeMutablePointer(to: &a) { _ in }", "withUnsafeMutablePointer"),
      ("@_unsafeInheritExecutor func a() async {}", "@_unsafeInheritExecutor"),
      ("let a = \"\\(unsafeBitCast(b, to: C.self))\"", "unsafeBitCast"),
      ("let a = #\"\\#(unsafeBitCast(b, to: C.self))\"#", "unsafeBitCast"),
      ("let a = \"/*\"; nonisolated(unsafe) var b = \"*/\"", "nonisolated(unsafe)"),
      ("/* /* */ */ nonisolated(unsafe) var a = 1", "nonisolated(unsafe)"),
      ("let a = \"\\\"\"; nonisolated(unsafe) var b = 1", "nonisolated(unsafe)"),
      ("let a = \"\"\"\n  \" \\(\"x\")\n  \"\"\"; nonisolated(unsafe) var b = 1", "nonisolated(unsafe)"),
    ])
  func found(source: String, word: String) {
    #expect(OptOut.all(in: source).map(\.word) == [word])
    let all = OptOut.all(in: "\n\n" + source)
    let before = source.prefix(
      upTo: source.range(of: word.prefix { $0 != "(" })?.lowerBound ?? source.startIndex)
    #expect(all.map(\.line) == [3 + before.count { $0 == "\n" }])
  }

  @Test(
    "Comments, strings and other words do not count",
    arguments: [
      "// @unchecked Sendable", "/* nonisolated(unsafe) */ let a = 1", "let a = \"@unchecked Sendable\"",
      "let a = \"\"\"\n  nonisolated(unsafe)\n  \"\"\"", "let a = #\"\"; nonisolated(unsafe) \"#",
      "let a = #\"\\(unsafeBitCast)\"#",
      "nonisolated func unsafe() {}", "nonisolated let unsafe = 1", "let unchecked = 1",
      "MainActor.assumeIsolated { }", "/* an open comment: nonisolated(unsafe)", "let a = \"an open string",
    ])
  func none(source: String) { #expect(OptOut.all(in: source).isEmpty) }
}
