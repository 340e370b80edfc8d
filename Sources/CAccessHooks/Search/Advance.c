// The next schedule: after one that has ended, and after one that ended its child.
#if RC_EXPLORER
#include "Strategies.h"
#include <string.h>
#include <stdio.h>

/// The classes that show something are counted from zero; its simplest schedule so far is kept.
static void count_classes(Found *found) {
  found->isKnown = found->schedules > 0;
  found->schedules = 0;
}

uint64_t schedules_before_classes(const RCState *s) {
  enum { FIRST_PART = 25 };
  const RCConfiguration *c = &s->configuration;
  int runsAll = s->search.runsAll || (c->maxSchedules && c->maxSchedules <= c->classesAfter);
  return runsAll || c->classesAfter < FIRST_PART ? c->classesAfter : c->classesAfter / FIRST_PART;
}

/// From now on, one schedule of each class runs. If that shows that there are not too many schedules, all of them run.
static void switch_to_classes(RCState *s) {
  s->subtrees.isMidway = 0;
  s->configuration.reduction = true;
  s->search.before = s->search.schedules;
  s->search.learnedBefore = s->knowledge.learned;
  // After a second change to classes there are too many schedules to run, whatever their number.
  counting_begins(s, !s->search.runsAll && s->search.before < s->configuration.classesAfter ? s->configuration.classesAfter + 1 : 0);
  s->search.schedules = s->search.runs = s->search.redundant = s->search.deepest = s->search.deaths = 0;
  for (int i = 0; i < s->findings.outcomes; i++) {
    Outcome *outcome = &s->findings.outcome[i];
    outcome->raced = outcome->raced || outcome->racing > 0;
    outcome->racing = 0;
    count_classes(&outcome->found);
  }
  for (int i = 0; i < s->findings.races; i++) {
    s->findings.race[i].lastSchedule = 0;
    count_classes(&s->findings.race[i].found);
  }
  s->path.depth = s->path.prefix = 0;
  deferred_clear(s);
  subtrees_forget(s);
}

void back_to_schedules(RCState *s) {
  if (s->search.before) s->configuration.reduction = false;
  s->search.before = 0;
}

/// How much was done so far, in schedules. One that ends its process takes as long as some others: the next one needs a new one.
uint64_t effort(const RCState *s) {
  enum { OF_DEATH = 20 };
  return s->search.schedules + OF_DEATH * s->search.deaths;
}

int asks_for_all(const RCState *s) { return s->search.before && s->counts.orders < s->counts.many; }

static int switches_to_classes(const RCState *s) {
  uint64_t after = schedules_before_classes(s);
  if (s->search.hasFailed && s->configuration.stopsAtFailure) return 0;
  return after && effort(s) >= after && !s->configuration.reduction && can_reduce(s);
}

int search_goes_on(RCState *s, int isNext) {
  if (s->configuration.maxSchedules && s->search.before + s->search.schedules >= s->configuration.maxSchedules) {
    s->search.stop = RCStopLimit;
    return 0;
  }
  if (switches_to_classes(s)) {
    switch_to_classes(s);
    s->search.stop = RCStopRunning;
    return 1;
  }
  return isNext;
}

int advance(RCState *s) {
  count_races(s);
  s->search.runs++;
  int isNext = strategy(s)->advances(s);
  if (!isNext || !s->search.hasFailed || !s->configuration.stopsAtFailure) return isNext;
  s->search.stop = RCStopFailed;
  return 0;
}

void begin_again(RCState *s) {
  back_to_schedules(s);
  s->search.runsAll = 0;
  s->path.restart = 1;
  restart_if_learned(s);
  s->search.stop = RCStopRunning;
}

void rc_state_again(RCState *s) {
  begin_again(s);
  s->search.restarts = 0;
  s->search.seconds = 0;
}

void rc_state_replaced(RCState *s) {
  s->control.outside = 1;
  s->control.library[0] = 0;
  state_lost(s, RCLimitationReplaced);
}

bool rc_state_replays_first(const RCState *s) { return s->path.warming && s->configuration.mode == RCModeReplay; }

