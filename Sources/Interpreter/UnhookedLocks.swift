// Without access hooks, what an `Atomic` or a pointer refers to cannot be seen: locks of the library stand in for them.
#if UNHOOKED
  import Foundation

  /// A stream takes a lock when it ends. If it ended with its world, it would matter which task lets go of that last, and there
  /// would be too many schedules.
  nonisolated(unsafe) var lastStream: AsyncStream<Int>?

  final class Atomic: @unchecked Sendable {
    enum Ordering { case sequentiallyConsistent }
    private let lock = NSLock()
    private var value: Int

    init(_ value: Int) { self.value = value }

    func load(ordering: Ordering) -> Int { lock.withLock { value } }

    func store(_ new: Int, ordering: Ordering) { lock.withLock { value = new } }

    func wrappingAdd(_ operand: Int, ordering: Ordering) -> (oldValue: Int, newValue: Int) {
      lock.withLock {
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
