import Explorer
import Foundation
import Support
import Testing

/// Runs a script of the shell in which `$0` is the tool.
private func shell(_ script: String, in folder: URL? = nil) throws -> ToolRun {
  try execute(["-c", script, tool.path(percentEncoded: false)], of: URL(filePath: "/bin/sh"), in: folder)
}

@Suite("The tool in odd surroundings")
struct SurroundingsTests {
  private static let explores = Explorer.isSupported

  @Test(
    "A parent that ignores the end of its children changes nothing",
    .enabled(if: explores, "needs the explorer"))
  func childSignal() throws {
    let explored = try shell("trap '' CHLD; exec \"$0\" explore counter --fixed")
    #expect(explored.code == 0 && explored.errors == "" && explored.output.contains("✓"))
    let live = try shell("trap '' CHLD; exec \"$0\" frozen-download --fixed")
    #expect(live.code == 0 && live.errors == "")
  }

  @Test(
    "In a deleted folder, it finds the sources that it was built from",
    arguments: ["show counter", "check counter", "list"] + (explores ? ["explore counter"] : []))
  func deletedFolder(command: String) throws {
    let run = try withScratchFolder { folder in
      try shell("mkdir gone && cd gone && rmdir ../gone && exec \"$0\" \(command)", in: folder)
    }
    #expect(run.code == 0 && run.errors == "")
  }

  @Test("In a deleted folder, it says that exercises cannot be written")
  func deletedFolderOfExercises() throws {
    let run = try withScratchFolder { folder in
      try shell("mkdir gone && cd gone && rmdir ../gone && exec \"$0\" exercise last-copy", in: folder)
    }
    #expect(run.code == 70)
    #expect(run.errors.contains("The folder my-exercises cannot be written to. Choose"))
  }

  #if os(Linux)
    @Test("Output that cannot be written is an error", arguments: ["list", "help", "list --json"])
    func full(command: String) throws {
      let run = try shell("exec \"$0\" \(command) > /dev/full")
      #expect(run.code == 70)
      #expect(run.errors.hasPrefix("Error: The output could not be written: No space left on device."))
    }
  #endif

  @Test(
    "A closed output is an error; a closed input counts as empty",
    .enabled(if: explores, "needs the explorer"))
  func closed() throws {
    let noOutput = try shell("exec \"$0\" explore counter >&-")
    #expect(noOutput.code == 70)
    #expect(noOutput.errors.hasPrefix("Error: The output could not be written: Bad file descriptor."))
    let usual = try shell("exec \"$0\" list")
    for command in ["explore counter <&-", "play counter <&-", "explore counter 2>&-", "list <&- 2>&-"] {
      let run = try shell("exec \"$0\" \(command)")
      #expect(run.code == 0 && run.errors == "", "\(command)")
      #expect(run.output.count > 200, "\(command)")
    }
    #expect(try shell("exec \"$0\" list <&- 2>&-").output == usual.output)
    #expect(try shell("exec \"$0\" frozen-download --fixed <&- >&- 2>&-").code == 70)
  }

  @Test("With too few file descriptors, it says what to do, and does not trap")
  func fewFiles() throws {
    for (limit, command) in [(4, "explore counter"), (6, "sad-cat"), (12, "sad-cat"), (6, "check counter")] {
      if command.hasPrefix("explore"), !Self.explores { continue }
      let run = try shell("ulimit -n \(limit); exec \"$0\" \(command)")
      #expect(run.code == 70, "\(limit) \(command)")
      #expect(run.errors.contains("Raise the limit of open files with 'ulimit -n'"), "\(run.errors)")
    }
  }

  @Test(
    "Temporary files may be in a folder that the compiler cannot have",
    .enabled(if: explores, "needs the explorer"))
  func temporaryFolder() throws {
    try withScratchFolder { folder in
      let text = "func playground() async -> String { \"\(UUID())\" }"
      try Data(text.utf8).write(to: folder.appending(path: "Learner.swift"))
      let run = try shell("mkdir ü%41; TMPDIR=\"$PWD/ü%41\" exec \"$0\" playground Learner.swift", in: folder)
      #expect(run.errors == "")
    }
  }

  @Test(
    "With too small files or too few addresses, it says what to do",
    .enabled(if: explores, "needs the explorer"))
  func limits() throws {
    for (option, limit) in [("f", 1000), ("v", 8_000_000)] {
      let run = try shell("ulimit -\(option) \(limit); exec \"$0\" explore counter")
      #expect(run.code == 70 && run.errors.contains("limit"), "\(run)")
      #expect(run.errors.contains("'ulimit -\(option)"), "\(run)")
    }
  }

