// Where a task goes to another executor, or waits: functions of the Swift runtime, seen on the way.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#define ASYNC __attribute__((swiftasynccall))
#define CONTEXT __attribute__((swift_async_context))
#define SELF __attribute__((swift_context))
typedef struct { void *identity; uintptr_t implementation; } Executor;
extern Executor swift_task_getCurrentExecutor(void) __attribute__((swiftcall, weak));

int runs_anywhere(void) {
  return !swift_task_getCurrentExecutor || !swift_task_getCurrentExecutor().identity;
}

/// Where the function that awaits this one goes on: the second word of an async function's context.
static uint64_t resumes_at(void *context) {
  uint64_t pc = ((uint64_t *)context)[1];
  return in_executable(pc) ? pc : 0;
}

/// Entering an actor. Where it is free the runtime enters without queuing, though another task could have been first.
static void hop(uint64_t resume, void *identity, uint64_t caller) {
  int isActor = is_actor(identity);
  if (!isActor && !recordsSteps && !notesSteps) return;
  Executor here = swift_task_getCurrentExecutor();
  if (here.identity == identity) return;
  Site *site = site_of(resume);
  Event events[2] = { { EventHop, Changes, identity, site, .caller = caller } };
  int count = 1 + is_in_line(&events[1], identity, site);
  about_to(events, count);
  if (isActor) events[0].deed = visit_comes(identity);
  if (isActor && !current->noPoints) did(events, count);
  // The actor that it leaves is free for the tasks that wait for it.
  if (is_actor(here.identity)) DID(EventInner, visit_ends(here.identity), here.identity);
}

/// A task has left an actor on its way to another.
static ASYNC void goes_on(CONTEXT void *context);

/// Whether it leaves an actor for another, or for none. The library would let it keep the first until it has the other: whoever came
/// meanwhile would wait, in the order that they have anyway. And where it is on none, others can run.
static int leaves_first(const void *identity) {
  Executor here = swift_task_getCurrentExecutor();
  int isActor = is_actor(here.identity) && !here.implementation;
  return knows(FactEntersAtOnce) && !current->noPoints && isActor && identity != mainExecutor && here.identity != identity;
}

/// Whether it has just left an actor, and goes on there without one.
static int has_left(const void *resume) {
  if (!knows(FactEntersAtOnce) || current->noPoints) return 0;
  Task *task = &tasks[current_task()];
  int isThere = task->onward.resume == resume;
  task->onward.resume = NULL;
  return isThere;
}

INTERPOSE_AS(ASYNC, "swift_task_switch", void, swift_task_switch,
             (CONTEXT void *context, void *resume, void *identity, void *implementation),
             (context, resume, identity, implementation)) {
  if (leaves_first(identity)) {
    void *here = swift_task_getCurrentExecutor().identity;
    tasks[current_task()].onward = (typeof(tasks->onward)){ resume, identity, implementation };
    DID(EventInner, visit_ends(here), here);
    return real(context, (void *)goes_on, NULL, NULL);
  }
  if (!identity && has_left(resume)) ABOUT_TO(EventHop, Looks, &noActor, site_of((uint64_t)resume), .caller = resumes_at(context));
  else hop((uint64_t)resume, identity, resumes_at(context));
  // From here on the library says that no task runs. One that goes on without an executor does so at once.
  current->hopping = identity ? swift_task_getCurrent() : NULL;
  return real(context, resume, identity, implementation);
}

// No point lies in here: stacks cannot be unwound from a function that has a frame of this kind.
static ASYNC void goes_on(CONTEXT void *context) {
  const Task *task = &tasks[current_task()];
  return swift_task_switch(context, task->onward.resume, task->onward.executor, task->onward.implementation);
}

void line_moves_up(void) {
  if (!knows(FactPriorities) || current->noPoints || current->item->task >= 0 || swift_task_getCurrent()) return;
  void *actor = swift_task_getCurrentExecutor().identity;
  if (!is_actor(actor)) return;
  int i = 0;
  while (i < taskCount && tasks[i].line != actor) i++;
  if (i == taskCount) return;
  site_learn(current->item->start);
  EMIT(EventQueueStart, Changes, actor, current->item->start);
}

