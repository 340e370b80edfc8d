#if EXPLORER
  import Testing

  @testable import Explorer

  /// What is seen of a child that may use 3 seconds without progress.
  private final class WatchedChild {
    private var watch: HangWatch
    private var look: HangWatch.Look

    init(runsSchedules: Bool = true) {
      look = .init(progress: 1, runsSchedules: runsSchedules, processorTime: .zero, instant: .now)
      watch = HangWatch(look, seconds: 3)
    }

    /// Lets the clock go on, the processor time that the child uses of it, and perhaps its progress; tells if it hangs then.
    func hangs(
      after seconds: Double, using processor: Double, progress: Bool = false, writing bytes: Int = 0,
      waiting: Bool = false
    ) -> Bool {
      look.isWaiting = waiting
      look.instant += .seconds(seconds)
      look.processorTime += .seconds(processor)
      look.progress += progress ? 1 : 0
      look.wrote += bytes
      return watch.seesHang(look)
    }
  }

  @Suite("When a child hangs")
  struct HangWatchTests {
    @Test("A child hangs if it uses a processor too long without progress")
    func loop() {
      let child = WatchedChild()
      #expect(!child.hangs(after: 2, using: 2))
      #expect(child.hangs(after: 2, using: 2))
    }

    @Test("A child that waits for its turn on a busy machine does not hang")
    func busyMachine() {
      let child = WatchedChild()
      for _ in 1...9 { #expect(!child.hangs(after: 3, using: 0.3)) }
    }

    @Test("A child that waits hangs after as long; time in which nobody looked counts little")
    func waiting() {
      let child = WatchedChild()
      for _ in 1...3 { #expect(!child.hangs(after: 8, using: 0, waiting: true)) }
      #expect(!child.hangs(after: 1, using: 0, waiting: true))
      #expect(child.hangs(after: 1, using: 0, waiting: true))
    }

    @Test("A child of which it is not known that it waits hangs after ten times as long")
    func blocked() {
      let child = WatchedChild()
      #expect(!child.hangs(after: 29, using: 0))
      #expect(child.hangs(after: 2, using: 0))
    }

    @Test("Progress resets a child's time")
    func progress() {
      let child = WatchedChild()
      #expect(!child.hangs(after: 2, using: 2))
      #expect(!child.hangs(after: 100, using: 100, progress: true))
      #expect(!child.hangs(after: 2, using: 2))
    }

    @Test("A child that writes gets as much time as one that waits in the kernel")
    func writing() {
      let child = WatchedChild()
      for _ in 1...10 { #expect(!child.hangs(after: 2.5, using: 2.5, writing: 1)) }
      #expect(child.hangs(after: 3.5, using: 3.5, writing: 0))
      let endless = WatchedChild()
      for _ in 1...10 { _ = endless.hangs(after: 3, using: 3, writing: 1) }
      #expect(endless.hangs(after: 3, using: 3, writing: 1))
    }

    @Test("A child that looks up lines of code, or has ended its search, does not hang")
    func lookingUp() {
      let child = WatchedChild(runsSchedules: false)
      #expect(!child.hangs(after: 100, using: 100))
    }

    @Test(
      "A loop that touches memory ends its schedule itself, so that the search needs no more time than its limit",
      .enabled(if: Explorer.isSupported, "needs the explorer"))
    func loopInMemory() throws {
      // From outside, the child would be ended too late for anyone to see.
      let (explorer, watch) = (explorer("endless-loop"), SearchOptions(hangAfter: 10_000))
      let state = try SharedState(SearchOptions(hangAfter: 0.1))
      let printed = try explorer.search(state, watch)
      #expect(explorer.report(state, printed: printed, options: watch).counts == ["ended": 2, "stopped": 1])
    }
  }
#endif
