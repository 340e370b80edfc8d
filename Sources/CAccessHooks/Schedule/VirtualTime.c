// Virtual time: it moves only when nothing can run.
#include "../Search/Search.h"
#if RC_SUPPORTED
#include <poll.h>

int64_t now;

/// Whether the job holds its thread until a moment at most.
static int sleeps(Item *item) { return item->blocked && item->timed; }

static int64_t next_deadline(void) {
  int64_t earliest = INT64_MAX;
  for (int i = 0; i < timerCount; i++)
    if (timers[i]->deadline < earliest) earliest = timers[i]->deadline;
  for (int i = 0; i < readyCount; i++)
    if (sleeps(ready[i]) && ready[i]->deadline < earliest) earliest = ready[i]->deadline;
  return earliest;
}

Item *wait_for_something(void) {
  for (;;) {
    int64_t earliest = next_deadline();
    if (earliest < INT64_MAX) {
      now = earliest;
      for (int i = 0; i < readyCount; i++)
        if (sleeps(ready[i]) && ready[i]->deadline == earliest) unblock(ready[i]);
      int kept = 0;
      for (int i = 0; i < timerCount; i++) {
        if (timers[i]->deadline == earliest) add_ready(timers[i]);
        else timers[kept++] = timers[i];
      }
      timerCount = kept;
    } else if (spins_try_again()) {
    } else if (uncontrolledSeen) {
      for (int i = 0; i < 1000 && !inboxCount; i++) poll(NULL, 0, 1);  // not a sleep: those are ours
      if (!inboxCount) return NULL;
    } else {
      if (spins_left() && !tail) endless();
      return NULL;
    }
    Item *next = choose(NULL);
    if (next) return next;
  }
}

int64_t moment_after(int64_t nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  return nanoseconds < FOREVER - 1 - now ? now + nanoseconds : FOREVER - 1;
}

void sleep_current(int64_t nanoseconds, Site *site) {
  block_current(&current->item->deadline, moment_after(nanoseconds), site);
}

#endif
