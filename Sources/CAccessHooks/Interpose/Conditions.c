// Conditions of the C library. A signal is a point, and so is the beginning of a wait: a signal that comes before is lost.
// Nobody wakes without a signal, as a real condition sometimes lets them.
#if RC_EXPLORER
#include "Locks.h"
#include <pthread.h>

/// A signal, or the beginning of a wait.
static void uses_condition(pthread_cond_t *condition, uint64_t caller) {
  Site *site = site_of(caller);
  if (is_programs_lock(site) && !current->noPoints) EMIT(EventSignal, Changes, condition, programs_site(site));
}

/// Gives the mutex back and waits, in one step, and takes the mutex again.
static int wait_for(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t until, uint64_t caller) {
  uses_condition(condition, caller);
  Site *site = site_of(caller);
  int isPrograms = is_programs_lock(site);
  if (isPrograms) site = programs_site(site);
  int result = lock_give(mutex, GivesLock, mutex, mutex_unlock, site, isPrograms);
  if (result) return result;
  state_note(state, RCLimitationSpuriousWakeups);
  result = signal_wait(condition, until, site);
  DID(EventInner, Changes, mutex);
  take_or_block(mutex, mutex_try, FOREVER, site);
  if (isPrograms) DID(EventInner, ChangesAndAcquires, mutex);
  return result;
}

INTERPOSE(int, pthread_cond_wait, (pthread_cond_t *condition, pthread_mutex_t *mutex), (condition, mutex)) {
  return wait_for(condition, mutex, FOREVER, caller);
}

INTERPOSE(int, pthread_cond_timedwait,
          (pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until), (condition, mutex, until)) {
  enum { MONOTONIC = 2 };
  int isMonotonic = condition->__data.__wrefs & MONOTONIC;
  return wait_for(condition, mutex, moment_of(isMonotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME, until), caller);
}

INTERPOSE(int, pthread_cond_clockwait,
          (pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until),
          (condition, mutex, clock, until)) {
  return wait_for(condition, mutex, moment_of(clock, until), caller);
}

INTERPOSE(int, pthread_cond_signal, (pthread_cond_t *condition), (condition)) {
  uses_condition(condition, caller);
  signal_one(condition);
  return real(condition);
}

INTERPOSE(int, pthread_cond_broadcast, (pthread_cond_t *condition), (condition)) {
  uses_condition(condition, caller);
  signal_all(condition);
  return real(condition);
}

// MARK: Barriers: each waits until as many have come as were asked for

/// A barrier as the C library lays it out: how many have come, and how many must.
typedef struct { uint32_t come, round, count; } Barrier;

INTERPOSE(int, pthread_barrier_wait, (pthread_barrier_t *memory), (memory)) {
  Barrier *barrier = (Barrier *)memory;
  Site *site = site_of(caller);
  EMIT(EventLock, ChangesAndReleases, barrier, site);
  int isLast = ++barrier->come == barrier->count;
  if (isLast) {
    barrier->come = 0;
    signal_all(barrier);
  } else {
    signal_wait(barrier, FOREVER, site);
  }
  DID(EventLock, LooksAndAcquires, barrier, site);
  return isLast ? PTHREAD_BARRIER_SERIAL_THREAD : 0;
}
#endif