/// How the library puts a task on an executor: a new one, one that hops, one whose wait is over.
REPLACE(, "_ZN5swift9AsyncTask26flagAsAndEnqueueOnExecutorENS_17SerialExecutorRefE", void, enqueue_task,
        (void *task, void *identity, void *implementation), (task, identity, implementation)) {
  // What hops has come there already, and now it waits there. The main executor's jobs come to us.
  if (is_actor(identity)) {
    tasks[task_index(task)].line = identity;
    if (task != current->hopping) enqueue_on(identity, task);
    else if (visit_waits(identity)) DID(EventInner, Changes, identity);
  }
  current->hopping = NULL;
  real(task, identity, implementation);
}

/// Where a checked continuation keeps the task that waits, until it is resumed.
static int is_open(void *const *canary) { return canary[2] != NULL; }

// A checked continuation that is resumed twice ends the program. Each resumption asks first whether it is the first.
#define RESUMES(name, symbol)                                                                                \
  REPLACE(SWIFT, symbol, void, name, (void *value, void *type, SELF void **canary), (value, type, canary)) { \
    EMIT(EventAtomic, Changes, *canary, site_of(caller));                                                    \
    (is_open(*canary) ? resumed : resumed_again)(*canary);                                                   \
    real(value, type, canary);                                                                               \
  }
RESUMES(resume_returning, "$sScC6resume9returningyxn_tF")
RESUMES(resume_throwing, "$sScC6resume8throwingyq_n_tF")

// Whoever awaits what is there already goes on at once, and what comes to the same actor or the main actor does not get in
// between. So where something comes there, it matters whether it came before another awaited it: the end of a task, a child's
// end, or the resumption of a continuation. What comes on the main actor comes in its turn there: that is a place of its own,
// at which the main actor's code need not look.

/// The running task awaits it: of this task, or for this task.
static void awaits(Awaited what, void *task, uint64_t caller) {
  if (current->noPoints || !task || !swift_task_getCurrentExecutor) return;
  Site *site = site_of(caller);
  // Whether it waits makes no difference elsewhere. Which of several children ends first does.
  Deed deed = site->counted || what == EndOfChild ? Changes : Follows;
  if (what == Resumption) deed |= ACQUIRES;
  EMIT(EventAwait, deed, (char *)task + what, site, .executor = swift_task_getCurrentExecutor().identity,
       .task = what == EndOfTask ? task_index(task) : current_task());
}

/// The running task is about to end, perhaps with an error.
static void ends(void *error) {
  if (error) EMIT(EventFail, Looks, NULL, current->item->start, .address = error);
  void *task = swift_task_getCurrent ? swift_task_getCurrent() : NULL;
  if (!task) return;
  if (knows(FactEndsAllTasks)) EMIT(EventLook, Looks, &programReturns, current->item->start);
  task_ended(current_task());
  if (current->noPoints) return;
  uint32_t start = current->item->start->key + current->item->onMain;
  Site *site = site_of_key(((start * 0x85EBCA6Bu) >> 2) | 0xC0000000u);
  if (error) child_fails(current_task(), site);
  int parent = tasks[current_task()].parent;
  Event ends[2] = { { EventArrival, Looks, (char *)task + EndOfTask, site, .task = current_task() } };
  if (parent >= 0) ends[1] = (Event){ EventArrival, Looks, (char *)tasks[parent].pointer + EndOfChild, site, .task = parent };
  emit_all(ends, parent >= 0 ? 2 : 1);
}

// The ways in which a task ends.
#define ENDS(name, symbol) \
  REPLACE_FIRST(ASYNC, symbol, void, name, (CONTEXT void *context, SELF void *error), (context, error), \
                ends(error))
