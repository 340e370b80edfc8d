// How many schedules a program has at least, told by its classes: each stands for as many schedules as its steps have orders.
#if RC_EXPLORER
#include "ClassOrders.h"
#include "Classes.h"

enum { SLOTS = 2 * MOST_COUNTED };

uint64_t number_of_past(const Classes *c, const ClassStep *step, const uint64_t *name) {
  const uint32_t *clock = &c->clockWords[step->whole];
  uint64_t sum = 0;
  for (uint32_t e = 0; e < step->wholeChains; e++)
    if (clock[e] && e != step->chain) sum += mixed(name[e] ^ clock[e]);
  return sum;
}

uint64_t number_of_choices(const Path *path, uint32_t first, uint32_t end) {
  uint64_t number = 0;
  for (uint32_t d = first; d < end; d++) number = mixed(number + path->choice[d] + 1);
  return number;
}

/// What a step chose, besides being next.
static uint64_t number_of_own_choices(const RCState *s, int i) {
  const ClassStep *step = &s->classes.step[i], *later = step + 1;
  uint32_t end = i + 1 == s->classes.stepCount ? s->path.depth : later->within - (later->depth >= 0);
  return number_of_choices(&s->path, step->within, end);
}

/// A number that all schedules of a class have in common: a search may come to a class twice. It depends on no order of steps, and
/// on no address.
static uint64_t number_of_class(const RCState *s) {
  static uint64_t name[MOST_CHAINS];
  const Classes *c = &s->classes;
  for (int i = 0; i < c->stepCount; i++) name[c->step[i].chain] = name_of(&c->step[i]);
  uint64_t sum = 0;
  for (int i = 0; i < c->stepCount; i++) {
    const ClassStep *step = &c->step[i];
    sum += mixed(mixed(name[step->chain] ^ step->ordinal) + number_of_past(c, step, name) + mixed(number_of_own_choices(s, i)));
  }
  return sum;
}

/// Whether each order of the steps is a schedule of its own. Where a job waits for a lock, or goes in a circle, it depends on the
/// order whether it comes there at all; and time may pass only when nothing else can run.
static int can_count(const RCState *s) {
  if (s->subtrees.hasCircles || s->classes.isTimed) return 0;
  for (int i = 0; i < s->classes.stepCount; i++)
    if (s->classes.step[i].asksForHeld) return 0;
  return 1;
}

static void add_orders(RCState *s, CountedClass class) {
  uint32_t i = (uint32_t)class.number % SLOTS, tries = 0;
  while (s->counts.slot[i].counting == s->counts.counting) {
    if (s->counts.slot[i].number == class.number || ++tries == SLOTS) return;
    i = (i + 1) % SLOTS;
  }
  if (s->counts.used == MOST_COUNTED) return;
  class.counting = s->counts.counting;
  s->counts.slot[i] = class;
  s->counts.list[s->counts.used++] = i;
  s->counts.orders += class.orders;
}

void count_orders(RCState *s) {
  uint64_t orders = s->counts.orders, many = s->counts.many;
  if (orders >= many || s->path.restart || !reduces(s) || s->configuration.remembers || !can_count(s) || !orders_begin(s)) return;
  add_orders(s, (CountedClass){ .number = number_of_class(s), .orders = (uint32_t)number_of_orders(many - orders) });
}

void counting_begins(RCState *s, uint64_t many) {
  s->counts.counting++;
  s->counts.used = 0;
  s->counts.orders = 0;
  s->counts.many = many;
}

void add_counts(RCState *s, const RCState *subtree) {
  for (uint32_t i = 0; i < subtree->counts.used; i++) add_orders(s, subtree->counts.slot[subtree->counts.list[i]]);
}
#endif
