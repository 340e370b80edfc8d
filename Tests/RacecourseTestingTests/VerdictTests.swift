#if EXPLORER
  import Foundation
  import Support
  import Testing

  @testable import Explorer
  @testable import RacecourseTesting

  private final class Counter: @unchecked Sendable {
    var count = 0
    var items: [Int] = []
  }

  private actor Ticker {
    var count = 0
    func tick() { count += 1 }
  }

  nonisolated(unsafe) private var total = 0

  @MainActor private final class Flag { var isSet = false }

  @Suite(
    "State from outside the body",
    .only(in: .yourTests))
  struct OutsideStateTests {
    private let sut = Counter()
    private let ticker = Ticker()

    @Test("What earlier schedules left in an object is named, with what it was and is")
    func object() async throws {
      let texts = await issues { try await explore(.thorough) { sut.count += 1 } }
      #expect(texts.count == 1)
      let text = try #require(texts.first)
      #expect(
        text.hasPrefix(
          "The body uses what earlier schedules left behind: 'Counter.count' was 0 when the first"))
      #expect(text.contains("began, and 1 when a later one did. Make it inside the body"))
    }

    @Test("So it is in an actor, in a collection, and in a captured variable")
    func others() async throws {
      let actor = await issues { try await explore(.thorough) { await ticker.tick() } }
      #expect(actor.first?.contains("'Ticker.count' was 0 when the first") == true)
      let collection = await issues { try await explore(.thorough) { sut.items.append(1) } }
      #expect(collection.first?.contains("'Counter.items' was not the same") == true)
      nonisolated(unsafe) var number = 0
      let variable = await issues { try await explore(.thorough) { number += 1 } }
      #expect(variable.first?.contains("a captured variable was not the same") == true)
    }

    @Test("What a schedule leaves in its process, or in a file, the next one does not find")
    func putBack() async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "left-\(UUID())").path
      try await explore(.thorough) { #expect(umask(0o77) != 0o77) }
      try await explore(.thorough) {
        #expect(!FileManager.default.fileExists(atPath: file))
        try "left".write(toFile: file, atomically: true, encoding: .utf8)
      }
      #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test("What only is read is no finding")
    func reading() async throws {
      sut.items = [1, 2, 3]
      let text = String(repeating: "a text with memory of its own", count: 3)
      try await explore(.thorough) {
        let size = await Task { [sut] in sut.items.count + text.count }.value
        #expect(size > 3)
      }
    }

    @Test("A global variable begins each schedule as the first")
    func global() async throws {
      let result = try await explore(.thorough) {
        async let first: Void = { total += 1 }()
        await first
        #expect(total == 1)
      }
      #expect(result.isComplete)
    }
  }

  @Suite(
    "No verdict without knowledge",
    .only(in: .yourTests))
  struct VerdictTests {
    @Test("Two tasks in one call of 'explore' at the same time are an error of the test")
    func sameCall() async throws {
      let errors = await withTaskGroup(of: ExploreError?.self) { group in
        for number in 1...2 {
          group.addTask {
            do {
              try await explore(.thorough) { #expect(number < 3) }
              return nil
            } catch { return error as? ExploreError }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(errors.contains(.sameCall))
    }

    @Test("A loop that polls in a module without hooks is not called a hang")
    func polling() async throws {
      let found = try await explore(.stopping(after: 100), allowing: .incomplete) { @MainActor in
        let flag = Flag()
        let setter = Task {
          await Task.yield()
          flag.isSet = true
        }
        while !flag.isSet { await Task.yield() }
        await setter.value
      }
      // Nothing tells of the flag: that the loop came back to the same state is only how it seems.
      #expect(found.notes.contains { $0.hasPrefix("a loop seemed to come back to the same state") })
    }

    /// What never ends, where that cannot be proved.
    enum Endless: String, Codable, CaseIterable {
      case loops, sleeps, memory, pause, stop

      var known: String {
        switch self {
        case .loops: "; it runs at VerdictTests.swift:"
        case .memory: "; it takes memory, "
        case .sleeps: "it made no step in "
        case .pause: "; it waits in the system call"
        case .stop: "; a signal has stopped it"
        }
      }

      func run() async {
        switch self {
        case .loops:
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 { group.addTask { while true {} } }
          }
        case .sleeps:
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 { group.addTask { while true { try? await Task.sleep(for: .seconds(1)) } } }
          }
        case .memory:
          var all: [[UInt8]] = []
          while true {
            if all.count < 1 << 12 { all.append([UInt8](repeating: UInt8(all.count % 7), count: 1 << 18)) }
          }
        case .pause: while true { Foundation.pause() }
        case .stop: kill(getpid(), SIGSTOP)
        }
      }
    }

    @Test(
      "Without a schedule that ran to its end there is no verdict, whatever is allowed",
      arguments: Endless.allCases)
    func endless(_ body: Endless) async throws {
      var search = ScheduleSearch.all(within: .seconds(0.3))
      // A slow machine needs a while for so much memory.
      search.hangAfter = body == .memory ? 1 : 0.3
      let error = await #expect(throws: ExploreError.self) {
        try await explore(search, allowing: [.incomplete, .uncontrolled]) { await body.run() }
      }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.hasPrefix("No schedule of VerdictTests.swift:") && text.contains(body.known), "\(text)")
    }

    @Test("A wait for what is outside the explorer's control proves nothing, also where that is allowed")
    func outside() async {
      let found = await issues {
        try await explore(.all(within: .seconds(10)), allowing: .uncontrolled) {
          let process = Process()
          (process.executableURL, process.arguments) = (URL(filePath: "/bin/sleep"), ["600"])
          try process.run()
          process.waitUntilExit()
        }
      }
      #expect(found.first?.contains(/[Nn]o schedule .*ran to its end/) == true, "\(found)")
    }

    @Test("What failed before a loop without end is told first")
    func failedBefore() async {
      var search = ScheduleSearch.all(within: .seconds(1))
      // A slow machine needs a while to record an issue.
      search.hangAfter = 1
      let error = await #expect(throws: ExploreError.self) {
        try await explore(search) {
          Issue.record("the cause")
          while true {}
        }
      }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.contains(/the cause\nNo schedule of .*ran to its end/), "\(text)")
    }

    @Test("A search for no schedules has no verdict either")
    func nothing() async throws {
      await #expect(throws: ExploreError.self) { try await explore(.random(schedules: 0)) {} }
    }

    @Test("A canceled search ends, and says so")
    func canceled() async throws {
      let search = Task {
        try await explore(.all(within: .seconds(600)), allowing: .incomplete) {
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<9 { group.addTask { await Task.yield() } }
          }
        }
      }
      search.cancel()
      await #expect(throws: CancellationError.self) { try await search.value }
    }

    @Test("Hundreds of yields leave nothing out")
    func yields() async throws {
      let result = try await explore(.thorough) { for _ in 0..<600 { await Task.yield() } }
      #expect(result.isComplete)
    }
  }

  @Suite("Settings of the environment")
  struct SettingsTests {
    @Test("Each setting changes the search")
    func changes() throws {
      let settings = try Settings([
        "RACECOURSE_SECONDS": "1.5", "RACECOURSE_SCHEDULES": "70", "RACECOURSE_SEED": "3",
        "RACECOURSE_STRATEGY": "random",
      ])
      let options = settings.applied(to: .all).options(.awaits)
      #expect(options.search == SearchOptions.Search.random(seed: 3, schedules: 70))
      #expect(options.maximumSeconds == 1.5)
      let some = try Settings(["RACECOURSE_STRATEGY": "preemptions:2", "RACECOURSE_SCHEDULES": "9"])
      let bounded = some.applied(to: .random(schedules: 5)).options(.awaits)
      #expect(bounded.search == SearchOptions.Search.exhaustive)
      #expect(bounded.preemptions == 2 && bounded.maximumSchedules == 9)
      let empty = try Settings(["RACECOURSE_SEED": ""])
      #expect(empty.seed == nil)
      #expect(empty.applied(to: .all).options(.awaits).stopsAtFailure)
      let every = try Settings(["RACECOURSE_ALL_FAILURES": "1", "RACECOURSE_STRATEGY": "mixed"])
      #expect(!every.applied(to: .all).options(.awaits).stopsAtFailure)
      #expect(every.applied(to: .all).options(.awaits).search == .mixed(seed: 1, schedules: 10_000))
    }

    @Test(
      "A value that means nothing is an error that names the setting",
      arguments: [
        ("RACECOURSE_SECONDS", "soon"), ("RACECOURSE_SECONDS", "0"), ("RACECOURSE_SCHEDULES", "-1"),
        ("RACECOURSE_SEED", "x"), ("RACECOURSE_STRATEGY", "preemptions"),
        ("RACECOURSE_ALL_FAILURES", "yes"),
      ])
    func errors(name: String, value: String) {
      let error = #expect(throws: ExploreError.self) { try Settings([name: value]) }
      #expect(error.map { "\($0)" }?.hasPrefix("\(name) is '\(value)', but must be ") == true)
    }

    @Test("A token is for the call that it names")
    func token() throws {
      let text = Token(
        program: "BankTests.swift:6", variant: "explore", granularity: .job, fingerprint: 0, sites: [],
        choices: [1]
      ).text
      let settings = try Settings(["RACECOURSE_TOKEN": text])
      #expect(settings.token(for: "BankTests.swift:6") == text && settings.token(for: "Other.swift:6") == nil)
      #expect(settings.otherToken(than: "BankTests.swift:9") == "BankTests.swift:6")
      #expect(settings.otherToken(than: "Other.swift:6") == nil)
      // A token that was cut is not one for another call.
      #expect(throws: ExploreError.self) { try Settings(["RACECOURSE_TOKEN": String(text.dropLast())]) }
    }

    @Test("A failure is written as text and as JSON")
    func written() async throws {
      let folder = URL.temporaryDirectory.appending(path: "racecourse-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let location = #_sourceLocation
      let report = BodyReport(
        found: .init(
          values: [:],
          result: .init(depth: .awaits, schedules: 1, isComplete: true, isControlled: true, notes: [])),
        failures: [.init(text: "It failed.", location: location, schedule: "{}")])
      try report.keep(in: folder, named: "BankTests.swift:6")
      let text = try String(contentsOf: folder.appending(path: "BankTests.swift.6.txt"), encoding: .utf8)
      let schedule = try String(contentsOf: folder.appending(path: "BankTests.swift.6.json"), encoding: .utf8)
      #expect(text == "It failed.\n" && schedule == "{}")
    }
  }
#endif
