// The programs that compare explorers: those of increments are named by their tasks and the increments of each.

extension ProgramList {
  mutating func addCompared() {
    add("2x1", ends: ["1": 12, "2": 8], races: true, classes: 4) {
      await lostUpdate(tasks: 2, increments: 1)
    }

    add("3x1", ends: ["1": 756, "2": 756, "3": 168], races: true, classes: 36) {
      await lostUpdate(tasks: 3, increments: 1)
    }

    add("2x2", ends: ["2": 102, "3": 122, "4": 28], races: true, classes: 34) {
      await lostUpdate(tasks: 2, increments: 2)
    }

    add("3x2", ends: ["2", "3", "4", "5", "6"], races: true, isLarge: true) {
      await lostUpdate(tasks: 3, increments: 2)
    }

    add("philosophers-2", ends: ["all ate", "deadlock"], classes: 3) { await diningPhilosophers(2) }

    add("philosophers-3", ends: ["all ate", "deadlock"], classes: 7) { await diningPhilosophers(3) }

    add("philosophers-ordered-3", ends: ["all ate"], classes: 6) {
      await diningPhilosophers(3, isOrdered: true)
    }

    add("mutex-counter-3x1", ends: ["3"], classes: 6) {
      await mutexCounter(tasks: 3, increments: 1)
    }

    add("mutex-counter-3x2", ends: ["6"], classes: 90, isLarge: true) {
      await mutexCounter(tasks: 3, increments: 2)
    }

    // One task stores a value and then a flag; the other loads the flag and then the value.
    add("message-passing", ends: ["0 0", "0 1", "1 1"], schedules: 20) {
      let flags = Flags()
      let writer = Task.detached {
        flags.x.store(1, ordering: .sequentiallyConsistent)
        flags.y.store(1, ordering: .sequentiallyConsistent)
      }
      let reader = Task.detached {
        let flag = flags.y.load(ordering: .sequentiallyConsistent)
        return "\(flag) \(flags.x.load(ordering: .sequentiallyConsistent))"
      }
      await writer.value
      return await reader.value
    }

    // Each task stores to one variable, and then loads the other.
    add("store-buffering", ends: ["0 1": 4, "1 0": 4, "1 1": 12]) {
      let flags = Flags()
      let a = Task.detached {
        flags.x.store(1, ordering: .sequentiallyConsistent)
        return flags.y.load(ordering: .sequentiallyConsistent)
      }
      let b = Task.detached {
        flags.y.store(1, ordering: .sequentiallyConsistent)
        return flags.x.load(ordering: .sequentiallyConsistent)
      }
      return "\(await a.value) \(await b.value)"
    }

    // Independent reads of independent writes: two tasks load both variables, in opposite orders.
    add(
      "iriw",
      ends: [
        "00 00", "00 01", "00 10", "00 11", "01 00", "01 01", "01 10", "01 11", "10 00", "10 01",
        "10 11", "11 00", "11 01", "11 10", "11 11",
      ], schedules: 25_200
    ) {
      let flags = Flags()
      let a = Task.detached { flags.x.store(1, ordering: .sequentiallyConsistent) }
      let b = Task.detached { flags.y.store(1, ordering: .sequentiallyConsistent) }
      let c = Task.detached {
        let x = flags.x.load(ordering: .sequentiallyConsistent)
        return "\(x)\(flags.y.load(ordering: .sequentiallyConsistent))"
      }
      let d = Task.detached {
        let y = flags.y.load(ordering: .sequentiallyConsistent)
        return "\(y)\(flags.x.load(ordering: .sequentiallyConsistent))"
      }
      await a.value
      await b.value
      return "\(await c.value) \(await d.value)"
    }

    add("store-buffering-relaxed", ends: ["0 0", "0 1", "1 0", "1 1"]) {
      let flags = Flags()
      let a = Task.detached {
        flags.x.store(1, ordering: .relaxed)
        return flags.y.load(ordering: .relaxed)
      }
      let b = Task.detached {
        flags.y.store(1, ordering: .relaxed)
        return flags.x.load(ordering: .relaxed)
      }
      return "\(await a.value) \(await b.value)"
    }

    add("message-passing-relaxed", ends: ["0 0", "0 1", "1 0", "1 1"]) {
      let flags = Flags()
      let a = Task.detached {
        flags.x.store(1, ordering: .relaxed)
        flags.y.store(1, ordering: .relaxed)
      }
      let b = Task.detached {
        let flag = flags.y.load(ordering: .relaxed)
        return "\(flag) \(flags.x.load(ordering: .relaxed))"
      }
      await a.value
      return await b.value
    }

    add(
      "iriw-relaxed",
      ends: [
        "00 00", "00 01", "00 10", "00 11", "01 00", "01 01", "01 10", "01 11", "10 00", "10 01",
        "10 10", "10 11", "11 00", "11 01", "11 10", "11 11",
      ], isLarge: true
    ) {
      let flags = Flags()
      let writers = [
        Task.detached { flags.x.store(1, ordering: .relaxed) },
        Task.detached { flags.y.store(1, ordering: .relaxed) },
      ]
      let a = Task.detached {
        let x = flags.x.load(ordering: .relaxed)
        return "\(x)\(flags.y.load(ordering: .relaxed))"
      }
      let b = Task.detached {
        let y = flags.y.load(ordering: .relaxed)
        return "\(y)\(flags.x.load(ordering: .relaxed))"
      }
      for writer in writers { await writer.value }
      return "\(await a.value) \(await b.value)"
    }
  }
}
