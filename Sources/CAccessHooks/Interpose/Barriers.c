// Barriers of the C library: each waits until as many have come as were asked for.
#if RC_EXPLORER
#include "Locks.h"
#include <pthread.h>

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
