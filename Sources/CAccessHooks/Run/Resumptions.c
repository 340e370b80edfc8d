// Resumptions of continuations. One that comes again is an error, whose first place may be long past: it is kept.
#if RC_EXPLORER
#include "Run.h"
#include <string.h>

enum { KEPT = 256 };

static struct { const void *continuation; int task; uint32_t at[RC_PLACES]; } kept[KEPT];
static uint32_t count OF_SCHEDULE;

void resumed(const void *continuation) {
  int i = count++ % KEPT;
  kept[i].continuation = continuation;
  kept[i].task = current_task();
  places_now(kept[i].at);
}

void resumed_again(const void *continuation) {
  // What was kept last is looked at first: an older continuation may have been at the same address.
  for (uint32_t back = 1; back <= KEPT && back <= count; back++) {
    uint32_t i = (count - back) % KEPT;
    if (kept[i].continuation != continuation) continue;
    state->path.inCircle[0] = waiter_of(kept[i].task, RCWaitContinuation);
    state->path.inCircle[1] = waiter_of(current_task(), RCWaitContinuation);
    state->path.circling = 2;
    memcpy(state->path.before, kept[i].at, sizeof kept[i].at);
    return;
  }
}
#endif
