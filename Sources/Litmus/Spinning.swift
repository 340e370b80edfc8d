// Tasks that spin until another has done something. Compiled with access hooks.
import Foundation
import Synchronization

private nonisolated final class LibraryLoop: @unchecked Sendable { var names: Set<Int> = [1, 2] }

extension ProgramList {
  mutating func addSpinning() {
    // Both loads of the loop may see an old value and a new one.
    add("spin-on-two", ends: ["0", "1"]) {
      let flags = Flags()
      let waiting = Task.detached {
        while true {
          let x = flags.x.load(ordering: .sequentiallyConsistent)
          if flags.y.load(ordering: .sequentiallyConsistent) == 1 { return x }
          await Task.yield()
        }
      }
      let other = Task.detached {
        flags.x.store(1, ordering: .sequentiallyConsistent)
        flags.y.store(1, ordering: .sequentiallyConsistent)
      }
      await other.value
      return "\(await waiting.value)"
    }

    // A loop that gives up does not spin, although it returns to the same place.
    add("patience", ends: ["gave up", "seen"]) {
      let flags = Flags()
      let waiting = Task.detached {
        for _ in 0..<3 where flags.x.load(ordering: .acquiring) == 1 { return "seen" }
        return "gave up"
      }
      let other = Task.detached { flags.x.store(1, ordering: .releasing) }
      await other.value
      return await waiting.value
    }

    // Takes a lock and releases it until another task has changed what it protects.
    add("poll-under-lock", ends: ["seen"]) {
      let locked = Locked()
      let waiting = Task.detached {
        while locked.n.withLock({ $0 }) == 0 { await Task.yield() }
        return "seen"
      }
      let other = Task.detached { locked.n.withLock { $0 = 1 } }
      await other.value
      return await waiting.value
    }

    // Takes a lock twice, at two places: both come to the same code of the library, and neither is a loop.
    add("locks-in-a-row", ends: ["0 0", "0 1", "1 1"]) {
      let locked = Locked()
      let reader = Task.detached {
        let first = locked.n.withLock { $0 }
        return "\(first) \(locked.n.withLock { $0 })"
      }
      locked.n.withLock { $0 = 1 }
      return await reader.value
    }

    // Polls an actor until another task has changed it.
    add("poll-actor", ends: ["a"]) {
      let journal = Journal()
      let waiting = Task.detached {
        while await journal.entries.isEmpty { await Task.yield() }
        return await journal.entries
      }
      let other = Task.detached { await journal.write("a") }
      await other.value
      return await waiting.value
    }

    // The main actor polls until one of its own tasks has changed it.
    add("poll-on-main", ends: ["seen"]) {
      let box = Box()
      let other = Task {
        await Task.yield()
        box.ready = true
      }
      while !box.ready { await Task.yield() }
      await other.value
      return "seen"
    }

    // Comes back to one place three times, and ends.
    add("three-turns", ends: ["ended"]) {
      let other = Task.detached { await Task.yield() }
      for _ in 1...3 { await Task.yield() }
      await other.value
      return "ended"
    }

    // Waits for something that no task does.
    add("spin-for-nothing", ends: ["hang"]) {
      let flags = Flags()
      let other = Task.detached { flags.y.store(1, ordering: .releasing) }
      await Task.detached { while flags.x.load(ordering: .acquiring) == 0 { await Task.yield() } }
        .value
      await other.value
      return "ended"
    }

    // A chain of jobs without end, none of which others could notice.
    add("counting-yields", isLarge: true) {
      var turns = 0
      while turns >= 0 {
        turns += 1
        await Task.yield()
      }
      return "never"
    }

    // A loop inside the library, which has its place on its own stack, goes in no circle. What it does where two race is luck.
    add("library-loop", isLarge: true) {
      let crowd = LibraryLoop()
      let first = Task.detached { crowd.names.formUnion([1, 7]) }
      let second = Task.detached { crowd.names.formUnion([2, 7]) }
      await first.value
      await second.value
      return "\(crowd.names.sorted())"
    }

    // Each sleep ends later, so that it never returns to the same state.
    add("naps", isLarge: true) {
      while true { usleep(1000) }
    }

    // Counts its checks, so that it never returns to the same state.
    add("counting-spin", isLarge: true) {
      let flags = Flags()
      let waiting = Task.detached {
        var looks = 0
        while flags.x.load(ordering: .acquiring) == 0 { looks += 1 }
        return looks >= 0
      }
      let other = Task.detached { flags.x.store(1, ordering: .releasing) }
      await other.value
      return await waiting.value ? "seen" : "never"
    }
  }
}
