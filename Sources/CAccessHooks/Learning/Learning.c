// What a search learns. It travels with the state and with tokens as a list of numbers: keys of sites, and a few that no
// site has.
#if RC_EXPLORER
#include "Learning.h"
#include <string.h>

enum { FIRST_FACT = 0x80000001u, FIRST_WIDTH = 0x80000100u };
_Static_assert(FIRST_FACT + FACTS <= FIRST_WIDTH, "a number means one thing");
uint8_t facts[FACTS];

int has_learned(const RCState *s, uint32_t number) {
  // Whether a program wrote over the number is found out later.
  for (int i = 0; i < s->knowledge.learned && i < RCRoomLearned; i++)
    if (s->knowledge.learnedSites[i] == number) return 1;
  return 0;
}

void rc_state_learn(RCState *s, uint32_t number) {
  if (!has_learned(s, number) && has_room(s, RCTableLearned, (uint32_t)s->knowledge.learned))
    s->knowledge.learnedSites[s->knowledge.learned++] = number;
  // A first run that does not count would leave the process changed.
  if (number == FIRST_FACT + FactOutlives) {
    s->asked.cold = 1;
    rc_state_keeps(s);
  }
}

int leavesTrace;
void leaves_trace(void) {
  leavesTrace = 1;
  learn_fact(FactOutlives);
}

bool is_fresh(const RCState *s) { return has_learned(s, FIRST_FACT + FactOutlives); }
bool changes_files(const RCState *s) { return has_learned(s, FIRST_FACT + FactFiles); }

// It travels with tokens.
void learn_configuration(RCState *s) {
  const RCConfiguration *c = &s->configuration;
  if (c->timersInOrder) rc_state_learn(s, FIRST_FACT + FactTimersInOrder);
  if (c->sequentialMemory) rc_state_learn(s, FIRST_FACT + FactSequential);
  if (c->checksTell) rc_state_learn(s, FIRST_FACT + FactEntersAtOnce);
  if (c->endsAllTasks) rc_state_learn(s, FIRST_FACT + FactEndsAllTasks);
  // More threads than there can be jobs under way are as many as jobs need.
  if (c->poolThreads && c->poolThreads < MOST_WIDTH) rc_state_learn(s, FIRST_WIDTH + c->poolThreads);
}

void learn_outlives(RCState *s) { rc_state_learn(s, FIRST_FACT + FactOutlives); }
bool rc_is_timers_in_order(uint32_t site) { return site == FIRST_FACT + FactTimersInOrder; }
bool rc_is_ends_all_tasks(uint32_t site) { return site == FIRST_FACT + FactEndsAllTasks; }

uint32_t rc_pool_threads(const uint32_t *sites, int32_t count) {
  for (int i = 0; i < count; i++)
    if (sites[i] > FIRST_WIDTH && sites[i] < FIRST_WIDTH + MOST_WIDTH) return sites[i] - FIRST_WIDTH;
  return 0;
}

int has_weak_orders(const RCState *s) { return has_learned(s, FIRST_FACT + FactOrders); }

int learn(uint32_t number) {
  if (state->path.warming || state->configuration.mode == RCModeReplay || state->asked.keepsSites || state->aside.isOn) return 0;
  int learned = state->knowledge.learned;
  if (has_learned(state, number)) return 1;
  rc_state_learn(state, number);
  if (state->knowledge.learned == learned) return 0;
  return state->path.restart = 1;
}

void learning_begin(void) {
  for (uint32_t fact = 0; fact < FACTS; fact++) facts[fact] = (uint8_t)has_learned(state, FIRST_FACT + fact);
}

void learn_fact(Fact fact) {
  if (!knows(fact)) learn(FIRST_FACT + fact);
}

void learn_at_once(Fact fact) {
  if (state->path.warming || knows(fact)) return;
  facts[fact] = 1;
  learn(FIRST_FACT + fact);
}

int can_reduce(const RCState *s) {
  return !s->asked.keepsSites && !has_learned(s, FIRST_FACT + FactNotReducible) && !has_learned(s, FIRST_FACT + FactThreadState);
}

int reduces(const RCState *s) { return s->configuration.reduction && can_reduce(s); }
#endif
