// Where a task goes to another executor, or waits: functions of the Swift runtime, seen on the way.
#include "../Races/Races.h"
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#if RC_INTERPOSES

#define ASYNC __attribute__((swiftasynccall))
#define CONTEXT __attribute__((swift_async_context))
#define SELF __attribute__((swift_context))
typedef struct { void *identity; uintptr_t implementation; } Executor;
extern Executor swift_task_getCurrentExecutor(void) __attribute__((swiftcall, weak));

int runs_anywhere(void) {
  return !swift_task_getCurrentExecutor || !swift_task_getCurrentExecutor().identity;
}

static void *hopping;  // the task that hops now: from here on the library says that none runs

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
    arrives(identity, current_task(), site);
  }
  if (recordsSteps) step_record(RCStepHop, site, site->counted, NULL, isActor ? 1 : identity ? 2 : 0);
}

INTERPOSE_AS(ASYNC, "swift_task_switch", void, swift_task_switch,
             (CONTEXT void *context, void *resume, void *identity, void *implementation),
             (context, resume, identity, implementation)) {
  hop((uint64_t)resume, identity);
  hopping = swift_task_getCurrent();
  return real(context, resume, identity, implementation);
}

/// How the library puts a task on an executor: a new one, one that hops, one whose wait is over.
REPLACE(, "_ZN5swift9AsyncTask26flagAsAndEnqueueOnExecutorENS_17SerialExecutorRefE", void, enqueue_task,
        (void *task, void *identity, void *implementation), (task, identity, implementation)) {
  // What hops has come there already, and the main executor's jobs come to us.
  if (identity && identity != mainExecutor && task != hopping) enqueue_on(identity, task);
  hopping = NULL;
  real(task, identity, implementation);
}

// A checked continuation that is resumed twice ends the program. Each resumption asks first whether it is the first.
#define RESUMES(name, symbol)                                                                                  \
  REPLACE(SWIFT, symbol, void, name, (void *value, void *type, SELF void **canary), (value, type, canary)) {   \
    synchronization(OperationAtomic, *canary, 1, site_of(caller));                                             \
    real(value, type, canary);                                                                                 \
  }
RESUMES(resume_returning, "$sScC6resume9returningyxn_tF")
RESUMES(resume_throwing, "$sScC6resume8throwingyq_n_tF")

static void waits(RCWait wait) {
  current->waits = wait;
  task_waits(current_task(), wait);
}

#define WAITS(name, wait, lends)                                                                              \
  REPLACE(ASYNC, #name, void, name, (CONTEXT void *context, void *a, void *b, void *c, void *d),              \
          (context, a, b, c, d)) {                                                                            \
    if (lends) priority_lent(b, caller);                                                                      \
    waits(wait);                                                                                              \
    return real(context, a, b, c, d);                                                                         \
  }
WAITS(swift_task_future_wait, RCWaitTask, 1)
WAITS(swift_task_future_wait_throwing, RCWaitTask, 1)
WAITS(swift_continuation_await, RCWaitContinuation, 0)
WAITS(swift_taskGroup_wait_next_throwing, RCWaitGroup, 0)
#endif
