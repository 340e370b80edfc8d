// Mutexes of the C library.
#if RC_EXPLORER
#include "Locks.h"
#include <pthread.h>

/// Mutexes that know their owner, and let it in again or refuse it. The real owner is the one thread that all fibers share.
static struct { pthread_mutex_t *mutex; Fiber *owner; int depth; } owned[RCRoomOwners];
static int ownedUsed OF_SCHEDULE;  // all those after the first so many are free

static int kind_of(pthread_mutex_t *mutex) { return mutex->__data.__kind & 3; }
static int knows_owner(pthread_mutex_t *mutex) {
  return kind_of(mutex) == PTHREAD_MUTEX_RECURSIVE || kind_of(mutex) == PTHREAD_MUTEX_ERRORCHECK;
}

/// Who has such a mutex, or a place to note it; -1 for one that does not know.
static int owned_slot(pthread_mutex_t *mutex) {
  if (!knows_owner(mutex)) return -1;
  int empty = -1;
  for (int i = 0; i < ownedUsed; i++) {
    if (owned[i].depth && owned[i].mutex == mutex) return i;
    if (!owned[i].depth && empty < 0) empty = i;
  }
  if (empty < 0 && has_room(state, RCTableOwners, (uint32_t)ownedUsed)) empty = ownedUsed++;
  if (empty >= 0) { owned[empty].mutex = mutex; owned[empty].owner = NULL; owned[empty].depth = 0; }
  return empty;
}

static int is_mine(pthread_mutex_t *mutex) {
  int slot = owned_slot(mutex);
  return slot >= 0 && owned[slot].owner == current;
}

int task_with_lock(const void *lock) {
  for (int i = 0; i < ownedUsed; i++)
    if (owned[i].depth && owned[i].mutex == lock) return owned[i].owner->item ? owned[i].owner->item->atTask : -1;
  return -1;
}

/// One that checks for errors refuses its owner.
static int refuses(pthread_mutex_t *mutex) { return kind_of(mutex) == PTHREAD_MUTEX_ERRORCHECK && is_mine(mutex); }

static int lock_mutex(pthread_mutex_t *mutex, int64_t until, uint64_t caller) {
  if (refuses(mutex)) return EDEADLK;
  const uint32_t *word = until == FOREVER && !is_mine(mutex) ? (const uint32_t *)&mutex->__data.__lock : NULL;
  return lock_take(mutex, word, NULL, mutex_try, until, caller);
}

INTERPOSE(int, pthread_mutex_lock, (pthread_mutex_t *mutex), (mutex)) { return lock_mutex(mutex, FOREVER, caller); }

TAKES(pthread_mutex_trylock, (pthread_mutex_t *lock), (lock), NULL, mutex_try, NOT_AT_ALL)

INTERPOSE(int, pthread_mutex_timedlock, (pthread_mutex_t *mutex, const struct timespec *until), (mutex, until)) {
  return lock_mutex(mutex, moment_of(CLOCK_REALTIME, until), caller);
}

INTERPOSE(int, pthread_mutex_unlock, (pthread_mutex_t *mutex), (mutex)) {
  if (knows_owner(mutex) && !is_mine(mutex)) return EPERM;
  Site *site = site_of(caller);
  return lock_give(mutex, GivesLock, mutex, mutex_unlock, site, is_programs_lock(site));
}

int mutex_try(void *mutex) {
  int slot = owned_slot(mutex);
  if (slot >= 0 && owned[slot].depth && owned[slot].owner != current) return EBUSY;
  int result = REAL(pthread_mutex_trylock)(mutex);
  if (result) return result;
  if (slot >= 0) { owned[slot].owner = current; owned[slot].depth++; }
  woken_too_late(mutex);
  return 0;
}

// MARK: Spin locks, which are waited for like any other: nobody gives one back meanwhile

static int try_spin(void *lock);
static int unlock_spin(void *lock);

TAKES(pthread_spin_lock, (pthread_spinlock_t *lock), (lock), NULL, try_spin, FOREVER)
TAKES(pthread_spin_trylock, (pthread_spinlock_t *lock), (lock), NULL, try_spin, NOT_AT_ALL)

INTERPOSE(int, pthread_spin_unlock, (pthread_spinlock_t *lock), (lock)) {
  Site *site = site_of(caller);
  return lock_give((void *)lock, ChangesAndReleases, (void *)lock, unlock_spin, site, is_programs_lock(site));
}

static int try_spin(void *lock) { return REAL(pthread_spin_trylock)(lock); }
static int unlock_spin(void *lock) { return REAL(pthread_spin_unlock)(lock); }

// MARK: What mutexes of every kind do

int mutex_unlock(void *mutex) {
  int slot = owned_slot(mutex);
  if (slot >= 0 && owned[slot].depth) owned[slot].depth--;
  return REAL(pthread_mutex_unlock)(mutex);
}
#endif
