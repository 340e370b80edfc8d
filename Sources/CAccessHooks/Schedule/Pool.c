// The threads of the pool. A job that is not the main actor's has one of them from its start to its end or suspension, also while
// it is paused or blocked. The pool has as many threads as its jobs need, unless a search is told how many there are: then a job
// that finds none waits for one.
#include "../Search/Search.h"
#if RC_SUPPORTED

int poolWidth;
int threadsTaken;
static char threads;  // the place that stands for all of them

void pool_begin(void) {
  threadsTaken = 0;
  poolWidth = width_told(state);
}

/// Who has a thread makes a difference only where there are not enough of them.
static void touches_threads(const Item *item, Deed how) {
  if (poolWidth && !item->onMain) DID(EventInner, how, &threads);
}

void job_comes(const Item *item) {
  // It finds a thread if it comes before another takes the last one.
  if (current) touches_threads(item, Looks);
}

void job_takes_thread(const Item *item) { threadsTaken += !item->onMain; }

void job_began(Item *item) {
  if (!item->onMain) item->newest = state->progress;
  state->progress++;
  touches_threads(item, Changes);
}

void job_stops(const Item *item) { touches_threads(item, Changes); }

void job_gives_thread(const Item *item) { threadsTaken -= !item->onMain; }

void keeps_thread(void) {
  // While there are others, nobody has to wait for that.
  if (!poolWidth || threadsTaken < poolWidth || tail || current->item->onMain) return;
  visible();
  learn_fact(FactKeepsThreads);
}

void is_woken(Item *item) {
  const Item *waker = current ? current->item : item;
  if (!item->onMain && !tail && waker->newest > item->blockedSince) state->needsThreads = 1;
  if (waker->newest > item->newest) item->newest = waker->newest;
}

int pool_is_exhausted(void) {
  for (int i = 0; i < readyCount; i++) {
    // What would have ended a sleep that was cut short does nothing any more.
    int isIdle = ready[i]->sleeper >= 0 && !ready[i]->counted;
    if (waits_for_thread(ready[i]) && !isIdle) return 1;
  }
  return 0;
}
#endif
