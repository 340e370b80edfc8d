import Foundation

// Sleeps and clocks.

private actor Flag {
  private(set) var isSet = false
  func set() { isSet = true }
}

private final class Diary: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var text = ""
  func add(_ more: String) { lock.withLock { text += more } }
}

/// Not async: these may block their thread.
nonisolated private func waitFor(_ semaphore: DispatchSemaphore) { semaphore.wait() }
nonisolated private func timesOut(_ semaphore: DispatchSemaphore) -> Bool {
  semaphore.wait(timeout: .now() + .seconds(1)) == .timedOut
}

extension ProgramList {
  mutating func addTimers() {
    // A sleep and a computation, which takes no time.
    add("timeout", ends: ["computed"], endsInAnyOrder: ["computed", "too late"]) {
      await withTaskGroup(of: String.self) { group in
        group.addTask { (1...100).reduce(0, +) == 5050 ? "computed" : "wrong" }
        group.addTask {
          try? await Task.sleep(for: .microseconds(1))
          return "too late"
        }
        return await group.next() ?? ""
      }
    }

    // One sleep after the other: the clock shows at least both.
    add("sleep-twice", ends: ["3.0 seconds": 1]) {
      let began = ContinuousClock.now
      try? await Task.sleep(for: .seconds(1))
      try? await Task.sleep(for: .seconds(2))
      return "\(began.duration(to: .now))"
    }

    // An operation that takes a second has ten: what remains of the sleep is cut short.
    add("limited", ends: ["done after 1.0 seconds"]) {
      let began = ContinuousClock.now
      let first = await withTaskGroup(of: String.self) { group in
        group.addTask { (try? await Task.sleep(for: .seconds(1))) == nil ? "cancelled" : "done" }
        group.addTask { (try? await Task.sleep(for: .seconds(10))) == nil ? "cancelled" : "too late" }
        let first = await group.next() ?? ""
        group.cancelAll()
        return first
      }
      return "\(first) after \(began.duration(to: .now))"
    }

    // Sleeps that end at the same moment end in every order, however long they are.
    add("same-deadline", ends: ["one two ", "two one "]) {
      let log = Diary()
      let one = Task.detached {
        try? await Task.sleep(for: .seconds(2))
        log.add("one ")
      }
      let two = Task.detached {
        for _ in 1...2 { try? await Task.sleep(for: .seconds(1)) }
        log.add("two ")
      }
      await one.value
      await two.value
      return log.text
    }

    // A sleep of no time is over at once: what others can do comes before or after it.
    add(
      "sleep-of-no-time", ends: ["slept worked ", "worked slept "],
      endsInAnyOrder: ["slept worked ", "worked slept "]
    ) {
      let log = Diary()
      let sleeper = Task.detached {
        try? await Task.sleep(for: .zero)
        log.add("slept ")
      }
      let worker = Task.detached { log.add("worked ") }
      await sleeper.value
      await worker.value
      return log.text
    }

    // A wait that times out, while another waits without an end: that one is woken later.
    add("timed-out-beside-blocked", ends: ["too late"]) {
      let (blocked, timed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let waiter = Task.detached { waitFor(blocked) }
      let limited = Task.detached {
        let isLate = timesOut(timed)
        blocked.signal()
        return isLate ? "too late" : "in time"
      }
      await waiter.value
      return await limited.value
    }

    // A task that looks at the clock until a second is over sees that before another has slept for a hundred.
    add("clock-until-later", ends: ["in time, after 100.0 seconds": 1]) {
      let began = ContinuousClock.now
      let sleeper = Task.detached { try? await Task.sleep(for: .seconds(100)) }
      let reader = Task.detached {
        while began.duration(to: .now) < .seconds(1) { await Task.yield() }
        return began.duration(to: .now) < .seconds(100) ? "in time" : "too late"
      }
      let seen = await reader.value
      await sleeper.value
      return "\(seen), after \(began.duration(to: .now))"
    }

    // One task reads the clock while another sleeps: in any order, it shows the beginning or the end.
    add("clock-beside-sleep", ends: ["0.0 seconds"], endsInAnyOrder: ["0.0 seconds", "1.0 seconds"]) {
      let began = ContinuousClock.now
      let sleeper = Task.detached { try? await Task.sleep(for: .seconds(1)) }
      let reader = Task.detached { began.duration(to: .now) }
      let seen = await reader.value
      await sleeper.value
      return "\(seen)"
    }

    // A loop that sleeps until another task is done: it ends, because it lets that task continue.
    add("polling-loop", ends: ["seen"], endsInAnyOrder: ["seen"]) {
      let box = Flag()
      let worker = Task.detached { await box.set() }
      while await !box.isSet { try? await Task.sleep(for: .milliseconds(1)) }
      await worker.value
      return "seen"
    }

    // A thread that sleeps, and one that does not.
    add(
      "thread-sleep-beside-work", ends: ["worked slept "], endsInAnyOrder: ["slept worked ", "worked slept "]
    ) {
      let log = Diary()
      let sleeper = Task.detached {
        usleep(10)
        log.add("slept ")
      }
      let worker = Task.detached { log.add("worked ") }
      await sleeper.value
      await worker.value
      return log.text
    }

    // The time of day moves with the sleeps.
    add("time-of-day", ends: ["3600": 1]) {
      let began = time(nil)
      try? await Task.sleep(for: .seconds(3600))
      return "\(time(nil) - began)"
    }
  }
}
