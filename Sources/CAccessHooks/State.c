// The state of a search. It lies in memory shared by the asking process and its children, so that a child that crashes
// loses nothing: not what was found, not the schedule under way, not what was learned.
#include "Internal.h"
#include <stdio.h>
#include <string.h>

#if RC_SUPPORTED
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <unistd.h>

RCState *rc_state_create(int *fd) {
  *fd = memfd_create("explorer", MFD_CLOEXEC);
  if (*fd < 0) return NULL;
  void *memory = MAP_FAILED;
  if (ftruncate(*fd, sizeof(RCState)) == 0)
    memory = mmap(NULL, sizeof(RCState), PROT_READ | PROT_WRITE, MAP_SHARED, *fd, 0);
  if (memory == MAP_FAILED) { close(*fd); return NULL; }
  static _Atomic uint64_t serial;
  ((RCState *)memory)->serial = ++serial;
  return memory;
}

#include <fcntl.h>
int rc_printed_create(int size) {
  int fd = memfd_create("printed", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd >= 0 && (ftruncate(fd, size) || fcntl(fd, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK))) { close(fd); fd = -1; }
  return fd;
}

int rc_pipe(int *descriptors) { return pipe2(descriptors, O_CLOEXEC); }
void rc_state_destroy(RCState *s) { munmap(s, sizeof *s); }

