// What a search has given away, and where it stops for that.
#if RC_EXPLORER
#include "Subtrees.h"
#include "Strategies.h"

const Given *given_at_decision(const RCState *s, uint32_t depth) {
  for (int i = 0; i < s->subtrees.givenCount; i++)
    if (s->subtrees.given[i].end == 0 && s->subtrees.given[i].depth == depth) return &s->subtrees.given[i];
  return NULL;
}

/// The search comes to this subtree now. It stops until it is known what was found there.
static int stops_at(RCState *s, const Given *given) {
  if (!given) return 0;
  s->subtrees.awaited = given->number;
  s->search.stop = RCStopGiven;
  return 1;
}

int stops_at_decision(RCState *s, uint32_t depth) { return s->subtrees.givenCount && stops_at(s, given_at_decision(s, depth)); }

int stops_at_deferred(RCState *s) {
  for (int i = 0; i < s->subtrees.givenCount; i++)
    if (s->subtrees.given[i].end && s->subtrees.given[i].begin == s->later.deferredRead) return stops_at(s, &s->subtrees.given[i]);
  return 0;
}

void subtrees_forget(RCState *s) {
  s->subtrees.givenCount = 0;
  s->subtrees.generation++;
}

uint32_t rc_state_awaited(const RCState *s) { return s->subtrees.awaited; }
int32_t rc_state_generation(const RCState *s) { return s->subtrees.generation; }
void rc_state_pause(RCState *s) { s->subtrees.pauses = 1; }
void rc_state_waited(RCState *s, double seconds) { s->search.seconds += seconds; }

void rc_state_give_up(RCState *subtree) { subtree->subtrees.isGivenUp = 1; }

bool rc_state_go_on(RCState *s) {
  s->search.stop = RCStopRunning;
  if (!s->subtrees.isMidway) return strategy(s)->advances(s);
  if (s->subtrees.awaited) s->search.stop = RCStopGiven;
  else s->subtrees.isMidway = 0;
  return search_goes_on(s, !s->subtrees.awaited);
}
#endif
