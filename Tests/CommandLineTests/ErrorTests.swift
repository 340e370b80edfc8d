import Course
import Evidence
import Explorer
import Foundation
@testable import Practice
import Testing

@Suite("What an error says, and its exit code") struct ErrorTests {
  @Test("An error about a token or the toolchain says what is wrong and what to do")
  func failures() {
    #expect(
      ExplorerError.malformedToken("abc").lines == [
        """
        Error: 'abc' is not a token. 'racecourse explore <exhibit>' prints the token of the simplest schedule that goes wrong, and with '--json' one for every outcome.
        """
      ])
    let file = URL(filePath: "/Mine.swift")
    #expect(
      PlaygroundError.unknownIsolation(file, line: 2, "Main").lines == [
        """
        Error: Line 2 of Mine.swift says 'default isolation: Main'. The value must be nonisolated or MainActor.
        """
      ])
    let other = URL(filePath: "/b/Other.swift")
    let failures: [(PlaygroundError, String)] = [
      (.isFolder(URL(filePath: "/a", directoryHint: .notDirectory)), "'racecourse playground /a/*.swift'"),
      (.namedTwice(file), "Mine.swift is named twice: name each file once."),
      (.sameName(file, other), "/Mine.swift and /b/Other.swift have the same name, and the compiler"),
      (.noEntry([file], message: "no"), "Mine.swift has no 'playground()' that can be called (no)."),
      (
        .noEntry([file, other], message: "no"), "One of Mine.swift and Other.swift must have a 'playground()'"
      ),
      (
        .severalEntries([.init(file: "A.swift", line: 1), .init(file: "B.swift", line: 9)]),
        "There is more than one 'playground()': line 1 of A.swift and line 9 of B.swift."
      ),
      (
        .differentIsolations(file, other),
        "Mine.swift and Other.swift name different values for the default isolation."
      ),
      (.otherFiles(token: "a+b", asked: "a"), "This token belongs to 'a+b', not to 'a'."),
    ]
    for (error, part) in failures {
      #expect(error.lines.joined().contains(part), "\(error.lines)")
    }
    #expect(
      ExplorerError.nondeterministic.lines == [
        """
        Error: The same choices gave a different run, so this schedule cannot be replayed. Is the token complete? If so, the code may read a clock, random numbers or addresses.
        """
      ])
    #expect(
      ExplorerError.otherAddresses.lines == [
        """
        Error: The same choices gave a different run, so this schedule cannot be replayed. Is the token complete? If so, the code may depend on addresses, which this system changes from run to run. In a container, 'docker run --security-opt seccomp=unconfined' keeps them the same.
        """
      ])
    #expect(
      CompilerError.noCompiler.lines == [
        """
        Error: No 'swiftc' was found in PATH, and this command needs the Swift compiler: install the Swift \
        toolchain, or add the folder of its programs to PATH.
        """
      ])
  }

  @Test("Missing sources: the error says where they were searched, and what to do")
  func sourcesMissing() throws {
    let exhibit = try #require(Course.exhibit("greeting"))
    let error = try #require(throws: SourcesMissing.self) {
      try Sources(candidates: [URL(filePath: "/a"), URL(filePath: "/b")]).text(of: exhibit, .racy)
    }
    #expect(
      error.lines == [
        "Error: The file Lessons/SingleThreaded/Racy/Greeting.swift was not found. Racecourse looked in:",
        "  /a", "  /b",
        "Run racecourse in a clone of the project, for example with 'swift run racecourse', or set RACECOURSE_LESSONS to the path of its folder 'Lessons'.",
      ])
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
    let error = SystemFailure(missing)
    #expect(error.lines == ["Error: " + missing.localizedDescription] && error.exitCode == .software)
  }

  /// The compiler asks for the words of an error that is a `CourseError`, but not that an error is one.
  @Test("Every error that a command can throw says its own words")
  func declarations() throws {
    let root = try Sources.default().root()
    var (errors, worded): (Set<String>, Set<String>) = ([], [])
    for module in ["Course", "Evidence", "Explorer", "Practice", "Report", "Site", "racecourse"] {
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
    // A usage error is thrown with the command whose usage helps, as a `Misuse`.
    #expect(errors.subtracting(worded) == ["UsageError"])
  }
}
