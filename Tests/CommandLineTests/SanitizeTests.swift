import Foundation
import Support
import Testing

@testable import racecourse

/// A package with the course's own lessons, and a `swift` that builds what it is told to.
private struct FakePackage {
  let root: URL
  /// The variables under which that `swift` is found.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["PATH": root.appending(path: "bin").path + ":" + path, "RACECOURSE_PROGRESS": root.path]
  }

  /// - Parameter swift: what the build does, as a script of the shell.
  init(_ root: URL, swift: String) throws {
    self.root = root
    for name in ["Lessons", "Package.swift"] {
      try FileManager.default.createSymbolicLink(
        at: root.appending(path: name), withDestinationURL: package.appending(path: name))
    }
    try write(swift, to: "bin/swift")
  }

  private func write(_ script: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try writeScript(script, to: file)
  }

  /// Makes the tool that the build is to make: it reports a race in racy files, or ends as it is told to.
  func prepareTool(ends: String = "exit 0") throws {
    let report = """
      echo "$2" >> ran
      case "$2" in *racy*)
      cat >&2 <<END
      ==================
      WARNING: ThreadSanitizer: data race (pid=1)
        Read of size 8 at 0x1 by thread T1:
          #0 f /course/Lessons/Actors/Racy/Counter.swift:9
      ==================
      END
      esac
      \(ends)
      """
    try write(report, to: "made/racecourse")
  }

  /// What the build does to give that tool.
  static let copies = """
    echo "$@" > arguments
    echo "[1/2] Compiling"
    mkdir -p .build-tsan/debug && cp made/racecourse .build-tsan/debug/racecourse
    echo "[2/2] Linking"
    """

  func run(_ arguments: [String]) throws -> ToolRun {
    try execute(["evidence"] + arguments, in: root, environment: environment)
  }
}

