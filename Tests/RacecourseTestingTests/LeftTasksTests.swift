#if EXPLORER
  import Foundation
  import RacecourseTesting
  import Support
  import Testing

  private actor Tally {
    var count = 0
    func add() { count += 1 }
  }

  /// A task that keeps the object that would cancel it.
  private final class Ticker: @unchecked Sendable {
    private var task: Task<Void, Never>?
    private var ticks = 0

    func start(weakly: Bool) {
      if weakly {
        task = Task { [weak self] in
          while !Task.isCancelled {
            self?.ticks += 1
            try? await Task.sleep(for: .seconds(1))
          }
        }
      } else {
        task = Task {
          while !Task.isCancelled {
            ticks += 1
            try? await Task.sleep(for: .seconds(1))
          }
        }
      }
    }

    deinit { task?.cancel() }
  }

  @Suite("Tasks that are left", .only(in: .yourTests))
  struct LeftTasksTests {
    private static let headline =
      "Tasks are left: the body has returned, and not all that it started has ended."
    private let search = ScheduleSearch.thorough.endingAllTasks().findingEveryFailure()

    private func onlyIssue(_ body: @escaping @Sendable () async -> Void) async throws -> String {
      let texts = await issues { try await explore(search) { await body() } }
      #expect(texts.count == 1)
      let text = try #require(texts.first)
      #expect(text.hasPrefix(Self.headline))
      return text
    }

    @Test("A task that nobody awaits is left where the body returns first, and its schedule can be played")
    func running() async throws {
      let tally: @Sendable () async -> Void = {
        let tally = Tally()
        Task.detached { await tally.add() }
        await tally.add()
      }
      let text = try await onlyIssue(tally)
      #expect(
        text.contains("\ntask 1 has not ended\n")
          && text.contains(/In [\d,]+ of all [\d,]+ schedules/))
      let token = try #require(text.firstMatch(of: /replaying: "([^"]+)"/)?.1)
      let again = await issues { try await explore(replaying: String(token)) { await tally() } }
      #expect(again.count == 1 && again[0].hasPrefix(Self.headline))
    }

    @Test("A task that waits for a continuation or a stream that nobody resumes can never go on")
    func stuck() async throws {
      let words = "\ntask 1 waits for a continuation, and nothing can wake it\n"
      let continuation = try await onlyIssue {
        Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      }
      #expect(continuation.contains(words))
      let stream = try await onlyIssue {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        Task { for await _ in stream { continuation.yield(1) } }
      }
      #expect(stream.contains(words))
    }

    @Test("A task that was canceled may end later, but has to")
    func canceled() async throws {
      let bodies: [@Sendable () async -> Void] = [
        { Task { try await Task.sleep(for: .seconds(100)) }.cancel() },
        { Task.detached { while !Task.isCancelled { await Task.yield() } }.cancel() },
      ]
      for body in bodies {
        // Without access hooks, a loop that polls is left out after some turns.
        let result = try await explore(
          .stopping(after: 100).endingAllTasks(), allowing: .incomplete
        ) { await body() }
        #expect(result.schedules > 0)
      }
      let text = try await onlyIssue {
        Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }.cancel()
      }
      #expect(text.contains(" waits for a continuation, and nothing can wake it, though it was canceled\n"))
    }

    @Test(
      "What was awaited is not left, and neither are a sleep that was cut short and what a deinit cancels")
    func ended() async throws {
      let bodies: [@Sendable () async -> Void] = [
        {
          await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await Task.sleep(for: .seconds(9)) }
            group.addTask {}
            await group.next()
            group.cancelAll()
          }
        },
        { await withCheckedContinuation { continuation in Task.detached { continuation.resume() } } },
        { Ticker().start(weakly: true) },
      ]
      for body in bodies {
        let result = try await explore(search) { await body() }
        #expect(result.isComplete)
      }
      _ = try await onlyIssue { Ticker().start(weakly: false) }
    }

    @Test("Tasks may be left unless a test asks; and other issues and values are kept where they are")
    func others() async throws {
      try await explore(.thorough) { Task.detached { await Task.yield() } }
      let texts = await issues {
        let found = try await outcomes(search) {
          Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
          Issue.record("another")
          return 1
        }
        #expect(found.values == [1])
      }
      #expect(texts.count == 2 && texts[0].hasPrefix("another\n") && texts[1].hasPrefix(Self.headline))
    }
  }
#endif
