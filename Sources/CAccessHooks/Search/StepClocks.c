// The order of steps that every schedule of a class has, as vector clocks. Each task, each actor's queue and the main executor is
// a chain of steps. A clock belongs to a job: several jobs may run in one step, and one does not know what another knows.
#include "../Races/Races.h"
#include "Classes.h"
#if RC_SUPPORTED
#include <string.h>

_Static_assert((int)MOST_CHAINS == (int)MAX_ENTITIES, "a chain for each entity");

typedef struct { uint32_t chains; uint32_t clock[MAX_ENTITIES]; } Known;
static Known byTask[MAX_TASKS], byChain[MAX_ENTITIES];
static int lastStep[MAX_TASKS];  // by task: the last step in which it ran; -1 if it has not
static int tasksUsed;
static uint32_t chainsUsed;
static uint32_t steps[MAX_ENTITIES];  // by chain
static Item *running;
static int runningTask, followsAll;
static const uint32_t *copy;          // of the running job's clock, while that does not change

enum { COPIED_WORDS = 1 << 22 };
static uint32_t copied[COPIED_WORDS], copiedUsed;

void step_clocks_begin(void) {
  Classes *c = &state->classes;
  for (int t = 0; t < tasksUsed; t++) {
    byTask[t].chains = 0;
    lastStep[t] = -1;
  }
  for (uint32_t e = 0; e < chainsUsed; e++) byChain[e].chains = 0;
  memset(steps, 0, sizeof steps);
  memset(c->clock, 0, sizeof c->clock);
  tasksUsed = followsAll = 0;
  chainsUsed = 0;
  copiedUsed = c->chains = c->clockWordsUsed = 0;
  running = NULL;
  runningTask = -1;
  copy = NULL;
}

void clock_joins(const uint32_t *clock, uint32_t chains) {
  uint32_t *mine = state->classes.clock;
  for (uint32_t e = 0; e < chains; e++)
    if (clock[e] > mine[e]) { mine[e] = clock[e]; copy = NULL; }
}

const uint32_t *clock_copied(void) {
  const Classes *c = &state->classes;
  if (copy) return copy;
  if (copiedUsed + c->chains > COPIED_WORDS) return NULL;
  memcpy(&copied[copiedUsed], c->clock, sizeof(uint32_t) * c->chains);
  copy = &copied[copiedUsed];
  copiedUsed += c->chains;
  return copy;
}

static void keep(Known *known) {
  const Classes *c = &state->classes;
  for (uint32_t e = known->chains; e < c->chains; e++) known->clock[e] = 0;
  known->chains = c->chains;
  memcpy(known->clock, c->clock, sizeof(uint32_t) * c->chains);
}

/// Jobs of the main executor that run immediately know nothing about each other.
static void keep_chain(uint32_t chain) {
  const Classes *c = &state->classes;
  Known *known = &byChain[chain];
  if (chain >= chainsUsed) chainsUsed = chain + 1;
  for (uint32_t e = known->chains; e < c->chains; e++) known->clock[e] = 0;
  known->chains = c->chains;
  for (uint32_t e = 0; e < c->chains; e++)
    if (c->clock[e] > known->clock[e]) known->clock[e] = c->clock[e];
}

static void keep_task(int task) {
  if (task < 0) return;
  for (; tasksUsed <= task; tasksUsed++) lastStep[tasksUsed] = -1;
  lastStep[task] = state->classes.stepCount - 1;
  keep(&byTask[task]);
}

void class_item_made(Item *item) {
  item->knows = 0;
  if (!notesSteps || !state->classes.isOpen) return;
  item->knows = (uint16_t)state->classes.chains;
  memcpy(item->known, state->classes.clock, sizeof(uint32_t) * item->knows);
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

int clock_step(Item *item, int depth) {
  Classes *c = &state->classes;
  if (racesDisabled || c->stepCount == CLASS_STEPS || c->clockWordsUsed + 2 * MOST_CHAINS > CLOCK_WORDS) return 0;
  if (!item->started) item->entity = entity_of(item);
  uint32_t chain = (uint32_t)item->entity;
  if (chain >= c->chains) c->chains = chain + 1;
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
