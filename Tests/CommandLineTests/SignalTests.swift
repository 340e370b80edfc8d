import Explorer
import Foundation
import Support
import Testing

#if os(Linux)
  /// A compiler that does not end: it writes a temporary file, starts another process, and says so on the terminal.
  private struct EndlessCompiler {
    let folder: URL
    var temporary: URL { folder.appending(path: "temporary") }

    init(in folder: URL) throws {
      self.folder = folder
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "bin"), withIntermediateDirectories: true)
      try write(
        """
        mkdir "$TMPDIR/made" && echo > "$TMPDIR/made/file"
        sh -c 'echo $$ > "$0"; exec sleep 600' '\(folder.path)/worker' &
        while ! [ -s '\(folder.path)/worker' ]; do :; done
        echo $$ > '\(folder.path)/compiler'
        echo compiling > /dev/tty
        wait
        """)
    }

    /// Replaces what it does.
    func write(_ script: String) throws {
      try writeScript(script, to: folder.appending(path: "bin/swiftc"))
    }

    /// Starts a command of the tool that compiles with it.
    func run() throws -> PseudoTerminal {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return try PseudoTerminal(
        tool, ["check", "counter", "--racy"],
        environment: ["PATH": folder.appending(path: "bin").path + ":" + path, "TMPDIR": temporary.path])
    }

    /// The compiler, and the process that it started.
    func processes() throws -> [pid_t] {
      try ["compiler", "worker"].map { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      }
    }

    /// What is in the folder for temporary files.
    func left() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: temporary.path) }
  }

  @Suite("A signal ends the tool, and it leaves nothing behind")
  struct SignalTests {
    @Test(
      "Its compiler is gone, with what that has started, and so are the temporary files",
      arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
    func compiling(signal: Int32) throws {
      try withScratchFolder { folder in
        let compiler = try EndlessCompiler(in: folder)
        let terminal = try compiler.run()
        try terminal.wait(for: "compiling")
        #expect(try compiler.left().count == 1)
        kill(terminal.pid, signal)
        #expect(terminal.end() == .killed(by: signal))
        #expect(try compiler.left() == [])
        for process in try compiler.processes() { #expect(kill(process, 0) == -1 && errno == ESRCH) }
      }
    }

    @Test("Ctrl-C and Ctrl-\\ do the same", arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
    func typed(key: String, signal: Int32) throws {
      try withScratchFolder { folder in
        let compiler = try EndlessCompiler(in: folder)
        let terminal = try compiler.run()
        try terminal.wait(for: "compiling")
        terminal.type(key)
        #expect(terminal.end() == .killed(by: signal))
        #expect(try compiler.left() == [])
      }
    }

    @Test("What a killed run left is removed by the next, and nothing of a run under way")
    func killed() throws {
      try withScratchFolder { folder in
        let compiler = try EndlessCompiler(in: folder)
        let terminal = try compiler.run()
        try terminal.wait(for: "compiling")
        let usedByFirst = try compiler.left()
        try compiler.write("exit 1")
        _ = try compiler.run().end()
        #expect(try compiler.left() == usedByFirst)
        kill(terminal.pid, SIGKILL)
        #expect(terminal.end() == .killed(by: SIGKILL))
        for process in try compiler.processes() { kill(process, SIGKILL) }
        #expect(try compiler.left() == usedByFirst)
        _ = try compiler.run().end()
        #expect(try compiler.left() == [])
      }
    }

    @Test(
      "A signal that comes at once ends it too, and one after a stop",
      arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
    func early(signal: Int32) throws {
      let first = try PseudoTerminal(tool, ["explore", "sad-cat"])
      kill(first.pid, signal)
      #expect(first.end() == .killed(by: signal))
      let stopped = try PseudoTerminal(tool, ["exercise", "--watch"])
      for number in [SIGSTOP, SIGCONT, signal] { kill(stopped.pid, number) }
      #expect(stopped.end() == .killed(by: signal))
    }

    @Test(
      "A signal that is ignored from the beginning stays ignored, as with 'nohup'",
      .enabled(if: Explorer.isSupported, "needs the explorer"))
    func ignored() throws {
      let terminal = try PseudoTerminal(
        URL(filePath: "/bin/sh"), ["-c", "trap '' HUP; exec '\(tool.path)' play counter --plain"])
      try terminal.wait(for: "Who goes next?")
      kill(terminal.pid, SIGHUP)
      terminal.type("q\n")
      #expect(terminal.end() == .exited(0))
    }
  }
#endif
