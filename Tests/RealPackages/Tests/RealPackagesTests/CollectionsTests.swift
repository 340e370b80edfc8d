import Atomics
import DequeModule
import RacecourseTesting
import Testing

private actor Line {
  private var waiting: Deque = ["Ann"]

  func next() async -> String? {
    await Task.yield()
    return waiting.popFirst()
  }

  /// Another task may have come in between.
  func nextIfAny() async -> String? {
    if waiting.isEmpty { return nil }
    await Task.yield()
    return waiting.removeFirst()
  }
}

@Suite struct CollectionsTests {
  @Test func deque() async throws {
    try await right {
      let line = Line()
      async let first = line.next()
      async let second = line.next()
      let served = await [first, second].compactMap(\.self)
      #expect(served == ["Ann"])
    }
    try await wrong(
      "The body crashed at Deque+Collection.swift:", ": Cannot remove first element of an empty Deque"
    ) {
      let line = Line()
      async let first = line.nextIfAny()
      async let second = line.nextIfAny()
      _ = await (first, second)
    }
  }

  @Test func managedAtomic() async throws {
    try await right {
      let count = ManagedAtomic(0)
      await twice { count.wrappingIncrement(ordering: .relaxed) }
      #expect(count.load(ordering: .relaxed) == 2)
    }
  }
}
