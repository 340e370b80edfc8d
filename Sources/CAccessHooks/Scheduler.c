// The scheduler: what can run, and the fibers on which it does. The running job decides by itself who goes on; a stack is
// switched only where the schedule switches.
#include "Schedule.h"
#if RC_SUPPORTED
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

RCState *state;
RCCallbacks callbacks;
int tail, recordsSteps, looksAtAtomics, preempted, triesMatter;
void *explorerThread;
uintptr_t threadSlots[THREADS][KEYS];
Item *ready[MAX_ITEMS], *timers[MAX_ITEMS], *mainItem, *interrupted;
int readyCount, timerCount, tailJobs, threadsMatter;
int64_t now;
uint64_t pointsSoFar, accessesLeft;
uint8_t threadBusy[THREADS], threadDirty[THREADS];

static Item pool[MAX_ITEMS], *freeItems;
static int poolUsed;
static uint32_t nextNumber;
static int blockedCount;

// MARK: What can run

Item *item_new(void *job, int onMain) {
  Item *item = freeItems;
  if (item) freeItems = (Item *)item->job;
  else if (poolUsed < MAX_ITEMS) item = &pool[poolUsed++];
  else too_large(RCLimitationJobs);
  item->job = job;
  item->fiber = NULL;
  item->number = nextNumber++;
  item->onMain = (uint8_t)onMain;
  item->started = item->blocked = item->asleep = 0;
  item->blockedOn = NULL;
  item->at = NULL;
  item->operation = (Operation){ .kind = job_kind(job) == 0 ? OperationNone : OperationQueueStart };
  item->start = site_of(start_pc(job));
  item->counted = item->start->counted;
  item->task = job_kind(job) == 0 ? task_index(job) : -1;
  task_waits(item->task, RCWaitNone);
  item->thread = -1;
  item->priority = state->configuration.mode == RCModeProbabilistic ? random_priority() : 0;
  if (current) item->clockCount = clock_publish(current->item->entity, item->clock);
  else item->clockCount = 0;
  return item;
}

void add_ready(Item *item) { ready[readyCount++] = item; }

static void take_from_ready(Item *item) {
  int i = 0;
  while (ready[i] != item) i++;
  memmove(&ready[i], &ready[i + 1], sizeof(Item *) * (size_t)(--readyCount - i));
}

static void item_free(Item *item) { item->job = freeItems; freeItems = item; }

/// The main executor is serial, first in, first out: its next job is the first that has not started, when none is under way.
Item *main_head(void) {
  if (mainItem) return NULL;
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->onMain && !ready[i]->started) return ready[i];
  return NULL;
}

int idle_thread(void) {
  for (int t = 1; t < THREADS; t++)
    if (!threadBusy[t] && !threadDirty[t]) return t;
  for (int t = 1; t < THREADS; t++)
    if (!threadBusy[t]) return t;
  return THREADS - 1;
}

void schedule_reset(void) {
  while (readyCount) item_free(ready[--readyCount]);
  while (timerCount) item_free(timers[--timerCount]);
  mainItem = interrupted = NULL;
  nextNumber = 0;
  now = 0;
  pointsSoFar = 0;
  blockedCount = 0;
  accessesLeft = state->configuration.maxPoints * 200;
  tail = preempted = tailJobs = 0;
  memset(threadBusy, 0, sizeof threadBusy);
  threadsMatter = state_has_learned(state, THREADS_MATTER);
  triesMatter = state_has_learned(state, TRIES_MATTER);
  if (threadsMatter) { memset(threadDirty, 0, sizeof threadDirty); memset(threadSlots, 0, sizeof threadSlots); }
}

int rc_on_main_executor(void) { return current && current->item->onMain; }
void rc_scenario_returned(void) { tail = 1; }
int64_t virtual_now(void) { return now; }

static void learn(int known, uint32_t what) {
  if (known || state->warming || !state_learns(state)) return;
  rc_state_learn(state, what);
  state->restart = 1;
}

void learn_thread_state(void) { learn(threadsMatter, THREADS_MATTER); }
void learn_tries(void) { learn(triesMatter, TRIES_MATTER); }

/// Whether the job holds its thread until a moment.
static int sleeps(Item *item) { return item->blocked && item->blockedOn == &item->deadline; }

static int64_t next_deadline(void) {
  int64_t earliest = INT64_MAX;
  for (int i = 0; i < timerCount; i++)
    if (timers[i]->deadline < earliest) earliest = timers[i]->deadline;
  for (int i = 0; i < readyCount; i++)
    if (sleeps(ready[i]) && ready[i]->deadline < earliest) earliest = ready[i]->deadline;
  return earliest;
}

/// Nothing can run: time goes to the earliest deadline, or work outside may still bring something.
static Item *wait_for_something(void) {
  for (;;) {
    int64_t earliest = next_deadline();
    if (earliest < INT64_MAX) {
      now = earliest;
      for (int i = 0; i < readyCount; i++)
        if (sleeps(ready[i]) && ready[i]->deadline == earliest) ready[i]->blocked = 0;
      int kept = 0;
      for (int i = 0; i < timerCount; i++) {
        if (timers[i]->deadline == earliest) add_ready(timers[i]);
        else timers[kept++] = timers[i];
      }
      timerCount = kept;
    } else if (uncontrolledSeen) {
      for (int i = 0; i < 1000 && !inboxCount; i++) poll(NULL, 0, 1);  // not a sleep: those are ours
      if (!inboxCount) return NULL;
    } else {
      return NULL;
    }
    Item *next = choose(NULL);
    if (next) return next;
  }
}

