// Memory that a library reads, writes and frees for the program.
import Dispatch
import Foundation
import Synchronization

nonisolated final class Values: @unchecked Sendable {
  var on = false, alsoOn = false
  var n = 0
  var numbers: [Int] = []
  var a = 1, b = 2
  init() {}
}

nonisolated func twoTasks(
  _ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void
)
  async
{
  let one = Task.detached { first() }
  let two = Task.detached { second() }
  await one.value
  await two.value
}

nonisolated func increase<Number: AdditiveArithmetic>(_ sum: inout Number, by number: Number) {
  sum += number
}

nonisolated struct Memory: @unchecked Sendable {
  let words: UnsafeMutablePointer<Int>
  init() {
    words = .allocate(capacity: 2)
    words.initialize(repeating: 0, count: 2)
  }
}

/// A variable on the stack of a synchronous function, while another task has a pointer to it.
nonisolated func onStack() -> Int {
  var n = 0
  withUnsafeMutablePointer(to: &n) {
    let place = Place(pointer: $0)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      place.pointer.pointee += 1
      done.signal()
    }
    place.pointer.pointee += 1
    done.wait()
  }
  return n
}

/// Frees its memory when the reference counts say that it is unused.
nonisolated final class Owner: @unchecked Sendable {
  let memory = Memory()
  var sent = 0
  func wasSent() -> Bool { sent == 1 }
  deinit {
    _ = wasSent()
    memory.words.deallocate()
  }
}

nonisolated func users() -> [Task<Int, Never>] {
  let owner = Owner()
  return [
    Task.detached {
      owner.sent = 1
      return owner.memory.words[0]
    },
    Task.detached { owner.memory.words[1] },
  ]
}

nonisolated func depth(_ n: Int) -> Int { n == 0 ? 0 : 1 + depth(n - 1) }

/// Two outcomes that differ at the end of a long name only.
func longNames(length: Int) async -> String {
  let text = Mutex("")
  await twoTasks({ text.withLock { $0 += "a" } }, { text.withLock { $0 += "b" } })
  return String(repeating: ".", count: length) + text.withLock { $0 }
}

nonisolated private final class Pages: @unchecked Sendable {
  typealias Numbers = IndexingIterator<ClosedRange<Int>>
  private let memory: UnsafeMutableRawPointer
  private let numbers: UnsafeMutablePointer<Numbers>
  init() {
    let page = 4096
    memory = .allocate(byteCount: 2 * page, alignment: page)
    numbers = (memory + page - 16).bindMemory(to: Numbers.self, capacity: 1)
    numbers.initialize(to: (1...4).makeIterator())
  }
  deinit { memory.deallocate() }
  func skip() { _ = numbers.pointee.next() }
  func rest() -> String { numbers.pointee.next().map { "\($0)" } ?? "none" }
}

extension ProgramList {
  mutating func addLibrary() {
    add("toggle", ends: ["false", "true"], races: true) {
      let values = Values()
      await twoTasks({ values.on.toggle() }, { values.on.toggle() })
      return "\(values.on)"
    }

    // Two variables in one word: no race, and neither change is lost.
    add("neighbors", ends: ["true true"]) {
      let values = Values()
      await twoTasks({ values.on.toggle() }, { values.alsoOn.toggle() })
      return "\(values.on) \(values.alsoOn)"
    }

    add("generic-sum", ends: ["1", "2", "3"], races: true) {
      let values = Values()
      await twoTasks({ increase(&values.n, by: 1) }, { increase(&values.n, by: 2) })
      return "\(values.n)"
    }

    add("key-path", ends: ["0", "1"], races: true) {
      let values = Values()
      let writer = Task.detached { values.n = 1 }
      let reader = Task.detached { values[keyPath: \Values.n] }
      await writer.value
      return "\(await reader.value)"
    }

    // Two tasks let a library change a value of which the end lies on the next page of memory.
    add("across-pages", ends: ["2", "3"], races: true) {
      let pages = Pages()
      let a = Task.detached { pages.skip() }
      let b = Task.detached { pages.skip() }
      await a.value
      await b.value
      return pages.rest()
    }

    // Each reads both values, and then writes both.
    add("swapping", ends: ["1 1", "1 2", "2 1", "2 2"], races: true) {
      let values = Values()
      await twoTasks({ swap(&values.a, &values.b) }, { swap(&values.a, &values.b) })
      return "\(values.a) \(values.b)"
    }

    add("update", ends: ["1 1", "1 2", "2 1", "2 2"], races: true) {
      let memory = Memory()
      await twoTasks(
        { memory.words.update(repeating: 1, count: 2) },
        { memory.words.update(repeating: 2, count: 2) })
      return "\(memory.words[0]) \(memory.words[1])"
    }

    add("fill", ends: ["1 1", "1 2", "2 1", "2 2"], races: true) {
      let memory = Memory()
      await twoTasks({ memset(memory.words, 1, 16) }, { memset(memory.words, 2, 16) })
      return "\(memory.words[0] & 3) \(memory.words[1] & 3)"
    }

    add("freed", ends: ["0"], races: true) {
      let memory = Memory()
      let free = Task.detached { memory.words.deallocate() }
      let reader = Task.detached { memory.words[1] }
      await free.value
      return "\(await reader.value)"
    }

    add("stack-pointer", ends: ["1", "2"], races: true) {
      "\(await Task.detached { onStack() }.value)"
    }

    add("deinitialization", ends: ["0"]) {
      var sum = 0
      for user in users() { sum += await user.value }
      return "\(sum)"
    }

    add("deep-stack", ends: ["20000"]) { "\(await Task.detached { depth(20_000) }.value)" }

    add("long-loop", ends: ["3000000"], isLarge: true) {
      let values = Values()
      await Task.detached { for _ in 0..<3_000_000 { values.n += 1 } }.value
      return "\(values.n)"
    }

    add("much-memory", ends: ["1", "2"], races: true) {
      let cells = UnsafeMutablePointer<Int>.allocate(capacity: 40_000)
      for i in 0..<40_000 { cells[i] = i }
      let values = Values()
      await twoTasks({ values.n += 1 }, { values.n += 1 })
      cells.deallocate()
      return "\(values.n)"
    }

    add("long-names") { await longNames(length: 300) }

    add("very-long-names") { await longNames(length: 9000) }
  }
}
