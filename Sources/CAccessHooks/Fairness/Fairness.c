// Fairness: a task that spins lets others go on. A task that comes back to a place in the very state in which it was there
// before (TaskState.c), and has changed nothing since that others could see (Changes.c), has gone in a circle: whatever can
// happen from here could happen from there, without the circle. So it is not scheduled again before something that it read in
// the circle has changed, and no outcome is lost. If nothing else can run, it hangs.
//
// To look at a state takes long. So it is learned where tasks come back the same way without having changed anything, and only
// there states are looked at.
#if RC_EXPLORER
#include "Fairness.h"

enum { WINDOW = 64 };
static int parkedCount OF_SCHEDULE;

void spin_hopped(void) {
  int task = running_task();
  if (task >= 0) round_of(task)->hopped = 1;
}

/// How the running task has come to an event, as far as that is quickly told: to which place, by which calls, and by which call
/// before. A task that goes in a circle goes the same way at each turn but the first.
static uint64_t way_to(const Event *event) {
  typedef struct { uintptr_t caller, returns; } Frame;
  uint64_t way = (uint64_t)current->entry ^ (is_on_stack((uintptr_t)event->address) ? 0 : (uint64_t)event->place << 1);
  int isOurs = 1;
  for (uintptr_t at = (uintptr_t)__builtin_frame_address(0), before = 0; at > before && at < (uintptr_t)current->jobStack;) {
    const Frame *frame = (const Frame *)at;
    if (frame->returns == current->hookedAt) isOurs = 0;
    if (!isOurs) way = (way ^ frame->returns) * 0x9E3779B97F4A7C15u;
    before = at;
    // An asynchronous function marks its frame in the pointer to it.
    at = frame->caller & ~(1ull << 60);
  }
  return way;
}

/// The number of an earlier arrival that is like this one; -1 if there is none. If a state is given, states are compared, and
/// otherwise ways.
static int arrival_like(const Arrival *now, const Round *r) {
  for (int i = r->arrivals > ARRIVALS ? r->arrivals - ARRIVALS : 0; i < r->arrivals; i++) {
    const Arrival *a = &r->arrival[i % ARRIVALS];
    int isLike = now->state ? a->state == now->state : a->way == now->way;
    if (a->site == now->site && a->changes == now->changes && isLike) return i;
  }
  return -1;
}

/// Whether less was changed somewhere in the circle, as outside of a lock: there is the place to let others go on.
static int keeps_others_out(const Round *r, int from) {
  for (int i = from; i < r->arrivals; i++)
    if (r->arrival[i % ARRIVALS].changes < r->changes) return 1;
  return 0;
}

/// Waits for what was read since then, or for any change if that was too much.
static void wait_for_reads(Round *r, int from) {
  r->waits = r->reads - from > READS ? 0 : r->reads - from;
  for (int i = 0; i < r->waits; i++) {
    r->wait[i] = r->read[(from + i) % READS];
    if (r->wait[i].isOwn) r->wait[i].version = version_of(r->wait[i].cell);
  }
  r->parkedAt = changesSoFar;
}

/// Whether an executor is the running job's for as long as it goes on.
static int holds_executor(void) { return current->item->onMain || !runs_anywhere(); }

/// Whether all is seen that the code at a site goes by.
static int is_all_told(Site *site) {
  if (!isPartlySeen) return 1;
  if (state->configuration.checksTell) return !waits_unseen() && !knows(FactOpaque);
  return site_has_hooks(site);
}

/// If not all is seen, it may have been in another state: then it could have gone on.
static void note_circle(Site *site) {
  state->subtrees.hasCircles = 1;
  if (!is_all_told(site)) state_note(state, RCLimitationUnseenCircle);
}

static int next_step(void) { return state->replay.stepCount; }