static Item *next_after_end(void) {
  if (tail && ++tailJobs > 1000) return NULL;  // what goes on for ever without the scenario is left behind
  Item *next = choose(NULL);
  return next ? next : wait_for_something();
}

// MARK: Running

static void begin(Item *item, Fiber *fiber) {
  item->fiber = fiber;
  item->started = 1;
  fiber->item = item;
  if (item->onMain) mainItem = item;
  threadBusy[item->thread] = 1;
}

static void run(Item *item) {
  int e = item->entity = entity_of(item);
  entity_begin(e, item->clock, item->clockCount);
  current->waits = RCWaitNone;
  current->entry = NULL;
  current->accessing = item->task >= 0 ? item->task : -2;
  current->own.size = 0;
  current->inoutSite = current->formalSite = NULL;
  if (!tail && item->counted) { state->steps++; pointsSoFar++; }
  if (recordsSteps) step_record(RCStepStart, item->start, item->counted, NULL, 0);
  state->progress++;
  current->firstEntry = 0;
  callbacks.run(item->job, item->onMain);
  if (!item->onMain && is_opaque(item->start->pc, current->firstEntry)) visible();
  if (current->inoutSite) inout_seen(0);
  if (recordsSteps) step_record(current->waits ? RCStepSuspend : RCStepEnd, item->start, 0, NULL, 0);
  if (item->onMain) mainItem = NULL;
  threadBusy[item->thread] = 0;
  threadDirty[item->thread] = holds_thread_state(item->thread);
  take_from_ready(item);
  item_free(item);
}

void go_to(Item *next) {
  if (recordsSteps) steps_settle();
  if (!next->started) {
    Fiber *fiber = fiber_take();
    if (!fiber) too_large(RCLimitationStartedJobs);
    begin(next, fiber);
  }
  fiber_switch(next->fiber);
}

void fiber_main(void) {
  Fiber *self = current;
  for (;;) {
    run(self->item);
    Item *next = next_after_end();
    if (next && !next->started) { begin(next, self); continue; }
    fiber_give(self);
    fiber_switch(next ? next->fiber : NULL);
  }
}

static _Noreturn void stop_child(RCStop why) {
  state->stop = why;
  _exit(0);
}

void too_large(RCLimitation cause) {
  state->cause = cause;
  stop_child(RCStopUncontrolled);
}

void endless(void) {
  // Perhaps it waits for another task, which would have to be first.
  for (int i = 0; i < readyCount; i++)
    if (!ready[i]->started) { site_learn(state, ready[i]->start); site_learn(state, current->item->start); }
  stop_child(RCStopHang);
}

void point(Operation operation, Site *site) {
  Item *me = current->item;
  state->progress++;
  visible();
  if (++pointsSoFar > state->configuration.maxPoints) endless();
  me->operation = operation;
  if (recordsSteps) { me->at = site; me->atTask = current_task(); }
  runHash = (runHash ^ site->key) * 0x100000001b3u;
  Item *next = choose(me);
  if (next != me) go_to(next);
  me->operation.kind = OperationNone;
  if (!tail) state->steps++;
}

/// The running job waits for a lock that a paused one holds: it is blocked, and another goes on.
void block_current(void *address, Site *site) {
  Item *me = current->item;
  me->blocked = 1;
  me->blockedSince = state->progress++;
  blockedCount++;
  me->blockedOn = address;
  me->operation = (Operation){ address, OperationLock, 1 };
  if (recordsSteps) { me->at = site ? site : me->start; me->atTask = current_task(); }
  current->waits = RCWaitLock;
  if (recordsSteps) step_record(RCStepBlock, site ? site : me->start, 0, NULL, 0);
  Item *next = choose(NULL);
  if (!next) next = wait_for_something();
  if (next != me) {
    if (next) go_to(next);
    else fiber_switch(NULL);  // for ever: nothing can wake it
  }
  me->operation.kind = OperationNone;
  current->waits = RCWaitNone;
}

void sleep_current(int64_t nanoseconds, Site *site) {
  Item *me = current->item;
  if (nanoseconds < 0) nanoseconds = 0;
  me->deadline = nanoseconds < INT64_MAX / 4 ? now + nanoseconds : INT64_MAX / 4;
  block_current(&me->deadline, site);
}

/// The job that has waited for this place the longest.
static Item *first_waiter(void *address) {
  Item *first = NULL;
  for (int i = 0; i < readyCount; i++) {
    Item *item = ready[i];
    if (item->blocked && item->blockedOn == address && (!first || item->blockedSince < first->blockedSince)) first = item;
  }
  return first;
}

int wake(void *address, int count) {
  int woken = 0;
  if (!blockedCount) return 0;
  for (Item *item; woken < count && (item = first_waiter(address)); woken++) {
    item->blocked = 0;
    blockedCount--;
  }
  return woken;
}

int blocked_on(void *address) {
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->blocked && ready[i]->blockedOn == address) return 1;
  return 0;
}
#endif
