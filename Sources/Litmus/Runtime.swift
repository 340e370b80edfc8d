import Foundation
import Synchronization

// What the runtime and the standard library do for a program: they cancel, complete, copy, and end objects.

nonisolated private final class Log: Sendable {
  private let content = Mutex("")
  func add(_ more: String) { content.withLock { $0 += more } }
  var text: String { content.withLock { $0 } }
}

nonisolated private struct Failure: Error {}

private actor Turns {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

/// Notes its end.
nonisolated private final class Guest: Sendable {
  private let log: Log
  init(_ log: Log) { self.log = log }
  deinit { log.add("d") }
}

nonisolated private final class Room: @unchecked Sendable {
  var guests: [Guest]
  var farewell: (() -> Guest)?
  init(_ guests: [Guest] = [], farewell: (() -> Guest)? = nil) {
    (self.guests, self.farewell) = (guests, farewell)
  }
}

nonisolated private final class Numbers: @unchecked Sendable {
  var list: [Int]?
  init(_ list: [Int]) { self.list = list }
  var address: UInt? { list.map { $0.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } } }
}

nonisolated private final class Door: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen = true, visitors = 0
  func waitUntilClosed() {
    while true {
      lock.lock()
      visitors += 1
      let wasOpen = isOpen
      visitors -= 1
      lock.unlock()
      if !wasOpen { return }
    }
  }
  func close() { lock.withLock { isOpen = false } }
}

#if os(Linux)
  nonisolated private final class SpinLocked: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_spinlock_t>.allocate(capacity: 1)
    private var text = ""
    init() { pthread_spin_init(lock, 0) }
    func add(_ more: String) -> String {
      pthread_spin_lock(lock)
      defer { pthread_spin_unlock(lock) }
      text += more
      return text
    }
  }
#endif

nonisolated private func cancelImmediateTask(_ log: Log) async -> String {
  let task = Task.immediate {
    await withTaskCancellationHandler {
      await Task.yield()
      log.add(Task.isCancelled ? "c" : "-")
    } onCancel: {
      log.add("x")
    }
  }
  task.cancel()
  await task.value
  return log.text
}

@inline(never) nonisolated private func pair(_ log: Log) -> (Room, Room) {
  let guests = [Guest(log)]
  return (Room(guests), Room(guests))
}

@inline(never) nonisolated private func pairOfClosures(_ log: Log) -> (Room, Room) {
  let guest = Guest(log)
  let farewell = { guest }
  return (Room(farewell: farewell), Room(farewell: farewell))
}

@inline(never) nonisolated private func pairOfNumbers() -> (Numbers, Numbers, UInt?) {
  var list: [Int] = []
  list.reserveCapacity(1000)
  list.append(1)
  let (one, other) = (Numbers(list), Numbers(list))
  return (one, other, one.address)
}

/// Where a customer hands over its continuation to whoever serves, who answers it.
nonisolated private final class Shop: Sendable {
  typealias Customer = UnsafeContinuation<Int?, Never>
  private let server = Mutex<UnsafeContinuation<Customer?, Never>?>(nil)

  func serve() async {
    let customer = await withUnsafeContinuation { server in self.server.withLock { $0 = server } }
    customer?.resume(returning: 1)
  }

  func order() async -> Int? {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { customer in
        if let server = server.withLock({ $0.take() }) {
          server.resume(returning: customer)
        } else {
          customer.resume(returning: nil)
        }
      }
    } onCancel: {
      server.withLock { _ in }
    }
  }
}

