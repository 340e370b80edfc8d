// Clocks and sleeps: in virtual time, which moves only when nothing can run.
#include "Interpose.h"
#if RC_INTERPOSES
#include <time.h>
#include <unistd.h>

static struct timespec origin[16];

static int is_virtual(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC_RAW
      || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_MONOTONIC_COARSE;
}

INTERPOSE(int, clock_gettime, (clockid_t clock, struct timespec *time), (clock, time)) {
  if (!is_virtual(clock)) return real(clock, time);
  if (!origin[clock].tv_sec) { real(clock, &origin[clock]); origin[clock].tv_sec++; origin[clock].tv_nsec = 0; }
  time->tv_sec = origin[clock].tv_sec + now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

static int64_t nanoseconds(const struct timespec *time) { return time->tv_sec * 1000000000 + time->tv_nsec; }

INTERPOSE(int, nanosleep, (const struct timespec *time, struct timespec *rest), (time, rest)) {
  sleep_current(nanoseconds(time), site_of(caller));
  return 0;
}

INTERPOSE(int, clock_nanosleep, (clockid_t clock, int flags, const struct timespec *time, struct timespec *rest),
          (clock, flags, time, rest)) {
  int64_t duration = nanoseconds(time);
  struct timespec now;
  if (flags & TIMER_ABSTIME && !clock_gettime(clock, &now)) duration -= nanoseconds(&now);
  sleep_current(duration, site_of(caller));
  return 0;
}

INTERPOSE(int, usleep, (useconds_t microseconds), (microseconds)) {
  sleep_current((int64_t)microseconds * 1000, site_of(caller));
  return 0;
}

INTERPOSE(unsigned, sleep, (unsigned seconds), (seconds)) {
  sleep_current((int64_t)seconds * 1000000000, site_of(caller));
  return 0;
}
#endif
