// The search: one schedule after the other, until every choice was made in every way.
#include "../Hooks/Hooks.h"
#include "../Interpose/Interpose.h"
#include "../Memory/MemoryModel.h"
#include "../Races/Races.h"
#include "Search.h"
#if RC_SUPPORTED
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// MARK: One schedule

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
  enqueue_begin();
  fairness_begin();
  choices_begin();
  classes_begin();
  state->depth = 0;
  state->preemptions = state->steps = state->stepCount = state->alternatives = state->decisions = state->hasReturned = 0;
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
  *ending = (Ending){ .kind = uncontrolledSeen ? RCEndingUnfinished : RCEndingDeadlocked };
  if (state->hasReturned) {
    *ending = state->returned;
    pool_is_left();
  } else if (ending->kind == RCEndingDeadlocked) {
    who_waits(ending);
    if (!state->warming && pool_is_exhausted()) state->isExhausted = 1;
  }
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->started) fiber_abandon(ready[i]->fiber);
  if (!state->leftMain) state->leftMain = task_stayed_elsewhere();
  release_freed();
  choices_end();
  // A run that is over before its choices are is another one.
  if (state->configuration.mode == RCModeExhaustive && !pruned && state->depth < state->prefix) diverge();
}

// MARK: What the program prints

/// What the first run printed is enough of a search, and none of a replay: that prints it again.
static void printed_once(int replay) {
  if (!isChild) return;
  fflush(stdout);
  off_t end = lseek(STDOUT_FILENO, 0, SEEK_CUR);
  if (end <= 0) return;
  if (replay) { lseek(STDOUT_FILENO, 0, SEEK_SET); return; }
  setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return;
  dup2(nowhere, STDOUT_FILENO);
  close(nowhere);
}

// MARK: The search

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static long resident_pages(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  long total = 0, resident = 0;
  if (file) {
    if (fscanf(file, "%ld %ld", &total, &resident) != 2) resident = 0;
    fclose(file);
  }
  return resident;
}

/// Runs the same choices once more and compares: the search is worth nothing if the program depends on more than them.
static void check_again(const Ending *expected, uint64_t expectedHash) {
  Ending ending;
  uint32_t prefix = state->prefix, depth = state->depth;
  int preemptions = state->preemptions, steps = state->steps;
  uint64_t runs = state->runs;
  bool reduction = state->configuration.reduction;
  state->prefix = depth;
  state->configuration.reduction = false;
  schedule_run(&ending);
  if (runHash != expectedHash || ending.kind != expected->kind || strcmp(ending.name, expected->name)
      || state->depth != depth) diverge();
  state->configuration.reduction = reduction;
  state->prefix = prefix;
  state->depth = depth;
  state->preemptions = preemptions;
  state->steps = steps;
  state->runs = runs;
}

static RCStop search(RCState *s) {
  Ending ending;
  state = s;
  recordsSteps = 0;
  uncontrolledSeen = 0;
  sites_prepare(s);
  s->stop = RCStopRunning;
  s->started = 1;
  double began = seconds(), before = s->seconds;
  static long pages;
  if (!pages) pages = resident_pages();
  int replay = s->configuration.mode == RCModeReplay;
  // The first run of a process fills caches and lazy statics: it is not counted, and nothing is learned from it.
  recordsSteps = replay;  // in case that it crashes already here
  looksAtAtomics = replay || s->configuration.granularity == RCGranularityAccess;
  static uint64_t warm;
  if (warm != s->serial && !s->cold) {
    warm = s->serial;
    s->warming = 1;
    // Line by line, so that a crash does not take along what was printed before.
    if (isChild) setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    schedule_run(&ending);
    if (replay) step_sites_learn();
    s->warming = 0;
    printed_once(replay);
  }
  if (uncontrolledSeen) {
    s->prefix = 0;
    count_schedule(s, &ending);
    return s->stop = RCStopUncontrolled;
  }
  for (uint64_t i = 0;; i++) {
    // Whatever a part learns makes it worthless.
    if (s->restart && s->isPart) return s->stop = RCStopLimit;
    // What is to be forgotten, this process knows in many places.
    if (!replay && restart_if_learned(s)) return s->stop = RCStopRecycle;
    if (reduces(s)) looksAtAtomics = 1;
    schedule_run(&ending);
    if (uncontrolledSeen) { count_schedule(s, &ending); return s->stop = RCStopUncontrolled; }
    if (diverged) return s->stop = RCStopNondeterministic;
    if (replay) step_sites_learn();
    int over = 0;
    if (replay || !s->restart) {
      // The first schedule is run again once for all searches of a process that know the same sites.
      static uint64_t compared;
      uint64_t search = s->serial << 16 | (uint64_t)s->learned;
      int isKnown = s->runs == 0 && compared == search;
      if (s->configuration.mode == RCModeExhaustive && !pruned && (s->runs & 1023) == 0 && !isKnown
          && ending.kind != RCEndingDeadlocked) {
        compared = search;
        check_again(&ending, runHash);
        if (diverged) return s->stop = RCStopNondeterministic;
      }
      if (pruned) {
        s->redundant++;
        s->runs++;  // its races belong to no counted schedule
      } else {
        make_simpler(s, &ending);
        count_orders(s);
        count_schedule(s, &ending);
      }
      over = !advance(s);
    }
    if (over || s->pauses || (i & 15) == 0) s->seconds = before + seconds() - began;
    if (over) return s->stop;
    if (s->pauses) return s->stop = RCStopPaused;
    if (s->configuration.maxSeconds > 0 && (i & 15) == 0 && s->seconds > s->configuration.maxSeconds) return s->stop = RCStopLimit;
    // What a deadlock leaves behind can never be freed. A new process goes on before that grows.
    if (fibersAbandoned > MAX_ABANDONED || ((i & 1023) == 1023 && resident_pages() > pages + 32768)) return s->stop = RCStopRecycle;
  }
}

RCStop rc_child_search(RCState *s) {
  RCStop stop = search(s);
  sites_keep(s);
  return stop;
}
#endif
