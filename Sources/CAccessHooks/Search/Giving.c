// Giving away: which part of what a search would do later, and the state on which it begins.
#if RC_EXPLORER
#include "Subtrees.h"
#include <string.h>

static uint64_t difference(uint64_t limit, uint64_t count) { return limit > count ? limit - count : 1; }

uint64_t rc_state_left(const RCState *s) {
  const RCConfiguration *c = &s->configuration;
  uint64_t left = c->maxSchedules ? difference(c->maxSchedules, s->search.before + s->search.schedules) : 0;
  if (!c->classesAfter || c->reduction) return left;
  uint64_t before = difference(schedules_before_classes(s), effort(s));
  return left && left < before ? left : before;
}

void rc_state_limit(RCState *subtree, uint64_t schedules) {
  if (schedules && schedules < subtree->configuration.maxSchedules) subtree->configuration.maxSchedules = schedules;
}

void subtree_begin(RCState *subtree, const RCState *s) {
  subtree->configuration = s->configuration;
  subtree->configuration.maxSchedules = rc_state_left(s);
  subtree->configuration.classesAfter = 0;
  subtree->configuration.maxSeconds = 0;
  subtree->asked.serial = s->asked.serial;
  subtree->asked.asker = s->asked.asker;
  memcpy(subtree->asked.variant, s->asked.variant, sizeof s->asked.variant);
  subtree->asked.cold = s->asked.cold;
  subtree->subtrees.isSubtree = 1;
  subtree->subtrees.generation = s->subtrees.generation;
  subtree->later.bound = s->later.bound;
  subtree->later.isFull = s->later.isFull;
  subtree->subtrees.isGivenUp = subtree->subtrees.hasCircles = 0;
  subtree->search.stop = RCStopRunning;
  subtree->knowledge.learned = s->knowledge.learned;
  memcpy(subtree->knowledge.learnedSites, s->knowledge.learnedSites, sizeof *s->knowledge.learnedSites * (size_t)s->knowledge.learned);
  subtree->search.schedules = subtree->search.deaths = subtree->search.runs = subtree->search.redundant = subtree->search.deepest = subtree->search.before = subtree->search.restarts = 0;
  subtree->findings.outcomes = subtree->findings.races = subtree->control.notes = subtree->control.reaches = subtree->subtrees.givenCount = subtree->subtrees.isMidway = 0;
  counting_begins(subtree, asks_for_all(s) ? s->counts.many - s->counts.orders : 0);
  subtree->subtrees.continued = 0;
  subtree->path.restart = subtree->path.warming = subtree->path.hasReturned = subtree->control.outside = subtree->control.leftMain = subtree->subtrees.pauses = 0;
  subtree->control.sleeps = subtree->control.needsThreads = subtree->control.isExhausted = subtree->control.mayBuffer = 0;
  subtree->later.deferredRead = subtree->later.deferredUsed[0] = subtree->later.deferredUsed[1] = 0;
  Classes *c = &subtree->classes;
  c->isOpen = c->wantCount = c->wantsAreFull = c->hasOtherPlaces = 0;
  c->itemsUsed = c->footprintsUsed = 0;
  c->blockings = s->classes.blockings;
  memcpy(c->blocking, s->classes.blocking, sizeof *c->blocking * c->blockings);
}

/// Copies the choices before a decision, and makes the one there.
static void copy_choices(RCState *subtree, const RCState *s, uint32_t depth, uint8_t choice) {
  uint32_t count = depth + 1;
  memcpy(subtree->path.choice, s->path.choice, count);
  memcpy(subtree->path.width, s->path.width, count);
  memcpy(subtree->path.limit, s->path.limit, count);
  memcpy(subtree->path.signature, s->path.signature, sizeof *s->path.signature * count);
  subtree->path.choice[depth] = choice;
  subtree->asked.known = s->asked.known;
  subtree->asked.floor = subtree->path.prefix = subtree->path.depth = count;
}

// MARK: Choosing what to give

static void give(RCState *s, RCState *subtree, Given given, uint32_t number) {
  given.number = number;
  given.isFull = s->later.isFull;
  s->subtrees.given[s->subtrees.givenCount++] = given;
  subtree->subtrees.entriesBegin = given.entries;
}

/// Decisions below this depth can be given alternatives of: those that the search comes back to.
static uint32_t decisions_open(const RCState *s) {
  if (s->search.stop != RCStopGiven) return s->path.depth ? s->path.depth - 1 : 0;
  for (int i = 0; i < s->subtrees.givenCount; i++)
    if (s->subtrees.given[i].number == s->subtrees.awaited) return s->subtrees.given[i].end ? 0 : s->subtrees.given[i].depth;
  return 0;
}

/// The alternative that the search takes next at a decision; -1 if there is none.
static int next_alternative(const RCState *s, uint32_t depth) {
  if (reduces(s)) return next_wanted(s, depth);
  return s->path.choice[depth] + 1 < s->path.limit[depth] ? s->path.choice[depth] + 1 : -1;
}

/// The deepest decision with an alternative to give, whose current one has had so many schedules already; or the first.
static int decision_to_give(const RCState *s, uint64_t schedules) {
  int found = -1;
  for (uint32_t d = s->asked.floor, end = decisions_open(s); d < end; d++) {
    if (next_alternative(s, d) < 0 || given_at_decision(s, d)) continue;
    if (!schedules) return (int)d;
    if (s->search.runs - s->path.since[d] >= schedules) found = (int)d;
  }
  return found;
}

