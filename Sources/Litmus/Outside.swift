// Effects outside the executors, or outside one run. Compiled with access hooks, like the lessons.
import Foundation
import Synchronization

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

nonisolated func keepUser(_ name: String) { Thread.current.threadDictionary["user"] = name }
nonisolated func keptUser() -> String {
  Thread.current.threadDictionary["user"] as? String ?? "none"
}

nonisolated func isMainThread() -> Bool { Thread.isMainThread && Thread.current.isMainThread }
nonisolated func identity() -> UInt { UInt(pthread_self()) }

@concurrent func serve(_ user: Int) async -> Int {
  Session.user = user
  await Task.yield()
  defer { Session.user = 0 }
  return Session.user
}

private nonisolated final class Order: Sendable {
  let names = Mutex<[String]>([])
}

@_silgen_name("pthread_getconcurrency") private nonisolated func threadsToExpect() -> Int32
@_silgen_name("pthread_setconcurrency") private nonisolated func expectThreads(_ count: Int32) -> Int32
@_silgen_name("fork") private nonisolated func forkProcess() -> pid_t

/// A function that overflows.
package nonisolated enum Overflow {
  /// Where it does.
  package static let line = #line + 4

  static func next(_ number: UInt8) -> UInt8 {
    var next = number
    next += 1
    let result = next
    return result
  }
}

/// Says when it ends.
private nonisolated final class EndsSeen: Sendable {
  let end: @Sendable () -> Void
  init(end: @escaping @Sendable () -> Void) { self.end = end }
  deinit { end() }
}

private nonisolated func observed(_ center: NotificationCenter, by object: EndsSeen) -> any NSObjectProtocol {
  center.addObserver(forName: .init("news"), object: nil, queue: nil) { _ in withExtendedLifetime(object) {} }
}

extension ProgramList {
  mutating func addOutside() {
    add("dispatch-queue") {
      await withCheckedContinuation { waiting in
        DispatchQueue.global().async { waiting.resume() }
      }
      return "back"
    }

    // An array has room for what it asked for, even where the only block that is free is a little larger.
    add("array-room", ends: ["101"]) {
      // What each gives back has 856 bytes, and the array asks for 832.
      let blocks = (0..<30).map { _ in malloc(2000) }.map { realloc($0, 1136) }
      let arrays = (0..<12).map { _ in
        var numbers: [Int] = []
        numbers.reserveCapacity(100)
        return numbers
      }
      for block in blocks { free(block) }
      return Set(arrays.map(\.capacity)).sorted().map(String.init).joined(separator: " ")
    }

    // Foundation has a 'Mutex' of its own: a task that comes to it while another one has it waits, although all have one thread.
    add("observer-removed", ends: ["heard", "in time"], isLarge: true) {
      let center = NotificationCenter()
      let heard = Mutex(false)
      nonisolated(unsafe) let observer = center.addObserver(forName: .init("news"), object: nil, queue: nil) {
        _ in heard.withLock { $0 = true }
      }
      async let posting: Void = center.post(name: .init("news"), object: nil)
      async let removing: Void = center.removeObserver(observer)
      _ = await (posting, removing)
      return heard.withLock(\.self) ? "heard" : "in time"
    }

    // So it is where a deinit runs while Foundation has it.
    add("ended-by-library", ends: ["ended"], isLarge: true) {
      let center = NotificationCenter()
      let ended = Mutex(false)
      nonisolated(unsafe) let observer = observed(center, by: EndsSeen { ended.withLock { $0 = true } })
      async let posting: Void = center.post(name: .init("news"), object: nil)
      async let removing: Void = center.removeObserver(observer)
      _ = await (posting, removing)
      return ended.withLock(\.self) ? "ended" : "kept"
    }

    // How many threads the C library is told to expect outlives a schedule, so this ends in another way only once.
    add("thirtieth-run", isLarge: true) {
      let counter = Counter()
      let other = Task.detached { counter.increment() }
      _ = counter.increment()
      _ = await other.value
      let run = threadsToExpect() + 1
      _ = expectThreads(run)
      return run == 30 ? "thirtieth run" : "another run"
    }

    add("thread") {
      let box = Box()
      Thread.detachNewThread { box.n = 1 }
      return "started"
    }

    add("thread-local", ends: ["0 0", "0 1", "0 2", "1 0", "1 2", "2 0", "2 1"]) {
      let a = Task.detached { await serve(1) }
      let b = Task.detached { await serve(2) }
      return "\(await a.value) \(await b.value)"
    }

    // State of a thread: a later job may get the same thread, or a different one.
    add("thread-object", ends: ["a", "none"]) {
      await Task.detached { keepUser("a") }.value
      return await Task.detached { keptUser() }.value
    }

    // Two jobs on one thread, or on two.
    add("thread-identity", ends: ["one thread", "two threads"]) {
      let first = await Task.detached { identity() }.value
      let second = await Task.detached { identity() }.value
      return first == second ? "one thread" : "two threads"
    }

    // The main actor's jobs are on the main thread, also after a suspension, and no others are.
    add("main-thread", ends: ["true false true": 1]) {
      let (before, there) = (isMainThread(), await Task.detached { isMainThread() }.value)
      return "\(before) \(there) \(isMainThread())"
    }

    // A random number.
    add("chance") {
      let a = Task.detached { UInt64.random(in: 0 ... .max) }
      return "\(await a.value)"
    }

    // How long the process has used a processor: no two runs get the same.
    add("leftover") { "\(clock())" }

    // From the third run on it has one step more.
    add("later-yield") {
      let run = threadsToExpect() + 1
      _ = expectThreads(run)
      let other = Task.detached {}
      if run > 2 { await Task.yield() }
      await other.value
      return "done"
    }

    // The trap's own code is at the end of the function.
    add("overflow", isLarge: true) { "\(Overflow.next(.max))" }

    // A job's stack is full.
    add("recursion", isLarge: true) {
      @Sendable nonisolated func deep(_ depth: Int) -> Int { depth < 0 ? 0 : deep(depth + 1) + 1 }
      return "\(await Task.detached { deep(1) }.value)"
    }

    // Another process, which ends immediately.
    add("fork") {
      let process = forkProcess()
      if process == 0 { _exit(0) }
      var status: Int32 = 0
      return waitpid(process, &status, 0) == process ? "forked" : "no process"
    }

    // A function that is called at the end of the process never returns.
    add("hang-at-exit", ends: ["done"]) {
      atexit { while true { pause() } }
      return "done"
    }

    // The signal that cannot be caught, from the program itself: in one of two orders.
    add("kills-itself", ends: ["alive", "crash: signal 9"], races: true) {
      let box = Box()
      let a = Task.detached { box.n += 1 }
      let b = Task.detached { if box.n == 0 { kill(getpid(), SIGKILL) } }
      await a.value
      await b.value
      return "alive"
    }

    // Two tasks hold their threads for an hour and for a second.
    add("thread-sleeps", ends: ["quick, slow"], endsInAnyOrder: ["quick, slow", "slow, quick"]) {
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
  }
}
