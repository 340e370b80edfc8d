// Tasks that are left: those that have not ended when the program returns. If the search is asked to look for them, they make
// an ending of their own.
#if RC_EXPLORER
#include "Run.h"

char programReturns;

void task_ended(int task) {
  tasks[task].end = !tail || is_canceled(tasks[task].pointer) ? EndedInTime : EndedLate;
}

void who_is_left(Ending *ending) {
  static int made;  // what is made later belongs to one of these
  if (!knows(FactEndsAllTasks)) return;
  if (!state->path.hasReturned) made = taskCount;
  ending->waiters = 0;
  for (int t = 1; t < made && ending->waiters < MAX_WAITERS; t++) {
    const Task *task = &tasks[t];
    if (task->end == EndedInTime || task->isTimer) continue;
    int isCanceled = task->end != EndedLate && is_canceled(task->pointer);
    // It may be about to end.
    if (isCanceled && !state->path.hasReturned) continue;
    add_waiter(ending, t, wait_of(t));
    Waiter *waiter = &ending->waiter[ending->waiters - 1];
    waiter->canGoOn = task->end == EndedLate || !state->path.hasReturned || tail_is_cut();
    waiter->isCanceled = isCanceled;
  }
  ending->kind = ending->waiters ? RCEndingLeftTasks : RCEndingReturned;
}
#endif
