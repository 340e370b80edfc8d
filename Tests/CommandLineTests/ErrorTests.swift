import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("What an error says, and its exit code") struct ErrorTests {
  @Test("An error says what is wrong and what to do")
  func words() throws {
    let file = URL(filePath: "/Mine.swift")
    let other = URL(filePath: "/b/Other.swift")
    let errors: [any CourseError] = [
      ExplorerError.malformedToken("abc"), ExplorerError.nondeterministic, ExplorerError.otherAddresses,
      CompilerError.noCompiler, PlaygroundError.unknownIsolation(file, line: 2, "Main"),
      PlaygroundError.isFolder(URL(filePath: "/a", directoryHint: .notDirectory)),
      PlaygroundError.namedTwice(file), PlaygroundError.sameName(file, other),
      PlaygroundError.noEntry([file], message: "no"), PlaygroundError.noEntry([file, other], message: "no"),
      PlaygroundError.severalEntries([.init(file: "A.swift", line: 1), .init(file: "B.swift", line: 9)]),
      PlaygroundError.differentIsolations(file, other), PlaygroundError.otherFiles(token: "a+b", asked: "a"),
    ]
    try expectRecorded(errors.flatMap(\.lines).joined(separator: "\n"), as: "errors", by: "ErrorTests")
  }

  @Test(
    "The exit code says whose fault it is",
    arguments: [
      (ExplorerError.otherBuild, .usage), (ExplorerError.nondeterministic, .software),
      (PlaygroundError.noFile(URL(filePath: "/A.swift")), .missingFile),
      (PlaygroundError.noEntry([], message: ""), .failure),
      (PlaygroundError.refused([]), .software), (ProcessError.noPipe(code: EMFILE), .software),
    ] as [(any CourseError, ExitCode)])
  func exitCodes(error: any CourseError, code: ExitCode) { #expect(error.exitCode == code) }

  @Test("An error of the system is shown in the system's words")
  func system() {
    let missing = CocoaError(.fileNoSuchFile)
    let error = SystemFailure(error: missing)
    #expect(error.lines == ["Error: " + missing.localizedDescription] && error.exitCode == .software)
  }

  /// The compiler asks for the words of an error that is a `CourseError`, but not that an error is one.
  @Test("Every error that a command can throw says its own words")
  func declarations() throws {
    let root = try Sources.default().root()
    var (errors, worded): (Set<String>, Set<String>) = ([], [])
    for module in ["Explorer", "racecourse"] {
      let folder = root.appending(path: "Sources/\(module)")
      for case let name as String in try #require(FileManager.default.enumerator(atPath: folder.path))
      where name.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        for match in text.matches(of: /\n *(\w*) ?(?:enum|struct|extension) ([\w.]+):([\w, ]+) \{/) {
          let parents = match.output.3.split { " ,".contains($0) }
          let isVisible = ["public", "package"].contains(match.output.1) || module == "racecourse"
          if parents.contains("CourseError") { worded.insert(String(match.output.2)) }
          if parents.contains("Error"), isVisible, match.output.1 != "private" {
            errors.insert(String(match.output.2))
          }
        }
      }
    }
    #expect(worded.isSuperset(of: ["SourcesMissing", "BrowserError"]) && errors.contains("ExplorerError"))
    // A usage error is thrown with the command whose usage helps, as a `Misuse`. The other two are caught where they come
    // from: each who reads or writes a file says what became of that file.
    #expect(errors.subtracting(worded) == ["UsageError", "FileError", "ScriptError"])
  }
}
