import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Effects outside a program's own memory: one task makes them, another notices.

extension ProgramList {
  mutating func addEffects() {
    // Checks whether a file exists, and then makes it: both tasks may make it.
    add("check-then-create", ends: ["1", "2"]) {
      let path = FileManager.default.temporaryDirectory.appending(path: "litmus-\(getpid())").path
      try? FileManager.default.removeItem(atPath: path)
      @Sendable nonisolated func create() -> Int {
        guard !FileManager.default.fileExists(atPath: path) else { return 0 }
        FileManager.default.createFile(atPath: path, contents: nil)
        return 1
      }
      async let one = Task.detached { create() }.value
      async let other = Task.detached { create() }.value
      let created = await one + other
      try? FileManager.default.removeItem(atPath: path)
      return "\(created)"
    }

    // Reading waits for a write, and lets other tasks continue in the meantime.
    add("pipe", ends: ["written"]) {
      let pipe = Pipe()
      let reader = Task.detached {
        String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      }
      let writer = Task.detached { pipe.fileHandleForWriting.write(Data("written".utf8)) }
      await writer.value
      return await reader.value
    }

    // Nobody ever writes.
    add("empty-pipe", ends: ["deadlock"]) {
      let pipe = Pipe()
      let reader = Task.detached {
        String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      }
      return await reader.value
    }

    // A variable of the environment is set by one task and read by another.
    add("environment", ends: ["after", "before"], keepsPreemptions: false) {
      setenv("LITMUS", "before", 1)
      let writer = Task.detached { setenv("LITMUS", "after", 1) }
      let reader = Task.detached { getenv("LITMUS").map { String(cString: $0) } ?? "none" }
      _ = await writer.value
      return await reader.value
    }

    // Two tasks add to one of Foundation's objects.
    add("foundation-object", ends: ["12", "21"], races: true) {
      nonisolated(unsafe) let list = NSMutableArray()
      let one = Task.detached { list.add("1") }
      let other = Task.detached { list.add("2") }
      await one.value
      await other.value
      return list.compactMap { $0 as? String }.joined()
    }

    // Two tasks each have their own object: there is nothing to choose.
    add("foundation-objects", ends: ["4"], schedules: 1) {
      @Sendable nonisolated func count() -> Int {
        let list = NSMutableArray()
        list.add("1")
        list.add("2")
        return list.count
      }
      let one = Task.detached { count() }
      let other = Task.detached { count() }
      return "\(await one.value + other.value)"
    }

    // A file keeps what it was given after a random number was drawn, though the number came from a file too.
    add("file-after-random-number", ends: ["text"], schedules: 1) {
      let path = FileManager.default.temporaryDirectory.appending(path: "litmus-random-\(getpid())")
        .path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try? "text".write(toFile: path, atomically: false, encoding: .utf8)
      _ = UUID()
      return (try? String(contentsOfFile: path, encoding: .utf8)) ?? "unreadable"
    }

    // What a schedule leaves behind, the next one does not find: neither in files nor in the process.
    add("file-left", ends: ["1", "2"]) {
      let file = FileManager.default.temporaryDirectory.appending(path: "litmus-left").path
      @Sendable nonisolated func count() -> Int {
        (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { Int($0) } ?? 0
      }
      @Sendable nonisolated func add() {
        let value = count()
        try? "\(value + 1)".write(toFile: file, atomically: false, encoding: .utf8)
      }
      async let one: Void = Task.detached { add() }.value
      async let other: Void = Task.detached { add() }.value
      _ = await (one, other)
      return "\(count())"
    }

    // The files of a folder that was there before are moved, changed and removed.
    add("files-changed") {
      let files = FileManager.default
      let folder = URL(filePath: ProcessInfo.processInfo.environment["LITMUS_FOLDER"] ?? "")
      func path(_ name: String) -> String { folder.appending(path: name).path }
      try? files.moveItem(atPath: path("a"), toPath: path("moved"))
      try? files.moveItem(atPath: path("folder"), toPath: path("moved-folder"))
      try? files.removeItem(atPath: path("moved-folder/b"))
      try? files.removeItem(atPath: path("link"))
      try? files.createDirectory(atPath: path("new/newer"), withIntermediateDirectories: true)
      try? "new".write(toFile: path("new/newer/file"), atomically: true, encoding: .utf8)
      let task = Task.detached { try? "c".write(toFile: path("c"), atomically: true, encoding: .utf8) }
      let found = try? String(contentsOfFile: path("c"), encoding: .utf8)
      await task.value
      return found ?? "nothing"
    }

    add("user-defaults", ends: ["0 1", "1 0", "1 1"], keepsPreemptions: false) {
      @Sendable nonisolated func isFirst() -> Int {
        if UserDefaults.standard.bool(forKey: "litmus") { return 0 }
        UserDefaults.standard.set(true, forKey: "litmus")
        return 1
      }
      let one = Task.detached { isFirst() }
      let other = Task.detached { isFirst() }
      return "\(await one.value) \(await other.value)"
    }

    add("descriptors-left", ends: ["few"], races: true) {
      nonisolated(unsafe) var last: Int32 = 0
      let one = Task.detached { last = max(last, open("/dev/null", O_RDONLY)) }
      let other = Task.detached { last = max(last, open("/dev/null", O_RDONLY)) }
      _ = await (one.value, other.value)
      return last < 12 ? "few" : "many"
    }

    add("mask-left", ends: ["first"]) { umask(0o77) == 0o77 ? "later" : "first" }

    #if os(Linux)
      add("drawn", ends: ["1804289383"]) { "\(rand())" }

      // Changes what LITMUS_TRACE says: it is as it was when the next schedule begins.
      add("trace") { Trace.asked() }

      // Something is learned in the schedule that finds it changed.
      add("trace-beside-race", races: true) {
        nonisolated(unsafe) var count = 0
        let one = Task.detached { count += 1 }
        let other = Task.detached { count += 1 }
        _ = await (one.value, other.value)
        return Trace.asked()
      }

      // A process in a session of its own, which has no reason to end.
      add("session") {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(&attributes, 0x80 /* POSIX_SPAWN_SETSID */)
        var process: pid_t = 0
        let words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
        posix_spawnp(&process, "sleep", nil, &attributes, words, environ)
        return "\(process)"
      }
    #endif

    // What a task does after the program's return is not part of it; what it did before may end the program.
    add("crash-beside-return", ends: ["crash: too early", "returned"]) {
      Task.detached { fatalError("too early") }
      return "returned"
    }
  }
}

#if os(Linux)
  @_silgen_name("setxattr") private nonisolated func setAttribute(
    _ path: UnsafePointer<CChar>, _ key: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int,
    _ flags: Int32
  ) -> Int32

