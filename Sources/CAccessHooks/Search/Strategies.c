// The strategies. What they share is the path of choices; a new one is a row of three functions at the end of this file.
#if RC_EXPLORER
#include "Strategies.h"

enum { MOST_CHANGES = 64, SHORTEST_RUN = 16 };
static uint64_t randomState, lowPriority, changeAt[MOST_CHANGES];

static uint64_t random_next(void) { return rc_next_random(&randomState); }

/// Above every low priority.
static uint64_t high_priority(void) { return random_next() | (1ull << 63); }

/// Mixed samples take turns: half of the schedules are drawn by partial order, the others with one, two or three changes.
static RCMode mode_of_run(const RCState *s) {
  if (s->configuration.mode != RCModeMixed) return s->configuration.mode;
  return s->search.runs % 2 == 0 ? RCModePartialOrder : RCModeProbabilistic;
}

static int changes_of_run(const RCState *s) {
  if (s->configuration.mode == RCModeMixed) return 1 + (int)(s->search.runs / 2 % 3);
  return s->configuration.changes < MOST_CHANGES ? s->configuration.changes : MOST_CHANGES;
}

uint64_t first_priority(void) {
  RCMode mode = mode_of_run(state);
  return mode == RCModeProbabilistic || mode == RCModePartialOrder ? high_priority() : 0;
}

void strategies_begin(void) {
  RCConfiguration *c = &state->configuration;
  randomState = c->seed * 0x9E3779B97F4A7C15u + state->search.runs * 0xD1B54A32D192ED03u + 1;
  lowPriority = 1ull << 62;
  uint64_t longest = state->search.longest > SHORTEST_RUN ? state->search.longest : SHORTEST_RUN;
  for (int i = 0; i < changes_of_run(state); i++) changeAt[i] = 1 + random_next() % longest;
}

void strategies_end(void) {
  if (pointsSoFar > state->search.longest) state->search.longest = pointsSoFar;
}

// MARK: All schedules, depth-first

static int first(Item *const *items, int count, Item *running) {
  (void)items; (void)count; (void)running;
  return 0;
}

static int newest(int count) {
  (void)count;
  return 0;
}

/// Depth-first among schedules with so many preemptions: the last choice that has another alternative takes it.
static int advance_choice(RCState *s) {
  uint32_t d = s->path.depth;
  while (d > s->asked.floor && s->path.choice[d - 1] + 1 >= s->path.limit[d - 1]) d--;
  if (d > s->asked.floor) {
    if (stops_at_decision(s, d - 1)) return 0;
    s->path.choice[d - 1]++;
    s->path.since[d - 1] = (uint32_t)s->search.runs;
    s->path.prefix = s->path.depth = d;
    return 1;
  }
  s->path.depth = s->asked.floor;
  return !stops_at_deferred(s) && deferred_next(s);
}

static int moves_on(RCState *s, int isNext) {
  if (isNext || s->search.stop == RCStopGiven) return search_goes_on(s, isNext);
  if (asks_for_all(s)) { s->path.restart = 1; return 1; }
  s->search.stop = RCStopExhausted;
  s->path.depth = s->path.prefix = s->asked.floor;
  return 0;
}

static int next_schedule(RCState *s) { return moves_on(s, advance_choice(s)); }

// MARK: One schedule of each class

static int chooses_class(Item *const *items, int count, Item *running) {
  (void)running;
  return notesSteps ? class_choice(items, count) : 0;
}

static int all_stores(int count) {
  if (notesSteps) class_choice_within(count);
  return 0;
}

static int next_class(RCState *s) {
  int isNext = advance_class(s);
  return s->search.stop == RCStopLimit ? 0 : moves_on(s, isNext);
}

// MARK: Schedules at random, and with priorities that change at random moments (PCT: Burckhardt et al., ASPLOS 2010)

static int any(Item *const *items, int count, Item *running) {
  (void)items; (void)running;
  return (int)(random_next() % (uint64_t)count);
}

static int any_store(int count) { return (int)(random_next() % (uint64_t)count); }

static int highest(Item *const *items, int count) {
  int best = 0;
  for (int i = 1; i < count; i++)
    if (items[i]->priority > items[best]->priority) best = i;
  return best;
}

static int by_priority(Item *const *items, int count, Item *running) {
  for (int i = 0; i < changes_of_run(state) && running; i++)
    if (changeAt[i] == pointsSoFar) running->priority = --lowPriority;
  return highest(items, count);
}

// MARK: At random by partial order (POS: Yuan, Yang, Gu, CAV 2018)

static int is_race(const Event *a, const Event *b) {
  if (a->kind == EventNone || b->kind == EventNone || !a->place || a->place != b->place) return 0;
  return (a->deed & EFFECT) != Looks || (b->deed & EFFECT) != Looks;
}

/// Every event has a random priority, and the highest comes next. Those that it races with get new ones: otherwise one that lost
/// once would lose against every later one, too.
static int by_partial_order(Item *const *items, int count, Item *running) {
  (void)running;
  int best = highest(items, count);
  const Event *next = &items[best]->next;
  for (int i = 0; i < count; i++)
    if (i == best || is_race(next, &items[i]->next)) items[i]->priority = high_priority();
  return best;
}

// MARK: The next sample

static int next_sample(RCState *s) {
  s->path.depth = s->path.prefix = 0;
  if (s->search.schedules < s->configuration.maxSchedules) return 1;
  s->search.stop = RCStopLimit;
  return 0;
}

// MARK: One schedule

static int no_more(RCState *s) {
  s->search.stop = RCStopFinished;
  return 0;
}

// MARK: The table

const Strategy *strategy(const RCState *s) {
  static const Strategy schedules = { first, newest, next_schedule }, classes = { chooses_class, all_stores, next_class },
                        random = { any, any_store, next_sample }, probabilistic = { by_priority, any_store, next_sample },
                        partialOrder = { by_partial_order, any_store, next_sample },
                        replay = { first, newest, no_more }, guided = { guided_choice, guided_store, no_more };
  if (s->aside.isOn) return &guided;
  switch (mode_of_run(s)) {
    case RCModeRandom: return &random;
    case RCModeProbabilistic: return &probabilistic;
    case RCModePartialOrder: return &partialOrder;
    case RCModeReplay: return &replay;
    case RCModeMixed:  // a run is one of the others
    case RCModeExhaustive: return reduces(s) ? &classes : &schedules;
  }
}
#endif
