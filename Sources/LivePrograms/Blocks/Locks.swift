extension Block {
  /// State behind a lock.
  static let locks = [
    Block(
      name: "mutex", types: "final class Tally: Sendable { let value = Mutex(0) }",
      state: "let tally = Tally()",
      statements: [
        "tally.value.withLock { $0 += 1 }",
        "tally.value.withLock { $0 *= 2 }",
        "see(tally.value.withLock { $0 })",
        """
        let old{n} = tally.value.withLock { $0 }
        delay()
        tally.value.withLock { $0 = old{n} + {n} }
        """,
        #"see(tally.value.withLockIfAvailable { $0 += 1; return $0 }.map { "\($0)" } ?? "busy")"#,
      ], end: "tally.value.withLock { $0 }"),
    Block(
      name: "mutex of an array", types: "final class Queue: Sendable { let items = Mutex<[Int]>([]) }",
      state: "let queue = Queue()",
      statements: [
        "queue.items.withLock { $0.append({n}) }",
        "see(queue.items.withLock { $0.isEmpty ? 0 : $0.removeFirst() })",
        "see(queue.items.withLock { $0.count })",
        "let copy{n} = queue.items.withLock { $0 }\ndelay()\nsee(copy{n}.contains(1))",
        "queue.items.withLock { $0 = $0.map { $0 + 1 } }",
      ], end: "queue.items.withLock { $0 }"),
    Block(
      name: "lock",
      types: """
        final class Purse {
          private let lock = NSLock()
          private var coins = 1
          func add(_ n: Int) { lock.lock(); coins += n; lock.unlock() }
          func take() -> Bool { lock.withLock { if coins == 0 { return false }; coins -= 1; return true } }
          var count: Int { lock.lock(); defer { lock.unlock() }; return coins }
          func tryAdd() -> Bool {
            guard lock.try() else { return false }
            coins += 10
            lock.unlock()
            return true
          }
        }
        """, state: "let purse = Purse()",
      statements: [
        "purse.add({n})", "see(purse.take())", "see(purse.count)", "see(purse.tryAdd())",
        "if purse.count > 0 {\n  delay()\n  see(purse.take())\n}",
      ], end: "purse.count"),
    Block(
      name: "recursive lock",
      types: """
        final class Ledger {
          private let lock = NSRecursiveLock()
          private var lines: [String] = []
          func add(_ line: String) { lock.lock(); lines.append(line); lock.unlock() }
          func addTwice(_ line: String) { lock.withLock { add(line); add(line) } }
          var text: String { lock.withLock { lines.joined() } }
        }
        """, state: "let ledger = Ledger()",
      statements: [#"ledger.add("{n}")"#, #"ledger.addTwice("{n}")"#, "see(ledger.text)"], end: "ledger.text"),
    Block(
      name: "generic lock",
      types: """
        final class Locked<Value> {
          private let lock = NSLock()
          private var value: Value
          init(_ value: Value) { self.value = value }
          func with<Result>(_ body: (inout Value) -> Result) -> Result {
            lock.lock()
            defer { lock.unlock() }
            return body(&value)
          }
        }
        """, state: #"let stock = Locked(["pear": 1])"#,
      statements: [
        #"stock.with { $0["fig"] = {n} }"#, #"see(stock.with { $0["pear"] ?? 0 })"#,
        #"stock.with { $0["pear", default: 0] += {n} }"#,
        #"see(stock.with { $0.removeValue(forKey: "pear") ?? 0 })"#,
        "see(stock.with { $0.count })",
      ], end: #"stock.with { $0.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }.joined() }"#),
    Block(
      name: "semaphore",
      types: "final class Turn { let semaphore = DispatchSemaphore(value: 1); var count = 0 }",
      state: "let turn = Turn()",
      statements: [
        "turn.semaphore.wait()\nturn.count += {n}\nturn.semaphore.signal()",
        "turn.semaphore.wait()\nsee(turn.count)\nturn.semaphore.signal()",
        """
        if turn.semaphore.wait(timeout: .now()) == .success {
          turn.count *= 2
          turn.semaphore.signal()
        } else {
          see("busy")
        }
        """,
      ], end: "turn.count"),
  ]
}
