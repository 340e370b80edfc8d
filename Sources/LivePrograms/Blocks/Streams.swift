extension Block {
  /// Values that one task sends to another.
  static let streams = [
    Block(
      name: "stream", state: "let (numbers, sender) = AsyncStream.makeStream(of: Int.self)",
      statements: [
        "sender.yield({n})", "sender.finish()",
        "if case .terminated = sender.yield({n}) {\n  see(\"late\")\n}",
      ],
      waiting: [
        "for await n in numbers { seen.append(\"\\(n)\") }",
        """
        var reader{n} = numbers.makeAsyncIterator()
        see(await reader{n}.next() ?? 0)
        """,
        "see(await numbers.first { $0 > 1 } ?? 0)",
        "see(await numbers.map { $0 * 2 }.reduce(0, +))",
      ], close: "sender.finish()"),
    Block(
      name: "stream that keeps the newest",
      state: """
        let (news, reporter) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        """,
      statements: ["reporter.yield({n})", "reporter.yield({n})\nreporter.yield({n} + 4)"],
      waiting: ["for await n in news { seen.append(\"\\(n)\") }"], close: "reporter.finish()"),
    Block(
      name: "stream with an end", helpers: [.log],
      state: """
        let (calls, caller) = AsyncStream.makeStream(of: Int.self)
        caller.onTermination = { log.add("\\($0)") }
        """,
      statements: ["caller.yield({n})", "caller.finish()", #"log.add("{n}t")"#],
      waiting: ["for await n in calls { log.add(\"\\(n)\") }"], close: "caller.finish()"),
    Block(
      name: "stream that throws", helpers: [.stop],
      state: "let (parts, source) = AsyncThrowingStream.makeStream(of: Int.self)",
      statements: ["source.yield({n})", "source.finish(throwing: Stop())"],
      waiting: [
        """
        do {
          for try await n in parts { seen.append("\\(n)") }
          see("end")
        } catch {
          see("thrown")
        }
        """
      ], close: "source.finish()"),
    Block(
      name: "stream from a function", types: "final class Counter: Sendable { let next = Mutex(0) }",
      state: "let counter = Counter()",
      statements: [
        """
        for await n in AsyncStream(unfolding: { counter.next.withLock { $0 += 1; return $0 < 3 ? $0 : nil } }) {
          seen.append("\\(n)")
        }
        """
      ]),
  ]
}