ENDS(complete_task, "_ZL12completeTaskPN5swift12AsyncContextEPNS_10SwiftErrorE")
ENDS(complete_task_with_closure, "_ZL23completeTaskWithClosurePN5swift12AsyncContextEPNS_10SwiftErrorE")
ENDS(complete_task_and_release, "_ZL22completeTaskAndReleasePN5swift12AsyncContextEPNS_10SwiftErrorE")

REPLACE(SWIFT, "swift_continuation_init", void *, continuation_init, (void *context, uintptr_t flags), (context, flags)) {
  void *task = real(context, flags);
  tasks[task_index(task)].continuation = OpenContinuation;
  return task;
}

REPLACE(SWIFT, "swift_task_createNullaryContinuationJob", void *, nullary_continuation_job, (size_t priority, void *task), (priority, task)) {
  tasks[task_index(task)].continuation = YieldsContinuation;
  return real(priority, task);
}

/// Nothing checks that. A second time puts the task in line twice, and anything may happen. It may come when the task waits again:
/// if that is a yield, which a job of its own ends, the task is resumed in the place of that job.
static void task_resumed(const void *task) {
  Task *waiting = &tasks[task_index((void *)task)];
  if (waiting->continuation == ResumedContinuation || waiting->continuation == YieldsContinuation) {
    static const char text[] = "Fatal error: a continuation was resumed more than once\n";
    resumed_again(task);
    syscall(SYS_write, STDERR_FILENO, text, sizeof text - 1);
    abort();
  }
  if (waiting->continuation == OpenContinuation) waiting->continuation = ResumedContinuation;
  resumed(task);
}

// What was done before a task is resumed was done before it goes on: the library tells of that only where the task waits.
#define RESUMES_TASK(name, parameters, arguments)                                       \
  REPLACE(SWIFT, #name, void, name, parameters, arguments) {                            \
    task_resumed(task);                                                                 \
    EMIT(EventArrival, ChangesAndReleases, (char *)task + Resumption, site_of(caller),   \
         .task = task_index(task));                                                     \
    real arguments;                                                                     \
  }
RESUMES_TASK(swift_continuation_resume, (void *task), (task))
RESUMES_TASK(swift_continuation_throwingResume, (void *task), (task))
RESUMES_TASK(swift_continuation_throwingResumeWithError, (void *task, void *error), (task, error))

/// A job that does nothing but resume a task, as a yield makes one: the library does so without the functions above.
void job_begins(const Item *item) {
  enum { RESUMES_TASK = 195, TASK = 64 };
  if (job_kind(item->job) != RESUMES_TASK) return;
  char *task = *(char **)((char *)item->job + TASK);
  tasks[task_index(task)].continuation = ResumedContinuation;
  EMIT(EventArrival, ChangesAndReleases, task + Resumption, item->start, .task = task_index(task));
}

static void waits(RCWait wait) {
  current->waits = wait;
  task_waits(current_task(), wait);
}

void may_be_resumed(void) { DID(EventInner, LooksAndAcquires, (char *)swift_task_getCurrent() + Resumption); }

#define WAITS(name, wait, what, task, lends)                                                              \
  REPLACE(ASYNC, #name, void, name, (CONTEXT void *context, void *a, void *b, void *c, void *d, void *e), \
          (context, a, b, c, d, e)) {                                                                     \
    if (lends) priority_lent(b, caller);                                                                  \
    awaits(what, task, caller);                                                                           \
    waits(wait);                                                                                          \
    if (what == EndOfTask) current->awaited = task_index(task);                                           \
    return real(context, a, b, c, d, e);                                                                  \
  }
WAITS(swift_task_future_wait, RCWaitTask, EndOfTask, b, 1)
WAITS(swift_task_future_wait_throwing, RCWaitTask, EndOfTask, b, 1)
WAITS(swift_continuation_await, RCWaitContinuation, Resumption, swift_task_getCurrent(), 0)
WAITS(swift_taskGroup_wait_next_throwing, RCWaitGroup, EndOfChild, swift_task_getCurrent(), 0)
WAITS(swift_taskGroup_waitAll, RCWaitGroup, EndOfChild, swift_task_getCurrent(), 0)
#endif
