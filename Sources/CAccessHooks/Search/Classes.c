// The search of classes: step by step, and from one schedule to the next.
#if RC_EXPLORER
#include "Classes.h"
#include <string.h>

int notesSteps;

void classes_begin(void) {
  Classes *c = &state->classes;
  notesSteps = is_reducing() && !state->path.warming;
  if (!notesSteps) return;
  step_clocks_begin();
  place_named(mainExecutor);
  c->isOpen = c->stepCount = c->racingCount = c->cutsOff = c->isTimed = 0;
  if (state->path.prefix == 0) c->itemsUsed = c->footprintsUsed = 0;
  remembering_begins();
}

void classes_give_up(void) {
  learn_at_once(FactNotReducible);
  notesSteps = state->classes.isOpen = 0;
}

void class_job_stops(void) {
  if (!notesSteps || !state->classes.isOpen) return;
  clock_of_step(&state->classes);
  clock_stops();
}

/// A job that runs immediately, as part of the step.
void class_job_begins(Item *item) {
  Classes *c = &state->classes;
  if (!notesSteps || !c->isOpen) return;
  item->entity = entity_of(item);
  chain_begins(c, (uint32_t)item->entity);
  memset(c->clock, 0, sizeof(uint32_t) * c->chains);
  const ClassStep *step = &c->step[c->stepCount - 1];
  int waited = last_step(item->task);
  if (waited >= 0 && waited < c->stepCount - 1 && !is_before(&c->step[waited], &c->clockWords[step->clock], step->chains))
    c->waitedIn = waited;
  clock_goes_on(item);
}

/// Nothing is known of a process that has died.
static int others_can_run(void) {
  if (!readyCount) return 1;
  for (int i = 0; i < readyCount; i++)
    if (ready[i] != current->item && !ready[i]->blocked) return 1;
  return 0;
}

/// It could have run as part of the step in which it began to wait, if the current step had come before. What others do between
/// the two would then come before it.
void carried_job_shows(Classes *c) {
  if (others_can_run()) races_with(c, c->waitedIn, c->step[c->waitedIn].clock, c->step[c->waitedIn].chains);
  c->waitedIn = -1;
}

/// Keeps what the branch touched at its decision: later, the branch sleeps until a step conflicts with that.
static void add_entry(RCState *s, uint32_t alternative, const uint64_t *words, uint32_t count) {
  Classes *c = &s->classes;
  uint32_t size = count == TOUCHES_ALL ? 0 : count;
  if (c->footprintsUsed + 1 + size > FOOTPRINT_WORDS) { size = 0; count = TOUCHES_ALL; }
  if (c->footprintsUsed + 1 > FOOTPRINT_WORDS) return;
  c->footprints[c->footprintsUsed++] = (uint64_t)count << 32 | alternative;
  memcpy(&c->footprints[c->footprintsUsed], words, sizeof *words * size);
  c->footprintsUsed += size;
}

void class_step_ends(int goesOn) {
  Classes *c = &state->classes;
  if (!notesSteps || !c->isOpen) return;
  c->isOpen = 0;
  clock_of_step(c);
  clock_of_jobs(c);
  c->step[c->stepCount - 1].goesOn = (uint8_t)goesOn;
  if (is_remembering()) { adds_step(); return; }
  reverse_racing(state);
  reverse_lock(state);
  sleep_wakes();
  const ClassStep *step = &c->step[c->stepCount - 1];
  if (step->depth < 0 || state->path.depth < state->path.prefix) return;
  const uint64_t *words;
  uint32_t count = footprint_words(&words);
  add_entry(state, state->path.choice[step->depth], words, count);
}

static void want(Classes *c, Branches *b, int alternative) {
  if (set_has(&b->wanted, alternative)) return;
  set_add(&b->wanted, alternative);
  c->wantedAs[b->items + (uint32_t)alternative] = b->wants++;
}

/// A part leaves it to the search that it is part of: that may want another of them by then.
static void note_want(Classes *c, uint32_t depth, const AlternativeSet *initials, int last) {
  Want one = { .initials = *initials, .depth = depth, .last = last };
  for (uint32_t i = 0; i < c->wantCount; i++)
    if (!memcmp(&c->want[i], &one, sizeof one)) return;
  if (c->wantCount == MOST_WANTS) { c->wantsAreFull = 1; return; }
  c->want[c->wantCount++] = one;
}

void want_one_of(RCState *s, uint32_t depth, const AlternativeSet *initials, int last) {
  Classes *c = &s->classes;
  Branches *b = &c->branches[depth];
  for (int i = 0; i < ALTERNATIVE_WORDS; i++)
    if (initials->word[i] & (b->wanted.word[i] | b->asleep.word[i])) return;
  if (depth < s->asked.floor) note_want(c, depth, initials, last);
  else want(c, b, last);
}

static void want_one(RCState *s, uint32_t depth, int alternative) {
  AlternativeSet only = { { 0 } };
  set_add(&only, alternative);
  want_one_of(s, depth, &only, alternative);
}

int next_wanted(const RCState *s, uint32_t depth) {
  const Classes *c = &s->classes;
  const Branches *b = &c->branches[depth];
  int next = -1;
  for (int i = 0; i < s->path.width[depth]; i++) {
    if (!set_has(&b->wanted, i) || set_has(&b->taken, i) || set_has(&b->asleep, i) || i == s->path.choice[depth]) continue;
    if (next < 0 || c->wantedAs[b->items + (uint32_t)i] < c->wantedAs[b->items + (uint32_t)next]) next = i;
  }
  return next;
}

