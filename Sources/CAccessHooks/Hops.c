// Where a task goes to another executor, or waits: functions of the Swift runtime, seen on the way.
#include "Real.h"
#include "Runtime.h"
#if RC_SUPPORTED && !RC_SANITIZED

#define ASYNC __attribute__((swiftasynccall))
#define CONTEXT __attribute__((swift_async_context))
typedef struct { void *identity; uintptr_t implementation; } Executor;
extern Executor swift_task_getCurrentExecutor(void) __attribute__((swiftcall, weak));
static void *real_swift_task_switch;
void *mainExecutor;

/// Entering an actor. Where it is free the runtime enters without queueing, though another task could have been first.
static void hop(uint64_t resume, void *identity) {
  int isActor = identity && identity != mainExecutor;
  if (!isActor && !recordsSteps) return;
  Executor here = swift_task_getCurrentExecutor();
  if (here.identity == identity) return;
  Site *site = site_of(resume);
  if (recordsSteps) steps_settle();
  if (isActor && !current->noPoints) {
    sync_shared(identity, 1, site);
    if (site->counted && !tail) point((Operation){ identity, OperationHop, 1 }, site);
  }
  if (recordsSteps) step_record(RCStepHop, site, site->counted, NULL, isActor ? 1 : identity ? 2 : 0);
}

ASYNC void swift_task_switch(CONTEXT void *context, void *resume, void *identity, void *implementation) {
  typedef ASYNC void (*Switch)(CONTEXT void *, void *, void *, void *);
  if (controlled()) hop((uint64_t)resume, identity);
  return ((Switch)real_swift_task_switch)(context, resume, identity, implementation);
}

static void waits(RCWait wait) {
  if (wait == RCWaitGroup && !groupOffers.count)
    state_note(state, RCLimitationGroupOrder);
  current->waits = wait;
  task_waits(current_task(), wait);
}

#define WAIT(name, wait)                                                                                          \
  static void *real_##name;                                                                                       \
  ASYNC void name(CONTEXT void *context, void *a, void *b, void *c, void *d) {                                    \
    typedef ASYNC void (*Wait)(CONTEXT void *, void *, void *, void *, void *);                                   \
    if (controlled()) waits(wait);                                                                                \
    return ((Wait)real_##name)(context, a, b, c, d);                                                              \
  }
WAIT(swift_task_future_wait, RCWaitTask)
WAIT(swift_task_future_wait_throwing, RCWaitTask)
WAIT(swift_continuation_await, RCWaitContinuation)
WAIT(swift_taskGroup_wait_next_throwing, RCWaitGroup)

__attribute__((constructor)) static void find_runtime(void) {
  REAL(swift_task_switch);
  REAL(swift_task_future_wait);
  REAL(swift_task_future_wait_throwing);
  REAL(swift_continuation_await);
  REAL(swift_taskGroup_wait_next_throwing);
}
#endif
