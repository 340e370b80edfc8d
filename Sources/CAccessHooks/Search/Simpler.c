// The simplest schedule of a class: steps that nothing orders are moved, so that fewer jobs are preempted. Where that is simpler
// than what is known of an outcome or of a race, the schedule is run, and counts only if it ends in the same way.
#include "Search.h"
#if RC_SUPPORTED
#include <string.h>

enum { MOST_MOVED = 1024, MOST_CLIMBS = 64 };

int isGuided;
Simpler simpler;

// MARK: An order with fewer preemptions

static const Classes *class;
static int count, best, climbs;                // the steps; the preemptions of the best order; how many climbs there were
static int following[MOST_MOVED];              // by step: the next one of its chain, or -1
static int next[MOST_CHAINS];                  // by chain: its next step, or -1
static uint32_t done[MOST_CHAINS];             // by chain: how many of its steps are in the order
static int order[MOST_MOVED], bestOrder[MOST_MOVED];

/// Whether a step may come now: after all that comes before it in every schedule of the class. The one that cuts others off comes
/// last.
static int may_come(int step, int taken) {
  if (step < 0 || (class->cutsOff && step == count - 1 && taken < step)) return 0;
  const ClassStep *s = &class->step[step];
  const uint32_t *clock = &class->clockWords[s->clock];
  for (uint32_t e = 0; e < s->chains; e++)
    if (e != s->chain && clock[e] > done[e]) return 0;
  return 1;
}

/// Takes steps of one chain for as long as they may come, then tries each other chain. Nothing is gained by leaving a chain before
/// (as with greedy linear extensions and the jump number of an order).
static void climb(uint32_t chain, int taken, int preemptions) {
  if (preemptions >= best || climbs == MOST_CLIMBS) return;
  climbs++;
  int first = next[chain], begin = taken;
  for (; may_come(next[chain], taken); taken++, done[chain]++) {
    order[taken] = next[chain];
    next[chain] = following[next[chain]];
  }
  if (taken == count) {
    best = preemptions;
    memcpy(bestOrder, order, sizeof *order * (size_t)count);
  } else {
    int others = preemptions + class->step[order[taken - 1]].goesOn;
    for (uint32_t e = 0; e < class->chains; e++)
      if (may_come(next[e], taken)) climb(e, taken, others);
  }
  done[chain] -= (uint32_t)(taken - begin);
  next[chain] = first;
}

/// Finds an order of the schedule's steps with fewer preemptions than it has: how many, or as many if none was found.
static int fewest_preemptions(const RCState *s) {
  class = &s->classes;
  count = class->stepCount;
  best = s->preemptions;
  climbs = 0;
  for (uint32_t e = 0; e < class->chains; e++) { next[e] = -1; done[e] = 0; }
  for (int i = count - 1; i >= 0; i--) {
    uint16_t chain = class->step[i].chain;
    following[i] = next[chain];
    next[chain] = i;
  }
  for (uint32_t e = 0; e < class->chains; e++)
    if (may_come(next[e], 0)) climb(e, 0, 0);
  return best;
}

// MARK: Running it

static int position, failed, storesTaken;
static uint32_t ownDepth;
static uint8_t ownChoice[MAX_DEPTH], ownWidth[MAX_DEPTH], ownLimit[MAX_DEPTH];
static uint16_t ownSignature[MAX_DEPTH];
static uint32_t ownSince[MAX_DEPTH];

uint32_t performer(const Item *item) {
  enum { MAIN = 1, QUEUE = 2, TASK = 4 };
  if (item->onMain) return MAIN;
  if (item->task < 0) return QUEUE;
  uint32_t hash = 0;
  for (int t = item->task; t >= 0; t = tasks[t].parent) hash = (hash ^ (uint32_t)tasks[t].number) * 0x01000193u + 1;
  return hash | TASK;
}

static void fail(void) { failed = tail = 1; }

int guided_choice(const Item *const *items, int number) {
  if (position < count)
    for (int i = 0; i < number; i++)
      if (performer(items[i]) == class->step[bestOrder[position]].performer) return i;
  fail();
  return 0;
}

void guided_step(const Item *item) {
  storesTaken = 0;
  if (position == count || performer(item) != class->step[bestOrder[position]].performer) fail();
  else position++;
}

int guided_store(int number) {
  uint32_t depth = position ? class->step[bestOrder[position - 1]].within + (uint32_t)storesTaken++ : ownDepth;
  if (depth < ownDepth && ownWidth[depth] == number) return ownChoice[depth];
  fail();
  return 0;
}

#define EACH_ARRAY(with)                                                                                   \
  with(choice, ownChoice) with(width, ownWidth) with(limit, ownLimit) with(signature, ownSignature) with(since, ownSince)

/// Runs the schedule in the new order. The search goes on as if it had not run.
static void run_guided(RCState *s, const Ending *expected) {
  static Ending ending;
  int preemptions = s->preemptions, steps = s->steps;
  uint32_t prefix = s->prefix;
  ownDepth = s->depth;
#define KEEP(array, own) memcpy(own, s->array, sizeof *own * ownDepth);
#define GIVE_BACK(array, own) memcpy(s->array, own, sizeof *own * ownDepth);
  EACH_ARRAY(KEEP)
  isGuided = 1;
  position = failed = storesTaken = 0;
  s->prefix = 0;
  s->configuration.reduction = false;
  schedule_run(&ending);
  s->configuration.reduction = true;
  isGuided = 0;
  if (!failed && position == count && is_same_ending(&ending, expected) && s->preemptions == best && s->steps == steps) {
    simpler.run = s->runs + 1;
    simpler.preemptions = best;
    simpler.depth = s->depth < MAX_BEST ? s->depth : MAX_BEST;
    memcpy(simpler.choice, s->choice, simpler.depth);
  }
  EACH_ARRAY(GIVE_BACK)
  s->prefix = prefix;
  s->depth = ownDepth;
  s->preemptions = preemptions;
  s->steps = steps;
}

/// Whether a schedule of this class with so many preemptions would be the simplest that shows something.
static int is_wanted(const RCState *s, const Ending *ending, int preemptions) {
  const Outcome *outcome = known_outcome(s, ending);
  if (!outcome || is_simpler(&outcome->found, preemptions, s->steps)) return 1;
  for (int i = 0; i < s->races; i++)
    if (s->race[i].lastSchedule == s->runs + 1 && is_simpler(&s->race[i].found, preemptions, s->steps)) return 1;
  return 0;
}

void make_simpler(RCState *s, const Ending *ending) {
  simpler.run = 0;
  if (!reduces(s) || s->restart || !s->preemptions || s->classes.stepCount > MOST_MOVED) return;
  if (!is_wanted(s, ending, 0)) return;
  int preemptions = fewest_preemptions(s);
  if (preemptions < s->preemptions && is_wanted(s, ending, preemptions)) run_guided(s, ending);
}
#endif
