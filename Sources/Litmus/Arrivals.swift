import Synchronization

// Which comes first: at an actor, at a continuation, at a task that may be cancelled.

private actor Resumptions {
  var text = ""

  /// Two tasks of this actor wait, and others resume them.
  func resumed() async -> String {
    let one = Task {
      await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
        Task.detached { waiting.resume() }
      }
      text += "a"
    }
    let other = Task {
      await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
        Task.detached { waiting.resume() }
      }
      text += "b"
    }
    await one.value
    await other.value
    return text
  }
}

@globalActor private actor Elsewhere { static let shared = Elsewhere() }
@Elsewhere private final class Starts {
  var text = ""
  nonisolated init() {}
}

private final class MutexBox: Sendable {
  private let content: Mutex<String>
  init(_ content: consuming Mutex<String>) { self.content = content }
  func add(_ more: String) { content.withLock { $0 += more } }
  var text: String { content.withLock { $0 } }
}

/// Code on the main actor awaits something that is ready: no other task comes in between.
@MainActor private final class Order {
  var text = ""

  func recorded(_ scene: @MainActor (Order) async -> Void) async -> String {
    let other = Task { @MainActor in text += "b" }
    await scene(self)
    await other.value
    return text
  }

  func goesOn() { text += "a" }
}

@concurrent private func work() async {}

private actor Log {
  var text = ""

  func first() async {
    await Task.detached {}.value
    text += "a"
  }

  func second() { text += "b" }
}

extension ProgramList {
  mutating func addArrivals() {
    // Tasks that wait on one actor continue in the order in which they are resumed.
    add("resume-order", ends: ["ab", "ba"], isLarge: true) { await Resumptions().resumed() }

    // Two tasks each start a task on one actor.
    add("start-order", ends: ["ab", "ba"], keepsPreemptions: false) {
      let notes = Starts()
      let one = Task.detached { Task { @Elsewhere in notes.text += "a" } }
      let other = Task.detached { Task { @Elsewhere in notes.text += "b" } }
      await one.value.value
      await other.value.value
      return await notes.text
    }

    // A continuation that two tasks resume.
    add("double-resume", keepsPreemptions: false) {
      let number = await withCheckedContinuation { (waiting: CheckedContinuation<Int, Never>) in
        Task.detached { waiting.resume(returning: 1) }
        Task.detached { waiting.resume(returning: 2) }
      }
      return "got \(number)"
    }

    // A handler may run before the operation, during it, after it, or not at all.
    add("cancellation-handler", ends: ["co", "o", "oc"], isLarge: true) {
      let text = Mutex("")
      let box = MutexBox(text)
      let task = Task.detached {
        await withTaskCancellationHandler {
          box.add("o")
        } onCancel: {
          box.add("c")
        }
      }
      let canceller = Task.detached { task.cancel() }
      await canceller.value
      await task.value
      return box.text
    }

    // A group takes no new task once it was cancelled.
    add("add-unless-cancelled", ends: ["added", "refused"], keepsPreemptions: false) {
      let adding = Task.detached {
        await withTaskGroup(of: Void.self) { group in
          group.addTaskUnlessCancelled {} ? "added" : "refused"
        }
      }
      let canceller = Task.detached { adding.cancel() }
      await canceller.value
      return await adding.value
    }

    // A discarding group knows that its task was cancelled.
    add("discarding-group", ends: ["cancelled", "in time"]) {
      let asking = Task.detached {
        await withDiscardingTaskGroup { group in group.isCancelled ? "cancelled" : "in time" }
      }
      let canceller = Task.detached { asking.cancel() }
      await canceller.value
      return await asking.value
    }

    // Nobody awaits the `async let`: it is cancelled where its scope ends.
    add("abandoned-async-let", ends: ["cancelled", "in time"]) {
      let text = MutexBox(Mutex(""))
      await { () async in
        async let child: Void = text.add(Task.isCancelled ? "cancelled" : "in time")
      }()
      return text.text
    }

    // An actor lets the task with the highest priority in first: one that comes before the other's turn,
    add("overtaking", ends: ["ab", "ba"]) {
      let journal = Journal()
      let tasks = await journal.open(.low) { await journal.write("b") }
      for task in tasks { await task.value }
      return await journal.entries
    }
    // between two turns,
    add("overtaking-between", ends: ["ba ba", "b ba"]) {
      let journal = Journal()
      let tasks = await journal.openTwice(.low, .high)
      await tasks[1].value
      let early = await journal.entries
      await tasks[0].value
      return await "\(early) \(journal.entries)"
    }
    // or once its priority was raised.
    add("overtaking-raised", ends: ["ab", "ba"], keepsPreemptions: false) {
      let journal = Journal()
      let tasks = await journal.open(.low, other: .low) { await journal.write("b") }
      await tasks[1].value
      await tasks[0].value
      return await journal.entries
    }
    // Waiting for a task raises its priority.
    add("lent-priority", ends: ["high", "low"]) {
      let low = Task.detached(priority: .low) { Task.currentPriority >= .high ? "high" : "low" }
      let high = Task.detached(priority: .high) { await low.value }
      return await high.value
    }

    // The end of a task, beside others on the main actor.
    add("awaited-task", ends: ["ab", "ba"]) {
      await Order().recorded { order in
        await Task.detached {}.value
        order.goesOn()
      }
    }

    // The end of a child in a group.
    add("awaited-child", ends: ["ab", "ba"]) {
      await Order().recorded { order in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { @concurrent in }
          await group.next()
          order.goesOn()
        }
      }
    }

    // The resumption of a continuation. What a task did before was done before the one that waits continues, whether it had to
    // wait or not.
    add("awaited-continuation", ends: ["ab", "ba"]) {
      final class Box: @unchecked Sendable { var value = 0 }
      let box = Box()
      return await Order().recorded { order in
        await withUnsafeContinuation { waiting in
          Task.detached {
            box.value = 1
            waiting.resume()
          }
        }
        box.value += 1
        order.goesOn()
      }
    }

    // A task on the main actor awaits two others, and a third comes to the main actor only later: also while the second is awaited.
    add("awaited-before-others-come", ends: ["0", "1", "2"], isLarge: true) {
      final class Box { var value = 0 }
      let box = Box()
      let load = Task {
        let first = Task.detached {}
        let second = Task.detached {}
        await first.value
        box.value = 1
        await second.value
        box.value = 2
      }
      // It leaves the main actor, and comes back.
      await Task.yield()
      let seen = box.value
      await load.value
      return "\(seen)"
    }

    // The end of an `async let`.
    add("awaited-async-let", ends: ["ab", "ba"]) {
      await Order().recorded { order in
        async let done: Void = work()
        await done
        order.goesOn()
      }
    }

    // The end of a task, awaited on an actor.
    add("awaited-on-actor", ends: ["ab", "ba"]) {
      let log = Log()
      let one = Task.detached { await log.first() }
      let other = Task.detached { await log.second() }
      await one.value
      await other.value
      return await log.text
    }
  }
}
