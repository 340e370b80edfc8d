#if !UNHOOKED
  import Foundation

  /// A lock for one writer or several readers.
  final class ReadWriteLock: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    init() { pthread_rwlock_init(lock, nil) }

    deinit { lock.deallocate() }

    func withReadLock(_ body: () -> Void) {
      pthread_rwlock_rdlock(lock)
      body()
      pthread_rwlock_unlock(lock)
    }

    func withWriteLock(_ body: () -> Void) {
      pthread_rwlock_wrlock(lock)
      body()
      pthread_rwlock_unlock(lock)
    }
  }

  /// A condition with its lock.
  final class Condition: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(lock, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      lock.deallocate()
      condition.deallocate()
    }

    func withLock(_ body: () -> Void) {
      pthread_mutex_lock(lock)
      body()
      pthread_mutex_unlock(lock)
    }

    func wait() { pthread_cond_wait(condition, lock) }
    func notify() { pthread_cond_signal(condition) }
    func notifyAll() { pthread_cond_broadcast(condition) }
  }
#endif
