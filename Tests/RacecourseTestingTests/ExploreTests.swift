#if EXPLORER
  import Foundation
  import RacecourseTesting
  import Synchronization
  import Testing

  @_silgen_name("backtrace")
  private func backtrace(_ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ size: Int32) -> Int32

  /// A number behind a lock, which tasks share.
  private final class Shared: Sendable {
    let value = Mutex(1)
  }

  /// Two tasks that change a number, one after the other in either order.
  private func addAndDouble(_ start: Int) async -> Int {
    let shared = Shared()
    shared.value.withLock { $0 = start }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { shared.value.withLock { $0 += 1 } }
      group.addTask { shared.value.withLock { $0 *= 2 } }
    }
    return shared.value.withLock { $0 }
  }

  /// Its end is seen.
  private final class Guest: Sendable {
    private let left: Shared
    init(_ left: Shared) { self.left = left }
    deinit { left.value.withLock { $0 += 1 } }
  }

  @Suite("Exploring in a test")
  struct ExploreTests {
    @Test("Every value that a body can return is found, and how often")
    func outcomesOfBody() async throws {
      let found = try await outcomes(.thorough) { await addAndDouble(5) }
      #expect(found.values == [11, 12])
      #expect(found.counts.values.reduce(0, +) == found.exploration.schedules)
      #expect(found.exploration.isComplete && found.exploration.isControlled)
    }

    @Test("What Swift Testing keeps of errors that are thrown is no part of a schedule")
    func thrownErrors() async throws {
      let found = try await explore(.preemptions(atMost: 1)) {
        let left = Shared()
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<2 {
            group.addTask {
              let guests = [Guest(left)]
              do { throw CancellationError() } catch {}
              withExtendedLifetime(guests) {}
            }
          }
        }
        #expect(left.value.withLock(\.self) == 3)
      }
      #expect(found.isControlled && found.schedules > 1)
    }

    @Test("Several calls in a test each find their own child, also in a loop and after others")
    func severalCalls() async throws {
      let first = try await outcomes(.thorough) { await addAndDouble(1) }
      // A child that explores a later call knows what the earlier ones gave.
      let largest = try #require(first.values.max())
      for start in 2...3 {
        let found = try await outcomes(.thorough) { await addAndDouble(start) + 10 * largest }
        #expect(found.values == [2 * start + 41, 2 * start + 42])
      }
      try await explore(.thorough) { #expect(await addAndDouble(0) < 3) }
    }

    @Test("Each case of a parametrized test explores its own arguments", arguments: [1, 4], ["a"])
    func cases(number: Int, letter: String) async throws {
      let found = try await outcomes(.thorough) { await Task { letter + "\(number)" }.value }
      #expect(found.values == ["\(letter)\(number)"])
    }

    @Test("Other searches find the same outcomes")
    func searches() async throws {
      for search in [
        ScheduleSearch.preemptions(atMost: 1), .random(schedules: 50, seed: 7), .probabilistic(schedules: 50),
      ] {
        #expect(try await outcomes(search) { await addAndDouble(5) }.values == [11, 12])
      }
    }

    @Test("Time is virtual: a sleep of an hour takes none")
    func virtualTime() async throws {
      let began = ContinuousClock.now
      let found = try await outcomes(.thorough) {
        let (clock, suspending) = (ContinuousClock.now, SuspendingClock.now)
        try await Task.sleep(for: .seconds(3600))
        return ContinuousClock.now - clock >= .seconds(3600)
          && SuspendingClock.now - suspending >= .seconds(3600)
      }
      #expect(found.values == [true])
      #expect(ContinuousClock.now - began < .seconds(3600))
    }

    @Test("A timeout of ten seconds stops no work of one second, except on a machine that stalls")
    func timers() async throws {
      @Sendable func first() async -> String {
        await withTaskGroup(of: String.self) { group in
          for (name, seconds) in [("work", 1), ("timeout", 10)] {
            group.addTask {
              try? await Task.sleep(for: .seconds(seconds))
              return name
            }
          }
          return await group.next() ?? ""
        }
      }
      #expect(try await outcomes(.thorough) { await first() }.values == ["work"])
      #expect(try await outcomes(.all.timers(.anyOrder)) { await first() }.values == ["work", "timeout"])
    }

    @MainActor @Test("A body that is written on the main actor runs there")
    func mainActor() async throws {
      try await explore(.thorough) { MainActor.assertIsolated() }
    }

    @Test("Nobody walks up a job's stack, which may have no end: neither for an issue nor for an error")
    func backtraces() async throws {
      try await explore(.thorough) {
        var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 8)
        #expect(backtrace(&addresses, 8) == 0)
      }
    }

    @Test("What a body captures lies in memory that has nothing of an earlier owner")
    func clearedMemory() async throws {
      let (size, used) = (40, 16)  // the system keeps its own notes in the first bytes of what is free
      func bytes(filledWith byte: UInt8?) -> [UInt8] {
        guard let memory = malloc(size) else { return [] }
        defer { free(memory) }
        if let byte { memset(memory, Int32(byte), size) }
        return Array(UnsafeRawBufferPointer(start: memory, count: size)[used...])
      }
      let stale = bytes(filledWith: 0xff)
      let fresh = bytes(filledWith: nil)
      let isChild = getenv("RACECOURSE_TESTING_CALL") != nil
      try await explore(.thorough) { #expect(!isChild || Set(stale) == [0xff] && Set(fresh) == [0]) }
    }

    @Test("Without a test there is nothing to start again")
    func noTest() async {
      let result = await Task.detached { await Result(catching: { try await explore(.thorough) {} }) }.value
      #expect(throws: ExploreError.noTest) { try result.get() }
    }
  }

  extension Result where Failure == any Error {
    fileprivate init(catching body: () async throws -> Success) async {
      do { self = .success(try await body()) } catch { self = .failure(error) }
    }
  }

  @Suite("A suite that explores")
  final class SuiteTests: Sendable {
    let balance: Int

    init() async {
      await Task.yield()
      balance = 200
    }

    deinit {}

    @Test("A suite's own values are there in the child, as 'init' has made them")
    func ownValues() async throws {
      let found = try await outcomes(.thorough) { [balance] in await twoWithdrawals(from: balance) }
      #expect(found.values == [40])
    }
  }
#else
  import RacecourseTesting
  import Testing

  @Test("Where nothing can be explored, the body runs once")
  @MainActor func runsOnce() async throws {
    let runs = Runs()
    let result = try await explore { runs.count += 1 }
    #expect(runs.count == 1 && result.schedules == 1 && !result.isComplete)
    #expect(try await outcomes { 7 }.counts == [7: 1])
  }

  @MainActor private final class Runs {
    var count = 0
  }
#endif
