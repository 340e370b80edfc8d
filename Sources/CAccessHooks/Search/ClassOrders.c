// Orders of the steps of a class: that with the fewest preemptions, and how many there are.
#if RC_EXPLORER
#include "ClassOrders.h"
#include <string.h>

enum { MOST_CLIMBS = 64 };

int ordered, bestOrder[MOST_ORDERED];
static const Classes *class;
static int best, climbs;                       // the preemptions of the best order, and how many climbs there were
static int following[MOST_ORDERED];            // by step: the next one of its chain, or -1
static int next[MOST_CHAINS];                  // by chain: its next step, or -1
static uint32_t done[MOST_CHAINS];             // by chain: how many of its steps are in the order
static int order[MOST_ORDERED];
static int isCounting;                         // what runs immediately after a step belongs to it

int orders_begin(const RCState *s) {
  class = &s->classes;
  ordered = class->stepCount;
  if (ordered > MOST_ORDERED) return 0;
  for (uint32_t e = 0; e < class->chains; e++) { next[e] = -1; done[e] = 0; }
  for (int i = ordered - 1; i >= 0; i--) {
    uint16_t chain = class->step[i].chain;
    following[i] = next[chain];
    next[chain] = i;
  }
  return 1;
}

/// Whether a step may come now: after all that comes before it in every schedule of the class, or of those in which other jobs run
/// immediately after it. The one that cuts others off comes last.
static int may_come(int step, int taken) {
  if (step < 0 || (class->cutsOff && step == ordered - 1 && taken < step)) return 0;
  const ClassStep *s = &class->step[step];
  const uint32_t *clock = &class->clockWords[isCounting ? s->whole : s->clock];
  for (uint32_t e = 0, chains = isCounting ? s->wholeChains : s->chains; e < chains; e++)
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
  if (taken == ordered) {
    best = preemptions;
    memcpy(bestOrder, order, sizeof *order * (size_t)ordered);
  } else {
    int others = preemptions + class->step[order[taken - 1]].goesOn;
    for (uint32_t e = 0; e < class->chains; e++)
      if (may_come(next[e], taken)) climb(e, taken, others);
  }
  done[chain] -= (uint32_t)(taken - begin);
  next[chain] = first;
}

int fewest_preemptions(int preemptions) {
  best = preemptions;
  climbs = isCounting = 0;
  for (uint32_t e = 0; e < class->chains; e++)
    if (may_come(next[e], 0)) climb(e, 0, 0);
  return best;
}

static uint64_t orders_behind(int taken, uint64_t most) {
  if (taken == ordered) return 1;
  uint64_t orders = 0;
  for (uint32_t e = 0; e < class->chains && orders < most; e++) {
    int step = next[e];
    if (!may_come(step, taken)) continue;
    next[e] = following[step];
    done[e]++;
    orders += orders_behind(taken + 1, most - orders);
    done[e]--;
    next[e] = step;
  }
  return orders;
}

uint64_t number_of_orders(uint64_t most) {
  isCounting = 1;
  return orders_behind(0, most);
}
#endif
