// Taking what was found in a subtree, as if the search had run those schedules itself.
#if RC_EXPLORER
#include "Subtrees.h"
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

static void add_outcomes(RCState *s, const RCState *subtree) {
  for (int i = 0; i < subtree->findings.outcomes; i++) {
    const Outcome *from = &subtree->findings.outcome[i];
    Outcome *to = outcome_of(s, &from->ending);
    to->racing += from->racing;
    if (add_found(&to->found, &from->found) && is_same_ending(&to->ending, &from->ending)) to->ending = from->ending;
  }
}

static void add_races(RCState *s, const RCState *subtree) {
  for (int i = 0; i < subtree->findings.races; i++) {
    const Race *from = &subtree->findings.race[i];
    Race *to = race_of(s, from->access);
    if (!to) return;
    if (!to->found.schedules && !to->found.isKnown) memcpy(to->access, from->access, sizeof to->access);
    add_found(&to->found, &from->found);
  }
}

void rc_state_add(RCState *s, const RCState *subtree) {
  add_outcomes(s, subtree);
  add_races(s, subtree);
  s->search.schedules += subtree->search.schedules;
  s->search.deaths += subtree->search.deaths;
  s->search.runs += subtree->search.runs;
  add_counts(s, subtree);
  s->search.redundant += subtree->search.redundant;
  if (subtree->search.deepest > s->search.deepest) s->search.deepest = subtree->search.deepest;
  if (subtree->control.leftMain) s->control.leftMain = subtree->control.leftMain;
  if (subtree->control.sleeps) s->control.sleeps = 1;
  if (subtree->control.needsThreads) s->control.needsThreads = 1;
  if (subtree->control.isExhausted) s->control.isExhausted = 1;
  if (subtree->control.mayBuffer) s->control.mayBuffer = 1;
  for (int i = 0; i < subtree->control.notes; i++) state_note(s, subtree->control.note[i]);
  for (int i = 0; i < subtree->control.reaches; i++) {
    const RCReached *one = &subtree->control.reached[i];
    state_reaches(s, one->symbol, one->site);
  }
  Classes *c = &s->classes;
  for (uint32_t i = 0; i < subtree->classes.blockings; i++) {
    uint32_t k = 0, site = subtree->classes.blocking[i];
    while (k < c->blockings && c->blocking[k] != site) k++;
    if (k == c->blockings && k < BLOCKING_SITES) c->blocking[c->blockings++] = site;
  }
}

/// Whether the search itself would have found this, and nothing else.
static int is_the_same(const RCState *s, const RCState *subtree, const Given *given) {
  int isPrefix = (subtree->search.stop == RCStopPaused || subtree->search.stop == RCStopLimit) && !reduces(s);
  if (!(subtree->search.stop == RCStopExhausted || isPrefix) || subtree->path.restart || subtree->subtrees.isGivenUp || subtree->subtrees.hasCircles || subtree->subtrees.generation != s->subtrees.generation
      || subtree->findings.outcomes + s->findings.outcomes >= (int)room_of(s, RCTableOutcomes)
      || subtree->findings.races + s->findings.races >= (int)room_of(s, RCTableRaces)) return 0;
  if (has_cut(s) || has_cut(subtree)) return 0;
  // It did what it was given.
  if (given->end ? subtree->later.deferredUsed[s->later.bound & 1] != given->end - given->begin
                 : subtree->path.depth < given->depth || subtree->subtrees.entriesBegin != given->entries) return 0;
  uint64_t left = rc_state_left(s);
  if (left && effort(subtree) > left) return 0;
  int later = (s->later.bound + 1) & 1;
  if (given->isFull != s->later.isFull || subtree->later.isFull != s->later.isFull
      || s->later.deferredUsed[later] + subtree->later.deferredUsed[later] > s->configuration.deferredBytes) return 0;
  const Classes *c = &subtree->classes;
  return !c->wantsAreFull && !c->hasOtherPlaces
      && s->classes.footprintsUsed + (c->footprintsUsed - subtree->subtrees.entriesBegin) <= FOOTPRINT_WORDS;
}

static void take_alternative(RCState *s, const RCState *subtree, const Given *given) {
  s->path.choice[given->depth] = given->choice;
  if (reduces(s)) {
    Classes *to = &s->classes;
    const Classes *from = &subtree->classes;
    if (given->depth + 1 < s->path.depth) to->footprintsUsed = to->branches[given->depth + 1].entries;
    // What the alternative's first step touched.
    const uint64_t *entry = &from->footprints[subtree->subtrees.entriesBegin];
    if (from->footprintsUsed > subtree->subtrees.entriesBegin && to->footprintsUsed + entry_size(entry) <= FOOTPRINT_WORDS) {
      memcpy(&to->footprints[to->footprintsUsed], entry, sizeof *entry * entry_size(entry));
      to->footprintsUsed += entry_size(entry);
    }
    for (uint32_t i = 0; i < from->wantCount; i++) want_one_of(s, from->want[i].depth, &from->want[i].initials, from->want[i].last);
  }
  s->path.depth = given->depth + 1;
}

static void take_deferred(RCState *s, const Given *given) {
  s->later.deferredRead = given->end;
  s->path.depth = s->path.prefix = s->asked.floor;
}

/// What the subtree put off comes behind what the search has put off so far.
static void add_deferred(RCState *s, const RCState *subtree) {
  int later = (s->later.bound + 1) & 1;
  memcpy(s->later.deferred[later] + s->later.deferredUsed[later], subtree->later.deferred[later], subtree->later.deferredUsed[later]);
  s->later.deferredUsed[later] += subtree->later.deferredUsed[later];
}

/// The beginning of a subtree was taken: the search stands where that ends. What the subtree gave away, the search does itself.
static void take_place(RCState *s, const RCState *subtree, const Given *given) {
  s->subtrees.isMidway = 1;
  if (given->end) {
    s->asked.floor = s->asked.known = subtree->asked.floor;
    s->later.deferredRead = given->begin + subtree->later.deferredRead;
  }
  copy_place(s, subtree, given->end ? 0 : given->depth);
}

bool rc_state_take(RCState *s, const RCState *subtree) {
  int i = 0;
  while (i < s->subtrees.givenCount && s->subtrees.given[i].number != s->subtrees.awaited) i++;
  if (i == s->subtrees.givenCount) return false;
  Given given = s->subtrees.given[i];
  int isTaken = is_the_same(s, subtree, &given);
  if (isTaken) {
    rc_state_add(s, subtree);
    add_deferred(s, subtree);
    if (subtree->search.stop != RCStopExhausted) {
      take_place(s, subtree, &given);
      s->subtrees.awaited = s->subtrees.given[i].number = subtree->subtrees.continued;
      s->subtrees.given[i].begin += subtree->later.deferredRead;
      if (subtree->subtrees.continued) return true;
    } else {
      s->subtrees.isMidway = 0;
      if (given.end) take_deferred(s, &given);
      else take_alternative(s, subtree, &given);
    }
  }
  s->subtrees.given[i] = s->subtrees.given[--s->subtrees.givenCount];
  s->subtrees.awaited = 0;
  return isTaken;
}
#endif
