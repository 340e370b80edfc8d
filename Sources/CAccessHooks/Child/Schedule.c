// One schedule, from the first job to the end: every floor begins it, in the order of the floors.
#if RC_EXPLORER
#include "../Fairness/Fairness.h"
#include "../Interpose/Interpose.h"
#include "../Learning/Learning.h"
#include "../Memory/MemoryModel.h"
#include "../Search/Strategies.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void schedule_begin(void) {
  if (!rc_state_put_back(state)) state_note(state, RCLimitationFiles);
  learning_begin();
  fibers_begin();
  jobs_begin();
  clocks_begin();
  schedule_forget();
  pool_begin();
  points_begin();
  strategies_begin();
  classes_begin();
  state->path.depth = 0;
  state->path.preemptions = state->path.steps = state->replay.stepCount = state->replay.madeCount = state->replay.alternatives = state->replay.decisions = state->path.hasReturned = state->path.hasFailed = state->path.circling = 0;
  rc_state_asks_where(state);
  state->path.said[0] = 0;
  memory_begin();
  random_numbers_begin();
  interpose_begin();
  names_begin();
  steps_begin();
  globals_reset();
  entity_new();  // the main executor's
}

// MARK: What a schedule leaves to the next one in the same process

/// The environment's variables, the current folder, and which permissions new files do not get. They are as they were before the
/// first schedule. The system is asked for the last two only once somebody has set one.
typedef struct { uint64_t environment, folder, device, mask; } Surroundings;
int surroundingsChange;

static uint64_t added(uint64_t hash, uint64_t number) { return (hash ^ number) * 0x100000001b3u; }

/// Hashes the variables. They are read only if there are other strings than last time: whoever sets one puts another string there.
static uint64_t environment_hash(void) {
  static uint64_t hash, seen;
  uint64_t strings = 0xcbf29ce484222325u;
  for (char **variable = environ; variable && *variable; variable++) strings = added(strings, (uint64_t)*variable);
  if (strings == seen) return hash;
  seen = strings;
  hash = 0xcbf29ce484222325u;
  for (char **variable = environ; variable && *variable; variable++)
    for (const char *c = *variable; *c; c++) hash = added(hash, (uint8_t)*c);
  return hash;
}

static Surroundings surroundings(void) {
  Surroundings now = { .environment = environment_hash() };
  struct stat status;
  if (!stat(".", &status)) now.folder = status.st_ino, now.device = status.st_dev;
  now.mask = umask(0);
  umask((mode_t)now.mask);
  return now;
}

/// The number that the next descriptor gets: it grows with those that are left open.
static int next_descriptor(void) {
  int next = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
  if (next >= 0) close(next);
  return next;
}

/// What cannot be put back, all schedules shall find as the first one did: each begins in a copy of a process that has run none. A
/// library may open a file once and keep it; a program that leaves one open does so again.
static void leaves_no_trace(const Surroundings *first) {
  static int descriptor = -1, growths;
  Surroundings now = *first;
  if (surroundingsChange) now = surroundings();
  else now.environment = environment_hash();
  int next = next_descriptor();
  growths += descriptor >= 0 && next != descriptor;
  descriptor = next;
  if (memcmp(first, &now, sizeof now) || growths > 1 || leavesTrace) learn_fact(FactOutlives);
}

void rc_child_failed(void) { state->path.hasFailed = 1; }

void rc_child_told_change(void) { if (state) state->findings.isFirstCompared = true; }

void rc_child_said(const char *text) { if (state) snprintf(state->path.said, sizeof state->path.said, "%s", text); }

void schedule_run(Ending *ending) {
  static Surroundings before;
  static int isNoted;
  if (!isNoted++) before = surroundings();
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
  objects_end();
  release_freed();
  if (!knows(FactOutlives)) leaves_no_trace(&before);
  if (uses_unseen_atomics() && !rc_instrumented_modules()) state_note(state, RCLimitationUnseenAtomics);
  strategies_end();
  // A run that is over before its choices are is another one.
  int isForced = state->configuration.mode == RCModeExhaustive || state->configuration.mode == RCModeReplay;
  if (isForced && !pruned && state->path.depth < state->path.prefix) diverge();
}
#endif
