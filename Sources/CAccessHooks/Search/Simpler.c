// The simplest schedule of a class: steps that nothing orders are moved, so that fewer jobs are preempted. Where that is simpler
// than what is known of an outcome or of a race, the schedule is run, and counts only if it ends in the same way.
#if RC_EXPLORER
#include "ClassOrders.h"
#include <string.h>

Simpler simpler;

static int best;                           // the preemptions of the best order
static int position, failed, storesTaken;  // of the schedule in that order: its steps so far, and the last one's stores

uint32_t performer(const Item *item) {
  enum { MAIN = 0x55555555, RESUMER = 2 };
  int task = item->task >= 0 ? item->task : item->resumes;
  uint32_t key = task < 0 ? queue_key(item->job) : item->task >= 0 ? task_key(task) : task_key(task) ^ RESUMER;
  return item->onMain ? key ^ MAIN : key;
}

static void fail(void) { failed = tail = 1; }

int guided_choice(Item *const *items, int count, Item *running) {
  (void)running;
  if (position < ordered)
    for (int i = 0; i < count; i++)
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
  const Aside *own = &state->aside;
  uint32_t depth = position ? state->classes.step[bestOrder[position - 1]].within + (uint32_t)storesTaken++ : own->path.depth;
  if (depth < own->path.depth && own->path.width[depth] == number) return own->path.choice[depth];
  fail();
  return 0;
}

/// Copies the choices of a path, and how far it is. All else stays as it is, such as what the schedule returned.
static void copy_path(Path *to, const Path *from) {
  to->hasFailed = from->hasFailed;
  to->preemptions = from->preemptions;
  to->steps = from->steps;
  to->prefix = from->prefix;
  to->depth = from->depth;
  memcpy(to->choice, from->choice, sizeof *from->choice * from->depth);
  memcpy(to->width, from->width, sizeof *from->width * from->depth);
  memcpy(to->limit, from->limit, sizeof *from->limit * from->depth);
  memcpy(to->signature, from->signature, sizeof *from->signature * from->depth);
  memcpy(to->since, from->since, sizeof *from->since * from->depth);
}

static void aside_begins(RCState *s, const Ending *ending) {
  Aside *own = &s->aside;
  copy_path(&own->path, &s->path);
  own->hasCircles = s->subtrees.hasCircles;
  own->ending = *ending;
  s->path.prefix = 0;
  s->configuration.reduction = false;
  own->isOn = 1;
}

static void aside_ends(RCState *s) {
  Aside *own = &s->aside;
  own->isOn = 0;
  s->configuration.reduction = true;
  copy_path(&s->path, &own->path);
  s->subtrees.hasCircles = own->hasCircles;
}

int aside_ended(RCState *s) {
  if (!s->aside.isOn) return 0;
  aside_ends(s);
  count_schedule(s, &s->aside.ending);
  return 1;
}

/// Runs the schedule in the new order. The search goes on as if it had not run.
static void run_guided(RCState *s) {
  static Ending ending;
  position = failed = storesTaken = 0;
  schedule_run(&ending);
  const Aside *own = &s->aside;
  if (failed || position < ordered || !is_same_ending(&ending, &own->ending)) return;
  if (s->path.preemptions != best || s->path.steps != own->path.steps) return;
  simpler.run = s->search.runs + 1;
  simpler.preemptions = best;
  simpler.depth = s->path.depth;
  memcpy(simpler.choice, s->path.choice, simpler.depth);
}

/// Whether a schedule of this class with so many preemptions would be the simplest that shows something.
static int is_wanted(const RCState *s, const Ending *ending, int preemptions) {
  const Outcome *outcome = known_outcome(s, ending);
  if (!outcome || is_simpler(&outcome->found, preemptions, s->path.steps)) return 1;
  for (int i = 0; i < s->findings.races; i++)
    if (s->findings.race[i].lastSchedule == s->search.runs + 1 && is_simpler(&s->findings.race[i].found, preemptions, s->path.steps)) return 1;
  return 0;
}

void make_simpler(RCState *s, const Ending *ending) {
  simpler.run = 0;
  // It runs another schedule in the same process.
  if (knows(FactOutlives) || !reduces(s) || s->path.restart || !s->path.preemptions || !is_wanted(s, ending, 0) || !orders_begin(s)) return;
  best = fewest_preemptions(s->path.preemptions);
  if (best == s->path.preemptions || !is_wanted(s, ending, best)) return;
  aside_begins(s, ending);
  run_guided(s);
  aside_ends(s);
}
#endif
