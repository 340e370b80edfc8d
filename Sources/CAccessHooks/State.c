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

RCState *rc_state_create(const RCConfiguration *configuration, int *fd) {
  *fd = memfd_create("explorer", MFD_CLOEXEC);
  if (*fd < 0) return NULL;
  RCState *s = MAP_FAILED;
  if (ftruncate(*fd, sizeof(RCState)) == 0)
    s = mmap(NULL, sizeof(RCState), PROT_READ | PROT_WRITE, MAP_SHARED, *fd, 0);
  if (s == MAP_FAILED) { close(*fd); return NULL; }
  static _Atomic uint64_t serial;
  s->serial = ++serial;
  s->configuration = *configuration;
  return s;
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

// MARK: Reading

RCSummary rc_summary(const RCState *s) {
  return (RCSummary){ .schedules = s->schedules, .restarts = s->restarts, .progress = s->progress, .deepest = s->deepest,
                      .fingerprint = s->fingerprint, .seconds = s->seconds, .stop = s->stop, .outcomes = s->outcomes,
                      .races = s->races, .sites = s->learned, .bound = s->bound, .started = s->started,
                      .truncated = s->truncated, .reduces = s->configuration.reduction, .cause = s->cause,
                      .library = s->library, .notes = s->notes, .note = s->note };
}

static RCEnding ending_view(const Ending *e) { return (RCEnding){ e->kind, e->name, e->waiters, e->waiter }; }

static RCFound found_view(const Found *f) {
  return (RCFound){ f->schedules, f->preemptions, f->steps, f->choiceCount, f->choices };
}

static RCAccess access_view(const RacingAccess *a) { return (RCAccess){ a->site, a->write, a->task }; }

RCOutcome rc_outcome(const RCState *s, int i) {
  const Outcome *outcome = &s->outcome[i];
  return (RCOutcome){ ending_view(&outcome->ending), found_view(&outcome->found) };
}

RCWaiter rc_waiter(RCEnding ending, int i) { return (RCWaiter){ ending.waiter[i].task, ending.waiter[i].wait }; }

RCRace rc_race(const RCState *s, int i) {
  const Race *race = &s->race[i];
  return (RCRace){ access_view(&race->access[0]), access_view(&race->access[1]), found_view(&race->found) };
}

uint32_t rc_site(const RCState *s, int i) { return s->learnedSites[i]; }

RCReplay rc_replay(const RCState *s) {
  return (RCReplay){ .ending = ending_view(&s->replayed), .depth = s->depth, .steps = s->stepCount,
                     .stepsBeforeChoice = s->stepsBeforeChoice, .stepsBeforeLast = s->stepsBeforeLast,
                     .alternatives = s->alternatives };
}

RCStep rc_step(const RCState *s, int i) {
  RCStep step = s->step[i].step;
  step.task = s->step[i].task;
  step.other = s->step[i].other;
  return step;
}

RCAlternative rc_alternative(const RCState *s, int i) {
  RCAlternative alternative = s->alternative[i].alternative;
  alternative.task = s->alternative[i].task;
  return alternative;
}

// MARK: Changing

void rc_state_request(RCState *s, RCRequest request) { s->request = request; }
RCRequest rc_child_request(const RCState *s) { return s->request; }
void rc_state_stop_at_limit(RCState *s) { s->stop = RCStopLimit; }
void rc_state_not_started(RCState *s) { s->started = 0; }

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
  s->alternatives = s->stepCount = s->stepsBeforeChoice = s->stepsBeforeLast = 0;
  s->stop = RCStopRunning;
  s->replayed = (Ending){ 0 };
  s->notes = 0;
  s->cause = RCLimitationNone;
}

void rc_state_search_below(RCState *s, const uint8_t *choices, uint32_t count) {
  rc_state_set_choices(s, choices, count);
  s->floor = s->prefix;
  s->keepsSites = 1;
}

int state_learns(const RCState *s) { return s->configuration.mode != RCModeReplay && !s->keepsSites; }

void rc_state_set_source(RCState *s, uint32_t site, const char *file, int line) {
  if (s->sources >= MAX_LEARNED) return;
  Source *source = &s->source[s->sources++];
  source->site = site;
  source->line = line;
  snprintf(source->file, sizeof source->file, "%s", file);
}

const char *rc_state_source(const RCState *s, uint32_t site, int *line) {
  for (int i = 0; i < s->sources; i++)
    if (s->source[i].site == site) { *line = s->source[i].line; return s->source[i].file; }
  return NULL;
}

void state_note(RCState *s, RCLimitation note) {
  for (int i = 0; i < s->notes; i++)
    if (s->note[i] == note) return;
  s->note[s->notes++] = note;
}

// MARK: Counting

/// The simplest schedule is the one with the fewest preemptions, then the fewest steps, then the first found.
static int keep_simplest(RCState *s, Found *found) {
  int better = found->schedules == 0 || s->preemptions < found->preemptions
      || (s->preemptions == found->preemptions && s->steps < found->steps);
  found->schedules++;
  if (!better) return 0;
  uint32_t count = s->depth < MAX_BEST ? s->depth : MAX_BEST;
  // Trailing zeros say what happens without a choice; leaving them out keeps tokens short.
  while (count && s->choice[count - 1] == 0) count--;
  found->preemptions = s->preemptions;
  found->steps = s->steps;
  found->choiceCount = count;
  memcpy(found->choices, s->choice, count);
  return 1;
}

