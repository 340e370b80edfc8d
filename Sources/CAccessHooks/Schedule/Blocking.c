// Waits that hold a thread: for a lock, a semaphore, a sleep. The job that waits is blocked, and another goes on.
#include "../Search/Search.h"
#if RC_SUPPORTED

static int blockedCount;

void blocking_begin(void) {
  blockedCount = 0;
  signals_begin();
}

void let_others_go_on(void) {
  Item *next = choose(NULL);
  if (!next) next = wait_for_something();
  if (next == current->item) return;
  if (next) go_to(next);
  else fiber_switch(NULL);  // for ever: nothing can wake it
}

void block_current(void *address, int64_t until, Site *site) {
  Item *me = current->item;
  me->blocked = 1;
  me->timed = until < FOREVER;
  if (me->timed) me->deadline = until;
  me->blockedSince = state->progress++;
  blockedCount++;
  me->blockedOn = address;
  me->operation = (Operation){ address, OperationLock, 1 };
  if (recordsSteps) { me->at = site ? site : me->start; me->atTask = current_task(); }
  current->waits = RCWaitLock;
  if (recordsSteps) step_record(RCStepBlock, site ? site : me->start, 0, NULL, 0);
  let_others_go_on();
  me->operation.kind = OperationNone;
  me->blockedOn = NULL;
  me->timed = 0;
  current->waits = RCWaitNone;
}

int take_or_block(void *object, int (*try)(void *object), int64_t until, Site *site) {
  int result;
  while ((result = try(object)) == EBUSY) {
    if (until <= now) return ETIMEDOUT;
    block_current(object, until, site);
  }
  return result;
}

void unblock(Item *item) {
  if (!item->blocked) return;
  item->blocked = 0;
  blockedCount--;
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
  for (Item *item; woken < count && (item = first_waiter(address)); woken++) unblock(item);
  return woken;
}

void woken_too_late(void *address) {
  for (int i = 0; i < readyCount; i++) {
    Item *item = ready[i];
    if (item->blockedOn != address || item->blocked || (item->timed && item->deadline <= now)) continue;
    item->blocked = 1;
    blockedCount++;
  }
}

int is_awaited(void *address) {
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->blocked && ready[i]->blockedOn == address) return 1;
  return 0;
}
#endif
