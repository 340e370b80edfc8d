// Which branches the search of classes adds. A step depends on an earlier one, and nothing else orders the two. The steps that do
// not depend on the earlier one could have run without it, and then the later step. So where the earlier one was chosen, a
// schedule is wanted that begins with one of the steps that could come first there (the initials). If one of them is wanted
// already, or sleeps because it ran elsewhere, nothing is missing.
#if RC_EXPLORER
#include "Classes.h"
#include <string.h>

/// What comes before all that the step did of which it is known that the current one conflicts with it: it may have learned of other
/// steps only later, as one that goes on behind the end of a task.
static void joins_least(Classes *c, int racing, uint32_t clock, uint32_t chains) {
  uint32_t least[MOST_CHAINS], *known = &c->clockWords[c->racingClock[racing]];
  uint32_t both = chains < c->racingChains[racing] ? chains : c->racingChains[racing];
  for (uint32_t e = 0; e < both; e++) least[e] = known[e] < c->clockWords[clock + e] ? known[e] : c->clockWords[clock + e];
  c->racingClock[racing] = clock_kept(c, least, both);
  c->racingChains[racing] = (uint16_t)both;
}

// The last step of each chain is enough: it lies between the chain's earlier steps and the current one.
void races_with(Classes *c, int step, uint32_t clock, uint32_t chains) {
  int i = 0;
  while (i < c->racingCount && c->step[c->racing[i]].chain != c->step[step].chain) i++;
  if (i < c->racingCount && c->racing[i] > step) return;
  if (i < c->racingCount && c->racing[i] == step) {
    if (c->racingClock[i] != clock) joins_least(c, i, clock, chains);
    return;
  }
  if (i == c->racingCount) c->racingCount++;
  c->racing[i] = step;
  c->racingClock[i] = clock;
  c->racingChains[i] = (uint16_t)chains;
}

void races_with_all(Classes *c) {
  for (int i = 0; i < c->stepCount - 1; i++)
    if (!is_before(&c->step[i], c->clock, c->chains)) races_with(c, i, c->step[i].clock, c->step[i].chains);
}

/// The alternative of a decision that runs this job; -1 if it could not run there.
static int alternative_of(const RCState *s, uint32_t depth, uint32_t item) {
  const Branches *b = &s->classes.branches[depth];
  const uint32_t *items = &s->classes.items[b->items];
  for (int i = 0; i < s->path.width[depth]; i++)
    if (items[i] == item) return set_has(&b->waiting, i) ? -1 : i;
  return -1;
}

/// Whether a clock of a step knows one of a set of steps, given by the first in each chain.
static int knows_one(const ClassStep *step, const uint32_t *clock, uint32_t chains, const uint32_t *first) {
  for (uint32_t e = 0; e < chains; e++)
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
    // What it would do if it had to wait is enough.
    uint32_t known = step->earlyChains ? step->earlyChains : step->chains;
    const uint32_t *clock = &c->clockWords[step->earlyChains ? step->early : step->clock];
    if (i < second && step->asksForHeld) continue;
    if (i < second && knows_one(step, clock, known, after)) { add_first(after, step); continue; }
    if (knows_one(step, clock, known, impossible)) { add_first(impossible, step); continue; }
    int isInitial = !knows_one(step, clock, known, possible);
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
    for (last = 0; last < MOST_ALTERNATIVES && !set_has(&initials, last);) last++;
  if (last < MOST_ALTERNATIVES) want_one_of(s, depth, &initials, last);
}

void reverse_racing(RCState *s) {
  Classes *c = &s->classes;
  int last = c->stepCount - 1;
  for (int i = 0; i < c->racingCount; i++) {
    const ClassStep *step = &c->step[c->racing[i]];
    int isBetween = 0;
    for (int k = 0; k < c->racingCount && !isBetween; k++) {
      isBetween = k != i && is_before(step, &c->clockWords[c->racingClock[k]], c->racingChains[k]);
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
