// Clocks and sleeps: in virtual time.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static struct timespec origin[16];

/// What the time of day or a clock is now. It matters to the schedule where the program looks, and not where a library does for
/// a sleep of its own.
static void looked(uint64_t caller) {
  if (!in_executable(caller) || current->noPoints) return;
  clock_read(site_of(caller));
  state_note(state, RCLimitationClock);
}

static int is_virtual(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC_RAW
      || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_MONOTONIC_COARSE;
}

INTERPOSE(int, clock_gettime, (clockid_t clock, struct timespec *time), (clock, time)) {
  if (!is_virtual(clock)) return real(clock, time);
  looked(PROGRAM);
  if (!origin[clock].tv_sec) { real(clock, &origin[clock]); origin[clock].tv_sec++; origin[clock].tv_nsec = 0; }
  // Outside the explorer's control the real time passes.
  if (uncontrolledSeen) return real(clock, time);
  time->tv_sec = origin[clock].tv_sec + now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

INTERPOSE(time_t, time, (time_t *result), (result)) {
  struct timespec time = { 0 };
  clock_gettime(CLOCK_REALTIME, &time);
  if (result) *result = time.tv_sec;
  return time.tv_sec;
}

INTERPOSE(int, gettimeofday, (struct timeval *result, void *zone), (result, zone)) {
  struct timespec time = { 0 };
  clock_gettime(CLOCK_REALTIME, &time);
  if (result) *result = (struct timeval){ time.tv_sec, time.tv_nsec / 1000 };
  return 0;
}

INTERPOSE(int, timespec_get, (struct timespec *time, int base), (time, base)) {
  if (base != TIME_UTC) return real(time, base);
  clock_gettime(CLOCK_REALTIME, time);
  return base;
}

static int64_t nanoseconds(const struct timespec *time) { return time->tv_sec * 1000000000 + time->tv_nsec; }

#define SLEEPS(result, name, parameters, arguments, nanoseconds) \
  INTERPOSE(result, name, parameters, arguments) {               \
    sleep_current(nanoseconds, site_of(caller));                 \
    return 0;                                                    \
  }
SLEEPS(int, nanosleep, (const struct timespec *time, struct timespec *rest), (time, rest), nanoseconds(time))
SLEEPS(int, usleep, (useconds_t microseconds), (microseconds), (int64_t)microseconds * 1000)
SLEEPS(unsigned, sleep, (unsigned seconds), (seconds), (int64_t)seconds * 1000000000)

INTERPOSE(int, clock_nanosleep, (clockid_t clock, int flags, const struct timespec *time, struct timespec *rest),
          (clock, flags, time, rest)) {
  int64_t duration = nanoseconds(time);
  struct timespec now;
  if (flags & TIMER_ABSTIME && !clock_gettime(clock, &now)) duration -= nanoseconds(&now);
  sleep_current(duration, site_of(caller));
  return 0;
}

#endif
