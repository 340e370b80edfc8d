// Cancelling a task, asking whether one was cancelled, and handling it. Who is cancelled with whom is the library's business,
// so all of it is one place that is read and written.
#include "../Races/Races.h"
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#if RC_INTERPOSES

static char cancellation;

static void cancels(uint64_t caller) { synchronization(OperationAtomic, &cancellation, 1, site_of(caller)); }
static void asks(uint64_t caller) { synchronization(OperationAtomic, &cancellation, 0, site_of(caller)); }

void sleep_cancellable(Item *item) {
  sync_shared(&cancellation, 0, item->start);
  touches(&cancellation, 0);
}

void sleep_over(void) { touches(&cancellation, 0); }

// Handlers have run when a cancellation is done, and a task that removes its own waits for that: also where it was cancelled
// with the task or the group that it belongs to, which is named by the task that has it.
static void ended(void *task) { sync_release((char *)task + 1); }
static void waited(void) {
  for (int task = current_task(); task >= 0; task = tasks[task].parent) sync_acquire((char *)tasks[task].pointer + 1);
}

REPLACE(SWIFT, "swift_task_cancel", void, task_cancel, (void *task), (task)) {
  cancels(caller);
  real(task);
  ended(task);
}

REPLACE(SWIFT, "swift_taskGroup_cancelAll", void, group_cancel, (void *group), (group)) {
  cancels(caller);
  real(group);
  if (swift_task_getCurrent()) ended(swift_task_getCurrent());
}

REPLACE(SWIFT, "swift_task_isCancelled", uint8_t, task_is_cancelled, (void *task), (task)) {
  asks(caller);
  return real(task);
}

REPLACE(SWIFT, "swift_taskGroup_isCancelled", uint8_t, group_is_cancelled, (void *group), (group)) {
  asks(caller);
  return real(group);
}

REPLACE(SWIFT, "swift_taskGroup_addPending", uint8_t, group_add, (void *group, uint8_t always), (group, always)) {
  if (!always) asks(caller);
  return real(group, always);
}

// A handler runs at once if the task is cancelled already, and never after it was removed. The library's own, such as that
// of a sleep, end a wait: when they were added makes no difference.
REPLACE(SWIFT, "swift_task_addCancellationHandler", void *, add_handler, (void *function, void *context), (function, context)) {
  if (in_executable((uint64_t)function)) asks(caller);
  return real(function, context);
}

REPLACE(SWIFT, "swift_task_removeCancellationHandler", void, remove_handler, (uint64_t *record), (record)) {
  enum { HANDLER = 2 };  // its place in the record, in words
  int isPrograms = record && in_executable(record[HANDLER]);
  if (isPrograms) asks(caller);
  real(record);
  if (isPrograms) waited();
}
#endif
