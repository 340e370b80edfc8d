// Signals, as conditions have them: each wakes one of those who wait at that moment, and which one is open. So all of them
// can go on, and the first that does takes the signal; the others wait again.
#if RC_EXPLORER
#include "Run.h"

typedef struct { void *place; uint64_t sent; } Signal;

/// Those that nobody has taken, in the order in which they were sent. There are never more than jobs that wait.
static Signal signals[MAX_FIBERS];
static int signalCount OF_SCHEDULE;

/// The oldest signal at a place that was sent to one who has waited since then; -1 if there is none.
static int signal_for(void *place, uint64_t since) {
  for (int i = 0; i < signalCount; i++)
    if (signals[i].place == place && signals[i].sent > since) return i;
  return -1;
}

static void take(int i) {
  for (signalCount--; i < signalCount; i++) signals[i] = signals[i + 1];
}

/// How many more signals those who wait can take.
static int unsignaled(void *place) {
  int count = 0;
  for (int i = 0; i < readyCount; i++) count += ready[i]->blockedOn == place;
  for (int i = 0; i < signalCount; i++) count -= signals[i].place == place;
  return count;
}

static void wake_signaled(void *place) {
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->blockedOn == place && signal_for(place, ready[i]->blockedSince) >= 0) unblock(ready[i]);
}

int signal_wait(void *place, int64_t until, Site *site) {
  DID(EventInner, Changes, place);
  block_until(place, until, site);
  DID(EventInner, Changes, place);
  int signal = signal_for(place, current->item->blockedSince);
  if (signal >= 0) take(signal);
  woken_too_late(place);
  wake_signaled(place);
  return signal >= 0 ? 0 : ETIMEDOUT;
}

void signal_one(void *place) {
  DID(EventInner, Changes, place);
  if (unsignaled(place) <= 0) return;
  signals[signalCount++] = (Signal){ place, state->search.progress++ };
  wake_signaled(place);
}

void signal_all(void *place) {
  while (unsignaled(place) > 0) signal_one(place);
}
#endif