@Suite("A command runs ThreadSanitizer")
struct SanitizeTests {
  @Test(
    "It builds in a separate folder, runs, and keeps the results; the table shows them until the code changes"
  )
  func remembers() throws {
    try withScratchFolder { folder in
      let fake = try FakePackage(folder, swift: FakePackage.copies)
      try fake.prepareTool()
      let asked = try fake.run(["counter", "--sanitize"])
      #expect(asked.code == 0 && asked.errors == "", "\(asked)")
      #expect(
        asked.output == """
          ✓ counter, racy: 1 race
          ✓ counter, fixed: silent

          2 files: all agree with the catalog.
          racecourse evidence  all four kinds of evidence, with this one

          """)
      let arguments = try String(contentsOf: folder.appending(path: "arguments"), encoding: .utf8)
      #expect(arguments.hasPrefix("build --sanitize=thread --package-path "))
      #expect(arguments.hasSuffix("/.build-tsan --product racecourse\n"))
      let table = try fake.run(["counter", "--json"])
      #expect(table.output.contains("\"threadSanitizer\" : \"race\""))
      #expect(table.output.contains("\"threadSanitizer\" : \"silent\""))
      let file = folder.appending(path: ".build/thread-sanitizer.json")
      let record = try String(contentsOf: file, encoding: .utf8)
      try Data(record.replacing(/"code" : "\w+"/, with: "\"code\" : \"0\"").utf8).write(to: file)
      let old = try fake.run(["counter"])
      #expect(old.code == 0)
      #expect(old.output.contains(" race, old") && old.output.contains(" silent, old"), "\(old)")
      let words = old.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("2 results are for older code, marked 'old', and not counted."))
    }
  }

  @Test("The page's command runs the files again that have no result for their present code, and no others")
  func page() throws {
    try withScratchFolder { folder in
      let fake = try FakePackage(folder, swift: FakePackage.copies)
      try fake.prepareTool()
      #expect(try fake.run(["counter", "--sanitize"]).code == 0)
      // A racy file of this exhibit may not be reported.
      #expect(try fake.run(["sad-cat", "--sanitize"]).code == 1)
      let ran = folder.appending(path: "ran")
      try FileManager.default.removeItem(at: ran)
      let script = "cd '\(folder.path)' && exec '\(tool.path)' site --sanitize"
      let terminal = try PseudoTerminal(
        URL(filePath: "/bin/sh"), ["-c", script], columns: 200, environment: fake.environment)
      let all = 2 * Course.exhibits.count
      try terminal.wait(for: "3 of \(all) files have a result of ThreadSanitizer for their present code")
      try terminal.wait(for: "the racy file, alone")
      terminal.type("\u{3}")
      #expect(terminal.end() == .killed(by: SIGINT))
      let files = try String(contentsOf: ran, encoding: .utf8).split(separator: "\n")
      #expect(files.count == all - 3)
      #expect(!files.contains { $0.contains("counter") } && files.contains { $0.contains("sad-cat") })
    }
  }

  @Test("A result that contradicts the catalog fails, also as JSON")
  func contradicts() throws {
    try withScratchFolder { folder in
      let fake = try FakePackage(folder, swift: FakePackage.copies)
      try fake.prepareTool()
      let run = try fake.run(["sad-cat", "--sanitize"])
      #expect(run.code == 1 && run.output.contains("These differ from the catalog: sad-cat (racy)."))
      let json = try fake.run(["sad-cat", "--sanitize", "--json"])
      #expect(json.code == 1)
      #expect(try jsonObject(json.output)["holds"] as? Bool == false)
    }
  }

  @Test("A build that fails shows its errors, and a child that does not run does not count as silent")
  func failures() throws {
    try withScratchFolder { folder in
      let fake = try FakePackage(
        folder, swift: "echo '[1/9] Compiling'\necho 'x.swift:1:1: error: no such thing'\nexit 1\n")
      let run = try fake.run(["counter", "--sanitize"])
      #expect(run.code == 70 && run.output == "")
      #expect(
        run.errors == "Error: The build with ThreadSanitizer failed:\nx.swift:1:1: error: no such thing\n")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: ".build").path))
    }
    try withScratchFolder { folder in
      let fake = try FakePackage(folder, swift: FakePackage.copies)
      try fake.prepareTool(ends: "exit 64")
      let run = try fake.run(["counter", "--sanitize"])
      #expect(run.code == 70 && run.errors.contains("Run 'swift build', and try again."), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: ".build").path))
    }
  }

  @Test("Ctrl-C or a signal from elsewhere also ends the build", arguments: [true, false])
  func interrupted(isTyped: Bool) throws {
    try withScratchFolder { folder in
      // Another process works for the build, and would go on without it.
      let fake = try FakePackage(
        folder,
        swift: """
          sh -c 'echo $$ > worker; exec sleep 600' &
          while ! [ -s worker ]; do :; done
          echo "[3/9] Compiling"
          wait
          """)
      let script = "cd '\(folder.path)' && exec '\(tool.path)' evidence --sanitize counter"
      let terminal = try PseudoTerminal(
        URL(filePath: "/bin/sh"), ["-c", script], columns: 200, environment: fake.environment)
      try terminal.wait(for: "takes about two minutes on two cores. Then 2 files are run:")
      try terminal.wait(for: "Building with ThreadSanitizer: step 3 of 9")
      if isTyped { terminal.type("\u{3}") } else { kill(terminal.pid, SIGTERM) }
      #expect(terminal.end() == .killed(by: isTyped ? SIGINT : SIGTERM))
      let worker = try String(contentsOf: folder.appending(path: "worker"), encoding: .utf8)
      let process = try #require(pid_t(worker.trimmingCharacters(in: .whitespacesAndNewlines)))
      #if os(Linux)
        #expect(kill(process, 0) == -1 && errno == ESRCH)
      #else
        kill(process, SIGKILL)
      #endif
    }
  }
}
