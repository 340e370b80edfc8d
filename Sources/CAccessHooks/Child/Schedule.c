// One schedule, from the first job to the end: every floor begins it, in the order of the floors.
#include "../Fairness/Fairness.h"
#include "../Interpose/Interpose.h"
#include "../Memory/MemoryModel.h"
#include "../Search/Strategies.h"
#if RC_SUPPORTED
#include <stdio.h>

static void schedule_begin(void) {
  learning_begin();
  fibers_begin();
  jobs_begin();
  pool_begin();
  running_begin();
  points_begin();
  blocking_begin();
  time_begin();
  tasks_begin();
  arrivals_begin();
  fairness_begin();
  choices_begin();
  strategies_begin();
  classes_begin();
  state->path.depth = 0;
  state->path.preemptions = state->path.steps = state->replay.stepCount = state->replay.alternatives = state->replay.decisions = state->path.hasReturned = state->path.hasFailed = state->path.circling = 0;
  rc_state_asks_where(state);
  state->path.said[0] = 0;
  clocks_begin();
  races_begin();
  uses_begin();
  memory_begin();
  random_numbers_begin();
  interpose_begin();
  names_begin();
  steps_begin();
  globals_reset();
  entity_new();  // the main executor's
}

void rc_child_failed(void) { state->path.hasFailed = 1; }

void rc_child_said(const char *text) { if (state) snprintf(state->path.said, sizeof state->path.said, "%s", text); }

void schedule_run(Ending *ending) {
  schedule_begin();
  exploring = hooksOn = 1;
  callbacks.start();
  Item *first = choose(NULL);
  if (first) go_to(first);
  if (recordsSteps) steps_settle();
  class_step_ends(0);
  memory_ends();
  races_end();
  exploring = hooksOn = 0;
  names_end();
  *ending = (Ending){ .kind = uncontrolledSeen ? RCEndingUnfinished : RCEndingDeadlocked };
  if (state->path.hasReturned) {
    who_is_left(&state->path.returned);
    *ending = state->path.returned;
    pool_is_left();
  } else if (ending->kind == RCEndingDeadlocked) {
    who_waits(ending);
    ending_says(ending, state);
    if (!state->path.warming && pool_is_exhausted()) state->control.isExhausted = 1;
  }
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->started) fiber_abandon(ready[i]->fiber);
  if (!state->control.leftMain) state->control.leftMain = task_stayed_elsewhere();
  release_freed();
  if (uses_unseen_atomics() && !rc_instrumented_modules()) state_note(state, RCLimitationUnseenAtomics);
  strategies_end();
  // A run that is over before its choices are is another one.
  if (state->configuration.mode == RCModeExhaustive && !pruned && state->path.depth < state->path.prefix) diverge();
}
#endif
