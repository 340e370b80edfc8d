// Canceling a task, asking whether one was canceled, and handling it. To cancel is not one step: a task's flag is set first, and then
// what hangs on it is told, one after the other: children, groups and their children, handlers. Others run in between. Whoever
// hangs something on a task looks at its flag: a child or a group of a canceled task is born canceled.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "Interpose.h"

static void *place_at(int task, Awaited what) { return task < 0 ? NULL : (char *)tasks[task].pointer + what; }
static void *place_of(int task) { return place_at(task, Cancellation); }
static void *groups_of(int task) { return place_at(task, GroupsCancellation); }
static void *records_of(int task) { return place_at(task, Records); }

static void asks(void *place, uint64_t caller) { EMIT(EventAtomic, Looks, place, site_of(caller)); }
static void is_told(int task) { DID(EventInner, Looks, records_of(task)); }
static int sleeper_of(const Item *item) { return item->sleeper >= 0 ? item->sleeper : item->task; }

void sleep_cancellable(Item *item) { EMIT(EventLook, Looks, place_of(current_task()), item->start); }
void sleep_over(const Item *item) { is_told(sleeper_of(item)); }

REPLACE(SWIFT, "swift_task_cancel", void, task_cancel, (void *task), (task)) {
  int canceled = task_index(task);
  EMIT(EventAtomic, Changes, place_of(canceled), site_of(caller));
  // A task that waits to run has a record that tells so, for which the lock is taken.
  COUNTS(Looks, place_at(canceled, Waiting));
  current->cancels = task;
  real(task);
  current->cancels = NULL;
  // Handlers have run when a cancellation is done, and a task that removes its own waits for that.
  DID(EventInner, ChangesAndReleases, records_of(canceled));
}

// MARK: What hangs on a task: records, each with the next one. It is told, and changes, while somebody has the task's own lock

enum { ChildRecord = 1, GroupRecord, HandlerRecord };
typedef struct Record { uint8_t kind; const struct Record *next; void *first, *context; } Record;
typedef struct { uint64_t flags; const Record *record; } Status;
typedef struct { void (*call)(void *context, Status status); void *context; } Call;
typedef SWIFT void (*Handler)(__attribute__((swift_context)) void *context);

/// A child or a group is about to be added to a task, or to the group of one.
static void hangs(int task, uint64_t caller) {
  Site *site = site_of(caller);
  Event events[] = { { EventRecords, Changes, records_of(task), site }, { EventRecords, Looks, place_of(task), site },
                     { EventRecords, Looks, groups_of(task), site } };
  emit_all(events, 3);
}

/// Children of the same record: the second word behind what every task has.
static void cancels_children(char *child) {
  enum { NEXT = 27 * sizeof(void *) };
  for (; child; child = *(char **)(child + NEXT)) replacement_task_cancel(child);
}

REPLACE(, "_ZN5swift9TaskGroup12statusCancelEv", uint8_t, group_flag, (void *group), (group)) { return real(group); }

static void cancels_group(const Record *record) {
  // A group begins one word before its record.
  original_group_flag((void **)record - 1);
  cancels_children(record->first);
}

/// Tells what hangs on a task that it is canceled, as the library does in one go.
static void tells(void *task, Status status) {
  uint64_t caller = PROGRAM;
  for (const Record *record = status.record; record; record = record->next) {
    if (record->kind == ChildRecord) cancels_children(record->first);
    if (record->kind == HandlerRecord) ((Handler)record->first)(record->context);
    if (record->kind != GroupRecord) continue;
    EMIT(EventAtomic, Changes, groups_of(task_index(task)), site_of(caller));
    cancels_group(record);
  }
}

REPLACE_INSIDE("_ZL20withStatusRecordLockPN5swift9AsyncTaskENS_16ActiveTaskStatusEN7__swift9__runtime4llvm12function_refIFvS2_EEENS6_IFvS2_RS2_EEE",
        void, with_records, (void *task, Status status, Call call, Call update), (task, status, call, update)) {
  if (current->cancels == task) {
    current->cancels = NULL;
    IS_HOOKED;
    EMIT(EventRecords, Changes, records_of(task_index(task)), site_of(caller));
    call = (Call){ tells, task };
  } else if (current->raises == task) {
    IS_HOOKED;
    raise_is_told(caller);
  }
  real(task, status, call, update);
}

REPLACE_INSIDE("_ZN5swift15addStatusRecordEPNS_9AsyncTaskEPNS_16TaskStatusRecordERNS_16ActiveTaskStatusEN7__swift9__runtime4llvm12function_refIFbS4_S5_EEE",
        uint8_t, add_record, (void *task, const Record *record, void *status, Call call), (task, record, status, call)) {
  if (record->kind == ChildRecord || record->kind == GroupRecord) {
    IS_HOOKED;
    hangs(task_index(task), caller);
  }
  return real(task, record, status, call);
}

REPLACE_FIRST(SWIFT, "swift_taskGroup_attachChild", void, attach_child, (void *group, void *child),
              (group, child), hangs(current_task(), caller))

static void no_longer_hangs(void *task, const Record *record) {
  if (record->kind == ChildRecord || record->kind == GroupRecord) COUNTS(Changes, records_of(task_index(task)));
}