  @Test(
    "A folder named swiftc is not a compiler, and the compiler's temporary files are removed")
  func compiler() throws {
    try withScratchFolder { folder in
      let temporary = folder.appending(path: "temporary")
      for name in ["temporary", "bin/swiftc"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      let run = try shell(
        "PATH=\"$PWD/bin:$PATH\" TMPDIR=\"$PWD/temporary\" exec \"$0\" check counter", in: folder)
      #expect(run.code == 0 && run.errors == "")
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }
  }

  @Test("A program that crashes leaves no core file", .enabled(if: explores, "needs the explorer"))
  func core() throws {
    try withScratchFolder { folder in
      let script = "ulimit -c unlimited; exec \"$0\" empty-array"
      let run = try execute(["-c", script, explorerChild.path], of: URL(filePath: "/bin/sh"), in: folder)
      #expect(run.output.contains("crash: Index out of range"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  #if os(Linux)
    private static let unshare = URL(filePath: "/usr/bin/unshare")
    private static func canUnshare(_ arguments: [String]) -> Bool {
      FileManager.default.isExecutableFile(atPath: unshare.path)
        && (try? execute(["--map-root-user"] + arguments, of: unshare))?.code == 0
    }
    private static let canLeaveNetwork = canUnshare(["--net", "true"])
    private static let canMount = canUnshare(["--mount", "sh", "-c", "mount -t tmpfs -o size=16k none /mnt"])

    @Test(
      "Without a loopback interface a live run says so, and does not wait",
      .enabled(if: canLeaveNetwork, "needs 'unshare --map-root-user --net', which this system refuses"))
    func noNetwork() throws {
      let run = try execute(["--map-root-user", "--net", tool.path, "sad-cat"], of: Self.unshare)
      #expect(run.code == 70)
      #expect(run.errors.contains("the loopback interface is down"))
    }

    @Test(
      "A full disk leaves no half-written exercise, and the next run starts it",
      .enabled(if: canMount, "needs 'unshare --map-root-user --mount', which this system refuses"))
    func fullDisk() throws {
      let script = """
        mount -t tmpfs -o size=16k none "$1" && cd "$1" || exit 99
        head -c 1000000 /dev/zero > filler 2> /dev/null
        "$0" exercise reading-log --folder mine > /dev/null; echo "code $?"; ls -A mine
        rm filler
        "$0" exercise reading-log --folder mine > /dev/null; echo "code $?"
        diff -q mine/ReadingLog.swift "$2" && ls -A mine
        """
      let start = package.appending(path: "Lessons/Actors/Exercises/ReadingLog/Start.swift")
      let run = try withScratchFolder { folder in
        try execute(
          ["--map-root-user", "--mount", "sh", "-c", script, tool.path, folder.path, start.path],
          of: Self.unshare)
      }
      #expect(run.output == "code 70\ncode 0\nReadingLog.swift\nprogress.json\n", "\(run.output)")
      #expect(run.errors.contains("No space left on device. Free some disk space"), "\(run.errors)")
    }

    /// As a user with few processes; the limit does not hold for the superuser.
    private static let asUser = getuid() == 0 ? "setpriv --reuid 54321 --clear-groups " : ""
    private static let oneProcess = asUser + "prlimit --nproc=1 "
    private static let canLimitProcesses = (try? shell("\(oneProcess)\"$0\" --version"))?.code == 0

    @Test(
      "With too few processes, it says what to do, and does not wait",
      .enabled(if: canLimitProcesses, "needs 'setpriv', 'prlimit', and a user who may run the tool"),
      arguments: ["sad-cat", "check counter"] + (Explorer.isSupported ? ["explore counter"] : []))
    func fewProcesses(command: String) throws {
      let run = try shell("exec \(Self.oneProcess)\"$0\" \(command)")
      #expect(run.code == 70)
      #expect(run.errors.contains("Raise the limit of processes with 'ulimit -u'"), "\(run.errors)")
    }

    /// The Swift library that this process uses, as the tool does.
    private static let concurrency: URL? = {
      let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
      let line = maps.split(separator: "\n").first { $0.hasSuffix("/libswift_Concurrency.so") }
      return line?.firstIndex(of: "/").flatMap { start in line.map { URL(filePath: String($0[start...])) } }
    }()
    private static let strip = ["/usr/bin/strip", "/usr/bin/llvm-strip"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
      "An unsuitable runtime is refused, and nothing is explored",
      .enabled(if: explores && strip != nil && concurrency != nil, "needs the explorer, and 'strip'"))
    func otherRuntime() throws {
      let (library, strip) = (try #require(Self.concurrency), try #require(Self.strip))
      try withScratchFolder { folder in
        let stripped = try execute(
          ["-o", folder.appending(path: library.lastPathComponent).path, library.path],
          of: URL(filePath: strip))
        try #require(stripped.code == 0, "\(stripped.errors)")
        let run = try shell("LD_LIBRARY_PATH='\(folder.path)' exec \"$0\" explore counter")
        #expect(run.code == 70)
        #expect(run.output == "")
        #expect(
          run.errors.hasPrefix("Error: The explorer does not work with this Swift runtime: "), "\(run.errors)"
        )
        #expect(run.errors.contains("task groups were not found"), "\(run.errors)")
      }
    }
  #endif
}
