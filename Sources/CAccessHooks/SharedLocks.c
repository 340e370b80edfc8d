// Locks for one who writes or several who read. They are tried instead of waited for, as those of Locks.c.
#include "Real.h"
#if RC_SUPPORTED && !RC_SANITIZED
#include <errno.h>
#include <limits.h>
#include <pthread.h>

static void *real_pthread_rwlock_tryrdlock, *real_pthread_rwlock_trywrlock, *real_pthread_rwlock_unlock;
static void *real_pthread_rwlock_rdlock, *real_pthread_rwlock_wrlock;
typedef int (*SharedLockFunction)(pthread_rwlock_t *);

/// What those who read give back, only one who writes takes up: they are not ordered among each other.
static void *readers(pthread_rwlock_t *lock) { return (char *)lock + 1; }

static int shared_lock(pthread_rwlock_t *lock, SharedLockFunction try, int writes, int waits, Site *site) {
  int isPrograms = is_programs_lock(site), result;
  if (isPrograms && !waits) learn_tries();
  if (isPrograms) lock_point(lock, site = lock_site(site));
  while ((result = try(lock)) == EBUSY && waits) block_current(lock, site);
  if (result || !isPrograms) return result;
  sync_acquire(lock);
  if (writes) sync_acquire(readers(lock));
  return result;
}

#define SHARED_LOCK(name, try, writes, waits)                                                         \
  int name(pthread_rwlock_t *lock) {                                                                  \
    if (!controlled()) return ((SharedLockFunction)REAL(name))(lock);                                 \
    return shared_lock(lock, (SharedLockFunction)REAL(try), writes, waits, site_of(CALLER));          \
  }
SHARED_LOCK(pthread_rwlock_rdlock, pthread_rwlock_tryrdlock, 0, 1)
SHARED_LOCK(pthread_rwlock_wrlock, pthread_rwlock_trywrlock, 1, 1)
SHARED_LOCK(pthread_rwlock_tryrdlock, pthread_rwlock_tryrdlock, 0, 0)
SHARED_LOCK(pthread_rwlock_trywrlock, pthread_rwlock_trywrlock, 1, 0)

int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  int ours = controlled();
  Site *site = ours ? site_of(CALLER) : NULL;
  if (ours && is_programs_lock(site)) {
    if (triesMatter) lock_point(lock, lock_site(site));
    sync_release(lock->__data.__cur_writer ? lock : readers(lock));
  }
  int result = ((SharedLockFunction)REAL(pthread_rwlock_unlock))(lock);
  if (ours) wake(lock, INT_MAX);
  return result;
}
#endif
