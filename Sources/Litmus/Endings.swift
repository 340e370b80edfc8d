// Programs that trap, or do not end. Compiled with access hooks, like the lessons.
import Foundation

nonisolated func spinForever() { while true {} }

extension ProgramList {
  mutating func addEndings() {
    // A task that spins until another has set a flag, without an order between the two.
    add("spinning", ends: ["seen"], races: true) {
      let box = Box()
      let waiting = Task.detached {
        while !box.ready {}
        return "seen"
      }
      Task.detached { box.ready = true }
      return await waiting.value
    }

    add("empty-array", ends: ["1": 2, "crash: Index out of range": 1], races: true) {
      let box = Box()
      let pop = Task.detached { box.n = 1 }
      let numbers = box.n == 0 ? [1, 2] : []
      let first = numbers[0]
      await pop.value
      return "\(first)"
    }

    // Half of the schedules end their process, the first of them too.
    add("many-traps", ends: ["crash: both count": 17, "one was lost": 18], races: true) {
      let box = Box()
      let a = Task.detached { box.n += 1 }
      let b = Task.detached { box.n += 1 }
      await a.value
      await b.value
      if box.n == 2 { fatalError("both count") }
      return "one was lost"
    }

    // The schedules end by a trap, by an exit, or by their return.
    add("many-endings", ends: ["crash: lost", "exit: 3", "2"], races: true) {
      let box = Box()
      let a = Task.detached { box.n += 1 }
      let b = Task.detached {
        let n = box.n
        box.n = n + 1
        if n == 1 { exit(3) }
      }
      await a.value
      await b.value
      if box.n == 1 { fatalError("lost") }
      return "\(box.n)"
    }

    add("simultaneous-access", ends: ["crash: simultaneous accesses to one variable"]) {
      let box = Box()
      func grow(_ n: inout Int, by body: () -> Void) {
        body()
        n += 1
      }
      grow(&box.n) { box.n += 1 }
      return "\(box.n)"
    }

    add("endless-loop", ends: ["ended": 2, "stopped": 1], races: true) {
      let box = Box()
      let a = Task.detached { box.n = 1 }
      if box.n == 1 { while true { box.ready.toggle() } }
      await a.value
      return "ended"
    }

    // Spins without touching memory that the explorer sees.
    add("silent-loop", ends: ["ended": 2, "stopped": 1], races: true) {
      let box = Box()
      let a = Task.detached { box.n = 1 }
      if box.n == 1 { spinForever() }
      await a.value
      return "ended"
    }
  }
}
