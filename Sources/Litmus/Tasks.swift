// Shapes of tasks, actors and executors. Compiled with access hooks, like the lessons.
import Foundation
import Synchronization

actor Journal {
  var entries = ""
  func write(_ entry: String) { entries += entry }
}

/// Two tasks that each await the same actor twice.
public func actorOrder() async -> String {
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

public func twoLocks() async -> String {
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

/// Two philosophers, two forks, each fork an actor.
public func philosophers(inOrder: Bool) async -> String {
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

final class Screen { var text = "" }

/// Tasks that one job makes on the main actor begin in the order in which they were made.
public func mainActorOrder() async -> String {
  let screen = Screen()
  let a = Task { screen.text += "a" }
  let b = Task { screen.text += "b" }
  let c = Task { screen.text += "c" }
  await a.value
  await b.value
  await c.value
  return screen.text
}

public func sleeps() async -> String {
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

public func taskGroup() async -> String {
  let box = Box()
  box.n = 1
  await withTaskGroup(of: Void.self) { group in group.addTask { box.n += 1 } }
  box.n += 1
  return "\(box.n)"
}

public func continuation() async -> String {
  let box = Box()
  await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
    Task.detached {
      box.n = 7
      waiting.resume()
    }
  }
  return "\(box.n)"
}

public func asyncLet() async -> String {
  let box = Box()
  box.n = 3
  async let done: Void = { box.n += 1 }()
  await done
  return "\(box.n)"
}

public func taskValue() async -> String {
  let box = Box()
  box.n = 3
  let task = Task.detached { box.n += 1 }
  await task.value
  return "\(box.n)"
}

@globalActor actor Background {
  static let shared = Background()
}
@Background final class Tally {
  var n = 0
  nonisolated init() {}
}

public func globalActor() async -> String {
  let tally = Tally()
  let a = Task.detached { await { @Background in tally.n += 1 }() }
  let b = Task.detached { await { @Background in tally.n += 1 }() }
  await a.value
  await b.value
  return "\(await tally.n)"
}

public func yields() async -> String {
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

public func dispatchQueue() async -> String {
  await withCheckedContinuation { waiting in
    DispatchQueue.global().async { waiting.resume() }
  }
  return "back"
}

public func thread() async -> String {
  let box = Box()
  Thread.detachNewThread { box.n = 1 }
  return "started"
}

nonisolated enum Session {
  static let key: pthread_key_t = {
    var k = pthread_key_t()
    pthread_key_create(&k, nil)
    return k
  }()
  static var user: Int {
    get { Int(bitPattern: pthread_getspecific(key)) }
    set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
  }
}

@concurrent func serve(_ user: Int) async -> Int {
  Session.user = user
  await Task.yield()
  defer { Session.user = 0 }
  return Session.user
}

public func threadLocal() async -> String {
  let a = Task.detached { await serve(1) }
  let b = Task.detached { await serve(2) }
  return "\(await a.value) \(await b.value)"
}

/// A random number.
public func chance() async -> String {
  let a = Task.detached { UInt64.random(in: 0 ... .max) }
  return "\(await a.value)"
}

nonisolated(unsafe) private var runs = 0

/// Counts the runs of the process: no two give the same.
public func leftover() async -> String {
  runs += 1
  return "\(runs)"
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

private nonisolated final class Order: Sendable {
  let names = Mutex<[String]>([])
}

/// Two tasks hold their threads for an hour and for a second.
public func threadSleeps() async -> String {
  let order = Order()
  let slow = Task.detached {
    Thread.sleep(forTimeInterval: 3600)
    order.names.withLock { $0.append("slow") }
  }
  let quick = Task.detached {
    Thread.sleep(forTimeInterval: 1)
    order.names.withLock { $0.append("quick") }
  }
  await slow.value
  await quick.value
  return order.names.withLock { $0.joined(separator: ", ") }
}
