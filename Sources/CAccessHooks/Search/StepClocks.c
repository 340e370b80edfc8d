// The order of steps that every schedule of a class has, as vector clocks. Each task, each actor's queue and the main executor is
// a chain of steps. A clock belongs to a job: several jobs may run in one step, and one does not know what another knows.
#if RC_EXPLORER
#include "../Races/Races.h"
#include "Classes.h"
#include <string.h>

typedef struct { const uint32_t *clock; uint32_t chains; } Known;
static Known byTask[RCRoomTasks], byChain[MOST_CHAINS];
static int lastStep[RCRoomTasks];  // by task: the last step in which it ran; -1 if it has not
static int tasksUsed;
static uint32_t chainsUsed;
static uint32_t steps[MOST_CHAINS];  // by chain
static Item *running OF_SCHEDULE;
static int runningTask, followsAll OF_SCHEDULE;
static const uint32_t *copy OF_SCHEDULE;          // of the running job's clock, while that does not change

enum { COPIED_WORDS = 1 << 24 };
static uint32_t copied[COPIED_WORDS], copiedUsed OF_SCHEDULE;

void step_clocks_begin(void) {
  Classes *c = &state->classes;
  for (int t = 0; t < tasksUsed; t++) {
    byTask[t].chains = 0;
    lastStep[t] = -1;
  }
  for (uint32_t e = 0; e < chainsUsed; e++) byChain[e].chains = steps[e] = 0;
  tasksUsed = 0;
  chainsUsed = c->chains = c->clockWordsUsed = 0;
  runningTask = -1;
}

void clock_joins(const uint32_t *clock, uint32_t chains) {
  uint32_t *mine = state->classes.clock;
  for (uint32_t e = 0; e < chains; e++)
    if (clock[e] > mine[e]) { mine[e] = clock[e]; copy = NULL; }
}

static const uint32_t *copy_of(const uint32_t *clock) {
  uint32_t chains = state->classes.chains;
  if (copiedUsed + chains > COPIED_WORDS) return NULL;
  uint32_t *kept = &copied[copiedUsed];
  memcpy(kept, clock, sizeof(uint32_t) * chains);
  copiedUsed += chains;
  return kept;
}

const uint32_t *clock_copied(void) {
  if (!copy) copy = copy_of(state->classes.clock);
  return copy;
}

/// Without room, nothing is kept, and classes are given up.
static void keep(Known *known, const uint32_t *clock) {
  *known = (Known){ clock, clock ? state->classes.chains : 0 };
  if (!clock) classes_give_up();
}

/// Jobs of the main executor that run immediately know nothing about each other.
static void keep_chain(uint32_t chain) {
  const Classes *c = &state->classes;
  const Known *known = &byChain[chain];
  static uint32_t both[MOST_CHAINS];
  for (uint32_t e = 0; e < c->chains; e++)
    both[e] = e < known->chains && known->clock[e] > c->clock[e] ? known->clock[e] : c->clock[e];
  int isSame = !memcmp(both, c->clock, sizeof(uint32_t) * c->chains);
  keep(&byChain[chain], isSame ? clock_copied() : copy_of(both));
}

static void keep_task(int task) {
  if (task < 0) return;
  for (; tasksUsed <= task; tasksUsed++) lastStep[tasksUsed] = -1;
  lastStep[task] = state->classes.stepCount - 1;
  keep(&byTask[task], clock_copied());
}

void class_item_made(Item *item) {
  item->knows = 0;
  if (!notesSteps || !state->classes.isOpen) return;
  Known known;
  keep(&known, clock_copied());
  item->known = known.clock;
  item->knows = known.chains;
}

static void join_whole(Classes *c) {
  for (uint32_t e = 0; e < c->chains; e++)
    if (c->clock[e] > c->whole[e]) c->whole[e] = c->clock[e];
}

void clock_stops(void) {
  if (!running) return;
  join_whole(&state->classes);
  // An actor's queue is done with its last task.
  keep_task(runningTask);
  keep_chain((uint32_t)running->entity);
  class_item_made(running);
  running = NULL;
}

