extension Block {
  /// Atomics, and plain memory that they guard.
  static let atomics = [
    Block(
      name: "atomic", types: "final class Hits: Sendable { let count = Atomic(0) }",
      state: "let hits = Hits()",
      statements: [
        "hits.count.add(1, ordering: .relaxed)",
        "see(hits.count.add({n}, ordering: .sequentiallyConsistent).newValue)",
        "see(hits.count.load(ordering: .acquiring))",
        "hits.count.store({n}, ordering: .releasing)",
        """
        see(hits.count.compareExchange(
          expected: 0, desired: {n}, ordering: .acquiringAndReleasing).exchanged)
        """,
        "see(hits.count.exchange({n}, ordering: .sequentiallyConsistent))",
        """
        let old{n} = hits.count.load(ordering: .relaxed)
        delay()
        hits.count.store(old{n} + 1, ordering: .relaxed)
        """,
      ], end: "hits.count.load(ordering: .relaxed)"),
    Block(
      name: "two atomics", types: "final class Pair: Sendable { let x = Atomic(0); let y = Atomic(0) }",
      state: "let pair = Pair()",
      statements: [
        "pair.x.store(1, ordering: .relaxed)\ndelay()\npair.y.store(1, ordering: .releasing)",
        "see(pair.y.load(ordering: .acquiring))\ndelay()\nsee(pair.x.load(ordering: .relaxed))",
        "pair.x.store({n}, ordering: .sequentiallyConsistent)\nsee(pair.y.load(ordering: .sequentiallyConsistent))",
        "pair.y.store({n}, ordering: .sequentiallyConsistent)\nsee(pair.x.load(ordering: .sequentiallyConsistent))",
        "see(pair.x.load(ordering: .relaxed))\nsee(pair.y.load(ordering: .relaxed))",
      ], end: "pair.x.load(ordering: .relaxed) + 10 * pair.y.load(ordering: .relaxed)"),
    Block(
      name: "letter behind a flag",
      types: """
        final class Letter {
          var text = "empty"
          let isWritten = Atomic(false), isSent = Atomic(false)
          func write(_ text: String) {
            guard !isWritten.exchange(true, ordering: .relaxed) else { return }
            self.text = text
            delay()
            isSent.store(true, ordering: .releasing)
          }
          func read() -> String { isSent.load(ordering: .acquiring) ? text : "not sent" }
        }
        """, state: "let letter = Letter()",
      statements: [#"letter.write("from {n}")"#, "see(letter.read())"], end: "letter.text"),
    Block(
      name: "spin lock",
      types: """
        final class Door {
          private let isClosed = Atomic(false)
          private var visits = 0
          func enter() -> Bool {
            guard !isClosed.exchange(true, ordering: .acquiring) else { return false }
            visits += 1
            isClosed.store(false, ordering: .releasing)
            return true
          }
        }
        """, state: "let door = Door()", statements: ["see(door.enter())"]),
  ]
}
