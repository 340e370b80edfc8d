// Shapes of tasks and of the main actor. Compiled with access hooks, like the lessons.

final class Screen { var text = "" }

extension ProgramList {
  mutating func addTasks() {
    // Tasks that one job makes on the main actor begin in the order in which they were made.
    add("main-actor-order", ends: ["abc": 1]) {
      let screen = Screen()
      let a = Task { screen.text += "a" }
      let b = Task { screen.text += "b" }
      let c = Task { screen.text += "c" }
      await a.value
      await b.value
      await c.value
      return screen.text
    }

    add("sleeps", ends: ["early late after 3600.0 seconds"]) {
      let screen = Screen()
      let began = ContinuousClock.now
      let late = Task {
        try? await Task.sleep(for: .seconds(3600))
        screen.text += "late"
      }
      let early = Task {
        try? await Task.sleep(for: .milliseconds(1))
        screen.text += "early "
      }
      await late.value
      await early.value
      return "\(screen.text) after \(began.duration(to: .now))"
    }

    add("task-group", ends: ["3": 1]) {
      let box = Box()
      box.n = 1
      await withTaskGroup(of: Void.self) { group in group.addTask { box.n += 1 } }
      box.n += 1
      return "\(box.n)"
    }

    add("continuation", ends: ["7": 1]) {
      let box = Box()
      await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
        Task.detached {
          box.n = 7
          waiting.resume()
        }
      }
      return "\(box.n)"
    }

    add("async-let", ends: ["4": 1]) {
      let box = Box()
      box.n = 3
      async let done: Void = { box.n += 1 }()
      await done
      return "\(box.n)"
    }

    add("task-value", ends: ["4": 1]) {
      let box = Box()
      box.n = 3
      let task = Task.detached { box.n += 1 }
      await task.value
      return "\(box.n)"
    }

    add("yields", ends: ["1x2": 1]) {
      let journal = Screen()
      let a = Task {
        journal.text += "1"
        await Task.yield()
        journal.text += "2"
      }
      let b = Task { journal.text += "x" }
      await a.value
      await b.value
      return journal.text
    }

    // A group returns the result of the first child that ends first.
    add("group-order", ends: ["123": 15, "132": 15, "213": 15, "231": 15, "312": 15, "321": 15]) {
      await withTaskGroup(of: Int.self) { group in
        for child in 1...3 { group.addTask { child } }
        var order = ""
        for await child in group { order += "\(child)" }
        return order
      }
    }

    // The first result cancels the other children, which may or may not have begun.
    add("first-of-group", ends: ["1, 0", "1, 2", "2, 0", "2, 1"]) {
      await withTaskGroup(of: Int.self) { group in
        for child in 1...2 { group.addTask { Task.isCancelled ? 0 : child } }
        let first = await group.next() ?? 0
        group.cancelAll()
        return "\(first), \(await group.next() ?? 0)"
      }
    }

    // A task may be cancelled before or after it checks.
    add("cancellation", ends: ["cancelled", "cancelled later", "in time"]) {
      let task = Task.detached {
        do { try Task.checkCancellation() } catch { return "cancelled" }
        return Task.isCancelled ? "cancelled later" : "in time"
      }
      task.cancel()
      return await task.value
    }

    // A task of its own is not canceled with the one that makes it.
    add("outlives-cancellation", ends: ["canceled, 0", "canceled, 1", "in time, 0", "in time, 1"]) {
      let flags = Flags()
      let parent = Task.detached {
        let first = Task.isCancelled ? "canceled" : "in time"
        flags.x.store(1, ordering: .sequentiallyConsistent)
        await Task.detached {}.value
        return first
      }
      let other = Task.detached { flags.x.load(ordering: .sequentiallyConsistent) }
      parent.cancel()
      return "\(await parent.value), \(await other.value)"
    }

    // A task is cancelled with its parent, and with the group of a parent's, whoever made it, and where it began.
    add("cancelled-with-parent", ends: ["-", "c"]) {
      let parent = Task.detached {
        await withTaskGroup(of: String.self) { group in
          group.addTask {
            async let answer = Task.isCancelled ? "c" : "-"
            return await answer
          }
          return await group.next() ?? ""
        }
      }
      let canceller = Task.detached { parent.cancel() }
      await canceller.value
      return await parent.value
    }
    add("cancelled-with-group", ends: ["--", "-c", "c-", "cc"], isLarge: true) {
      let parent = Task.detached {
        await withTaskGroup(of: String.self) { group in
          group.addTask {
            async let answer = Task.isCancelled ? "c" : "-"
            return await answer
          }
          group.addImmediateTask {
            await Task.yield()
            return Task.isCancelled ? "c" : "-"
          }
          group.cancelAll()
          return await group.reduce("") { "\($0)\($1)" }
        }
      }
      return await parent.value
    }

    // A sleep that ends by itself or by cancellation, at the same moment: either may come first.
    add("cancelled-sleep", ends: ["cancelled", "slept"], endsInAnyOrder: ["cancelled", "slept"]) {
      let sleeper = Task.detached {
        do { try await Task.sleep(for: .seconds(10)) } catch { return "cancelled" }
        return "slept"
      }
      let other = Task.detached {
        try? await Task.sleep(for: .seconds(10))
        sleeper.cancel()
      }
      await other.value
      return await sleeper.value
    }

    // Two tasks that send through one stream. What the first one had stored before, its receiver may read.
    add("stream", ends: ["a7b", "ba7"]) {
      let box = Box()
      let (stream, continuation) = AsyncStream<String>.makeStream()
      let a = Task.detached {
        box.n = 7
        continuation.yield("a")
      }
      let b = Task.detached { continuation.yield("b") }
      var received = ""
      for await name in stream {
        received += name == "a" ? "a\(box.n)" : name
        if received.count == 3 { break }
      }
      await a.value
      await b.value
      return received
    }
  }
}
