// Mutexes of the C library, and conditions.
#include "Locks.h"
#if RC_INTERPOSES
#include <errno.h>
#include <limits.h>
#include <pthread.h>

static struct { pthread_mutex_t *mutex; Fiber *owner; int depth; } recursive[64];
static int recursiveUsed;  // all those after the first so many are free

/// A recursive mutex lets its owner in again, and the real owner is the one thread that all our fibers share.
static int recursive_slot(pthread_mutex_t *mutex) {
  if ((mutex->__data.__kind & 3) != PTHREAD_MUTEX_RECURSIVE) return -1;
  int empty = -1;
  for (int i = 0; i < recursiveUsed; i++) {
    if (recursive[i].depth && recursive[i].mutex == mutex) return i;
    if (!recursive[i].depth && empty < 0) empty = i;
  }
  if (empty < 0 && recursiveUsed < 64) empty = recursiveUsed++;
  if (empty >= 0) { recursive[empty].mutex = mutex; recursive[empty].owner = NULL; }
  return empty;
}

static int try_mutex(void *mutex);
static int unlock_mutex(void *mutex);

INTERPOSE(int, pthread_mutex_lock, (pthread_mutex_t *mutex), (mutex)) {
  return lock_take(mutex, NULL, try_mutex, 1, caller);
}

INTERPOSE(int, pthread_mutex_trylock, (pthread_mutex_t *mutex), (mutex)) {
  return lock_take(mutex, NULL, try_mutex, 0, caller);
}

INTERPOSE(int, pthread_mutex_unlock, (pthread_mutex_t *mutex), (mutex)) {
  Site *site = site_of(caller);
  return lock_give(mutex, mutex, unlock_mutex, site, is_programs_lock(site));
}

static int try_mutex(void *mutex) {
  int slot = recursive_slot(mutex);
  if (slot >= 0 && recursive[slot].depth && recursive[slot].owner != current) return EBUSY;
  int result = REAL(pthread_mutex_trylock)(mutex);
  if (!result && slot >= 0) { recursive[slot].owner = current; recursive[slot].depth++; }
  return result;
}

static int unlock_mutex(void *mutex) {
  int slot = recursive_slot(mutex);
  if (slot >= 0 && recursive[slot].depth) recursive[slot].depth--;
  return REAL(pthread_mutex_unlock)(mutex);
}

// MARK: Conditions

INTERPOSE(int, pthread_cond_wait, (pthread_cond_t *condition, pthread_mutex_t *mutex), (condition, mutex)) {
  Site *site = site_of(caller);
  lock_give(mutex, mutex, unlock_mutex, site, 1);
  block_current(condition, site);
  return lock_take(mutex, NULL, try_mutex, 1, caller);
}

INTERPOSE(int, pthread_cond_signal, (pthread_cond_t *condition), (condition)) {
  wake(condition, 1);
  return real(condition);
}

INTERPOSE(int, pthread_cond_broadcast, (pthread_cond_t *condition), (condition)) {
  wake(condition, INT_MAX);
  return real(condition);
}
#endif
