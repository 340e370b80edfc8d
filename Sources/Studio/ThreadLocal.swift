import Foundation

/// A number that each thread has for itself, 0 until it is set there.
///
/// It belongs to the thread, not to a task: a task that awaits may continue on a thread with a different number.
public struct ThreadLocal: Sendable {
  private let key: pthread_key_t

  /// Makes a new slot in every thread.
  ///
  /// - Precondition: the system has a key left; it has at least 128 for a process.
  public init() {
    var key = pthread_key_t()
    precondition(pthread_key_create(&key, nil) == 0, "The system has no key for thread-local storage left.")
    self.key = key
  }

  /// The number of the current thread.
  public var value: Int {
    get { Int(bitPattern: pthread_getspecific(key)) }
    nonmutating set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
  }
}
