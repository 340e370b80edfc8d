// The search: one schedule after the other, until every choice was made in every way.
#if RC_EXPLORER
#include "Search.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

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

static double seconds(const RCState *s) {
  struct timespec t;
  clock_gettime(s->configuration.countsProcessorTime ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
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
  uint32_t prefix = state->path.prefix, depth = state->path.depth;
  int preemptions = state->path.preemptions, steps = state->path.steps;
  uint64_t runs = state->search.runs;
  bool reduction = state->configuration.reduction;
  state->path.prefix = depth;
  state->configuration.reduction = false;
  schedule_run(&ending);
  if (runHash != expectedHash || ending.kind != expected->kind || strcmp(ending.name, expected->name)
      || state->path.depth != depth) diverge();
  state->configuration.reduction = reduction;
  state->path.prefix = prefix;
  state->path.depth = depth;
  state->path.preemptions = preemptions;
  state->path.steps = steps;
  state->search.runs = runs;
}

static long pages;  // those in use when this process began

static int replays(const RCState *s) { return s->configuration.mode == RCModeReplay; }

static void begin(RCState *s) {
  state = s;
  uncontrolledSeen = 0;
  sites_prepare(s);
  s->search.stop = RCStopRunning;
  s->search.started = 1;
  s->search.process = getpid();
  if (!pages) pages = resident_pages();
  if (s->configuration.checksTell) {
    isPartlySeen = 1;
    unseen_memory_prepare();
  }
  // In case that it crashes already in the first run. Nobody reads the steps of what only has to come again.
  recordsSteps = replays(s) && !s->subtrees.isSubtree;
  looksAtAtomics = replays(s) || s->configuration.granularity == RCGranularityAccess;
}

/// Another run than the choices gave before ends the search. It was a real run, so what it came to is told.
static RCStop differs(RCState *s, const Ending *ending) {
  count_schedule(s, ending);
  return s->search.stop = RCStopNondeterministic;
}

/// How the run ended that does not count, if there was one where nobody chose, and how much had been learned then.
static struct { bool isThere; int32_t learned; Ending ending; } first;

/// Where nobody chooses, a process's second run ends as its first one did, or something has outlived that. If what was learned in
/// between may be the reason, a process that knows it already is asked at the end (`rc_state_compares_first`).
static void compare_with_first(RCState *s, int32_t learned, const Ending *ending) {
  int isSearch = s->configuration.mode == RCModeExhaustive && !s->subtrees.isSubtree, isAsked = replays(s) && s->subtrees.isSubtree;
  if (!(isSearch || isAsked) || !first.isThere || s->search.runs || s->path.prefix || pruned || knows(FactOutlives)
      || s->findings.isFirstCompared) return;
  for (uint32_t d = 0; d < s->path.depth; d++)
    if (s->path.choice[d]) return;
  int isSame = is_same_ending(&first.ending, ending), hasLearned = first.learned != learned || s->knowledge.learned != learned;
  if (isSame || !hasLearned) s->findings.isFirstCompared = true;
  if (isSame || hasLearned || ending->kind == RCEndingStopped) return;
  s->findings.isFirstOther = true;
  s->findings.first = first.ending;
  leaves_trace();
}

/// The first run of a process fills caches and lazy statics: it is not counted, and nothing is learned from it.
static void warm(RCState *s, Ending *ending) {
  static uint64_t warm;
  if (warm == s->asked.serial || s->asked.cold) return;
  warm = s->asked.serial;
  s->path.warming = 1;
  // Line by line, so that a crash does not take along what was printed before.
  if (isChild) setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  schedule_run(ending);
  if (recordsSteps) step_sites_learn();
  first = (typeof(first)){ !s->path.prefix, s->knowledge.learned, *ending };
  s->path.warming = 0;
  printed_once(replays(s));
}

int search_warm(RCState *s) {
  Ending ending;
  begin(s);
  warm(s, &ending);
  sites_keep(s);
  return !uncontrolledSeen;
}

static RCStop search(RCState *s) {
  Ending ending;
  double began = seconds(s), before = s->search.seconds;
  int replay = replays(s);
  begin(s);
  warm(s, &ending);
  if (uncontrolledSeen) {
    s->path.prefix = 0;
    count_schedule(s, &ending);
    return s->search.stop = RCStopUncontrolled;
  }
  for (uint64_t i = 0;; i++) {
    // Whatever a subtree learns makes it worthless.
    if (s->path.restart && s->subtrees.isSubtree) return s->search.stop = RCStopLimit;
    // What is to be forgotten, this process knows in many places.
    if (!replay && restart_if_learned(s)) return s->search.stop = RCStopRecycle;
    if (reduces(s)) looksAtAtomics = 1;
    int32_t learned = s->knowledge.learned;
    schedule_run(&ending);
    if (uncontrolledSeen) { count_schedule(s, &ending); return s->search.stop = RCStopUncontrolled; }
    if (diverged) return differs(s, &ending);
    if (recordsSteps) step_sites_learn();
    compare_with_first(s, learned, &ending);
    int over = 0;
    if (replay || !s->path.restart) {
      // The first schedule is run again once for all searches of a process that know the same sites.
      static uint64_t compared;
      uint64_t search = s->asked.serial << 16 | (uint64_t)s->knowledge.learned;
      int isKnown = s->search.runs == 0 && compared == search;
      if (s->configuration.mode == RCModeExhaustive && !pruned && (s->search.runs & 1023) == 0 && !isKnown
          && ending.kind != RCEndingDeadlocked && !knows(FactOutlives)) {
        compared = search;
        check_again(&ending, runHash);
        if (diverged) return differs(s, &ending);
      }
      if (pruned) {
        s->search.redundant++;
        s->search.runs++;  // its races belong to no counted schedule
      } else {
        make_simpler(s, &ending);
        count_orders(s);
        count_schedule(s, &ending);
      }
      over = !advance(s);
    }
    // What a process has used is forgotten with it, so it is noted at once.
    int isTime = (i & 15) == 0 || s->configuration.countsProcessorTime || knows(FactOutlives);
    if (over || s->subtrees.pauses || isTime) s->search.seconds = before + seconds(s) - began;
    if (over) return s->search.stop;
    if (s->subtrees.pauses) return s->search.stop = RCStopPaused;
    if (!replay && knows(FactOutlives)) return s->search.stop = RCStopRecycle;
    // Zero schedules would say nothing.
    int mayStop = s->search.schedules > 0 || s->subtrees.isSubtree;
    if (s->configuration.maxSeconds > 0 && mayStop && isTime && s->search.seconds > s->configuration.maxSeconds) return s->search.stop = RCStopLimit;
    // What a deadlock leaves behind can never be freed. A new process goes on before that grows.
    if (fibersAbandoned > MAX_ABANDONED || ((i & 1023) == 1023 && resident_pages() > pages + 32768)) return s->search.stop = RCStopRecycle;
  }
}

RCStop rc_child_search(RCState *s) {
  RCStop stop = search(s);
  sites_keep(s);
  return stop;
}
#endif
