// A task's priority, which others raise: whoever waits for a task lends it its own. That matters to a program that looks at
// priorities, and where tasks of different ones are in line for an actor: the library lets the highest in first.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "Interpose.h"

static char priorities;
void priorities_count(void) {
  if (knows(FactPriorities)) COUNTS(Looks, &priorities);
}

int is_in_line(Event *event, const void *executor, Site *site) {
  if (!knows(FactPriorities) || !is_actor(executor)) return 0;
  *event = (Event){ EventLook, Looks, &priorities, site };
  return 1;
}

/// The program looks at priorities: from now on it matters who raises them, and when.
static void looks(void) { learn_fact(FactPriorities); }

static void looked(uint64_t caller) {
  if (knows(FactPriorities)) EMIT(EventPriority, Looks, &priorities, site_of(caller));
}

REPLACE_FIRST(SWIFT, "swift_task_currentPriority", size_t, current_priority, (void *task), (task),
              looked(caller))

// A task's flags have it only once it was enqueued.
size_t task_priority(void *task) { return original_current_priority ? original_current_priority(task) : 0; }

static void raises(void *task, size_t to, uint64_t caller) {
  priorities_count();
  if (knows(FactPriorities) && task_priority(task) < to)
    EMIT(EventPriority, Changes, &priorities, site_of(caller));
}

REPLACE(SWIFT, "swift_task_escalate", size_t, task_escalate, (void *task, size_t to), (task, to)) {
  raises(task, to, caller);
  // A request that changes nothing has looked.
  DID(EventInner, Looks, &priorities);
  COUNTS(Looks, (char *)task + Waiting);
  current->raises = task;
  size_t priority = real(task, to);
  current->raises = NULL;
  return priority;
}

// A handler that is added before the task's own lock is taken is told, though its task may have seen the new priority.
void raise_is_told(uint64_t caller) {
  current->raises = NULL;
  if (knows(FactPriorities)) EMIT(EventPriority, Changes, &priorities, site_of(caller));
}

void priority_lent(void *task, uint64_t caller) {
  void *me = swift_task_getCurrent ? swift_task_getCurrent() : NULL;
  if (me && original_current_priority) raises(task, original_current_priority(me), caller);
}

// Swift's own functions ask the library as well, so that only these tell that the program does.
#define RESULT __attribute__((swift_indirect_result))
#define LOOKS(name, symbol)                                                              \
  INTERPOSE_AS(SWIFT, symbol, void, name, (RESULT void *out, void *self), (out, self)) { \
    looks();                                                                             \
    real(out, self);                                                                     \
  }
LOOKS(task_current_priority, "$sScTss5NeverORszABRs_rlE15currentPriorityScPvgZ")
LOOKS(current_task_priority, "$sSct8priorityScPvg")

REPLACE(SWIFT, "swift_task_addPriorityEscalationHandler", void *, add_escalation_handler, (void *function, void *context),
        (function, context)) {
  looks();
  looked(caller);
  return real(function, context);
}

REPLACE_FIRST(SWIFT, "swift_task_removePriorityEscalationHandler", void, remove_escalation_handler, (void *record),
              (record), looked(caller))
#endif