/// Two outcomes are the same if schedules ended in the same way, and under the same name.
static int is_same(const Ending *a, const Ending *b) { return a->kind == b->kind && !strcmp(a->name, b->name); }

void state_count(RCState *s, const Ending *ending) {
  if (s->configuration.mode == RCModeReplay) { s->replayed = *ending; return; }
  s->schedules++;
  if (s->depth > s->deepest) s->deepest = s->depth;
  static int last;
  int i = last < s->outcomes && is_same(&s->outcome[last].ending, ending) ? last : 0;
  while (i < s->outcomes && !is_same(&s->outcome[i].ending, ending)) i++;
  if (i >= MAX_OUTCOMES) {
    i = MAX_OUTCOMES - 1;
    state_note(s, RCLimitationOutcomes);
  } else if (i == s->outcomes) {
    s->outcomes++;
    if (i == MAX_OUTCOMES - 1)
      s->outcome[i].ending = (Ending){ .kind = RCEndingReturned, .name = "(more outcomes than can be told apart)" };
  }
  last = i;
  if (keep_simplest(s, &s->outcome[i].found) && i < MAX_OUTCOMES - 1) s->outcome[i].ending = *ending;
}

static int is_access(const RacingAccess *a, uint32_t line, bool write) { return a->line == line && a->write == write; }

void state_race(RCState *s, Site *const site[2], const bool write[2], const char *const task[2]) {
  if (s->warming) return;
  int i;
  uint32_t line[2] = { site_line(site[0]), site_line(site[1]) };
  for (i = 0; i < s->races; i++) {
    const RacingAccess *a = s->race[i].access;
    if ((is_access(&a[0], line[0], write[0]) && is_access(&a[1], line[1], write[1]))
        || (is_access(&a[0], line[1], write[1]) && is_access(&a[1], line[0], write[0]))) break;
  }
  if (i == s->races) {
    if (i == MAX_RACES) { state_note(s, RCLimitationRaces); return; }
    s->races++;
    s->race[i] = (Race){ 0 };
  }
  // Written down as pending: how simple the schedule is shows only at its end.
  Race *r = &s->race[i];
  if (r->lastSchedule == s->runs + 1) return;
  r->lastSchedule = s->runs + 1;
  if (r->found.schedules > 0) return;
  for (int k = 0; k < 2; k++) {
    r->access[k] = (RacingAccess){ .site = site[k]->key, .line = line[k], .write = write[k] };
    snprintf(r->access[k].task, sizeof r->access[k].task, "%s", task[k]);
  }
}

static void count_races(RCState *s) {
  for (int i = 0; i < s->races; i++)
    if (s->race[i].lastSchedule == s->runs + 1) keep_simplest(s, &s->race[i].found);
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
  if (s->configuration.mode == RCModeReplay) { s->stop = RCStopFinished; return 0; }
  if (s->configuration.mode != RCModeExhaustive) {
    s->depth = s->prefix = 0;
    if (s->schedules >= s->configuration.maxSchedules) { s->stop = RCStopLimit; return 0; }
    return 1;
  }
  uint32_t d = s->depth;
  while (d > s->floor && s->choice[d - 1] + 1 >= s->limit[d - 1]) d--;
  if (d > s->floor) {
    s->choice[d - 1]++;
    s->prefix = s->depth = d;
  } else if (!deferred_next(s)) {
    s->stop = RCStopExhausted;
    s->depth = s->prefix = s->floor;
    return 0;
  }
  if (s->configuration.maxSchedules && s->schedules >= s->configuration.maxSchedules) { s->stop = RCStopLimit; return 0; }
  return 1;
}

void rc_state_again(RCState *s) {
  s->restart = 1;
  state_restart_if_learned(s);
  s->stop = RCStopRunning;
  s->restarts = 0;
  s->seconds = 0;
}

int rc_state_child_died(RCState *s, RCEndingKind kind, const char *name) {
  if (s->restart && s->configuration.mode != RCModeReplay) { state_restart_if_learned(s); return 1; }
  if (s->warming && s->configuration.mode != RCModeReplay) {
    // Nothing was learned from that run: the same schedule is run once more, to be learned from and counted.
    s->warming = 0;
    s->cold = 1;
    return 1;
  }
  if (s->depth < s->prefix) s->depth = s->prefix;
  s->warming = 0;
  if (kind == RCEndingHung && !s->learned) {
    s->truncated = 1;
    state_note(s, RCLimitationFirstSchedule);
  }
  Ending ending = { .kind = kind };
  snprintf(ending.name, sizeof ending.name, "%s", name);
  state_count(s, &ending);
  if (s->outside && s->configuration.mode != RCModeReplay) { s->stop = RCStopUncontrolled; return 0; }
  return state_advance(s);
}
