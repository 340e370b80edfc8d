// Running jobs on fibers. The running job decides by itself who goes on; a stack is switched only where the schedule switches.
#if RC_EXPLORER
#include "Run.h"
#include <unistd.h>

int tail OF_SCHEDULE, preempted OF_SCHEDULE;
void *explorerThread;
static int tailJobs OF_SCHEDULE;

char unseen;

bool rc_enters_at_once(void) { return current && knows(FactEntersAtOnce); }

int rc_on_main_executor(void) { return current && current->item->onMain; }

// A schedule ends here. What goes on without the scenario still runs, so that it gives back what it holds, and means nothing.
void rc_program_returned(void) {
  Site *site = site_of_key(RETURN_SITE);
  ABOUT_TO(EventReturn, Changes, &programReturns, site);
  classes_returned();
  tail = 1;
  state->path.returned = (Ending){ .kind = RCEndingReturned };
  callbacks.outcome(state->path.returned.name, sizeof state->path.returned.name);
  who_is_left(&state->path.returned);
  state->path.hasReturned = 1;
}

void rc_set_aside(bool on) {
  if (current) exploring = hooksOn = !on;
}

enum { MOST_TAIL_JOBS = 1000 };  // what goes on for ever without the scenario is left behind
int tail_is_cut(void) { return tailJobs > MOST_TAIL_JOBS; }

static Item *next_after_end(void) {
  if (tail && ++tailJobs > MOST_TAIL_JOBS) return NULL;
  Item *next = choose(NULL);
  return next ? next : wait_for_something();
}

/// Whether a job began in code of the program that is not instrumented. What others could notice of it cannot be told.
static int is_opaque(uint64_t pc, uint64_t firstEntry) {
  enum { PROLOGUE = 160 };  // an instrumented function reports its entry before it does anything else
  return in_executable(pc) && !(firstEntry >= pc && firstEntry < pc + PROLOGUE);
}

/// In a search of classes, every step depends on the steps that do something of which nothing tells.
static void touches_unseen(const Item *item) {
  int isUnseen = 0;
  if (!state->configuration.checksTell)
    isUnseen = !item->startIsDistant && in_executable(item->start->pc) && !site_has_hooks(item->start);
  else if (uses_unseen_memory())
    classes_give_up();
  if (isUnseen) learn_fact(FactOpaque);
  if (knows(FactOpaque)) DID(EventInner, isUnseen ? Changes : Looks, &unseen);
}

static void begin(Item *item, Fiber *fiber) {
  item->fiber = fiber;
  item->started = 1;
  fiber->item = item;
  fiber->jobs++;
  if (item->onMain) mainItem = item;
  threadBusy[item->thread] = 1;
  job_takes_thread(item);
}

static void run(Item *item) {
  int e = item->entity = entity_of(item);
  entity_begin(e, &item->clock);
  current->waits = RCWaitNone;
  current->mutexes = 0;
  current->entry = NULL;
  current->accessing = item->task >= 0 ? item->task : -2;
  current->own.size = 0;
  current->left = -1;
  current->inouts = current->openAccesses = 0;
  current->formalSite = NULL;
  current->hopping = NULL;
  current->comesTo = current->visits = current->visited = NULL;
  if (!tail && item->counted) { state->path.steps++; pointsSoFar++; }
  if (!tail) job_counted();
  if (recordsSteps) {
    int thread = knows(FactThreadState) && !item->onMain ? item->thread : 0;
    step_record((RCStep){ .kind = RCStepStart, .counted = item->counted, .thread = thread,
      .destination = item->onMain ? RCDestinationMainActor : RCDestinationPool }, item->start, NULL);
  }
  time_passes(item);
  if (notesSteps) {
    touches_unseen(item);
    may_be_handled(item->task);
  }
  if (item->task >= 0) COUNTS(Changes, (char *)tasks[item->task].pointer + Waiting);
  job_began(item);
  state->path.running = item->start->key;
  current->firstEntry = 0;
  job_begins(item);
  run_job(callbacks.run, item->job, item->onMain);
  if (current->firstEntry) task_ran(item);
  int isOpaque = !item->onMain && !item->startIsDistant && is_opaque(item->start->pc, current->firstEntry);
  // Any job of a test bundle may run a module that has no hooks: all that is known of it then is that it ran.
  if (isOpaque || isPartlySeen) visible();
  if (current->inouts) inout_forgotten();
  if (current->openAccesses) accesses_stop();
  current->left = -1;
  if (item->task >= 0) COUNTS(Changes, (char *)tasks[item->task].pointer + Waiting);
  job_stops(item);
  class_job_stops();
  if (recordsSteps && current->waits) {
    const char *awaited = current->waits == RCWaitTask ? task_name(current->awaited) : "";
    step_record((RCStep){ .kind = RCStepSuspend, .wait = current->waits, .other = awaited }, suspended_at(item), NULL);
  } else if (recordsSteps) {
    step_record((RCStep){ .kind = RCStepEnd }, item->start, NULL);
  }
  item_ended(item);
}

void go_to(Item *next) {
  if (recordsSteps) steps_settle();
  if (!next->started) {
    Fiber *fiber = fiber_take();
    if (!fiber) too_large(RCTableStartedJobs);
    begin(next, fiber);
  }
  fiber_switch(next->fiber);
}

void fiber_main(void) {
  Fiber *self = current;
  for (;;) {
    run(self->item);
    Item *next = next_after_end();
    if (next && !next->started) { begin(next, self); continue; }
    fiber_give(self);
    fiber_switch(next ? next->fiber : NULL);
  }
}

void stop_child(RCStop why) {
  if (why == RCStopHang || why == RCStopSteps) note_where();
  if (!aside_ended(state)) state->search.stop = why;
  else if (advance(state)) state->search.stop = RCStopRecycle;
  exploring = hooksOn = 0;
  coverage_write();
  _exit(0);
}

void too_large(RCTable table) {
  state_lost(state, rc_table_limitation(table));
  stop_child(RCStopUncontrolled);
}

#endif
