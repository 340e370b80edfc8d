// What schedules count for: outcomes and races, and the simplest schedule of each.
#include "Search.h"
#if RC_SUPPORTED
#include <stdio.h>
#include <string.h>

/// The simplest schedule is the one with the fewest preemptions, then the fewest steps, then the first found.
static int keep_simplest(RCState *s, Found *found) {
  int better = (found->schedules == 0 && !found->isKnown) || s->preemptions < found->preemptions
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
static int is_same(const Ending *a, const Ending *b) { return a->kind == b->kind && a->code == b->code && !strcmp(a->name, b->name); }

void count_schedule(RCState *s, const Ending *ending) {
  if (s->configuration.mode == RCModeReplay) { s->replayed = *ending; return; }
  s->schedules++;
  if (s->depth > s->deepest) s->deepest = s->depth;
  int last = s->lastOutcome, i = last < s->outcomes && is_same(&s->outcome[last].ending, ending) ? last : 0;
  while (i < s->outcomes && !is_same(&s->outcome[i].ending, ending)) i++;
  if (i >= MAX_OUTCOMES) {
    i = MAX_OUTCOMES - 1;
    state_note(s, RCLimitationOutcomes);
  } else if (i == s->outcomes) {
    s->outcomes++;
    if (i == MAX_OUTCOMES - 1)
      s->outcome[i].ending = (Ending){ .kind = RCEndingReturned, .name = "(more outcomes than can be told apart)" };
  }
  s->lastOutcome = i;
  if (keep_simplest(s, &s->outcome[i].found) && i < MAX_OUTCOMES - 1) s->outcome[i].ending = *ending;
}

static int is_access(const RacingAccess *a, uint32_t line, bool write) { return a->line == line && a->write == write; }

void found_race(RCState *s, Site *const site[2], const bool write[2], const char *const task[2]) {
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
  if (r->found.schedules > 0 || r->found.isKnown) return;
  for (int k = 0; k < 2; k++) {
    r->access[k] = (RacingAccess){ .site = site[k]->key, .line = line[k], .write = write[k] };
    snprintf(r->access[k].task, sizeof r->access[k].task, "%s", task[k]);
  }
}

void count_races(RCState *s) {
  for (int i = 0; i < s->races; i++)
    if (s->race[i].lastSchedule == s->runs + 1) keep_simplest(s, &s->race[i].found);
}
#endif
