import Foundation

/// Where the code runs that asks: `main actor`, `actor Bank`, or `pool, thread 2`.
///
/// The threads of the pool have numbers in the order in which they first ask. Code that belongs to no task, such as the
/// handler of a library, gets `no task, thread 3`; on the main thread it is on the main actor.
public func whereAmI() -> String {
  guard let executor = RunningExecutor.current else {
    return Thread.isMainThread ? "main actor" : "no task, thread \(threadNumber())"
  }
  if executor.isMainActor { return "main actor" }
  guard let actor = UnsafeRawPointer(bitPattern: executor.identity) else {
    return "pool, thread \(threadNumber())"
  }
  let object = Unmanaged<AnyObject>.fromOpaque(actor).takeUnretainedValue()
  return "\(executor.implementation == 0 ? "actor" : "executor") \(type(of: object))"
}

/// The serial executor of the running task, as the runtime keeps it: without an actor, both are 0.
struct RunningExecutor {
  /// The actor, or what runs its jobs.
  let identity: UInt
  /// 0 for an actor that runs its jobs itself.
  let implementation: UInt

  /// Nil if no task runs this code.
  static var current: RunningExecutor? { withUnsafeCurrentTask { $0 == nil ? nil : currentExecutor() } }

  var isMainActor: Bool {
    identity == unsafeBitCast(MainActor.sharedUnownedExecutor, to: RunningExecutor.self).identity
  }
}

// By their names, because files that import this module see no others.
@_silgen_name("rc_current_executor")
private func currentExecutor() -> RunningExecutor

@_silgen_name("rc_thread_number")
private func threadNumber() -> Int32