bool rc_state_goes_cold(RCState *s) {
  if (!s->path.warming) return false;
  s->path.warming = 0;
  s->asked.cold = 1;
  return true;
}

void rc_state_asks_where(RCState *s) {
  memset(s->path.at, 0, sizeof s->path.at);
  s->control.isTold = 0;
}

bool rc_state_was_told_where(const RCState *s) { return s->control.isTold; }

bool rc_state_knows_where(const RCState *s) { return s->path.at[0] != 0; }

int rc_state_child_died(RCState *s, RCEndingKind kind, const char *name, int32_t code) {
  int isStopped = kind == RCEndingStopped;
  if (isStopped) {
    memcpy(s->control.stoppedAt, s->path.at, sizeof s->path.at);
    memcpy(s->control.stoppedSaid, s->path.said, sizeof s->path.said);
  }
  if (aside_ended(s)) return advance(s);
  // What ends the program may come before or after its return.
  if (!s->path.warming && s->configuration.mode != RCModeReplay && !s->asked.keepsSites && !has_learned(s, RETURN_SITE)) {
    int learned = s->knowledge.learned;
    rc_state_learn(s, RETURN_SITE);
    rc_state_learn(s, s->path.running);
    if (s->knowledge.learned > learned) s->path.restart = 1;
  }
  if (s->path.restart && s->subtrees.isSubtree) { s->search.stop = RCStopLimit; return 0; }
  if (s->path.restart && s->configuration.mode != RCModeReplay) { restart_if_learned(s); return 1; }
  // Nothing was learned from that run: the same schedule is run once more, to be learned from and counted.
  if ((!isStopped || s->configuration.mode != RCModeReplay) && rc_state_goes_cold(s)) return 1;
  if (s->path.depth < s->path.prefix) s->path.depth = s->path.prefix;
  s->path.warming = 0;
  Ending ending = { .kind = kind, .code = code };
  snprintf(ending.name, sizeof ending.name, "%s", name);
  memcpy(ending.at, s->path.at, sizeof ending.at);
  memcpy(ending.before, s->path.before, sizeof ending.before);
  ending_says(&ending, s);
  if (isStopped && s->path.circling) {
    // It would never end: all tasks go round in circles, or wait for one that does.
    ending.kind = RCEndingHung;
    ending.name[0] = 0;
    ending_says(&ending, s);
  }
  // Of a crash, the two that resumed one continuation.
  if (ending.kind == RCEndingHung || ending.kind == RCEndingCrashed) {
    ending.waiters = s->path.circling;
    memcpy(ending.waiter, s->path.inCircle, sizeof ending.waiter);
  }
  if (ending.kind == RCEndingStopped && !s->path.hasReturned) state_note(s, RCLimitationStopped);
  count_schedule(s, s->path.hasReturned ? &s->path.returned : &ending);
  s->search.deaths++;
  classes_cut(s);
  if (s->control.outside && s->configuration.mode != RCModeReplay) { s->search.stop = RCStopUncontrolled; return 0; }
  return advance(s);
}

int restart_if_learned(RCState *s) {
  if (!s->path.restart) return 0;
  int forgets = asks_for_all(s), needsProcess = is_fresh(s) || (changes_files(s) && !s->asked.isAlone);
  s->path.restart = 0;
  s->search.restarts++;
  // There may be few enough schedules to run all of them, as if nobody had looked at classes: what was learned there does not
  // count.
  if (forgets) {
    s->search.runsAll = 1;
    s->knowledge.learned = s->search.learnedBefore;
    back_to_schedules(s);
  }
  s->search.schedules = s->search.runs = s->search.redundant = s->search.deepest = s->search.deaths = 0;
  s->search.hasFailed = 0;
  s->findings.outcomes = s->findings.races = 0;
  s->path.depth = s->path.prefix = 0;
  if (!s->asked.keepsSites) deferred_clear(s);
  subtrees_forget(s);
  s->subtrees.isMidway = 0;
  if (changes_files(s)) s->asked.isAlone = 1;
  return forgets || needsProcess;
}
#endif
