#if EXPLORER
  import CAccessHooks
  import Foundation
  import Litmus
  import Testing

  @testable import Explorer

  @Suite("Copies of a child", .enabled(if: Explorer.isSupported, "needs the explorer"))
  struct KeeperTests {
    @Test("However many schedules end their process, the search starts two")
    func twoProcesses() throws {
      let (explorer, options) = (explorer("many-traps"), SearchOptions(classesAfter: nil))
      let state = try SharedState(options)
      var processes = SearchProcesses(explorer, options, state)
      let printed = try processes.run { _ in }
      let found = explorer.report(state, printed: printed, options: options)
      #expect(found.counts == ["crash: both count": 17, "one was lost": 18])
      #expect(found.complete && processes.started == 2)
    }

    @Test("A search leaves its process to the next one")
    func kept() throws {
      var explorer = explorer("2x1")
      let kept = KeptChild()
      explorer.kept = kept
      let first = try explorer.explore()
      let child = try #require(kept.take())
      kept.keep(child)
      #expect(try explorer.explore().outcomes == first.outcomes && kept.take() === child)
      #expect(kept.seconds > 0)
    }

    @Test("Files that schedules change are as they were, also where several processes begin to search")
    func filesChanged() throws {
      try withFolder("files-changed") { explorer, folder in
        let files = FileManager.default
        try files.createDirectory(at: folder.appending(path: "folder"), withIntermediateDirectories: true)
        for name in ["folder/b", "c"] {
          try Data("old \(name)".utf8).write(to: folder.appending(path: name))
        }
        try files.createSymbolicLink(
          atPath: folder.appending(path: "link").path, withDestinationPath: "a")
        func contents() throws -> [String: String?] {
          Dictionary(
            uniqueKeysWithValues: try files.subpathsOfDirectory(atPath: folder.path).map {
              ($0, try? String(contentsOf: folder.appending(path: $0), encoding: .utf8))
            })
        }
        let before = try contents()
        var options = SearchOptions()
        (options.jobs, options.helpAfter) = (2, 0)
        let found = try explorer.explore(options)
        #expect(found.names == ["c", "old c"] && found.complete, "\(found.limitations)")
        #expect(try contents() == before)
      }
    }

    @Test(
      "What stays as a schedule has left it is put back, or each schedule has a process of its own",
      arguments: Trace.allCases.filter { $0 != .attribute })
    func traces(trace: Trace) throws {
      try withFolder("trace") { explorer, _ in
        explorer.environment["LITMUS_TRACE"] = "\(trace.rawValue)"
        for _ in 0..<2 {
          let found = try explorer.explore()
          #expect(found.names == ["first"] && found.controlled, "\(found.limitations)")
          #expect(found.complete == (trace != .timeZone && trace != .alarm), "\(found.limitations)")
        }
      }
    }

    @Test(
      "What nobody thought of is seen also where a process's second run learns something",
      arguments: [Trace.suite, .arguments, .rounding])
    func tracesBesideRace(trace: Trace) throws {
      try withFolder("trace-beside-race") { explorer, _ in
        explorer.environment["LITMUS_TRACE"] = "\(trace.rawValue)"
        let found = try explorer.explore()
        #expect(found.names == ["first"] && found.complete && !found.races.isEmpty, "\(found.limitations)")
      }
    }

    @Test("What is not put back is said")
    func attribute() throws {
      try withFolder("trace") { explorer, _ in
        explorer.environment["LITMUS_TRACE"] = "\(Trace.attribute.rawValue)"
        let found = try explorer.explore()
        #expect(found.limitations == [.notReplayed(.returned("first"), schedules: 1), .noted(.files)])
      }
    }

    /// Explores a program that is told of a folder with a file in it.
    private func withFolder(_ program: String, _ body: (inout Explorer, URL) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("old a".utf8).write(to: folder.appending(path: "a"))
      var explorer = explorer(program)
      explorer.environment["LITMUS_FOLDER"] = folder.path
      try body(&explorer, folder)
    }

    @Test("Copies of several children find what those of one find")
    func severalChildren() throws {
      var options = SearchOptions()
      let one = try explore("many-endings", options)
      (options.jobs, options.helpAfter) = (2, 0)
      let two = try explore("many-endings", options)
      #expect(one.names == ["crash: lost", "exit: 3", "2"])
      #expect(one.outcomes == two.outcomes && one.complete && two.complete)
    }

    @Test("A copy ends with the child that it is of")
    func endOfChild() throws {
      let options = SearchOptions(hangAfter: 10_000)
      let state = try SharedState(options)
      rc_state_keeps(state.pointer)
      let child = try AskedProcess(
        ExploringProcess(explorer("silent-loop"), hangAfter: options.hangAfter), state: state)
      child.ask(state)
      while [0, child.child.pid].contains(state.summary.process) {
        var waits = child.descriptors
        _ = poll(&waits, nfds_t(waits.count), 50)
        try #require(child.look() == nil)
      }
      let copy = rc_process_descriptor(state.summary.process)
      defer { close(copy) }
      child.end()
      var ended = pollfd(fd: copy, events: Int16(POLLIN), revents: 0)
      #expect(poll(&ended, 1, 60_000) == 1)
    }
  }
#endif
