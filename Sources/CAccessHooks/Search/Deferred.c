// Schedules with one more preemption, put off until all with fewer were run. What is put off is a place where the running
// job was not preempted: the choices that lead there. Each schedule runs once, whatever the order.
#include "Search.h"
#if RC_SUPPORTED
#include <string.h>

typedef struct { uint16_t depth, signature; uint8_t width; } Branch;

void deferred_clear(RCState *s) {
  s->bound = s->isFull = 0;
  s->deferredUsed[0] = s->deferredUsed[1] = s->deferredRead = 0;
  s->floor = s->known = 0;
}

/// With sleep sets, and below given choices, the order is the choices' own.
static int goes_by_preemptions(const RCState *s) {
  return s->configuration.mode == RCModeExhaustive && !is_reducing() && !s->aside.isOn && !s->keepsSites;
}

int deferred_add(RCState *s, uint32_t depth, int width, uint16_t signature) {
  if (s->preemptions < s->bound || s->warming || !goes_by_preemptions(s)) return 0;
  int later = (s->bound + 1) & 1;
  uint32_t size = (uint32_t)sizeof(Branch) + depth, *used = &s->deferredUsed[later];
  if (*used + size > s->configuration.deferredBytes) s->isFull = 1;
  if (s->isFull) return 0;
  Branch branch = { (uint16_t)depth, signature, (uint8_t)width };
  memcpy(s->deferred[later] + *used, &branch, sizeof branch);
  memcpy(s->deferred[later] + *used + sizeof branch, s->choice, depth);
  *used += size;
  return 1;
}

uint32_t deferred_size(const RCState *s, uint32_t at) {
  Branch branch;
  memcpy(&branch, s->deferred[s->bound & 1] + at, sizeof branch);
  return (uint32_t)sizeof branch + branch.depth;
}

int deferred_next(RCState *s) {
  if (s->deferredRead == s->deferredUsed[s->bound & 1]) {
    if (s->isPart) return 0;
    s->deferredUsed[s->bound & 1] = s->deferredRead = 0;
    s->isFull = 0;
    s->bound++;
    if (!s->deferredUsed[s->bound & 1]) return 0;
  }
  const uint8_t *from = s->deferred[s->bound & 1] + s->deferredRead;
  Branch branch;
  memcpy(&branch, from, sizeof branch);
  memcpy(s->choice, from + sizeof branch, branch.depth);
  s->deferredRead += (uint32_t)sizeof branch + branch.depth;
  s->choice[branch.depth] = 1;
  s->width[branch.depth] = s->limit[branch.depth] = branch.width;
  s->signature[branch.depth] = branch.signature;
  s->since[branch.depth] = (uint32_t)s->runs;
  s->floor = s->known = branch.depth;
  s->depth = s->prefix = branch.depth + 1u;
  return 1;
}
#endif
