// Without access hooks, what a `Mutex`, an `Atomic` or a pointer refers to cannot be seen: locks of the library stand in for them.
#if UNHOOKED
  import Foundation

  /// A stream takes a lock when it ends. If it ended with its world, it would matter which task lets go of that last, and there
  /// would be too many schedules.
  nonisolated(unsafe) var lastStream: AsyncStream<Int>?

  final class Mutex<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLock { body(&value) }
    }

    func withLockIfAvailable<Result>(_ body: (inout Value) -> Result) -> Result? {
      guard lock.try() else { return nil }
      defer { lock.unlock() }
      return body(&value)
    }
  }

  final class Atomic: Sendable {
    enum Ordering { case sequentiallyConsistent }
    private let value: Mutex<Int>

    init(_ value: Int) { self.value = Mutex(value) }

    func load(ordering: Ordering) -> Int { value.withLock { $0 } }

    func store(_ new: Int, ordering: Ordering) { value.withLock { $0 = new } }

    func wrappingAdd(_ operand: Int, ordering: Ordering) -> (oldValue: Int, newValue: Int) {
      value.withLock { value in
        value &+= operand
        return (value &- operand, value)
      }
    }
  }

  /// There is none without a pointer.
  final class ReadWriteLock: Sendable {
    func withReadLock(_ body: () -> Void) { preconditionFailure("without access hooks there is none") }
    func withWriteLock(_ body: () -> Void) { preconditionFailure("without access hooks there is none") }
  }

  /// A condition with its lock.
  final class Condition: Sendable {
    private let condition = NSCondition()

    func withLock(_ body: () -> Void) { condition.withLock(body) }
    func wait() { condition.wait() }
    func notify() { condition.signal() }
    func notifyAll() { condition.broadcast() }
  }
#endif
