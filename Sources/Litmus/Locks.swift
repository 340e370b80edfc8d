// Shapes of locks, and what else makes a thread wait. Compiled with access hooks, like the lessons.
import Foundation
import Synchronization

nonisolated final class Locked: Sendable {
  let n = Mutex(0)
}

public func mutex() async -> String {
  let locked = Locked()
  let add: @Sendable () -> Void = { locked.n.withLock { $0 += 1 } }
  let a = Task.detached { add() }
  let b = Task.detached { add() }
  await a.value
  await b.value
  return "\(locked.n.withLock { $0 })"
}

public func foundationLock() async -> String {
  let box = Box()
  let lock = NSLock()
  let add: @Sendable () -> Void = {
    lock.lock()
    box.n += 1
    lock.unlock()
  }
  let a = Task.detached { add() }
  let b = Task.detached { add() }
  await a.value
  await b.value
  return "\(box.n)"
}

public func foundationWithLock() async -> String {
  let box = Box()
  let lock = NSLock()
  let a = Task.detached { lock.withLock { box.n += 1 } }
  let b = Task.detached { lock.withLock { box.n += 1 } }
  await a.value
  await b.value
  return "\(box.n)"
}

/// The lock's owner may take it again; the other task waits until both are given back.
public func recursiveLock() async -> String {
  let box = Box()
  let lock = NSRecursiveLock()
  let addTwo: @Sendable () -> Void = {
    lock.lock()
    lock.lock()
    box.n += 1
    lock.unlock()
    box.n += 1
    lock.unlock()
  }
  let a = Task.detached { addTwo() }
  let b = Task.detached { addTwo() }
  await a.value
  await b.value
  return "\(box.n)"
}

/// One task waits for what the other brings, and is told so under a lock.
public func condition() async -> String {
  let box = Box()
  let condition = NSCondition()
  let reader = Task.detached {
    takeWhenReady(box, condition)
  }
  let writer = Task.detached {
    bring(box, condition)
  }
  await writer.value
  return "\(await reader.value)"
}

nonisolated func bring(_ box: Box, _ condition: NSCondition) {
  condition.lock()
  defer { condition.unlock() }
  box.n = 42
  box.ready = true
  condition.signal()
}

nonisolated func takeWhenReady(_ box: Box, _ condition: NSCondition) -> Int {
  condition.lock()
  defer { condition.unlock() }
  while !box.ready { condition.wait() }
  return box.n
}

/// Two tasks change a number under two semaphores, which they take in opposite orders.
public func semaphore() async -> String {
  let box = Box()
  let first = DispatchSemaphore(value: 1)
  let second = DispatchSemaphore(value: 1)
  let a = Task.detached {
    first.wait()
    second.wait()
    box.n += 1
    second.signal()
    first.signal()
  }
  let b = Task.detached {
    second.wait()
    first.wait()
    box.n += 1
    first.signal()
    second.signal()
  }
  await a.value
  await b.value
  return "\(box.n)"
}
