// Waits that hold a thread: semaphores, groups and sleeps. The job that waits is blocked, and another goes on.
#include "Real.h"
#if RC_SUPPORTED && !RC_SANITIZED
#include <limits.h>
#include <time.h>
#include <unistd.h>

enum { NOW = 0 };
#define FOREVER UINT64_MAX
typedef intptr_t (*Wait)(void *, uint64_t);
static void *real_dispatch_semaphore_wait, *real_dispatch_semaphore_signal;
static void *real_dispatch_group_wait, *real_dispatch_group_leave;

/// Tries again and again what would hold the thread, each time that another job may have changed it.
static intptr_t wait_for(void *object, uint64_t timeout, Wait real, Site *site) {
  if (timeout != NOW && timeout != FOREVER) {
    outside(RCLimitationTimedSemaphore);
    return real(object, timeout);
  }
  lock_point(object, site);
  intptr_t result;
  while ((result = real(object, NOW)) && timeout != NOW) block_current(object, site);
  if (!result) sync_acquire(object);
  return result;
}

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  Wait real = (Wait)REAL(dispatch_semaphore_wait);
  if (!controlled()) return real(semaphore, timeout);
  return wait_for(semaphore, timeout, real, site_of(CALLER));
}

intptr_t dispatch_semaphore_signal(void *semaphore) {
  int ours = controlled();
  if (ours) sync_release(semaphore);
  intptr_t result = ((intptr_t (*)(void *))REAL(dispatch_semaphore_signal))(semaphore);
  if (ours) wake(semaphore, 1);
  return result;
}

intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  Wait real = (Wait)REAL(dispatch_group_wait);
  if (!controlled()) return real(group, timeout);
  return wait_for(group, timeout, real, site_of(CALLER));
}

void dispatch_group_leave(void *group) {
  int ours = controlled();
  if (ours) sync_release(group);
  ((void (*)(void *))REAL(dispatch_group_leave))(group);
  if (ours) wake(group, INT_MAX);
}

// MARK: Sleeps

static void *real_nanosleep, *real_clock_nanosleep, *real_usleep, *real_sleep;

static int64_t nanoseconds(const struct timespec *time) { return time->tv_sec * 1000000000 + time->tv_nsec; }

int nanosleep(const struct timespec *time, struct timespec *rest) {
  if (!controlled())
    return ((int (*)(const struct timespec *, struct timespec *))REAL(nanosleep))(time, rest);
  sleep_current(nanoseconds(time), site_of(CALLER));
  return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  if (!controlled())
    return ((int (*)(clockid_t, int, const struct timespec *, struct timespec *))REAL(clock_nanosleep))(clock, flags, time, rest);
  int64_t duration = nanoseconds(time);
  struct timespec now;
  if (flags & TIMER_ABSTIME && !clock_gettime(clock, &now)) duration -= nanoseconds(&now);
  sleep_current(duration, site_of(CALLER));
  return 0;
}

int usleep(useconds_t microseconds) {
  if (!controlled()) return ((int (*)(useconds_t))REAL(usleep))(microseconds);
  sleep_current((int64_t)microseconds * 1000, site_of(CALLER));
  return 0;
}

unsigned sleep(unsigned seconds) {
  if (!controlled()) return ((unsigned (*)(unsigned))REAL(sleep))(seconds);
  sleep_current((int64_t)seconds * 1000000000, site_of(CALLER));
  return 0;
}
#endif
