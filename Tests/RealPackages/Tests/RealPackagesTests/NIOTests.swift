import NIOConcurrencyHelpers
import NIOCore
import RacecourseTesting
import Testing

private struct Delegate: NIOAsyncSequenceProducerDelegate {
  func produceMore() {}
  func didTerminate() {}
}

@Suite struct NIOTests {
  @Test func lockedValueBox() async throws {
    try await right {
      let count = NIOLockedValueBox(0)
      await twice { count.withLockedValue { $0 += 1 } }
      #expect(count.withLockedValue(\.self) == 2)
    }
    // Another task may come in between the two locks.
    try await wrong("== 2") {
      let count = NIOLockedValueBox(0)
      await twice {
        let old = count.withLockedValue(\.self)
        count.withLockedValue { $0 = old + 1 }
      }
      #expect(count.withLockedValue(\.self) == 2)
    }
  }

  @Test func asyncSequenceProducer() async throws {
    try await right {
      let produced = producer()
      async let sends: Void = {
        for number in 1...2 { _ = produced.source.yield(number) }
        produced.source.finish()
      }()
      let sum = await produced.sequence.reduce(0, +)
      await sends
      #expect(sum == 3)
    }
    // Whoever is first ends it for both.
    try await wrong("== 3") {
      let produced = producer()
      async let sends: Void = withTaskGroup { group in
        for number in 1...2 {
          group.addTask {
            _ = produced.source.yield(number)
            produced.source.finish()
          }
        }
      }
      let sum = await produced.sequence.reduce(0, +)
      await sends
      #expect(sum == 3)
    }
  }

  private func producer()
    -> NIOAsyncSequenceProducer<
      Int, NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark, Delegate
    >.NewSequence
  {
    NIOAsyncSequenceProducer.makeSequence(
      backPressureStrategy: .init(lowWatermark: 1, highWatermark: 2), finishOnDeinit: false,
      delegate: Delegate())
  }
}

/// Does something in two tasks.
func twice(_ work: @escaping @Sendable () -> Void) async {
  await withTaskGroup { group in
    for _ in 0..<2 { group.addTask { work() } }
  }
}
