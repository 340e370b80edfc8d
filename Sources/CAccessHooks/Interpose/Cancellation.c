// Cancelling a task, asking whether one was cancelled, and handling it. Who is cancelled with whom is the library's business,
// so all of it is one place that is read and written.
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#if RC_INTERPOSES

static char cancellation;

static void cancels(uint64_t caller) { EMIT(EventAtomic, Changes, &cancellation, site_of(caller)); }
static void asks(uint64_t caller) { EMIT(EventAtomic, Looks, &cancellation, site_of(caller)); }

void sleep_cancellable(Item *item) {
  EMIT(EventLook, Looks, &cancellation, item->start);
}

void sleep_over(void) { DID(EventInner, Looks, &cancellation); }

// Handlers have run when a cancellation is done, and a task that removes its own waits for that: also where it was cancelled
// with the task or the group that it belongs to, which is named by the task that has it.
static void ended(void *task) { DID(EventInner, ChangesAndReleases, &cancellation, .clock = (char *)task + 1); }
static void waited(void) {
  for (int task = current_task(); task >= 0; task = tasks[task].parent) DID(EventInner, LooksAndAcquires, &cancellation, .clock = (char *)tasks[task].pointer + 1);
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

int is_canceled(void *task) { return original_task_is_cancelled && original_task_is_cancelled(task); }

REPLACE(SWIFT, "swift_taskGroup_isCancelled", uint8_t, group_is_cancelled, (void *group), (group)) {
  asks(caller);
  return real(group);
}

REPLACE(SWIFT, "swift_taskGroup_addPending", uint8_t, group_add, (void *group, uint8_t always), (group, always)) {
  if (!always) asks(caller);
  return real(group, always);
}

// MARK: Discarding groups, which cancel all their children, and themselves, when one throws

enum { DISCARDS_RESULTS = 1 << 8 };

static void opened(size_t flags) {
  int task = current_task();
  if (task >= 0 && flags & DISCARDS_RESULTS) tasks[task].hasDiscarded = 1;
}

REPLACE(SWIFT, "swift_taskGroup_initializeWithFlags", void, group_initialize, (size_t flags, void *group, void *type),
        (flags, group, type)) {
  opened(flags);
  real(flags, group, type);
}

void child_fails(int task, Site *site) {
  enum { IN_GROUP = 1 << 26 };  // of a job's flags
  int parent = tasks[task].parent;
  if (parent < 0 || !tasks[parent].hasDiscarded || !(job_flags(tasks[task].pointer) & IN_GROUP)) return;
  EMIT(EventAtomic, Changes, &cancellation, site);
}

REPLACE(SWIFT, "swift_taskGroup_initializeWithOptions", void, group_initialize_options,
        (size_t flags, void *group, void *type, void *options), (flags, group, type, options)) {
  opened(flags);
  real(flags, group, type, options);
}

// Variables that a handler captured are checked by no call, as it does not outlive its function.
void may_be_handled(int task) {
  if (state->configuration.checksTell && task >= 0 && tasks[task].handlers) DID(EventInner, Looks, &cancellation);
}

// A handler runs at once if the task is cancelled already, and never after it was removed.
REPLACE(SWIFT, "swift_task_addCancellationHandler", void *, add_handler, (void *function, void *context), (function, context)) {
  // That of a sleep ends a wait: when it was added matters no more than when the sleep began.
  if (is_in_runtime(&sleepHandlers, (uint64_t)function)) sleep_cancellable(current->item);
  else asks(caller);
  if (!is_in_runtime(&sleepHandlers, (uint64_t)function) && current_task() >= 0) tasks[current_task()].handlers++;
  return real(function, context);
}

REPLACE(SWIFT, "swift_task_removeCancellationHandler", void, remove_handler, (uint64_t *record), (record)) {
  enum { HANDLER = 2 };  // its place in the record, in words
  // When a sleep is over, nobody asks any more whether it was cancelled.
  if (record && !is_in_runtime(&sleepHandlers, record[HANDLER])) {
    asks(caller);
    if (current_task() >= 0 && tasks[current_task()].handlers) tasks[current_task()].handlers--;
  }
  real(record);
  waited();
}
#endif
