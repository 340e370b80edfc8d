// Waits that hold a thread: for a lock, a semaphore, a sleep. The job that waits is blocked, and another goes on.
#if RC_EXPLORER
#include "Run.h"

static int blockedCount OF_SCHEDULE;

void let_others_go_on(void) {
  Item *next = choose(NULL);
  if (!next) next = wait_for_something();
  if (next == current->item) return;
  if (next) go_to(next);
  else fiber_switch(NULL);  // for ever: nothing can wake it
}

/// Whether a job waits: blocked, or until a moment that may come at any time.
static int waits(const Item *item) { return item->blocked || (item->timed && item->deadline); }

static void wait_begins(Item *item) {
  item->blocked = !item->timed || knows(FactTimersInOrder);
  blockedCount++;
}

void block_until(void *address, int64_t until, Site *site) {
  Item *me = current->item;
  me->timed = until < FOREVER;
  if (me->timed) limit_begins(until, site);
  wait_begins(me);
  is_blocked(me);
  keeps_thread();
  me->blockedSince = state->search.progress++;
  me->blockedOn = address;
  me->next = (Event){ EventLock, Changes, address, site };
  RCWait awaits = current->waits;
  current->waits = RCWaitLock;
  if (recordsSteps) {
    me->at = site ? site : me->start;
    me->atTask = current_task();
    int holder = task_with_lock(address);
    step_record((RCStep){ .kind = RCStepBlock, .other = holder < 0 ? "" : task_name(holder) }, me->at, address);
  }
  if (++pointsSoFar > state->configuration.maxPoints) endless(RCStopSteps);
  let_others_go_on();
  if (waits(me)) blockedCount--;
  time_passes(me);
  me->next.kind = EventNone;
  me->blockedOn = NULL;
  me->timed = 0;
  current->waits = awaits;
  if (awaits == RCWaitContinuation) may_be_resumed();
}

int take_or_block(void *object, int (*try)(void *object), int64_t until, Site *site) {
  int result, blocked = 0;
  spin_blocks();
  while ((result = try(object)) == EBUSY) {
    if (until <= now) return ETIMEDOUT;
    int asksForHeld = class_asks_for_held();
    // All who wait are woken at once. In which order they came makes no difference to how many schedules there are.
    Deed waits = is_remembering() ? Looks : Changes;
    if (!asksForHeld) DID(EventInner, waits, object);
    block_until(object, until, site);
    if (!asksForHeld) DID(EventInner, waits, object);
    blocked = 1;
  }
  if (recordsSteps && blocked && !result) step_record((RCStep){ .kind = RCStepLock }, site ? site : current->item->start, object);
  return result;
}

void times_out(Item *item) { item->blocked = 0; }

void unblock(Item *item) {
  if (!waits(item)) return;
  is_woken(item);
  item->blocked = 0;
  if (item->timed) item->deadline = 0;
  blockedCount--;
}

/// The job that has waited for this place the longest.
static Item *first_waiter(void *address) {
  Item *first = NULL;
  for (int i = 0; i < readyCount; i++) {
    Item *item = ready[i];
    if (waits(item) && item->blockedOn == address && (!first || item->blockedSince < first->blockedSince)) first = item;
  }
  return first;
}

int wake(void *address, int count) {
  int woken = 0;
  if (!blockedCount) return 0;
  for (Item *item; woken < count && (item = first_waiter(address)); woken++) unblock(item);
  if (woken) DID(EventInner, Changes, address);
  return woken;
}

void woken_too_late(void *address) {
  for (int i = 0; i < readyCount; i++) {
    Item *item = ready[i];
    if (item->blockedOn != address || waits(item) || (item->timed && item->until <= now)) continue;
    if (item->timed) item->deadline = item->until;
    wait_begins(item);
  }
}

int is_awaited(void *address) {
  for (int i = 0; i < readyCount; i++)
    if (waits(ready[i]) && ready[i]->blockedOn == address) return 1;
  return 0;
}
#endif
