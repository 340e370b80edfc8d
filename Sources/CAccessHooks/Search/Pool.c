// The threads of the pool. A job that is not the main actor's has one of them from its start to its end or suspension, also while
// it is paused or blocked. The pool has as many threads as its jobs need, unless a search is told how many there are: then a job
// that finds none waits for one.
#if RC_EXPLORER
#include "Classes.h"

int poolWidth;
int threadsTaken OF_SCHEDULE;
/// A job whose start nobody can notice runs at once, and could run at any later time as well.
static const uint64_t ANY_TIME = UINT64_MAX;
static char threads;  // the place that stands for all of them

void pool_begin(void) {
  poolWidth = (int)rc_pool_threads(state->knowledge.learnedSites, state->knowledge.learned);
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
  if (!item->onMain) item->newest = item->counted ? state->search.progress : ANY_TIME;
  item->beganIn = notesSteps ? state->classes.stepCount - 1 : 0;
  state->search.progress++;
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

static void passes(uint64_t newest, uint64_t *to) {
  if (newest > *to) *to = newest;
}

void is_blocked(Item *item) {
  item->blockedKnows = notesSteps ? clock_copied() : NULL;
  item->blockedChains = state->classes.chains;
}

/// Whether the running job, or one that made it go on, can begin after the wait began. One schedule of a class says nothing of the
/// order in which independent steps come in the others.
static int can_begin_later(const Item *waiter) {
  const Item *waker = current->item;
  if (waker->newest > waiter->blockedSince) return 1;
  if (!notesSteps || !waker->newest) return 0;
  const ClassStep *first = &state->classes.step[waker->beganIn];
  return waker->onMain || !waiter->blockedKnows || !is_before(first, waiter->blockedKnows, waiter->blockedChains);
}

void is_woken(Item *item) {
  if (!current) return;
  if (!item->onMain && can_begin_later(item)) state->control.needsThreads = 1;
  passes(current->item->newest, &item->newest);
}

void task_comes(int task) {
  if (task >= 0) passes(current->item->newest, &tasks[task].newest);
}

void task_awaited(int task) {
  if (task >= 0) passes(tasks[task].newest, &current->item->newest);
}

void pool_is_left(void) {
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->blocked && !ready[i]->onMain) state->control.needsThreads = 1;
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
