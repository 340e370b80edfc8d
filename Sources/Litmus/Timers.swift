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

extension ProgramList {
  mutating func addTimers() {
    // A sleep and a computation: either may be over first.
    add("timeout", ends: ["computed", "too late"]) {
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

    // One task reads the clock while another sleeps: it shows the beginning or the end.
    add("clock-beside-sleep", ends: ["0.0 seconds", "1.0 seconds"]) {
      let began = ContinuousClock.now
      let sleeper = Task.detached { try? await Task.sleep(for: .seconds(1)) }
      let reader = Task.detached { began.duration(to: .now) }
      let seen = await reader.value
      await sleeper.value
      return "\(seen)"
    }

    // A loop that sleeps until another task is done: it ends, because it lets that task continue.
    add("polling-loop", ends: ["seen"]) {
      let box = Flag()
      let worker = Task.detached { await box.set() }
      while await !box.isSet { try? await Task.sleep(for: .milliseconds(1)) }
      await worker.value
      return "seen"
    }

    // A thread that sleeps, and one that does not.
    add("thread-sleep-beside-work", ends: ["slept worked ", "worked slept "]) {
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