REPLACE_INSIDE("_ZN5swift18removeStatusRecordEPNS_9AsyncTaskEPNS_16TaskStatusRecordERNS_16ActiveTaskStatusEN7__swift9__runtime4llvm12function_refIFvS4_S5_EEE",
        void, remove_record, (void *task, const Record *record, void *status, Call call), (task, record, status, call)) {
  no_longer_hangs(task, record);
  real(task, record, status, call);
}

REPLACE_INSIDE("_ZN5swift18removeStatusRecordEPNS_9AsyncTaskEPNS_16TaskStatusRecordEN7__swift9__runtime4llvm12function_refIFvNS_16ActiveTaskStatusERS8_EEE",
        void, remove_record_now, (void *task, const Record *record, Call call), (task, record, call)) {
  no_longer_hangs(task, record);
  real(task, record, call);
}

typedef struct { void *task, *context; } CreatedTask;
REPLACE(SWIFT, "swift_task_create", CreatedTask, task_create, (size_t flags, void *options, const void *type, void *function, void *closure),
        (flags, options, type, function, closure)) {
  int task = current_task();
  if (task >= 0) {
    COUNTS(Looks, place_of(task));
    COUNTS(Looks, groups_of(task));
    priorities_count();
  }
  return real(flags, options, type, function, closure);
}

// MARK: Groups

REPLACE_FIRST(SWIFT, "swift_taskGroup_cancelAll", void, group_cancel, (void *group), (group),
              EMIT(EventAtomic, Changes, groups_of(current_task()), site_of(caller)))

/// A group is canceled by its task, or by a child that fails.
REPLACE(, "_ZN5swift23_swift_taskGroup_cancelEPNS_9TaskGroupE", void, group_cancels, (void **group), (group)) {
  const Record *record = (const Record *)(group + 1);
  if (record->first) DID(EventInner, Changes, groups_of(tasks[task_index(record->first)].parent));
  cancels_group(record);
}

REPLACE_FIRST(SWIFT, "swift_taskGroup_isCancelled", uint8_t, group_is_cancelled, (void *group), (group),
              asks(groups_of(current_task()), caller))
REPLACE_FIRST(SWIFT, "swift_taskGroup_addPending", uint8_t, group_add, (void *group, uint8_t always),
              (group, always), if (!always) asks(groups_of(current_task()), caller))

// MARK: Asking

REPLACE_FIRST(SWIFT, "swift_task_isCancelled", uint8_t, task_is_cancelled, (void *task), (task),
              asks(place_of(task_index(task)), caller))

int is_canceled(void *task) { return original_task_is_cancelled && original_task_is_cancelled(task); }

// MARK: Discarding groups, which cancel all their children, and themselves, when one throws

enum { DISCARDS_RESULTS = 1 << 8 };

static void opened(size_t flags) {
  int task = current_task();
  if (task >= 0 && flags & DISCARDS_RESULTS) tasks[task].hasDiscarded = 1;
}

REPLACE_FIRST(SWIFT, "swift_taskGroup_initializeWithFlags", void, group_initialize,
              (size_t flags, void *group, void *type), (flags, group, type), opened(flags))
REPLACE_FIRST(SWIFT, "swift_taskGroup_initializeWithOptions", void, group_initialize_options,
              (size_t flags, void *group, void *type, void *options), (flags, group, type, options),
              opened(flags))

void child_fails(int task, Site *site) {
  int parent = tasks[task].parent;
  if (parent >= 0 && tasks[parent].hasDiscarded && tasks[task].flags & JOB_IN_GROUP)
    EMIT(EventAtomic, Changes, groups_of(parent), site);
}

// Variables that a handler captured are checked by no call, as it does not outlive its function.
void may_be_handled(int task) {
  if (state->configuration.checksTell && task >= 0 && tasks[task].handlers) is_told(task);
}

// A handler runs at once if the task is canceled already, and never after it was removed. That of a sleep ends a wait: when it was added
// matters no more than when the sleep began, and when the sleep is over, nobody asks any more whether it was canceled.
REPLACE(SWIFT, "swift_task_addCancellationHandler", void *, add_handler, (void *function, void *context), (function, context)) {
  int task = current_task();
  if (is_in_runtime(&sleepHandlers, (uint64_t)function)) {
    sleep_cancellable(current->item);
  } else if (task >= 0) {
    Site *site = site_of(caller);
    emit_all((Event[]){ { EventAtomic, Looks, place_of(task), site }, { EventRecords, Changes, records_of(task), site } }, 2);
    tasks[task].handlers++;
  }
  return real(function, context);
}

REPLACE(SWIFT, "swift_task_removeCancellationHandler", void, remove_handler, (const Record *record), (record)) {
  int task = current_task();
  if (record && task >= 0 && !is_in_runtime(&sleepHandlers, (uint64_t)record->first)) {
    EMIT(EventRecords, Changes, records_of(task), site_of(caller));
    if (tasks[task].handlers) tasks[task].handlers--;
  }
  real(record);
  if (task >= 0) DID(EventInner, LooksAndAcquires, records_of(task));
}
#endif
