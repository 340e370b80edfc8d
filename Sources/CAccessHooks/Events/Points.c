// Points: places where another job could go on first.
#if RC_EXPLORER
#include "Observers.h"
#include <time.h>

enum { ACCESSES_AT_A_TIME = 500000, JOBS_AT_A_TIME = 4096 };

uint64_t pointsSoFar, accessesLeft, jobsLeft;
static double began;

void points_begin(void) {
  pointsSoFar = 0;
  accessesLeft = ACCESSES_AT_A_TIME;
  jobsLeft = JOBS_AT_A_TIME;
  began = 0;
}

void visible(void) {
  if (!current->item->start->counted) site_learn(current->item->start);
}

/// Whoever goes on for ever perhaps waits for another task, which would have to be first.
static void let_others_be_first(void) {
  for (int i = 0; i < readyCount; i++)
    if (!ready[i]->started) { site_learn(ready[i]->start); site_learn(current->item->start); }
}

static int others_can_run(void) {
  for (int i = 0; i < readyCount; i++)
    if (ready[i] != current->item && !ready[i]->blocked && !waits_for_thread(ready[i]) && !is_stuck(ready[i])) return 1;
  return 0;
}

/// A schedule in which some wait for ever while one goes on and on, and not in a circle: it is left out.
static _Noreturn void unfair(void) {
  if (state->aside.isOn) stop_child(RCStopRecycle);
  state_note(state, RCLimitationUnfair);
  classes_cut(state);
  int over = !state->path.restart && !advance(state);
  stop_child(over ? state->search.stop : RCStopRecycle);
}

void endless(RCStop why) {
  let_others_be_first();
  // What a module without hooks waits for is unknown, and so is whether it waits in vain.
  if (!state->path.warming && state->configuration.mode != RCModeReplay && (isPartlySeen || others_can_run())) unfair();
  stop_child(why);
}

/// Whether the schedule has used the processor for too long since this was asked first.
static int lasts_too_long(void) {
  struct timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  double now = (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
  if (!began) began = now;
  return now - began > state->configuration.hangSeconds;
}

void many_accesses(void) {
  int hadLearned = state->knowledge.learned;
  let_others_be_first();
  if (state->knowledge.learned > hadLearned || lasts_too_long()) stop_child(RCStopHang);
  accessesLeft = ACCESSES_AT_A_TIME;
}

void many_jobs(void) {
  if (lasts_too_long()) endless(RCStopHang);
  jobsLeft = JOBS_AT_A_TIME;
}

void point(const Event *event) {
  Item *me = current->item;
  state->search.progress++;
  if (current->mutexes) learn_fact(FactMutexKept);
  visible();
  if (++pointsSoFar > state->configuration.maxPoints) endless(RCStopSteps);
  runHash = (runHash ^ event->site->key) * 0x100000001b3u;
  if (spins(event)) {
    spin_on(event);
  } else {
    if (notesSteps && current->inouts) inout_stops();
    me->next = *event;
    place_named(event->place);
    if (notesSteps && event->lock && *event->lock & LOCK_OWNER) class_comes_to_lock(event->place);
    if (recordsSteps) { me->at = event->site; me->atTask = current_task(); }
    Item *next = choose(me);
    if (next != me) go_to(next);
    me->next.kind = EventNone;
  }
  me->since = now;
  if (!tail) state->path.steps++;
}
#endif