int spins(const Event *event) {
  Site *site = event->site;
  int task = settled_task();
  if (task < 0) return 0;
  Round *r = round_of(task);
  Arrival now = { site, way_to(event), 0, current->item->number, r->reads, r->changes, next_step() };
  int looks = site->loops && knows(FactSpins);
  if (!looks && arrival_like(&now, r) >= 0) {
    r->loops = 1;
    learn_fact(FactSpins);
    site_loops(site);
  }
  if (looks || r->loops) now.state = state_of(task);
  int from = now.state ? arrival_like(&now, r) : -1;
  if (from < 0) {
    r->arrival[r->arrivals++ % ARRIVALS] = now;
    return 0;
  }
  if (keeps_others_out(r, from)) return 0;
  note_circle(site);
  const Arrival *before = &r->arrival[from % ARRIVALS];
  int moves = r->hopped || before->item != now.item;
  wait_for_reads(r, before->reads);
  r->circles = 1;
  r->circleBegins = before->step;
  r->arrivals = 1;
  r->reads = now.reads = 0;
  r->arrival[0] = now;
  r->hopped = 0;
  // In a circle that leaves its executor it would keep out others that wait for the same one.
  if (moves && holds_executor()) { r->parksNext = 1; return 0; }
  return 1;
}

int spins_unseen(const Event *event) {
  int task = running_task();
  if (task < 0) return 0;
  Round *r = round_of(task);
  if (++r->quiet < r->nextWindow) return 0;
  // Looked for now and then: most such loops end.
  if (r->quiet >= r->nextWindow + WINDOW) r->nextWindow *= 2;
  if (!spins(event)) return 0;
  site_learn(event->site);
  return 1;
}

// MARK: Waiting

static void park(Item *item, int task) {
  item->spinner = (int16_t)(task + 1);
  parkedCount++;
}

void spin_on(const Event *event) {
  Item *me = current->item;
  // Any step may change what it waits for.
  if (notesSteps && !round_of(running_task())->waits) classes_give_up();
  place_named(event->place);
  me->next = *event;
  if (recordsSteps) { me->at = event->site; me->atTask = current_task(); }
  park(me, running_task());
  keeps_thread();
  let_others_go_on();
  me->next.kind = EventNone;
}

void spin_new_item(Item *item) {
  item->spinner = 0;
  if (item->task < 0 || !round_of(item->task)->parksNext) return;
  round_of(item->task)->parksNext = 0;
  park(item, item->task);
}

void spin_item_ended(Item *item) {
  // It may have changed what nobody saw.
  if (item->task < 0 || !round_of(item->task)->circles) changesSoFar++;
}

void spin_goes_on(Item *item) {
  item->spinner = 0;
  parkedCount--;
}

int spin_is_stuck(Item *item) {
  Round *r = round_of(item->spinner - 1);
  // The main executor goes on with those behind it.
  if (item->onMain && !item->started)
    for (int i = 0; i < readyCount; i++)
      if (ready[i] != item && ready[i]->onMain && !ready[i]->started) return 0;
  if (!r->waits) return r->parkedAt == changesSoFar;
  for (int i = 0; i < r->waits; i++)
    if (version_of(r->wait[i].cell) != r->wait[i].version) return 0;
  return 1;
}

uint64_t spin_number(void) {
  uint64_t sum = 0;
  for (int i = 0; i < readyCount; i++) {
    if (!ready[i]->spinner) continue;
    uint64_t one = task_key(ready[i]->spinner - 1) + (spin_is_stuck(ready[i]) ? 0x500000000u : 0x400000000u);
    sum += rc_next_random(&one);
  }
  return sum;
}

int spins_left(void) { return parkedCount; }

void spins_forever(void) {
  for (int i = 0; i < readyCount && state->path.circling < MAX_WAITERS; i++) {
    if (!ready[i]->spinner) continue;
    int task = ready[i]->spinner - 1, step = round_of(task)->circleBegins;
    state->path.inCircle[state->path.circling++] = waiter_of(task, RCWaitNone);
    if (recordsSteps && step < state->replay.stepCount) state->replay.step[step].step.beginsCircle = 1;
  }
}

int spins_on_reading(const void *address) {
  for (int i = 0; i < readyCount; i++) {
    if (!ready[i]->spinner) continue;
    const Round *r = round_of(ready[i]->spinner - 1);
    for (int k = 0; k < r->waits; k++)
      if (r->wait[k].cell == cell_number(address)) return 1;
  }
  return 0;
}

int spins_try_again(void) {
  int count = 0;
  for (int i = 0; i < readyCount; i++) {
    if (!ready[i]->spinner) continue;
    Round *r = round_of(ready[i]->spinner - 1);
    if (r->parkedAt == changesSoFar) continue;
    r->waits = 0;
    count++;
  }
  return count;
}
#endif