/// For a new decision, the first alternative that does not sleep and does not wait for a lock. If all wait, one asks for a lock
/// that another has; -1 if some sleep.
int class_choice(Item *const *items, int count) {
  Classes *c = &state->classes;
  Branches *b = &c->branches[state->path.depth];
  if (c->itemsUsed + (uint32_t)count > CHOICE_ITEMS) { classes_give_up(); return 0; }
  if (comes_to_known(count)) return -1;
  *b = (Branches){ .items = c->itemsUsed, .entries = c->footprintsUsed, .known = known_places() };
  int pick = -1, sleeping = 0;
  for (int i = 0; i < count; i++) {
    c->items[c->itemsUsed++] = items[i]->number;
    if (is_remembering()) want(c, b, i);
    else if (waits_for_lock(items[i])) set_add(&b->waiting, i);
    else if (is_asleep(items[i])) { set_add(&b->asleep, i); sleeping++; }
    else if (pick < 0) pick = i;
  }
  if (pick < 0 && !sleeping) pick = 0;
  if (pick >= 0) want(c, b, pick);
  return pick;
}

void class_choice_within(int count) {
  Classes *c = &state->classes;
  Branches *b = &c->branches[state->path.depth];
  if (c->itemsUsed + (uint32_t)count > CHOICE_ITEMS) { classes_give_up(); return; }
  *b = (Branches){ .items = c->itemsUsed, .entries = c->footprintsUsed, .known = known_places() };
  for (int i = 0; i < count; i++) {
    c->items[c->itemsUsed++] = current->item->number;
    want(c, b, i);
  }
  if (is_remembering()) is_within(count);
}

void class_possible(Item *const *items, int count) {
  const Classes *c = &state->classes;
  const ClassStep *step = &c->step[c->stepCount - 1];
  if (!c->stepCount || is_remembering() || step->depth < 0 || state->path.depth < state->path.prefix) return;
  const Branches *b = &c->branches[step->depth];
  for (int i = 0; i < state->path.width[step->depth]; i++) {
    uint32_t number = c->items[b->items + (uint32_t)i];
    int isPossible = number == step->item || set_has(&b->waiting, i);
    for (int k = 0; k < count && !isPossible; k++) isPossible = items[k]->number == number && !waits_for_lock(items[k]);
    if (!isPossible) want_one(state, (uint32_t)step->depth, i);
  }
}

int class_asks_for_held(void) {
  const Classes *c = &state->classes;
  return notesSteps && !is_remembering() && c->isOpen && c->step[c->stepCount - 1].asksForHeld;
}

int class_sleeps(const Item *item) { return notesSteps && is_asleep(item); }

void class_step(Item *item, int depth) {
  Classes *c = &state->classes;
  if (!notesSteps) return;
  if (depth >= 0 && !is_remembering()) sleep_after(state, (uint32_t)depth, item);
  footprint_begin();
  c->racingCount = 0;
  c->lockTaken = c->waitedIn = -1;
  if (!clock_step(item, depth)) { classes_give_up(); return; }
  ClassStep *step = &c->step[c->stepCount - 1];
  step->asksForHeld = waits_for_lock(item);
  step->performer = performer(item);
  step->within = state->path.depth;
  c->isOpen = 1;
  // Had it come before the other took the lock, it would have had the lock itself.
  if (step->asksForHeld) follow(item->next.place);
}

/// A step that ends the schedule depends on every step that is not ordered before it, and on everything that could come next:
/// each of these could have come on the other side of the end.
static void ends_all(RCState *s) {
  Classes *c = &s->classes;
  const ClassStep *step = &c->step[c->stepCount - 1];
  clock_of_step(c);
  clock_of_jobs(c);
  if (s->configuration.remembers) { c->isOpen = 0; return; }
  races_with_all(c);
  if (c->waitedIn >= 0) carried_job_shows(c);
  reverse_racing(s);
  c->isOpen = 0;
  if (step->depth < 0 || s->path.depth < s->path.prefix) return;
  const Branches *b = &c->branches[step->depth];
  for (int i = 0; i < s->path.width[step->depth]; i++)
    if (!set_has(&b->waiting, i)) want_one(s, (uint32_t)step->depth, i);
  add_entry(s, s->path.choice[step->depth], NULL, TOUCHES_ALL);
}

void classes_cut(RCState *s) {
  if (reduces(s) && s->classes.isOpen) ends_all(s);
}

void classes_returned(void) {
  if (notesSteps && state->classes.isOpen) {
    state->classes.cutsOff = !clock_knows_all();
    ends_all(state);
  }
  notesSteps = 0;
}

int advance_class(RCState *s) {
  Classes *c = &s->classes;
  c->isOpen = 0;
  if (s->configuration.remembers && !remembers_end(s)) return 0;
  for (uint32_t d = s->path.depth; d > s->asked.floor; d--) {
    Branches *b = &c->branches[d - 1];
    set_add(&b->taken, s->path.choice[d - 1]);
    int next = next_wanted(s, d - 1);
    if (next < 0) continue;
    if (stops_at_decision(s, d - 1)) return 0;
    // Notes about deeper decisions are dropped.
    if (d < s->path.depth) c->footprintsUsed = c->branches[d].entries;
    c->itemsUsed = b->items + s->path.width[d - 1];
    s->path.choice[d - 1] = (uint8_t)next;
    s->path.since[d - 1] = (uint32_t)s->search.runs;
    s->path.prefix = s->path.depth = d;
    return 1;
  }
  if (s->configuration.remembers) counts_paths(s);
  return 0;
}
#endif