int rc_process_descriptor(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

void rc_children_fixed_addresses(int on) {
  int now = personality(0xffffffff);
  if (now != -1) personality((unsigned long)(on ? now | ADDR_NO_RANDOMIZE : now & ~ADDR_NO_RANDOMIZE));
}
#endif

void rc_state_prepare(RCState *s, const RCConfiguration *configuration) { s->configuration = *configuration; }

void rc_state_summary(RCState *s, RCSummary *out) {
  *out = (RCSummary){ .schedules = s->schedules, .restarts = s->restarts, .progress = s->progress, .deepest = s->deepest,
                      .seconds = s->seconds, .stop = s->stop, .outcomes = s->outcomes, .races = s->races,
                      .sites = s->learned, .fingerprint = s->fingerprint, .bound = s->bound };
}

const char *rc_state_reason(RCState *s) { return s->reason; }
const char *rc_state_note(RCState *s) { return s->note; }
const char *rc_outcome_name(RCState *s, int i) { return s->outcome[i].name; }
RCFound rc_outcome(RCState *s, int i) { return s->outcome[i].found; }
const uint8_t *rc_outcome_choices(RCState *s, int i) { return s->outcome[i].choices; }
RCFound rc_race(RCState *s, int i) { return s->race[i].found; }
const uint8_t *rc_race_choices(RCState *s, int i) { return s->race[i].choices; }
uint32_t rc_race_site(RCState *s, int i, int side) { return s->race[i].site[side]; }
int rc_race_access(RCState *s, int i, int side) { return s->race[i].access[side]; }
const char *rc_race_task(RCState *s, int i, int side) { return s->race[i].task[side]; }
uint32_t rc_state_site(RCState *s, int i) { return s->learnedSites[i]; }
int rc_step_count(RCState *s) { return s->stepCount; }
RCStep rc_step(RCState *s, int i) { return s->step[i]; }
const char *rc_step_task(RCState *s, int i) { return s->stepTask[i]; }
const char *rc_step_other(RCState *s, int i) { return s->stepOther[i]; }
const char *rc_state_replayed(RCState *s) { return s->replayedOutcome; }
void rc_state_describe_only(RCState *s, int on) { s->describeOnly = on; }
void rc_state_stop_at_limit(RCState *s) { s->stop = RC_STOP_LIMIT; }
int rc_state_truncated(RCState *s) { return s->truncated; }
int rc_child_only_describes(RCState *s) { return s->describeOnly; }
void rc_state_serve(RCState *s) { s->serves = 1; }
int rc_child_serves(RCState *s) { return s->serves; }
int rc_alternative_count(RCState *s) { return s->alternatives; }
RCAlternative rc_alternative(RCState *s, int i) { return s->alternative[i]; }
const char *rc_alternative_task(RCState *s, int i) { return s->alternativeTask[i]; }
int rc_steps_before_choice(RCState *s) { return s->stepsBeforeChoice; }
int rc_steps_before_last(RCState *s) { return s->stepsBeforeLast; }
uint32_t rc_state_depth(RCState *s) { return s->depth; }
int rc_state_started(RCState *s) { return s->started; }
void rc_state_set_started(RCState *s, int started) { s->started = started; }

int state_has_learned(RCState *s, uint32_t site) {
  for (int i = 0; i < s->learned; i++)
    if (s->learnedSites[i] == site) return 1;
  return 0;
}

void rc_state_learn(RCState *s, uint32_t site) {
  if (state_has_learned(s, site)) return;
  if (s->learned < MAX_LEARNED) s->learnedSites[s->learned++] = site;
}

void rc_state_set_choices(RCState *s, const uint8_t *choices, uint32_t count) {
  if (count > MAX_DEPTH) count = MAX_DEPTH;
  memcpy(s->choice, choices, count);
  s->prefix = count;
  s->alternatives = s->stepCount = s->stepsBeforeChoice = s->stepsBeforeLast = s->replayed = s->stop = 0;
  s->replayedOutcome[0] = s->note[0] = s->reason[0] = 0;
}

void rc_state_search_below(RCState *s, const uint8_t *choices, uint32_t count) {
  rc_state_set_choices(s, choices, count);
  s->floor = s->prefix;
  s->keepsSites = 1;
}

int state_learns(const RCState *s) { return s->configuration.mode != RC_MODE_REPLAY && !s->keepsSites; }

void rc_state_set_source(RCState *s, uint32_t site, const char *file, int line) {
  if (s->sources >= MAX_LEARNED) return;
  Source *source = &s->source[s->sources++];
  source->site = site;
  source->line = line;
  snprintf(source->file, sizeof source->file, "%s", file);
}

const char *rc_state_source(RCState *s, uint32_t site, int *line) {
  for (int i = 0; i < s->sources; i++)
    if (s->source[i].site == site) { *line = s->source[i].line; return s->source[i].file; }
  return NULL;
}

void state_note(RCState *s, const char *note) {
  size_t used = strlen(s->note);
  if (!strstr(s->note, note)) snprintf(s->note + used, sizeof s->note - used, "%s%s", used ? "; " : "", note);
}

// MARK: Counting

/// The simplest schedule is the one with the fewest preemptions, then the fewest steps, then the first found.
static void keep_simplest(RCState *s, RCFound *found, uint8_t *choices) {
  int better = found->schedules == 0 || s->preemptions < found->preemptions
      || (s->preemptions == found->preemptions && s->steps < found->steps);
  found->schedules++;
  if (!better) return;
  uint32_t count = s->depth < MAX_BEST ? s->depth : MAX_BEST;
  // Trailing zeros say what happens without a choice; leaving them out keeps tokens short.
  while (count && s->choice[count - 1] == 0) count--;
  found->preemptions = s->preemptions;
  found->steps = s->steps;
  found->choices = count;
  memcpy(choices, s->choice, count);
}

void state_count(RCState *s, const char *name) {
  if (s->configuration.mode == RC_MODE_REPLAY) {
    snprintf(s->replayedOutcome, sizeof s->replayedOutcome, "%s", name);
    s->replayed = 1;
    return;
  }
  s->schedules++;
  if (s->depth > s->deepest) s->deepest = s->depth;
  static int last;
  int i = last < s->outcomes && !strcmp(s->outcome[last].name, name) ? last : 0;
  for (; i < s->outcomes; i++)
    if (!strncmp(s->outcome[i].name, name, sizeof s->outcome[i].name - 1)) break;
  if (i == s->outcomes) {
    if (i == MAX_OUTCOMES - 1) name = "(more outcomes than can be told apart)";
    if (i >= MAX_OUTCOMES) { i = MAX_OUTCOMES - 1; state_note(s, "more than 500 outcomes: the last ones are counted together"); }
    else { s->outcomes++; snprintf(s->outcome[i].name, sizeof s->outcome[i].name, "%s", name); }
  }
  last = i;
  keep_simplest(s, &s->outcome[i].found, s->outcome[i].choices);
}

void state_race(RCState *s, Site *const site[2], const int access[2], const char *const task[2]) {
  if (s->warming) return;
  int i;
  uint32_t line[2] = { site_line(site[0]), site_line(site[1]) };
  for (i = 0; i < s->races; i++) {
    Race *r = &s->race[i];
    if ((r->line[0] == line[0] && r->line[1] == line[1] && r->access[0] == access[0] && r->access[1] == access[1])
        || (r->line[0] == line[1] && r->line[1] == line[0] && r->access[0] == access[1] && r->access[1] == access[0]))
      break;
  }
  if (i == s->races) {
    if (i == MAX_RACES) { state_note(s, "more than 256 races: the others are not listed"); return; }
    s->races++;
    s->race[i] = (Race){ 0 };
  }
  // Written down as pending: how simple the schedule is shows only at its end.
  Race *r = &s->race[i];
  if (r->lastSchedule == s->runs + 1) return;
  r->lastSchedule = s->runs + 1;
  if (r->found.schedules == 0) {
    for (int k = 0; k < 2; k++) {
      r->site[k] = site[k]->key;
      r->line[k] = line[k];
      r->access[k] = access[k];
      snprintf(r->task[k], sizeof r->task[k], "%s", task[k]);
    }
  }
}

static void count_races(RCState *s) {
  for (int i = 0; i < s->races; i++)
    if (s->race[i].lastSchedule == s->runs + 1) keep_simplest(s, &s->race[i].found, s->race[i].choices);
}

// MARK: The next schedule

void state_restart_if_learned(RCState *s) {
  if (!s->restart) return;
  s->restart = 0;
  s->restarts++;
  s->schedules = s->runs = s->deepest = 0;
  memset(s->outcome, 0, sizeof(Outcome) * (size_t)s->outcomes);
  memset(s->race, 0, sizeof(Race) * (size_t)s->races);
  s->outcomes = s->races = 0;
  s->depth = s->prefix = 0;
  if (!s->keepsSites) deferred_clear(s);
}

/// Depth-first among schedules with so many preemptions: the last choice that has another alternative takes it. Returns 0
/// when the search has ended.
int state_advance(RCState *s) {
  count_races(s);
  s->runs++;
  if (s->configuration.mode == RC_MODE_REPLAY) { s->stop = RC_STOP_FINISHED; return 0; }
  if (s->configuration.mode != RC_MODE_EXHAUSTIVE) {
    s->depth = s->prefix = 0;
    if (s->schedules >= s->configuration.maxSchedules) { s->stop = RC_STOP_LIMIT; return 0; }
    return 1;
  }
  uint32_t d = s->depth;
  while (d > s->floor && s->choice[d - 1] + 1 >= s->limit[d - 1]) d--;
  if (d > s->floor) {
    s->choice[d - 1]++;
    s->prefix = s->depth = d;
  } else if (!deferred_next(s)) {
    s->stop = RC_STOP_EXHAUSTED;
    s->depth = s->prefix = s->floor;
    return 0;
  }
  if (s->configuration.maxSchedules && s->schedules >= s->configuration.maxSchedules) { s->stop = RC_STOP_LIMIT; return 0; }
  return 1;
}

int rc_state_reduces(RCState *s) { return s->configuration.reduction; }

void rc_state_again(RCState *s) {
  s->restart = 1;
  state_restart_if_learned(s);
  s->stop = 0;
  s->restarts = 0;
  s->seconds = 0;
}

int rc_state_child_died(RCState *s, const char *outcome) {
  if (s->restart && s->configuration.mode != RC_MODE_REPLAY) { state_restart_if_learned(s); return 1; }
  if (s->warming && s->configuration.mode != RC_MODE_REPLAY) {
    // Nothing was learned from that run: the same schedule is run once more, to be learned from and counted.
    s->warming = 0;
    s->cold = 1;
    return 1;
  }
  if (s->depth < s->prefix) s->depth = s->prefix;
  s->warming = 0;
  if (!strcmp(outcome, "hang") && !s->learned) {
    s->truncated = 1;
    state_note(s, "the first schedule did not end, and nothing could be learned from it: others may end otherwise");
  }
  state_count(s, outcome);
  if (s->outside && s->configuration.mode != RC_MODE_REPLAY) { s->stop = RC_STOP_UNCONTROLLED; return 0; }
  return state_advance(s);
}
