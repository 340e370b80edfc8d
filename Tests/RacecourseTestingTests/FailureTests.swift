#if EXPLORER
  import CAccessHooks
  import Dispatch
  import Foundation
  import Synchronization
  import Support
  import Testing

  @testable import Explorer
  @testable import RacecourseTesting

  struct Overdrawn: Error {}

  extension ScheduleSearch {
    /// All schedules, also on a machine that has much else to do.
    static let thorough = complete(within: .seconds(60))

    /// All schedules, but the search stops after so many: every machine reaches its limit, and nobody waits.
    static func stopping(after schedules: Int) -> Self {
      all(within: .seconds(60)).stopping(after: schedules)
    }

    func stopping(after schedules: Int) -> Self {
      changed(nil, seconds: nil, schedules: schedules, seed: nil)
    }
  }

  /// What the issues of a call say, which are expected.
  func issues(_ body: () async throws -> Void) async -> [String] {
    let texts = Mutex<[String]>([])
    try? await withKnownIssue {
      try await body()
    } matching: { issue in
      let comments = issue.comments.map(\.rawValue).joined()
      texts.withLock { $0.append(comments.isEmpty ? "\(issue)" : comments) }
      return true
    }
    return texts.withLock { $0 }
  }

  @Suite(
    "A body that goes wrong fails its test",
    .only(in: .yourTests))
  struct FailureTests {
    @Test("The search stops at the first failure, and says so")
    func first() async throws {
      let texts = await issues {
        let result = try await explore(.thorough) {
          #expect(await twoWithdrawals() >= 0)
        }
        #expect(result.stoppedAtFailure && !result.isComplete)
      }
      #expect(texts.count == 1)
      let text = try #require(texts.first)
      #expect(
        text.contains(/\nThe search stopped at its first failure, after [\d,]+ schedules?, tasks switched at/)
      )
      #expect(text.contains(/\. This schedule has \d+ preemptions?\.\n/))
    }

    @Test("A body that has no other schedule was explored whole")
    func only() async throws {
      let texts = await issues {
        let result = try await explore(.thorough) { Issue.record("always") }
        #expect(result.isComplete && !result.stoppedAtFailure)
      }
      #expect(texts.first?.contains("\nIn its only schedule, tasks switched at awaits") == true)
    }

    @Test("Every failure is reported once, with its schedule in columns and a token, where all are asked for")
    func expectation() async throws {
      let texts = await issues {
        try await explore(.thorough.findingEveryFailure()) { #expect(await twoWithdrawals() >= 0) }
      }
      let text = try #require(texts.first)
      #expect(texts.count == 1)
      #expect(text.hasPrefix("Expectation failed: "))
      #expect(text.contains(/\nIn [\d,]+ of all [\d,]+ schedules, tasks switched at awaits/))
      #expect(text.contains(/main task +task first +task second\n/))
      #expect(text.contains("balance -= amount"))
      // Without accesses, the hops are what happened.
      #expect(text.contains("hop to the actor Account"))
      #expect(text.contains("explore(replaying: \""))
    }

    @Test("A step in the expansion of a macro is shown on the line with the macro")
    func macro() async throws {
      let texts = await issues {
        try await explore(.thorough) {
          let lock = NSLock()
          let task = Task.detached { lock.withLock {} }
          #expect(lock.withLock { false })
          await task.value
        }
      }
      #expect(texts.first?.contains(/\d  #expect\(lock.withLock { false }\)\n/) == true, "\(texts)")
    }

    @Test("A token plays its schedule again, alone")
    func replay() async throws {
      let text = try #require(
        await issues { try await explore(.thorough) { #expect(await twoWithdrawals() >= 0) } }.first)
      let token = try #require(text.firstMatch(of: /replaying: "([^"]+)"/)?.1)
      // It is this build's, so nothing is searched for it.
      #expect(try Token(String(token)).fingerprint == rc_code_fingerprint() & 0xffffff)
      let again = await issues {
        try await explore(replaying: String(token)) { #expect(await twoWithdrawals() >= 0) }
      }
      #expect(again.count == 1)
      #expect(again.first?.contains("\nIn this schedule.\n") == true)
      #expect(again.first?.contains("starts task first in the") == true)
    }

    @Test("What ends before a token's choices do is another schedule, even if nothing goes wrong in it")
    func shorter() async throws {
      let texts = await issues {
        for balance in [20, 70] {
          try await explore(.thorough) {
            let account = Account(balance: 100)
            async let first: Void = account.take(80)
            async let second: Void = account.take(30)
            _ = await (first, second)
            #expect(await account.balance != balance)
          }
        }
      }
      let tokens = texts.compactMap { $0.firstMatch(of: /replaying: "([^"]+)"/)?.1 }.map(String.init)
      // One of the two orders is what happens where nobody chooses.
      let chosen = try #require(try tokens.first { try !Token($0).choices.isEmpty }, "\(tokens)")
      let shorter = await issues { try await explore(replaying: chosen) {} }
      #expect(shorter.count == 1 && shorter.first?.contains("no longer exists") == true, "\(shorter)")
    }

    @Test("What is no token is refused")
    func malformedToken() async {
      await #expect(throws: ExploreError.self) { try await explore(replaying: "once more") {} }
    }

    @Test("Issues count wherever they are recorded, each once")
    func issuesOfTasks() async {
      let texts = await issues {
        try await explore(.thorough) {
          Issue.record("in the body")
          await Task { _ = Issue.record("in a task") }.value
          await Task.detached { _ = Issue.record("in a detached task") }.value
          await withTaskGroup(of: Void.self) { $0.addTask { Issue.record("in a child task") } }
        }
      }
      let lines = texts.compactMap { $0.split(separator: "\n").first.map(String.init) }
      #expect(
        Set(lines) == ["in the body", "in a task", "in a detached task", "in a child task"]
          && lines.count == 4)
    }

    @Test(
      "What failed before the body crashed, or waits forever, is told first",
      arguments: [(true, false), (false, true)])
    func cause(crashes: Bool, findsEvery: Bool) async throws {
      let search = ScheduleSearch.thorough
      let texts = await issues {
        try await explore(findsEvery ? search.findingEveryFailure() : search) {
          #expect(Bool(false), "the cause")
          if crashes { fatalError("the end") }
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
      }
      #expect(texts.count == 2 && texts.first?.contains("the cause") == true, "\(texts)")
      let end =
        crashes ? /The body crashed at FailureTests\.swift:\d+: the end\n/ : /A deadlock: every task waits/
      #expect(texts.last?.contains(end) == true, "\(texts)")
    }

    @Test("An error that the body throws is reported, and so is what '#require' refuses")
    func errors() async {
      let thrown = await issues {
        try await explore(.thorough) { if await twoWithdrawals() < 0 { throw Overdrawn() } }
      }
      #expect(thrown.count == 1 && thrown[0].hasPrefix("An error was thrown: Overdrawn()\n"))
      let required = await issues { try await explore(.thorough) { try #require(Int("?") == 1) } }
      #expect(required.count == 1 && required[0].hasPrefix("Expectation failed: "))
    }

    @Test("An exit is the result of one schedule")
    func exits() async {
      let exits = await issues { try await explore(.thorough) { exit(3) } }
      #expect(exits.count == 1 && exits[0].hasPrefix("The body ended its process, with exit code 3.\n"))
    }

    @Test("A deadlock says who waits for what")
    func deadlock() async {
      let texts = await issues {
        try await explore(.thorough) {
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          let reader = Task { for await _ in stream {} }
          continuation.yield(1)
          await reader.value
        }
      }
      #expect(texts.count == 1 && texts[0].hasPrefix("A deadlock: every task waits"))
      #expect(texts.first?.contains("The main task waits for task reader at ") == true, "\(texts)")
    }

    @Test("A deadlock says who holds what, and numbers what has one name", arguments: [true, false])
    func holders(areLocks: Bool) async {
      let texts = await issues {
        try await explore(.thorough) {
          let (locks, semaphores) = ((NSLock(), NSLock()), [1, 1].map(DispatchSemaphore.init(value:)))
          await withTaskGroup(of: Void.self) { group in
            group.addTask {
              if areLocks { return locks.0.withLock { locks.1.withLock {} } }
              for semaphore in semaphores { semaphore.wait() }
              for semaphore in semaphores { semaphore.signal() }
            }
            group.addTask {
              if areLocks { return locks.1.withLock { locks.0.withLock {} } }
              for semaphore in semaphores.reversed() { semaphore.wait() }
              for semaphore in semaphores { semaphore.signal() }
            }
          }
        }
      }
      let (has, name) = areLocks ? ("holds", "NSLock") : ("took", "DispatchSemaphore")
      let text = texts.first ?? ""
      #expect(text.contains("child 1 \(has) \(name) 1 and waits for \(name) 2 at FailureTests"), "\(texts)")
      #expect(text.contains("child 2 \(has) \(name) 2 and waits for \(name) 1 at FailureTests"))
    }

    @Test(
      "A double resume names both places, also of a continuation that checks nothing",
      arguments: [(isChecked: true, goesOn: false), (false, false), (false, true)])
    func doubleResume(isChecked: Bool, goesOn: Bool) async throws {
      let texts = await issues {
        try await explore(.thorough) {
          if isChecked {
            await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
              Task.detached { waiting.resume() }
              Task.detached { waiting.resume() }
            }
          } else {
            await withUnsafeContinuation { (waiting: UnsafeContinuation<Void, Never>) in
              Task.detached { waiting.resume() }
              Task.detached { waiting.resume() }
            }
          }
          // The second time may come while the task waits again.
          for _ in 0..<(goesOn ? 2 : 0) { await Task.yield() }
        }
      }
      let place = #/FailureTests\.swift:(\d+)/#
      let sentence = try #require(texts.first?.split(separator: "\n").dropFirst().first, "\(texts)")
      let lines = sentence.matches(of: place).compactMap { Int($0.output.1) }
      #expect(sentence.contains("resumed the continuation at ") && sentence.contains(" again at "))
      #expect(lines.count == 2 && abs(lines[0] - lines[1]) == 1, "\(texts)")
    }

    @Test("Expected issues inside the body are no failures")
    func knownInside() async throws {
      try await explore(.thorough) { withKnownIssue { #expect(1 == 2) } }
    }
  }

  @Suite(
    "A search that proves too little fails its test",
    .only(in: .yourTests))
  struct SearchFailureTests {
    @Test("An uncontrolled search fails, with a remedy, unless it is allowed")
    func uncontrolled() async throws {
      let leaves: @Sendable () async -> Void = {
        await withCheckedContinuation { done in DispatchQueue.global().async { done.resume() } }
      }
      let texts = await issues { try await explore(.thorough) { await leaves() } }
      #expect(texts.count == 1 && texts[0].hasPrefix("The search is uncontrolled: "))
      #expect(texts.first?.contains("Use 'Task.detached { … }'") == true)
      let result = try await explore(.thorough, allowing: .uncontrolled) { await leaves() }
      #expect(!result.isControlled)
    }

    @Test(
      "A search that reaches its limit warns, fails where all schedules are asked for, and may be allowed")
    func incomplete() async throws {
      let manyTasks: @Sendable () async -> Void = {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<9 { group.addTask { await Task.yield() } }
        }
      }
      let texts = await issues { try await explore(.thorough.stopping(after: 40)) { await manyTasks() } }
      #expect(texts.count == 1 && texts[0].hasPrefix("Nothing went wrong, but the search is incomplete: "))
      let warned = Mutex<[Issue.Severity]>([])
      try await withKnownIssue(isIntermittent: true) {
        try await explore(.stopping(after: 40)) { await manyTasks() }
      } matching: { issue in
        warned.withLock { $0.append(issue.severity) }
        return true
      }
      #expect(warned.withLock { $0 } == [.warning])
      let result = try await explore(.stopping(after: 40), allowing: .incomplete) { await manyTasks() }
      #expect(!result.isComplete && result.schedules == 30 && result.sampled == 10)
      #expect("\(result)".contains(/^[\d,]+ schedules and [\d,]+ more at random, tasks switched/))
    }

    @Test("Zero schedules prove nothing, and neither does no time")
    func none() async {
      for search in [ScheduleSearch.random(schedules: 0), .all(within: .zero)] {
        let texts = await issues { try await explore(search) {} }
        #expect(
          texts.count == 1
            && texts[0].contains(/No schedule of .* ran to its end in .*, so nothing is known\./))
      }
    }

    @Test("A value that is too large is a failure that says so")
    func large() async {
      let texts = await issues {
        _ = try await outcomes(.thorough) { String(repeating: "x", count: 5000) }
      }
      #expect(texts.first?.hasPrefix("The body returned a value of 5012 bytes as JSON.") == true)
    }
  }
#endif
