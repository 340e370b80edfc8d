// Locks for one who writes or several who read.
#if RC_EXPLORER
#include "Locks.h"
#include <pthread.h>

/// What those who read give back, only one who writes takes up: they are not ordered among each other.
static void *readers(pthread_rwlock_t *lock) { return (char *)lock + 1; }

static int try_read(void *lock);
static int try_write(void *lock);

TAKES(pthread_rwlock_rdlock, (pthread_rwlock_t *lock), (lock), NULL, try_read, FOREVER)
TAKES(pthread_rwlock_wrlock, (pthread_rwlock_t *lock), (lock), readers(lock), try_write, FOREVER)
TAKES(pthread_rwlock_tryrdlock, (pthread_rwlock_t *lock), (lock), NULL, try_read, NOT_AT_ALL)
TAKES(pthread_rwlock_trywrlock, (pthread_rwlock_t *lock), (lock), readers(lock), try_write, NOT_AT_ALL)
TAKES(pthread_rwlock_timedrdlock, (pthread_rwlock_t *lock, const struct timespec *until), (lock, until),
      NULL, try_read, moment_of(CLOCK_REALTIME, until))
TAKES(pthread_rwlock_timedwrlock, (pthread_rwlock_t *lock, const struct timespec *until), (lock, until),
      readers(lock), try_write, moment_of(CLOCK_REALTIME, until))

static int unlock_shared(void *lock);

INTERPOSE(int, pthread_rwlock_unlock, (pthread_rwlock_t *lock), (lock)) {
  Site *site = site_of(caller);
  void *orders = lock->__data.__cur_writer ? lock : readers(lock);
  return lock_give(lock, ChangesAndReleases, orders, unlock_shared, site, is_programs_lock(site));
}

static int try_read(void *lock) { return REAL(pthread_rwlock_tryrdlock)(lock); }
static int try_write(void *lock) { return REAL(pthread_rwlock_trywrlock)(lock); }
static int unlock_shared(void *lock) { return REAL(pthread_rwlock_unlock)(lock); }
#endif
