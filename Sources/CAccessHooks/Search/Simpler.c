// The simplest schedule of a class: steps that nothing orders are moved, so that fewer jobs are preempted. Where that is simpler
// than what is known of an outcome or of a race, the schedule is run, and counts only if it ends in the same way.
#include "ClassOrders.h"
#if RC_SUPPORTED
#include <string.h>

int isGuided;
Simpler simpler;

static int position, failed, storesTaken, best;
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
  if (position < ordered)
    for (int i = 0; i < number; i++)
      if (performer(items[i]) == state->classes.step[bestOrder[position]].performer) return i;
  fail();
  return 0;
}

void guided_step(const Item *item) {
  storesTaken = 0;
  if (position == ordered || performer(item) != state->classes.step[bestOrder[position]].performer) fail();
  else position++;
}

int guided_store(int number) {
  uint32_t depth = position ? state->classes.step[bestOrder[position - 1]].within + (uint32_t)storesTaken++ : ownDepth;
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
  if (!failed && position == ordered && is_same_ending(&ending, expected) && s->preemptions == best && s->steps == steps) {
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
  if (!reduces(s) || s->restart || !s->preemptions || !is_wanted(s, ending, 0) || !orders_begin(s)) return;
  int preemptions = best = fewest_preemptions(s->preemptions);
  if (preemptions < s->preemptions && is_wanted(s, ending, preemptions)) run_guided(s, ending);
}
#endif
