// Which branches the search of classes adds. A step depends on an earlier one, and nothing else orders the two. The steps that do
// not depend on the earlier one could have run without it, and then the later step. So where the earlier one was chosen, a
// schedule is wanted that begins with one of the steps that could come first there (the initials). If one of them is wanted
// already, or sleeps because it ran elsewhere, nothing is missing.
#include "Classes.h"
#if RC_SUPPORTED
#include <string.h>

// The last step of each chain is enough: it lies between the chain's earlier steps and the current one.
void races_with(Classes *c, int step) {
  for (int i = 0; i < c->racingCount; i++) {
    if (c->step[c->racing[i]].chain != c->step[step].chain) continue;
    if (c->racing[i] < step) c->racing[i] = step;
    return;
  }
  c->racing[c->racingCount++] = step;
}

void races_with_all(Classes *c) {
  for (int i = 0; i < c->stepCount - 1; i++)
    if (!is_before(&c->step[i], c->clock, c->chains)) races_with(c, i);
}

/// The alternative of a decision that runs this job; -1 if it could not run there.
static int alternative_of(const RCState *s, uint32_t depth, uint32_t item) {
  const Branches *b = &s->classes.branches[depth];
  const uint32_t *items = &s->classes.items[b->items];
  for (int i = 0; i < s->path.width[depth]; i++)
    if (items[i] == item) return set_has(&b->waiting, i) ? -1 : i;
  return -1;
}

/// Whether a step's clock knows one of a set of steps, given by the first in each chain.
static int knows_one(const ClassStep *step, const uint32_t *clock, const uint32_t *first) {
  for (uint32_t e = 0; e < step->chains; e++)
    if (clock[e] >= first[e] && (e != step->chain || first[e] < step->ordinal)) return 1;
  return 0;
}

static void add_first(uint32_t *first, const ClassStep *step) {
  if (step->ordinal < first[step->chain]) first[step->chain] = step->ordinal;
}

/// Adds the branch in which two dependent steps come in the opposite order, unless there is one already.
static void reverse(RCState *s, int first, int second) {
  Classes *c = &s->classes;
  const ClassStep *before = &c->step[first];
  // There was no choice; or this pair was seen when the choices so far were made for the first time.
  if (before->depth < 0 || s->path.depth < s->path.prefix) return;
  uint32_t depth = (uint32_t)before->depth, chains = c->chains;
  // By chain: the first step that comes after the earlier one; the first that is impossible without it; the first that is possible.
  uint32_t after[MOST_CHAINS], impossible[MOST_CHAINS], possible[MOST_CHAINS];
  memset(after, 0xff, sizeof(uint32_t) * chains);
  memset(impossible, 0xff, sizeof(uint32_t) * chains);
  memset(possible, 0xff, sizeof(uint32_t) * chains);
  add_first(after, before);
  AlternativeSet initials = { { 0 } };
  int last = -1;
  for (int i = first + 1; i <= second; i++) {
    const ClassStep *step = &c->step[i];
    const uint32_t *clock = &c->clockWords[step->clock];
    if (i < second && step->asksForHeld) continue;
    if (i < second && knows_one(step, clock, after)) { add_first(after, step); continue; }
    if (knows_one(step, clock, impossible)) { add_first(impossible, step); continue; }
    int isInitial = !knows_one(step, clock, possible);
    int alternative = isInitial ? alternative_of(s, depth, step->item) : -1;
    // Something that its clock does not show makes it possible.
    if (isInitial && alternative < 0) { add_first(impossible, step); continue; }
    add_first(possible, step);
    if (i == second) last = alternative;
    if (isInitial) set_add(&initials, alternative);
    if (i == second) goto found;
  }
  return;  // the later step is possible only after the earlier one
found:;
  if (last < 0)
    for (last = 0; !set_has(&initials, last);) last++;
  want_one_of(s, depth, &initials, last);
}

void reverse_racing(RCState *s) {
  Classes *c = &s->classes;
  int last = c->stepCount - 1;
  for (int i = 0; i < c->racingCount; i++) {
    const ClassStep *step = &c->step[c->racing[i]];
    int isBetween = 0;
    for (int k = 0; k < c->racingCount && !isBetween; k++) {
      const ClassStep *other = &c->step[c->racing[k]];
      isBetween = k != i && is_before(step, &c->clockWords[other->clock], other->chains);
    }
    if (!isBetween) reverse(s, c->racing[i], last);
  }
  c->racingCount = 0;
}

void reverse_lock(RCState *s) {
  Classes *c = &s->classes;
  if (c->lockTaken >= 0) reverse(s, c->lockTaken, c->stepCount - 1);
}
#endif
