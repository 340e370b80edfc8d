// Cancelling a task, asking whether one was cancelled, and handling it. Whether a task was cancelled, and whether its groups were,
// is one place for each task. Whoever cancels it changes that of its children, too, and of theirs. A child that is made later is
// born cancelled: so who makes one looks at its own.
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#if RC_SUPPORTED

static void *place_of(int task) { return task < 0 ? NULL : (char *)tasks[task].pointer + Cancellation; }
static int has_flag(int task, uint32_t flag) { return (tasks[task].flags & flag) != 0; }

/// Whether a task is cancelled together with another: it is that one, or a child of it, or of its groups, or of such a child.
static int is_cancelled_with(int task, int other, uint32_t children) {
  for (; task != other; task = tasks[task].parent) {
    if (task < 0 || !has_flag(task, tasks[task].parent == other ? children : JOB_CHILD)) return 0;
  }
  return 1;
}

/// Cancels a task, or its groups only.
static void cancels(int task, uint32_t children, Site *site) {
  EMIT(EventAtomic, Changes, place_of(task), site);
  for (int t = 0; t < taskCount; t++)
    if (t != task && is_cancelled_with(t, task, children)) EMIT(EventLook, Changes, place_of(t), site);
}

static void asks(int task, uint64_t caller) { EMIT(EventAtomic, Looks, place_of(task), site_of(caller)); }
static void looks(int task) { DID(EventInner, Looks, place_of(task)); }
static int sleeper_of(const Item *item) { return item->sleeper >= 0 ? item->sleeper : item->task; }

void sleep_cancellable(Item *item) { EMIT(EventLook, Looks, place_of(current_task()), item->start); }
void sleep_over(const Item *item) { looks(sleeper_of(item)); }

// Handlers have run when a cancellation is done, and a task that removes its own waits for that.
static void ended(int task, uint32_t children) {
  for (int t = 0; t < taskCount; t++)
    if (is_cancelled_with(t, task, children)) DID(EventInner, ChangesAndReleases, place_of(t));
}

REPLACE(SWIFT, "swift_task_cancel", void, task_cancel, (void *task), (task)) {
  cancels(task_index(task), JOB_CHILD, site_of(caller));
  real(task);
  ended(task_index(task), JOB_CHILD);
}

REPLACE(SWIFT, "swift_taskGroup_cancelAll", void, group_cancel, (void *group), (group)) {
  cancels(current_task(), JOB_IN_GROUP, site_of(caller));
  real(group);
  ended(current_task(), JOB_IN_GROUP);
}

typedef struct { void *task, *context; } Made;
REPLACE(SWIFT, "swift_task_create", Made, task_create, (size_t flags, void *options, void *type, void *function, void *context),
        (flags, options, type, function, context)) {
  Made made = real(flags, options, type, function, context);
  int task = task_index(made.task);  // it is named after its maker
  if (has_flag(task, JOB_CHILD)) looks(current_task());
  return made;
}

REPLACE(SWIFT, "swift_asyncLet_begin", void, let_begin,
        (void *let, void *options, void *type, void *function, void *context, void *result),
        (let, options, type, function, context, result)) {
  looks(current_task());
  real(let, options, type, function, context, result);
}

REPLACE(SWIFT, "swift_task_isCancelled", uint8_t, task_is_cancelled, (void *task), (task)) {
  asks(task_index(task), caller);
  return real(task);
}

int is_canceled(void *task) { return original_task_is_cancelled && original_task_is_cancelled(task); }

REPLACE(SWIFT, "swift_taskGroup_isCancelled", uint8_t, group_is_cancelled, (void *group), (group)) {
  asks(current_task(), caller);
  return real(group);
}

REPLACE(SWIFT, "swift_taskGroup_addPending", uint8_t, group_add, (void *group, uint8_t always), (group, always)) {
  if (!always) asks(current_task(), caller);
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
  int parent = tasks[task].parent;
  if (parent >= 0 && tasks[parent].hasDiscarded && has_flag(task, JOB_IN_GROUP)) cancels(parent, JOB_IN_GROUP, site);
}

REPLACE(SWIFT, "swift_taskGroup_initializeWithOptions", void, group_initialize_options,
        (size_t flags, void *group, void *type, void *options), (flags, group, type, options)) {
  opened(flags);
  real(flags, group, type, options);
}

// Variables that a handler captured are checked by no call, as it does not outlive its function.
void may_be_handled(int task) {
  if (state->configuration.checksTell && task >= 0 && tasks[task].handlers) looks(task);
}

// A handler runs at once if the task is cancelled already, and never after it was removed.
REPLACE(SWIFT, "swift_task_addCancellationHandler", void *, add_handler, (void *function, void *context), (function, context)) {
  // That of a sleep ends a wait: when it was added matters no more than when the sleep began.
  if (is_in_runtime(&sleepHandlers, (uint64_t)function)) sleep_cancellable(current->item);
  else asks(current_task(), caller);
  if (!is_in_runtime(&sleepHandlers, (uint64_t)function) && current_task() >= 0) tasks[current_task()].handlers++;
  return real(function, context);
}

REPLACE(SWIFT, "swift_task_removeCancellationHandler", void, remove_handler, (uint64_t *record), (record)) {
  enum { HANDLER = 2 };  // its place in the record, in words
  // When a sleep is over, nobody asks any more whether it was cancelled.
  if (record && !is_in_runtime(&sleepHandlers, record[HANDLER])) {
    asks(current_task(), caller);
    if (current_task() >= 0 && tasks[current_task()].handlers) tasks[current_task()].handlers--;
  }
  real(record);
  if (current_task() >= 0) DID(EventInner, LooksAndAcquires, place_of(current_task()));
}
#endif
