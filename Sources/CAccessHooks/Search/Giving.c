// Giving away: which part of what a search would do later, and the state on which it begins.
#include "Parts.h"
#if RC_SUPPORTED
#include <string.h>

static uint64_t difference(uint64_t limit, uint64_t count) { return limit > count ? limit - count : 1; }

uint64_t rc_state_left(const RCState *s) {
  const RCConfiguration *c = &s->configuration;
  uint64_t left = c->maxSchedules ? difference(c->maxSchedules, s->before + s->schedules) : 0;
  if (!c->classesAfter || c->reduction) return left;
  uint64_t before = difference(schedules_before_classes(s), effort(s));
  return left && left < before ? left : before;
}

void rc_state_limit(RCState *part, uint64_t schedules) {
  if (schedules && schedules < part->configuration.maxSchedules) part->configuration.maxSchedules = schedules;
}

static void part_begin(RCState *part, const RCState *s) {
  part->configuration = s->configuration;
  part->configuration.maxSchedules = rc_state_left(s);
  part->configuration.classesAfter = 0;
  part->configuration.maxSeconds = 0;
  part->serial = s->serial;
  part->asker = s->asker;
  part->cold = s->cold;
  part->isPart = 1;
  part->era = s->era;
  part->bound = s->bound;
  part->isFull = s->isFull;
  part->isGivenUp = part->hasCircles = 0;
  part->stop = RCStopRunning;
  part->learned = s->learned;
  memcpy(part->learnedSites, s->learnedSites, sizeof *s->learnedSites * (size_t)s->learned);
  part->schedules = part->deaths = part->runs = part->redundant = part->deepest = part->before = part->restarts = 0;
  for (int i = 0; i < part->outcomes; i++) part->outcome[i] = (Outcome){ 0 };
  for (int i = 0; i < part->races; i++) part->race[i] = (Race){ 0 };
  part->outcomes = part->races = part->notes = part->givenCount = part->isMidway = 0;
  counting_begins(part, asks_for_all(s) ? s->counts.many - s->counts.orders : 0);
  part->continued = 0;
  part->restart = part->warming = part->hasReturned = part->outside = part->leftMain = part->pauses = 0;
  part->needsThreads = part->isExhausted = 0;
  part->deferredRead = part->deferredUsed[0] = part->deferredUsed[1] = 0;
  Classes *c = &part->classes;
  c->isOpen = c->wantCount = c->wantsAreFull = c->hasOtherPlaces = 0;
  c->itemsUsed = c->footprintsUsed = 0;
  c->blockings = s->classes.blockings;
  memcpy(c->blocking, s->classes.blocking, sizeof *c->blocking * c->blockings);
}

/// Copies the choices before a decision, and makes the one there.
static void copy_choices(RCState *part, const RCState *s, uint32_t depth, uint8_t choice) {
  uint32_t count = depth + 1;
  memcpy(part->choice, s->choice, count);
  memcpy(part->width, s->width, count);
  memcpy(part->limit, s->limit, count);
  memcpy(part->signature, s->signature, sizeof *s->signature * count);
  part->choice[depth] = choice;
  part->known = s->known;
  part->floor = part->prefix = part->depth = count;
}

// MARK: Choosing what to give

static void give(RCState *s, RCState *part, Given given, uint32_t number) {
  given.number = number;
  given.isFull = s->isFull;
  s->given[s->givenCount++] = given;
  part->entriesBegin = given.entries;
}

/// Decisions below this depth can be given alternatives of: those that the search comes back to.
static uint32_t decisions_open(const RCState *s) {
  if (s->stop != RCStopGiven) return s->depth ? s->depth - 1 : 0;
  for (int i = 0; i < s->givenCount; i++)
    if (s->given[i].number == s->awaited) return s->given[i].end ? 0 : s->given[i].depth;
  return 0;
}

/// The alternative that the search takes next at a decision; -1 if there is none.
static int next_alternative(const RCState *s, uint32_t depth) {
  if (reduces(s)) return next_wanted(s, depth);
  return s->choice[depth] + 1 < s->limit[depth] ? s->choice[depth] + 1 : -1;
}

/// The deepest decision with an alternative to give, whose current one has had so many schedules already; or the first.
static int decision_to_give(const RCState *s, uint64_t schedules) {
  int found = -1;
  for (uint32_t d = s->floor, end = decisions_open(s); d < end; d++) {
    if (next_alternative(s, d) < 0 || given_at_decision(s, d)) continue;
    if (!schedules) return (int)d;
    if (s->runs - s->since[d] >= schedules) found = (int)d;
  }
  return found;
}

