// Semaphores, and groups of libdispatch: waits that hold a thread. What gives something to those who wait is a point like the
// wait itself: which of two signals comes first decides what a wait between them knows of.
#if RC_EXPLORER
#include "Locks.h"
#include <semaphore.h>

// MARK: libdispatch

extern uint64_t dispatch_time(uint64_t when, int64_t delta) __attribute__((weak));

/// The moment in virtual time that libdispatch's timeout means.
static int64_t until(uint64_t timeout) {
  enum { NOW = 0 };
  const uint64_t forever = UINT64_MAX, notUptime = 1ull << 63, isWall = 1ull << 62;
  if (timeout == NOW || !dispatch_time) return NOT_AT_ALL;
  if (timeout == forever) return FOREVER;
  int64_t time = (int64_t)(timeout & ~notUptime);
  clockid_t clock = timeout & notUptime ? CLOCK_BOOTTIME : CLOCK_MONOTONIC;
  if (timeout & notUptime && timeout & isWall) { time = -(int64_t)timeout; clock = CLOCK_REALTIME; }
  return moment_of(clock, &(struct timespec){ time / 1000000000, time % 1000000000 });
}

static int try_semaphore(void *semaphore);
static int try_group(void *group);

/// Waits for a semaphore or a group until a moment.
static int await(void *object, int64_t until, int (*try)(void *object), uint64_t caller) {
  Site *site = site_of(caller);
  ABOUT_TO(EventLock, Changes, object, site);
  DID(EventInner, Changes, object);
  int result = take_or_block(object, try, until, site);
  int isTaken = !result && try != try_group;
  DID(EventLock, result ? Looks : isTaken ? ChangesAndAcquires : LooksAndAcquires, object, site, .value = { isTaken, 1, 0 });
  return result;
}

/// Gives something to those who wait. What the job did before is ordered before what they do.
static void give(void *object, uint64_t caller) {
  EMIT(EventLock, ChangesAndReleases, object, site_of(caller), .value = { true, 0, 1 });
}

INTERPOSE(intptr_t, dispatch_semaphore_wait, (void *semaphore, uint64_t timeout), (semaphore, timeout)) {
  return await(semaphore, until(timeout), try_semaphore, caller);
}

INTERPOSE(intptr_t, dispatch_group_wait, (void *group, uint64_t timeout), (group, timeout)) {
  return await(group, until(timeout), try_group, caller);
}

#define GIVES(result, name, parameters)              \
  INTERPOSE(result, name, parameters, (semaphore)) { \
    give(semaphore, caller);                         \
    result value = real(semaphore);                  \
    wake(semaphore, INT_MAX);                        \
    return value;                                    \
  }
GIVES(intptr_t, dispatch_semaphore_signal, (void *semaphore))

static int try_semaphore(void *semaphore) {
  if (REAL(dispatch_semaphore_wait)(semaphore, 0)) return EBUSY;
  // Whether there is one left for others who were woken.
  if (!REAL(dispatch_semaphore_wait)(semaphore, 0)) REAL(dispatch_semaphore_signal)(semaphore);
  else woken_too_late(semaphore);
  return 0;
}

static int try_group(void *group) { return REAL(dispatch_group_wait)(group, 0) ? EBUSY : 0; }

INTERPOSE(void, dispatch_group_enter, (void *group), (group)) {
  EMIT(EventLock, Changes, group, site_of(caller), .value = { true, 1, 0 });
  real(group);
  woken_too_late(group);
}

INTERPOSE(void, dispatch_group_leave, (void *group), (group)) {
  give(group, caller);
  real(group);
  if (!try_group(group)) wake(group, INT_MAX);
}

// MARK: POSIX

static int try_posix(void *semaphore);

/// As the C library says it: -1, and the reason in `errno`.
static int posix_await(sem_t *semaphore, int64_t until, uint64_t caller) {
  int result = await(semaphore, until, try_posix, caller);
  if (result) errno = result;
  return result ? -1 : 0;
}

INTERPOSE(int, sem_wait, (sem_t *semaphore), (semaphore)) { return posix_await(semaphore, FOREVER, caller); }

INTERPOSE(int, sem_timedwait, (sem_t *semaphore, const struct timespec *time), (semaphore, time)) {
  return posix_await(semaphore, moment_of(CLOCK_REALTIME, time), caller);
}

INTERPOSE(int, sem_trywait, (sem_t *semaphore), (semaphore)) {
  int result = posix_await(semaphore, NOT_AT_ALL, caller);
  if (result) errno = EAGAIN;
  return result;
}

GIVES(int, sem_post, (sem_t *semaphore))

static int try_posix(void *semaphore) { return REAL(sem_trywait)(semaphore) ? EBUSY : 0; }
#endif
