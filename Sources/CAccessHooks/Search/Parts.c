// What a search has given away, and where it stops for that.
#include "Parts.h"
#if RC_SUPPORTED

const Given *given_at_decision(const RCState *s, uint32_t depth) {
  for (int i = 0; i < s->givenCount; i++)
    if (s->given[i].end == 0 && s->given[i].depth == depth) return &s->given[i];
  return NULL;
}

/// The search comes to this part now. It stops until it is known what was found there.
static int stops_at(RCState *s, const Given *given) {
  if (!given) return 0;
  s->awaited = given->number;
  s->stop = RCStopGiven;
  return 1;
}

int stops_at_decision(RCState *s, uint32_t depth) { return s->givenCount && stops_at(s, given_at_decision(s, depth)); }

int stops_at_deferred(RCState *s) {
  for (int i = 0; i < s->givenCount; i++)
    if (s->given[i].end && s->given[i].begin == s->deferredRead) return stops_at(s, &s->given[i]);
  return 0;
}

void parts_forget(RCState *s) {
  s->givenCount = 0;
  s->era++;
}

uint32_t rc_state_awaited(const RCState *s) { return s->awaited; }
int32_t rc_state_era(const RCState *s) { return s->era; }
void rc_state_pause(RCState *s) { s->pauses = 1; }
void rc_state_waited(RCState *s, double seconds) { s->seconds += seconds; }

void rc_state_give_up(RCState *part) { part->isGivenUp = 1; }

bool rc_state_go_on(RCState *s) {
  s->stop = RCStopRunning;
  if (!s->isMidway) return next_schedule(s);
  if (s->awaited) s->stop = RCStopGiven;
  else s->isMidway = 0;
  return search_goes_on(s, !s->awaited);
}
#endif