static int give_alternative(RCState *s, RCState *part, uint64_t schedules, uint32_t number) {
  int depth = decision_to_give(s, schedules);
  if (depth < 0) return 0;
  uint32_t d = (uint32_t)depth;
  int alternative = next_alternative(s, d);
  const Classes *from = &s->classes;
  Given given = { .depth = d, .choice = (uint8_t)alternative };
  copy_choices(part, s, d, (uint8_t)alternative);
  if (reduces(s)) {
    Classes *to = &part->classes;
    const Branches *b = &from->branches[d];
    to->itemsUsed = b->items + s->width[d];
    to->footprintsUsed = given.entries = d + 1 < s->depth ? from->branches[d + 1].entries : from->footprintsUsed;
    memcpy(to->branches, from->branches, sizeof *to->branches * (d + 1));
    memcpy(to->items, from->items, sizeof *to->items * to->itemsUsed);
    memcpy(to->wantedAs, from->wantedAs, sizeof *to->wantedAs * to->itemsUsed);
    memcpy(to->footprints, from->footprints, sizeof *to->footprints * to->footprintsUsed);
  }
  give(s, part, given, number);
  return 1;
}

/// Gives some of the schedules that were put off: those that come next if they are worth it, or the second half.
static int give_deferred(RCState *s, RCState *part, uint64_t worth, uint32_t number) {
  int now = s->bound & 1;
  uint32_t begin = s->deferredRead, end = s->deferredUsed[now];
  for (int i = 0; i < s->givenCount; i++)
    if (s->given[i].end > begin) begin = s->given[i].end;
  uint32_t count = 0;
  for (uint32_t at = begin; at < end; at += deferred_size(s, at)) count++;
  if (count < 2) return 0;
  uint32_t isNear = rc_state_left(s) > 0, skipped = isNear && worth < count / 2 ? (uint32_t)worth : count / 2;
  // Those that come after another part need no room before them.
  if (begin == s->deferredRead || !isNear)
    for (uint32_t i = 0; i < skipped; i++) begin += deferred_size(s, begin);
  if (isNear) {
    end = begin;
    for (uint32_t i = 0; i < skipped; i++) end += deferred_size(s, end);
  }
  memcpy(part->deferred[now], s->deferred[now] + begin, end - begin);
  part->deferredUsed[now] = end - begin;
  part->depth = part->prefix = part->floor = 0;
  deferred_next(part);
  give(s, part, (Given){ .begin = begin, .end = end }, number);
  return 1;
}

bool rc_state_give(RCState *s, RCState *part, uint32_t number, uint64_t worth) {
  if (s->givenCount == MOST_GIVEN || s->restart || s->hasCircles || has_weak_orders(s)) return false;
  part_begin(part, s);
  // If the search ends after so many schedules, it may never come to what lies far ahead: then what follows soon is given, if it
  // is worth it. Otherwise the largest part is.
  return (rc_state_left(s) && give_alternative(s, part, worth, number))
      || (!reduces(s) && give_deferred(s, part, worth, number)) || give_alternative(s, part, 0, number);
}

// MARK: Continuing

void copy_place(RCState *to, const RCState *from, uint32_t first) {
  uint32_t count = from->depth - first;
  memcpy(to->choice + first, from->choice + first, count);
  memcpy(to->width + first, from->width + first, count);
  memcpy(to->limit + first, from->limit + first, count);
  memcpy(to->signature + first, from->signature + first, sizeof *from->signature * count);
  for (uint32_t d = first; d < from->depth; d++) to->since[d] = (uint32_t)to->runs;
  to->depth = to->prefix = from->depth;
}

bool rc_state_continue(RCState *part, RCState *next, uint32_t number) {
  if (part->stop != RCStopPaused || part->restart || reduces(part)) return false;
  part_begin(next, part);
  copy_place(next, part, 0);
  next->floor = part->floor;
  next->known = part->known;
  int now = part->bound & 1;
  uint32_t read = part->deferredRead;
  next->deferredUsed[now] = part->deferredUsed[now] - read;
  memcpy(next->deferred[now], part->deferred[now] + read, next->deferredUsed[now]);
  for (int i = 0; i < part->givenCount; i++) {
    next->given[i] = part->given[i];
    if (!next->given[i].end) continue;
    next->given[i].begin -= read;
    next->given[i].end -= read;
  }
  next->givenCount = part->givenCount;
  part->givenCount = 0;
  part->continued = number;
  return true;
}
#endif