static int give_alternative(RCState *s, RCState *subtree, uint64_t schedules, uint32_t number) {
  int depth = decision_to_give(s, schedules);
  if (depth < 0) return 0;
  uint32_t d = (uint32_t)depth;
  int alternative = next_alternative(s, d);
  const Classes *from = &s->classes;
  Given given = { .depth = d, .choice = (uint8_t)alternative };
  copy_choices(subtree, s, d, (uint8_t)alternative);
  if (reduces(s)) {
    Classes *to = &subtree->classes;
    const Branches *b = &from->branches[d];
    to->itemsUsed = b->items + s->path.width[d];
    to->footprintsUsed = given.entries = d + 1 < s->path.depth ? from->branches[d + 1].entries : from->footprintsUsed;
    memcpy(to->branches, from->branches, sizeof *to->branches * (d + 1));
    memcpy(to->items, from->items, sizeof *to->items * to->itemsUsed);
    memcpy(to->wantedAs, from->wantedAs, sizeof *to->wantedAs * to->itemsUsed);
    memcpy(to->footprints, from->footprints, sizeof *to->footprints * to->footprintsUsed);
  }
  give(s, subtree, given, number);
  return 1;
}

/// Gives some of the schedules that were put off: those that come next if they are worth it, or the second half.
static int give_deferred(RCState *s, RCState *subtree, uint64_t worth, uint32_t number) {
  int now = s->later.bound & 1;
  uint32_t begin = s->later.deferredRead, end = s->later.deferredUsed[now];
  for (int i = 0; i < s->subtrees.givenCount; i++)
    if (s->subtrees.given[i].end > begin) begin = s->subtrees.given[i].end;
  uint32_t count = 0;
  for (uint32_t at = begin; at < end; at += deferred_size(s, at)) count++;
  if (count < 2) return 0;
  uint32_t isNear = rc_state_left(s) > 0, skipped = isNear && worth < count / 2 ? (uint32_t)worth : count / 2;
  // Those that come after another subtree need no room before them.
  if (begin == s->later.deferredRead || !isNear)
    for (uint32_t i = 0; i < skipped; i++) begin += deferred_size(s, begin);
  if (isNear) {
    end = begin;
    for (uint32_t i = 0; i < skipped; i++) end += deferred_size(s, end);
  }
  memcpy(subtree->later.deferred[now], s->later.deferred[now] + begin, end - begin);
  subtree->later.deferredUsed[now] = end - begin;
  subtree->path.depth = subtree->path.prefix = subtree->asked.floor = 0;
  deferred_next(subtree);
  give(s, subtree, (Given){ .begin = begin, .end = end }, number);
  return 1;
}

bool rc_state_give(RCState *s, RCState *subtree, uint32_t number, uint64_t worth) {
  if (s->subtrees.givenCount == MOST_GIVEN || s->path.restart || s->subtrees.hasCircles || (reduces(s) && s->configuration.remembers) || has_weak_orders(s) || has_cut(s)) return false;
  subtree_begin(subtree, s);
  // If the search ends after so many schedules, it may never come to what lies far ahead: then what follows soon is given, if it
  // is worth it. Otherwise the largest subtree is.
  return (rc_state_left(s) && give_alternative(s, subtree, worth, number))
      || (!reduces(s) && give_deferred(s, subtree, worth, number)) || give_alternative(s, subtree, 0, number);
}

// MARK: Continuing

void copy_place(RCState *to, const RCState *from, uint32_t first) {
  uint32_t count = from->path.depth - first;
  memcpy(to->path.choice + first, from->path.choice + first, count);
  memcpy(to->path.width + first, from->path.width + first, count);
  memcpy(to->path.limit + first, from->path.limit + first, count);
  memcpy(to->path.signature + first, from->path.signature + first, sizeof *from->path.signature * count);
  for (uint32_t d = first; d < from->path.depth; d++) to->path.since[d] = (uint32_t)to->search.runs;
  to->path.depth = to->path.prefix = from->path.depth;
}

bool rc_state_continue(RCState *subtree, RCState *next, uint32_t number) {
  if (subtree->search.stop != RCStopPaused || subtree->path.restart || reduces(subtree)) return false;
  subtree_begin(next, subtree);
  copy_place(next, subtree, 0);
  next->asked.floor = subtree->asked.floor;
  next->asked.known = subtree->asked.known;
  int now = subtree->later.bound & 1;
  uint32_t read = subtree->later.deferredRead;
  next->later.deferredUsed[now] = subtree->later.deferredUsed[now] - read;
  memcpy(next->later.deferred[now], subtree->later.deferred[now] + read, next->later.deferredUsed[now]);
  for (int i = 0; i < subtree->subtrees.givenCount; i++) {
    next->subtrees.given[i] = subtree->subtrees.given[i];
    if (!next->subtrees.given[i].end) continue;
    next->subtrees.given[i].begin -= read;
    next->subtrees.given[i].end -= read;
  }
  next->subtrees.givenCount = subtree->subtrees.givenCount;
  subtree->subtrees.givenCount = 0;
  subtree->subtrees.continued = number;
  return true;
}
#endif