  /// Something that stays as a schedule has left it, unless it is put back.
  package nonisolated enum Trace: Int, CaseIterable, Sendable {
    case timeZone, cache, processName, threadName, handler, alarm, options
    case modified, attribute, pipe, openAt, linkAt, sharedMemory, semaphores, segment
    /// What no hook knows of.
    case suite, arguments, rounding

    fileprivate static func asked() -> String {
      let environment = ProcessInfo.processInfo.environment
      let folder = environment["LITMUS_FOLDER"] ?? ""
      let trace = Int(environment["LITMUS_TRACE"] ?? "").flatMap(Trace.init)
      return trace.map { $0.isLeft(in: folder) ? "later" : "first" } ?? "no trace"
    }

    fileprivate func isLeft(in folder: String) -> Bool {
      let key: key_t = 0x7263_6c74
      switch self {
      case .timeZone:
        defer { NSTimeZone.default = TimeZone(secondsFromGMT: 60) ?? .gmt }
        return NSTimeZone.default.secondsFromGMT() == 60
      case .cache:
        defer { URLCache.shared.memoryCapacity = 12_345 }
        return URLCache.shared.memoryCapacity == 12_345
      case .processName:
        defer { ProcessInfo.processInfo.processName = "later" }
        return ProcessInfo.processInfo.processName == "later"
      case .threadName:
        defer { Thread.current.name = "later" }
        return Thread.current.name == "later"
      case .handler:
        return unsafeBitCast(signal(SIGUSR1, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      case .alarm: return Glibc.alarm(1000) > 0
      case .options:
        let words: [UnsafeMutablePointer<CChar>?] = [strdup("tool"), strdup("-a"), nil]
        return getopt(2, words, "a") == -1
      case .modified:
        var status = stat()
        stat(folder + "/a", &status)
        utimes(folder + "/a", [timeval(tv_sec: 60, tv_usec: 0), timeval(tv_sec: 60, tv_usec: 0)])
        return status.st_mtim.tv_sec == 60
      case .attribute: return setAttribute(folder + "/a", "user.litmus", "1", 1, 1 /* XATTR_CREATE */) != 0
      case .pipe: return mkfifo(folder + "/pipe", 0o600) != 0
      case .openAt: return openat(AT_FDCWD, folder + "/new", O_CREAT | O_EXCL, 0o600) < 0
      case .linkAt: return linkat(AT_FDCWD, folder + "/a", AT_FDCWD, folder + "/link", 0) != 0
      case .suite:
        let defaults = UserDefaults(suiteName: "litmus")
        defer { defaults?.set(true, forKey: "later") }
        return defaults?.bool(forKey: "later") ?? true
      case .arguments:
        CommandLine.arguments.append("later")
        return CommandLine.arguments.dropLast().contains("later")
      case .rounding:
        defer { fesetround(0x400 /* FE_DOWNWARD */) }
        return fegetround() == 0x400
      case .sharedMemory: return shm_open("/litmus", O_CREAT | O_EXCL | O_RDWR, 0o600) < 0
      case .semaphores: return semget(key, 1, 0o3600 /* IPC_CREAT | IPC_EXCL */) < 0
      case .segment: return shmget(key, 100, 0o3600) < 0
      }
    }
  }
#endif