void clock_goes_on(const Item *item) {
  Classes *c = &state->classes;
  const ClassStep *step = &c->step[c->stepCount - 1];
  clock_joins(item->known, item->knows);
  if (item->task >= 0) clock_joins(byTask[item->task].clock, byTask[item->task].chains);
  if (c->clock[step->chain] < step->ordinal) c->clock[step->chain] = step->ordinal;
  copy = NULL;
  running = (Item *)item;
  runningTask = item->task;
}

int last_step(int task) { return task >= 0 && task < tasksUsed ? lastStep[task] : -1; }

/// An actor's queue continues with another task's job.
void class_task_goes_on(int task) {
  if (!notesSteps || !running || running->task >= 0 || task == runningTask) return;
  keep_task(runningTask);
  runningTask = task;
  if (task >= 0) clock_joins(byTask[task].clock, byTask[task].chains);
}

int clock_knows_all(void) {
  const Classes *c = &state->classes;
  for (uint32_t e = 0; e < c->chains; e++)
    if (c->clock[e] < steps[e]) return 0;
  return 1;
}

void step_follows_all(void) { followsAll = 1; }

void chain_begins(Classes *c, uint32_t chain) {
  for (; c->chains <= chain; c->chains++) c->whole[c->chains] = 0;
  if (chain >= chainsUsed) chainsUsed = chain + 1;
}

int clock_step(Item *item, int depth) {
  Classes *c = &state->classes;
  if (racesDisabled || c->stepCount == CLASS_STEPS || c->clockWordsUsed + 2 * MOST_CHAINS > CLOCK_WORDS) return 0;
  if (!item->started) item->entity = entity_of(item);
  uint32_t chain = (uint32_t)item->entity;
  chain_begins(c, chain);
  c->step[c->stepCount++] = (ClassStep){ .depth = depth, .item = item->number, .ordinal = ++steps[chain],
                                         .clock = UINT32_MAX, .chain = (uint16_t)chain };
  memset(c->clock, 0, sizeof(uint32_t) * c->chains);
  memset(c->whole, 0, sizeof(uint32_t) * c->chains);
  clock_joins(byChain[chain].clock, byChain[chain].chains);
  if (followsAll) clock_joins(steps, c->chains);
  followsAll = 0;
  clock_goes_on(item);
  return 1;
}

uint32_t clock_kept(Classes *c, const uint32_t *clock, uint32_t chains) {
  // Nobody comes so far, but a program that wrote over the number.
  if (c->clockWordsUsed > CLOCK_WORDS - chains) c->clockWordsUsed = CLOCK_WORDS - chains;
  uint32_t at = c->clockWordsUsed;
  memcpy(&c->clockWords[at], clock, sizeof(uint32_t) * chains);
  c->clockWordsUsed += chains;
  return at;
}

void clock_is_early(Classes *c) {
  if (c->clockWordsUsed + 4 * MOST_CHAINS > CLOCK_WORDS) { classes_give_up(); return; }
  ClassStep *step = &c->step[c->stepCount - 1];
  step->early = clock_kept(c, c->clock, c->chains);
  step->earlyChains = (uint16_t)c->chains;
}

void clock_of_step(Classes *c) {
  ClassStep *step = &c->step[c->stepCount - 1];
  if (step->clock != UINT32_MAX) return;
  step->chains = (uint16_t)c->chains;
  step->clock = clock_kept(c, c->clock, c->chains);
}

void clock_of_jobs(Classes *c) {
  ClassStep *step = &c->step[c->stepCount - 1];
  join_whole(c);
  step->wholeChains = (uint16_t)c->chains;
  // Mostly there is one job, and it knows of all that comes before the step.
  int isSame = step->chains == c->chains && !memcmp(&c->clockWords[step->clock], c->whole, sizeof(uint32_t) * c->chains);
  step->whole = isSame ? step->clock : clock_kept(c, c->whole, c->chains);
}
#endif
