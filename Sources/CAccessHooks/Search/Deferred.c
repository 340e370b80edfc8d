// Schedules with one more preemption, put off until all with fewer were run. What is put off is a place where the running
// job was not preempted: the choices that lead there. Each schedule runs once, whatever the order.
#if RC_EXPLORER
#include "Search.h"
#include <string.h>

typedef struct { uint16_t depth, signature; uint8_t width; } Branch;
_Static_assert(sizeof(Branch) == DEFERRED_LEAST, "an entry is this and the choices that lead there");

void deferred_clear(RCState *s) {
  s->later.bound = s->later.isFull = 0;
  s->later.deferredUsed[0] = s->later.deferredUsed[1] = s->later.deferredRead = 0;
  s->asked.floor = s->asked.known = 0;
}

/// With sleep sets, and below given choices, the order is the choices' own.
static int goes_by_preemptions(const RCState *s) {
  return s->configuration.mode == RCModeExhaustive && !is_reducing() && !s->aside.isOn && !s->asked.keepsSites;
}

int deferred_add(RCState *s, uint32_t depth, int width, uint16_t signature) {
  if (s->path.preemptions < s->later.bound || s->path.warming || !goes_by_preemptions(s)) return 0;
  int later = (s->later.bound + 1) & 1;
  uint32_t size = (uint32_t)sizeof(Branch) + depth, *used = &s->later.deferredUsed[later];
  if (*used + size > s->configuration.deferredBytes) s->later.isFull = 1;
  if (s->later.isFull) return 0;
  Branch branch = { (uint16_t)depth, signature, (uint8_t)width };
  memcpy(s->later.deferred[later] + *used, &branch, sizeof branch);
  memcpy(s->later.deferred[later] + *used + sizeof branch, s->path.choice, depth);
  *used += size;
  return 1;
}

uint32_t deferred_entry(const RCState *s, int list, uint32_t at) {
  Branch branch;
  memcpy(&branch, s->later.deferred[list] + at, sizeof branch);
  return (uint32_t)sizeof branch + branch.depth;
}

uint32_t deferred_size(const RCState *s, uint32_t at) { return deferred_entry(s, s->later.bound & 1, at); }

int deferred_next(RCState *s) {
  if (s->later.deferredRead == s->later.deferredUsed[s->later.bound & 1]) {
    if (s->subtrees.isSubtree) return 0;
    s->later.deferredUsed[s->later.bound & 1] = s->later.deferredRead = 0;
    s->later.isFull = 0;
    s->later.bound++;
    if (!s->later.deferredUsed[s->later.bound & 1]) return 0;
  }
  const uint8_t *from = s->later.deferred[s->later.bound & 1] + s->later.deferredRead;
  Branch branch;
  memcpy(&branch, from, sizeof branch);
  memcpy(s->path.choice, from + sizeof branch, branch.depth);
  s->later.deferredRead += (uint32_t)sizeof branch + branch.depth;
  s->path.choice[branch.depth] = 1;
  s->path.width[branch.depth] = s->path.limit[branch.depth] = branch.width;
  s->path.signature[branch.depth] = branch.signature;
  s->path.since[branch.depth] = (uint32_t)s->search.runs;
  s->asked.floor = s->asked.known = branch.depth;
  s->path.depth = s->path.prefix = branch.depth + 1u;
  return 1;
}
#endif
