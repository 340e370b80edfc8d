// Many tasks, locks, objects and outputs: more than small programs have, and as many as a real one may.
import Foundation
import Synchronization

nonisolated private final class Node: Sendable {
  let next: Node?
  init(next: Node?) { self.next = next }
  deinit { ended.withLock { $0 += 1 } }
}

nonisolated private let ended = Mutex(0)

private actor Turnstile {
  private(set) var count = 0
  func add() { count += 1 }
}

extension ProgramList {
  mutating func addMany() {
    add("thousand-tasks", isLarge: true) {
      let tally = Turnstile()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<1000 {
          group.addTask {
            await Task.yield()
            await tally.add()
          }
        }
      }
      return "\(await tally.count)"
    }

    add("ten-thousand-locks", isLarge: true) {
      let locks = (0..<10_000).map { _ in NSLock() }
      for lock in locks { lock.withLock {} }
      await twoTasks({ locks[0].withLock {} }, { locks[9999].withLock {} })
      return "done"
    }

    add("megabyte-printed", isLarge: true) {
      for line in 0..<10_000 { print(line, String(repeating: ".", count: 100)) }
      return "done"
    }

    add("megabytes-touched", isLarge: true) {
      let cells = UnsafeMutablePointer<UInt64>.allocate(capacity: 600_000)
      memset(cells, 1, 600_000 * 8)
      cells.deallocate()
      return "done"
    }

    // Each node's end is within that of the one before.
    add("long-list", isLarge: true) {
      var list: Node?
      for _ in 0..<50 { list = Node(next: list) }
      list = nil
      return ended.withLock { "\($0)" }
    }
  }
}