extension ProgramList {
  mutating func addRuntime() {
    // An error in a discarding group cancels the other child, and may come before it looks, or after.
    add("discarding-throw", ends: ["-0", "-1", "t0", "t1"], isLarge: true) {
      let thrower = Log(), seen = Log()
      try? await withThrowingDiscardingTaskGroup { group in
        group.addTask {
          thrower.add("t")
          throw Failure()
        }
        group.addTask {
          let isBehind = thrower.text == "t"
          seen.add((isBehind ? "t" : "-") + (Task.isCancelled ? "1" : "0"))
        }
      }
      return seen.text
    }

    // Whoever fails cancels the others after its end, and does not go on as one of them.
    add("discarding-visits", ends: ["10", "4", "5", "7"], isLarge: true) {
      let desk = Desk(), seen = Log()
      try? await withThrowingDiscardingTaskGroup { group in
        group.addTask {
          for papers in 1...3 { _ = await desk.add(papers) }
          throw Failure()
        }
        group.addTask { seen.add("\(await desk.add(4))") }
      }
      return seen.text
    }

    // The library's own handler ends a stream whose task was canceled before.
    add("unfolding-stream", ends: ["1", "nil"], keepsPreemptions: false) {
      let task = Task.detached { () -> Int? in
        var iterator = AsyncStream<Int> { 1 }.makeAsyncIterator()
        return await iterator.next()
      }
      let canceler = Task.detached { task.cancel() }
      await canceler.value
      return (await task.value).map { "\($0)" } ?? "nil"
    }

    // A task that is about to wait for its answer may have to wait for its canceler first, and is answered meanwhile.
    add("answered-on-the-way", isLarge: true) {
      let shop = Shop()
      Task.detached { await shop.serve() }
      let customer = Task.detached { await shop.order() }
      let canceler = Task.detached { customer.cancel() }
      await canceler.value
      return "\(await customer.value ?? 0)"
    }

    // Children need not end in the order in which an actor served them.
    add("group-after-actor", ends: ["12", "21"]) {
      let turns = Turns()
      return await withTaskGroup(of: Int.self) { group in
        for _ in 0..<2 { group.addTask { await turns.next() } }
        var order = ""
        for await number in group { order += "\(number)" }
        return order
      }
    }

    // An immediate task runs inside the one that makes it, until it waits. It may remove its handler before that is told.
    add("immediate-handler", ends: ["-", "-x", "c", "cx", "x-", "xc"]) {
      await Task.detached { await cancelImmediateTask(Log()) }.value
    }

    // Whoever drops the last copy of an array, or of a closure, ends what is in it.
    add("last-array", ends: ["12d", "1d2"], isLarge: true) {
      let log = Log()
      let (one, other) = pair(log)
      let first = Task.detached { other.guests = [] }
      let second = Task.detached {
        log.add("1")
        one.guests = []
        log.add("2")
      }
      await first.value
      await second.value
      return log.text
    }
    add("last-closure", ends: ["12d", "1d2"]) {
      let log = Log()
      let (one, other) = pairOfClosures(log)
      let first = Task.detached { other.farewell = nil }
      let second = Task.detached {
        log.add("1")
        one.farewell = nil
        log.add("2")
      }
      await first.value
      await second.value
      return log.text
    }

    // An array is changed in place by whoever has the only copy.
    add("only-copy", ends: ["copied", "in place"], keepsPreemptions: false) {
      let (one, other, address) = pairOfNumbers()
      let first = Task.detached { one.list = nil }
      let second = Task.detached {
        other.list?.append(2)
        return other.address == address
      }
      await first.value
      return await second.value ? "in place" : "copied"
    }

    // Nobody awaits the two tasks, which may run before the return.
    add("nobody-awaits", ends: ["done"], races: true) {
      let box = Box()
      Task.detached { box.n = 1 }
      Task.detached { box.n = 2 }
      return "done"
    }

    // A loop that counts itself, and takes that back, has changed nothing.
    add("counted-visitors", ends: ["closed"]) {
      let door = Door()
      let visitor = Task.detached { door.waitUntilClosed() }
      let closer = Task.detached { door.close() }
      await closer.value
      await visitor.value
      return "closed"
    }

    // Each thread has an error number of its own.
    add("error-number", ends: ["2"]) {
      let points = Log()
      let one = Task.detached {
        errno = 2
        points.add("")
        return errno
      }
      let other = Task.detached {
        errno = 9
        points.add("")
      }
      let number = await one.value
      await other.value
      return "\(number)"
    }

    #if os(Linux)
      add("pthread-spin-lock", ends: ["1", "21"]) {
        let locked = SpinLocked()
        let one = Task.detached { locked.add("1") }
        let other = Task.detached { _ = locked.add("2") }
        let text = await one.value
        await other.value
        return text
      }
    #endif
  }
}

private actor Desk {
  private var papers = 0

  func add(_ count: Int) -> Int {
    papers += count
    return papers
  }
}
