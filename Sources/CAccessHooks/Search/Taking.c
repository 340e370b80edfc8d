// Taking what was found in a part, as if the search had run those schedules itself.
#include "Parts.h"
#if RC_SUPPORTED
#include <string.h>

static int add_found(Found *to, const Found *from) {
  if (!from->schedules) return 0;
  int isSimpler = is_simpler(to, from->preemptions, from->steps);
  to->schedules += from->schedules;
  if (!isSimpler) return 0;
  to->preemptions = from->preemptions;
  to->steps = from->steps;
  to->choiceCount = from->choiceCount;
  memcpy(to->choices, from->choices, from->choiceCount);
  return 1;
}

static void add_outcomes(RCState *s, const RCState *part) {
  for (int i = 0; i < part->outcomes; i++) {
    const Outcome *from = &part->outcome[i];
    Outcome *to = outcome_of(s, &from->ending);
    if (add_found(&to->found, &from->found)) to->ending = from->ending;
  }
}

static void add_races(RCState *s, const RCState *part) {
  for (int i = 0; i < part->races; i++) {
    const Race *from = &part->race[i];
    Race *to = race_of(s, from->access);
    if (!to) return;
    if (!to->found.schedules && !to->found.isKnown) memcpy(to->access, from->access, sizeof to->access);
    add_found(&to->found, &from->found);
  }
}

void rc_state_add(RCState *s, const RCState *part) {
  add_outcomes(s, part);
  add_races(s, part);
  s->schedules += part->schedules;
  s->deaths += part->deaths;
  s->runs += part->runs;
  add_counts(s, part);
  s->redundant += part->redundant;
  if (part->deepest > s->deepest) s->deepest = part->deepest;
  if (part->leftMain) s->leftMain = part->leftMain;
  if (part->needsThreads) s->needsThreads = 1;
  if (part->isExhausted) s->isExhausted = 1;
  for (int i = 0; i < part->notes; i++) state_note(s, part->note[i]);
  Classes *c = &s->classes;
  for (uint32_t i = 0; i < part->classes.blockings; i++) {
    uint32_t k = 0, site = part->classes.blocking[i];
    while (k < c->blockings && c->blocking[k] != site) k++;
    if (k == c->blockings && k < BLOCKING_SITES) c->blocking[c->blockings++] = site;
  }
}

/// Whether the search itself would have found this, and nothing else.
static int is_the_same(const RCState *s, const RCState *part, const Given *given) {
  int isPrefix = (part->stop == RCStopPaused || part->stop == RCStopLimit) && !reduces(s);
  if (!(part->stop == RCStopExhausted || isPrefix) || part->restart || part->isGivenUp || part->hasCircles || part->era != s->era
      || part->outcomes + s->outcomes >= MAX_OUTCOMES || part->races + s->races >= MAX_RACES) return 0;
  uint64_t left = rc_state_left(s);
  if (left && effort(part) > left) return 0;
  int later = (s->bound + 1) & 1;
  if (given->isFull != s->isFull || part->isFull != s->isFull
      || s->deferredUsed[later] + part->deferredUsed[later] > s->configuration.deferredBytes) return 0;
  const Classes *c = &part->classes;
  return !c->wantsAreFull && !c->hasOtherPlaces
      && s->classes.footprintsUsed + (c->footprintsUsed - part->entriesBegin) <= FOOTPRINT_WORDS;
}

static void take_alternative(RCState *s, const RCState *part, const Given *given) {
  s->choice[given->depth] = given->choice;
  if (reduces(s)) {
    Classes *to = &s->classes;
    const Classes *from = &part->classes;
    if (given->depth + 1 < s->depth) to->footprintsUsed = to->branches[given->depth + 1].entries;
    // What the alternative's first step touched.
    if (from->footprintsUsed > given->entries) {
      const uint64_t *entry = &from->footprints[given->entries];
      memcpy(&to->footprints[to->footprintsUsed], entry, sizeof *entry * entry_size(entry));
      to->footprintsUsed += entry_size(entry);
    }
    for (uint32_t i = 0; i < from->wantCount; i++) want_one_of(s, from->want[i].depth, &from->want[i].initials, from->want[i].last);
  }
  s->depth = given->depth + 1;
}

static void take_deferred(RCState *s, const Given *given) {
  s->deferredRead = given->end;
  s->depth = s->prefix = s->floor;
}

/// What the part put off comes behind what the search has put off so far.
static void add_deferred(RCState *s, const RCState *part) {
  int later = (s->bound + 1) & 1;
  memcpy(s->deferred[later] + s->deferredUsed[later], part->deferred[later], part->deferredUsed[later]);
  s->deferredUsed[later] += part->deferredUsed[later];
}

/// The beginning of a part was taken: the search stands where that ends. What the part gave away, the search does itself.
static void take_place(RCState *s, const RCState *part, const Given *given) {
  s->isMidway = 1;
  if (given->end) {
    s->floor = s->known = part->floor;
    s->deferredRead = given->begin + part->deferredRead;
  }
  copy_place(s, part, given->end ? 0 : given->depth);
}

bool rc_state_take(RCState *s, const RCState *part) {
  int i = 0;
  while (i < s->givenCount && s->given[i].number != s->awaited) i++;
  if (i == s->givenCount) return false;
  Given given = s->given[i];
  int isTaken = is_the_same(s, part, &given);
  if (isTaken) {
    rc_state_add(s, part);
    add_deferred(s, part);
    if (part->stop != RCStopExhausted) {
      take_place(s, part, &given);
      s->awaited = s->given[i].number = part->continued;
      s->given[i].begin += part->deferredRead;
      if (part->continued) return true;
    } else {
      s->isMidway = 0;
      if (given.end) take_deferred(s, &given);
      else take_alternative(s, part, &given);
    }
  }
  s->given[i] = s->given[--s->givenCount];
  s->awaited = 0;
  return isTaken;
}
#endif
