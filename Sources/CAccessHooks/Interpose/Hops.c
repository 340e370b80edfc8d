// Where a task goes to another executor, or waits: functions of the Swift runtime, seen on the way.
#include "../Races/Races.h"
#include "Interpose.h"
#if RC_INTERPOSES

#define ASYNC __attribute__((swiftasynccall))
#define CONTEXT __attribute__((swift_async_context))
typedef struct { void *identity; uintptr_t implementation; } Executor;
extern Executor swift_task_getCurrentExecutor(void) __attribute__((swiftcall, weak));

int runs_anywhere(void) {
  return !swift_task_getCurrentExecutor || !swift_task_getCurrentExecutor().identity;
}

/// Entering an actor. Where it is free the runtime enters without queueing, though another task could have been first.
static void hop(uint64_t resume, void *identity) {
  int isActor = identity && identity != mainExecutor;
  if (!isActor && !recordsSteps) return;
  Executor here = swift_task_getCurrentExecutor();
  if (here.identity == identity) return;
  Site *site = site_of(resume);
  if (recordsSteps) steps_settle();
  if (isActor && !current->noPoints) {
    spin_hopped();
    sync_shared(identity, 1, site);
    if (site->counted && !tail) point((Operation){ identity, OperationHop, 1 }, site);
  }
  if (recordsSteps) step_record(RCStepHop, site, site->counted, NULL, isActor ? 1 : identity ? 2 : 0);
}

INTERPOSE_AS(ASYNC, "swift_task_switch", void, swift_task_switch,
             (CONTEXT void *context, void *resume, void *identity, void *implementation),
             (context, resume, identity, implementation)) {
  hop((uint64_t)resume, identity);
  return real(context, resume, identity, implementation);
}

static void waits(RCWait wait) {
  if (wait == RCWaitGroup && !groupOffers.count)
    state_note(state, RCLimitationGroupOrder);
  current->waits = wait;
  task_waits(current_task(), wait);
}

#define WAITS(name, wait)                                                                                     \
  INTERPOSE_AS(ASYNC, #name, void, name, (CONTEXT void *context, void *a, void *b, void *c, void *d),         \
               (context, a, b, c, d)) {                                                                       \
    waits(wait);                                                                                              \
    return real(context, a, b, c, d);                                                                         \
  }
WAITS(swift_task_future_wait, RCWaitTask)
WAITS(swift_task_future_wait_throwing, RCWaitTask)
WAITS(swift_continuation_await, RCWaitContinuation)
WAITS(swift_taskGroup_wait_next_throwing, RCWaitGroup)
#endif
