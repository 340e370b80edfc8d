// Shapes of actors. Compiled with access hooks, like the lessons.

actor Journal {
  var entries = ""
  func write(_ entry: String) { entries += entry }
  /// Puts a task in line that writes `a`, and starts another that comes by itself.
  func open(
    _ priority: TaskPriority, other: TaskPriority = .high, _ body: @escaping @Sendable () async -> Void
  ) -> [Task<Void, Never>] {
    [
      Task(priority: priority) { write("a") },
      Task.detached(priority: other) { await body() },
    ]
  }
  /// Puts two tasks in line, which write `a` and `b`.
  func openTwice(_ first: TaskPriority, _ second: TaskPriority) -> [Task<Void, Never>] {
    [Task(priority: first) { write("a") }, Task(priority: second) { write("b") }]
  }
}

/// A lock that is held across an await: the compiler has no objection.
actor HandLock {
  private var held = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  func acquire() async {
    if held { await withCheckedContinuation { waiting.append($0) } } else { held = true }
  }
  func release() {
    if waiting.isEmpty { held = false } else { waiting.removeFirst().resume() }
  }
}

/// Two philosophers, two forks, each fork an actor.
func philosophers(inOrder: Bool) async -> String {
  let forks = [HandLock(), HandLock()]
  func dine(_ seat: Int) -> Task<Void, Never> {
    let left = seat
    let right = (seat + 1) % 2
    let (first, second) = inOrder ? (min(left, right), max(left, right)) : (left, right)
    return Task.detached {
      await forks[first].acquire()
      await forks[second].acquire()
      await forks[second].release()
      await forks[first].release()
    }
  }
  let all = [dine(0), dine(1)]
  for one in all { await one.value }
  return "all ate"
}

@globalActor actor Background {
  static let shared = Background()
}
@Background final class Tally {
  var n = 0
  nonisolated init() {}
}

extension ProgramList {
  mutating func addActors() {
    // Two tasks that each await the same actor twice.
    add("actor-order", ends: ["aAbB", "abAB", "abBA", "bBaA", "baAB", "baBA"]) {
      let journal = Journal()
      let a = Task.detached {
        await journal.write("a")
        await journal.write("A")
      }
      let b = Task.detached {
        await journal.write("b")
        await journal.write("B")
      }
      await a.value
      await b.value
      return await journal.entries
    }

    add("two-locks", ends: ["both done", "deadlock"]) {
      let one = HandLock()
      let two = HandLock()
      let a = Task.detached {
        await one.acquire()
        await two.acquire()
        await two.release()
        await one.release()
      }
      let b = Task.detached {
        await two.acquire()
        await one.acquire()
        await one.release()
        await two.release()
      }
      await a.value
      await b.value
      return "both done"
    }

    add("philosophers", ends: ["all ate", "deadlock"]) { await philosophers(inOrder: false) }

    add("philosophers-in-order", ends: ["all ate"]) { await philosophers(inOrder: true) }

    add("global-actor", ends: ["2"]) {
      let tally = Tally()
      let a = Task.detached { await { @Background in tally.n += 1 }() }
      let b = Task.detached { await { @Background in tally.n += 1 }() }
      await a.value
      await b.value
      return "\(await tally.n)"
    }
  }
}
