// What schedules count for: outcomes and races, and the simplest schedule of each.
#if RC_EXPLORER
#include "Search.h"
#include <stdio.h>
#include <string.h>

/// The simplest schedule is the one with the fewest preemptions, then the fewest steps, then the first found.
int is_simpler(const Found *found, int preemptions, int steps) {
  return (found->schedules == 0 && !found->isKnown) || preemptions < found->preemptions
      || (preemptions == found->preemptions && steps < found->steps);
}

/// Whether the schedule that is counted has a simpler order of its steps.
static int is_simplified(const RCState *s) { return simpler.run == s->search.runs + 1; }

/// `isMoved`: what is found shows as well when the steps come in their simpler order.
static int keep_simplest(RCState *s, Found *found, int isMoved) {
  int preemptions = isMoved ? simpler.preemptions : s->path.preemptions;
  const uint8_t *choices = isMoved ? simpler.choice : s->path.choice;
  uint32_t count = isMoved ? simpler.depth : s->path.depth;
  int isSimpler = is_simpler(found, preemptions, s->path.steps);
  found->schedules++;
  if (!isSimpler) return 0;
  // Trailing zeros say what happens without a choice; leaving them out keeps tokens short.
  while (count && choices[count - 1] == 0) count--;
  found->preemptions = preemptions;
  found->steps = s->path.steps;
  found->choiceCount = count;
  memcpy(found->choices, choices, count);
  return 1;
}

/// What the schedule had recorded before it ended: it is behind the reason.
static const char *said(const Ending *e) {
  const char *separator = strchr(e->name, 1);
  return separator ? separator : "";
}

int is_same_ending(const Ending *a, const Ending *b) {
  if (a->kind != b->kind || a->code != b->code) return 0;
  // What is known of two that were stopped may differ from run to run.
  return a->kind == RCEndingStopped ? !strcmp(said(a), said(b)) : !strcmp(a->name, b->name);
}

void ending_says(Ending *ending, const RCState *s) {
  if (!s->path.said[0]) return;
  size_t length = strnlen(ending->name, MAX_REASON - 2);
  snprintf(ending->name + length, sizeof ending->name - length, "\x01%s", s->path.said);
}

static int index_of_outcome(const RCState *s, const Ending *ending) {
  int last = s->findings.lastOutcome, i = last < s->findings.outcomes && is_same_ending(&s->findings.outcome[last].ending, ending) ? last : 0;
  while (i < s->findings.outcomes && !is_same_ending(&s->findings.outcome[i].ending, ending)) i++;
  return i;
}

const Outcome *known_outcome(const RCState *s, const Ending *ending) {
  int i = index_of_outcome(s, ending);
  return i < s->findings.outcomes ? &s->findings.outcome[i] : NULL;
}

/// Nothing was found yet. Not all of it is cleared: there is room for very long schedules.
static void found_begin(Found *found) {
  found->schedules = 0;
  found->preemptions = found->steps = found->isKnown = 0;
  found->again = AgainUnknown;
  found->choiceCount = 0;
}

/// One outcome stands for all that there is no room for.
static const Ending others = { .kind = RCEndingReturned, .name = "(more outcomes than can be told apart)" };

Outcome *outcome_of(RCState *s, const Ending *ending) {
  int i = index_of_outcome(s, ending);
  if (i == s->findings.outcomes && !has_room(s, RCTableOutcomes, (uint32_t)i + 1)) i = index_of_outcome(s, ending = &others);
  Outcome *outcome = &s->findings.outcome[i];
  if (i == s->findings.outcomes) {
    s->findings.outcomes++;
    found_begin(&outcome->found);
    outcome->racing = outcome->raced = 0;
    outcome->ending = *ending;
    // No schedule ends so by itself.
    if (is_same_ending(ending, &others)) outcome->found.again = AgainCame;
  }
  s->findings.lastOutcome = i;
  return outcome;
}

/// Whether the schedule under way has shown a race.
static int races_now(const RCState *s) {
  for (int i = 0; i < s->findings.races; i++)
    if (s->findings.race[i].lastSchedule == s->search.runs + 1) return 1;
  return 0;
}

void count_schedule(RCState *s, const Ending *ending) {
  if (s->configuration.mode == RCModeReplay) { s->replay.replayed = *ending; return; }
  s->search.schedules++;
  if (s->path.depth > s->search.deepest) s->search.deepest = s->path.depth;
  if (s->path.hasFailed || (ending->kind != RCEndingReturned && ending->kind != RCEndingUnfinished)) s->search.hasFailed = 1;
  Outcome *outcome = outcome_of(s, ending);
  outcome->racing += (uint64_t)races_now(s);
  if (keep_simplest(s, &outcome->found, is_simplified(s)) && is_same_ending(&outcome->ending, ending)) outcome->ending = *ending;
}

static int is_same_access(const RacingAccess *a, const RacingAccess *b) { return a->line == b->line && a->write == b->write; }

Race *known_race(RCState *s, const RacingAccess access[2]) {
  for (int i = 0; i < s->findings.races; i++) {
    const RacingAccess *a = s->findings.race[i].access;
    if ((is_same_access(&a[0], &access[0]) && is_same_access(&a[1], &access[1]))
        || (is_same_access(&a[0], &access[1]) && is_same_access(&a[1], &access[0]))) return &s->findings.race[i];
  }
  return NULL;
}

Race *race_of(RCState *s, const RacingAccess access[2]) {
  Race *known = known_race(s, access);
  if (known) return known;
  if (!has_room(s, RCTableRaces, (uint32_t)s->findings.races)) return NULL;
  Race *race = &s->findings.race[s->findings.races++];
  memcpy(race->access, access, sizeof race->access);
  race->lastSchedule = race->lastMoved = 0;
  found_begin(&race->found);
  return race;
}

void found_race(RCState *s, Site *const site[2], const bool write[2], const char *const task[2]) {
  if (s->path.warming) return;
  RacingAccess access[2];
  for (int k = 0; k < 2; k++) access[k] = (RacingAccess){ .site = site[k]->key, .line = site_line(site[k]), .write = write[k] };
  if (s->aside.isOn) {
    Race *race = known_race(s, access);
    if (race) race->lastMoved = s->search.runs + 1;
    return;
  }
  // Written down as pending: how simple the schedule is shows only at its end.
  Race *race = race_of(s, access);
  if (!race || race->lastSchedule == s->search.runs + 1) return;
  race->lastSchedule = s->search.runs + 1;
  if (race->found.schedules > 0 || race->found.isKnown) return;
  for (int k = 0; k < 2; k++) {
    race->access[k] = access[k];
    snprintf(race->access[k].task, sizeof race->access[k].task, "%s", task[k]);
  }
}

void count_races(RCState *s) {
  for (int i = 0; i < s->findings.races; i++)
    if (s->findings.race[i].lastSchedule == s->search.runs + 1) {
      s->search.hasFailed = 1;
      keep_simplest(s, &s->findings.race[i].found, is_simplified(s) && s->findings.race[i].lastMoved == s->search.runs + 1);
    }
}
#endif
