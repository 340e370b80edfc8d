import AsyncAlgorithms
import RacecourseTesting
import Testing

@Suite struct AsyncAlgorithmsTests {
  @Test func merging() async throws {
    try await right {
      var all: [Int] = []
      for await number in merge([1, 2].async, [3].async) { all.append(number) }
      #expect(all.sorted() == [1, 2, 3] && all.filter { $0 < 3 } == [1, 2])
    }
    try await wrong("== [1, 2, 3]") {
      var all: [Int] = []
      for await number in merge([1, 2].async, [3].async) { all.append(number) }
      #expect(all == [1, 2, 3])
    }
  }

  @Test func zipping() async throws {
    try await right {
      let (first, firsts) = AsyncStream.makeStream(of: Int.self)
      let (second, seconds) = AsyncStream.makeStream(of: Int.self)
      firsts.finish()
      seconds.finish()
      for await pair in zip(first, second) { Issue.record("\(pair)") }
    }
    // What was taken for a pair that never came is lost.
    try await wrong("== 2") {
      let (numbers, number) = AsyncStream.makeStream(of: Int.self)
      for one in 1...2 { number.yield(one) }
      number.finish()
      for await _ in zip(numbers, [0].async) {}
      let next = await numbers.first { _ in true }
      #expect(next == 2)
    }
  }

  @Test func debouncing() async throws {
    try await right {
      let all = await debounced(after: .milliseconds(100))
      #expect(all == [2])
    }
    // The second comes at the moment at which the first would go through.
    try await wrong("== [2]") {
      let all = await debounced(after: .seconds(1))
      #expect(all == [2])
    }
  }

  private func debounced(after pause: Duration) async -> [Int] {
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    async let sends: Void = {
      number.yield(1)
      try? await Task.sleep(for: pause)
      number.yield(2)
      try? await Task.sleep(for: .seconds(5))
      number.finish()
    }()
    var all: [Int] = []
    for await number in numbers.debounce(for: .seconds(1)) { all.append(number) }
    await sends
    return all
  }

  @Test func chunking() async throws {
    try await right {
      let chunks = await chunks()
      #expect(chunks.flatMap(\.self) == [1, 2])
    }
    try await wrong("== [[1, 2]]") {
      let chunks = await chunks()
      #expect(chunks == [[1, 2]])
    }
  }

  private func chunks() async -> [[Int]] {
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    async let sends: Void = {
      number.yield(1)
      try? await Task.sleep(for: .seconds(1))
      number.yield(2)
      number.finish()
    }()
    var chunks: [[Int]] = []
    for await chunk in numbers.chunked(by: .repeating(every: .seconds(1))) { chunks.append(chunk) }
    await sends
    return chunks
  }

  @Test func buffering() async throws {
    try await right {
      var all: [Int] = []
      for await number in [1, 2].async.buffer(policy: .bounded(1)) { all.append(number) }
      #expect(all == [1, 2])
    }
    try await wrong("== [1, 2]") {
      var all: [Int] = []
      for await number in [1, 2].async.buffer(policy: .bufferingLatest(1)) { all.append(number) }
      #expect(all == [1, 2])
    }
  }

  @Test func sharing() async throws {
    try await right {
      let sums = await shared()
      #expect(sums.allSatisfy { [0, 2, 3].contains($0) } && sums.contains(3))
    }
    try await wrong("== [3, 3]") {
      let sums = await shared()
      #expect(sums == [3, 3])
    }
  }

  private func shared() async -> [Int] {
    let shared = [1, 2].async.share()
    @Sendable func sum() async -> Int { await shared.reduce(0, +) }
    async let first = sum()
    async let second = sum()
    return await [first, second]
  }

  @Test func combining() async throws {
    try await right {
      let pairs = await combined()
      #expect(pairs.last == [2, 3])
    }
    try await wrong("== 2") {
      let pairs = await combined()
      #expect(pairs.count == 2)
    }
  }

  private func combined() async -> [[Int]] {
    var pairs: [[Int]] = []
    for await (one, other) in combineLatest([1, 2].async, [3].async) { pairs.append([one, other]) }
    return pairs
  }

  @Test func channels() async throws {
    try await right {
      let channel = AsyncChannel<Int>()
      async let sends: Void = withTaskGroup { group in
        for number in 1...2 { group.addTask { await channel.send(number) } }
        await group.waitForAll()
        channel.finish()
      }
      let sum = await channel.reduce(0, +)
      await sends
      #expect(sum == 3)
    }
    try await wrong("== 3") {
      let channel = AsyncChannel<Int>()
      async let sends: Void = withTaskGroup { group in
        for number in 1...2 {
          group.addTask {
            await channel.send(number)
            channel.finish()
          }
        }
      }
      let sum = await channel.reduce(0, +)
      await sends
      #expect(sum == 3)
    }
  }

  @Test func throttling() async throws {
    try await right {
      let all = await throttled()
      #expect(all.first == 1 && all == all.sorted())
    }
    try await wrong("== [1, 2]") {
      let all = await throttled()
      #expect(all == [1, 2])
    }
  }

  private func throttled() async -> [Int] {
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    async let sends: Void = {
      number.yield(1)
      try? await Task.sleep(for: .seconds(1))
      number.yield(2)
      number.yield(3)
      number.finish()
    }()
    var all: [Int] = []
    for await number in numbers._throttle(for: .seconds(1)) { all.append(number) }
    await sends
    return all
  }
}
