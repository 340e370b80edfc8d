// Virtual time. It passes only when every task waits: then those that sleep until the next moment go on, in every order. With
// timers in any order, a sleep ends before or after anything that it is not ordered with: whoever sleeps can go on at once, as
// far as the schedule goes, and time moves to the end of the sleep when it does. So clocks never go back, and who slept sees
// at least the time that it slept until.
#if RC_EXPLORER
#include "Above.h"
#include <poll.h>

enum { SLEEP_BITS = 15 };
int64_t now OF_SCHEDULE;
static char clockPlace;
static int timesPassed OF_SCHEDULE;  // how often time passed for those that look at the clock only
static INDEX(sleepIndex, SLEEP_BITS);  // by task and place: whether it slept there

static void touches_clock(Deed how) {
  DID(EventInner, how, &clockPlace);
  class_is_timed();
}

/// A task, or its thread, is about to wait for a moment.
static void waits_for_moment(void) {
  touches_clock(Looks);
  state->control.sleeps = 1;
}

int64_t moment_after(int64_t nanoseconds) {
  if (nanoseconds < 1) nanoseconds = 1;  // even the shortest sleep takes time, so that a loop of them does
  return nanoseconds < FOREVER - 1 - now ? now + nanoseconds : FOREVER - 1;
}

/// With timers in any order, a loop that sleeps could go on for ever alone.
static void slept(Item *item, int task, const Site *place) {
  if (knows(FactTimersInOrder)) return;
  uint32_t *count = index_at(&sleepIndex, (uint64_t)(uint32_t)task << 32 | place->key);
  if (count && !*count && !has_room(state, RCTableSleeps, sleepIndex.used - 1)) count = NULL;
  item->sleepsAgain = !count || *count;
  // All other tasks decide whether it may continue.
  if (item->sleepsAgain && notesSteps) classes_give_up();
  if (count) *count = 1;
}

/// Whether a sleep ends at once. With timers in any order, each sleep takes time, so that a loop of them does.
static int is_over(int64_t nanoseconds) { return nanoseconds < 1 && knows(FactTimersInOrder); }

void sleep_begins(Item *item, int64_t nanoseconds) {
  waits_for_moment();
  item->began = now;
  item->deadline = is_over(nanoseconds) ? 0 : moment_after(nanoseconds);
  if (!current) return;
  int task = current_task();
  // The library ends a sleep in a task that it makes for that, or the task enqueued itself.
  if (item->task >= 0 && item->task != task) {
    item->sleeper = task;
    tasks[item->task].isTimer = 1;
    if (recordsSteps) timer_is_made(item->task);
  }
  else slept(item, task, item->start);
  sleep_cancellable(item);
}

/// A sleep that was cut short: what would have ended it does nothing any more.
static void cut_short(Item *const *items, int count, int task) {
  for (int i = 0; i < count; i++)
    if (items[i]->sleeper >= 0 && items[i]->sleeper == task && !items[i]->started) items[i]->counted = 0;
}

void sleep_ends(Item *item) {
  cut_short(ready, readyCount, item->task);
  cut_short(timers, timerCount, item->task);
  if (!current || current->item->sleeper < 0 || current->item->sleeper != item->task) return;
  item->began = current->item->began;
  item->deadline = current->item->deadline;
  slept(item, item->task, item->start);
}

void time_passes(Item *item) {
  if (item->deadline) sleep_over(item);
  if (item->deadline) touches_clock(item->deadline > now ? Changes : Looks);
  if (item->deadline && item->sleeper < 0) {
    if (item->deadline > now) {
      now = item->deadline;
      order_matters(&clockPlace, 1, item->start);
      spin_passed(&clockPlace);
    }
    item->deadline = 0;
  }
  item->since = now;
}

void clock_read(Site *site) {
  EMIT(EventClock, Looks, &clockPlace, site);
}

/// Time passes for a task that does nothing but look at the clock, until others go on at the latest: each time twice as much,
/// until it is longer than anyone waits.
static int passes_for_spinner(int64_t latest) {
  enum { FIRST = 1000000, TIMES = 40 };
  if (tail || timesPassed == TIMES || !spins_on_reading(&clockPlace)) return 0;
  int64_t time = (int64_t)FIRST << timesPassed;
  if (time >= latest - now) return 0;
  timesPassed++;
  now += time;
  spin_passed(&clockPlace);
  return 1;
}

static int can_run(const Item *item, const Item *head) {
  return !item->blocked && !waits_for_thread(item) && (item->started || !item->onMain || item == head);
}

int may_end(const Item *item, const Item *running) {
  if (!item->sleepsAgain || !item->deadline) return 1;
  const Item *head = main_head();
  for (int i = 0; i < readyCount; i++) {
    const Item *other = ready[i];
    if (other == item || !(other == running || can_run(other, head))) continue;
    if ((other->deadline ? other->deadline : other->since) < item->began) return 0;
  }
  return 1;
}

// MARK: When nothing can run

/// Whether the job holds its thread until a moment at most.
static int sleeps(Item *item) { return item->blocked && item->timed; }

static int64_t next_deadline(void) {
  int64_t earliest = INT64_MAX;
  for (int i = 0; i < timerCount; i++)
    if (timers[i]->deadline < earliest) earliest = timers[i]->deadline;
  for (int i = 0; i < readyCount; i++)
    if (sleeps(ready[i]) && ready[i]->deadline < earliest) earliest = ready[i]->deadline;
  return earliest;
}

Item *wait_for_something(void) {
  for (;;) {
    step_follows_all();
    int64_t earliest = next_deadline();
    if (passes_for_spinner(earliest)) {
    } else if (earliest < INT64_MAX) {
      if (earliest > now) now = earliest;
      for (int i = 0; i < readyCount; i++)
        if (sleeps(ready[i]) && ready[i]->deadline == earliest) times_out(ready[i]);
      int kept = 0;
      for (int i = 0; i < timerCount; i++) {
        if (timers[i]->deadline == earliest) add_ready(timers[i]);
        else timers[kept++] = timers[i];
      }
      timerCount = kept;
    } else if (spins_try_again()) {
    } else if (uncontrolledSeen) {
      for (int i = 0; i < 1000 && !inboxCount; i++) poll(NULL, 0, 1);  // not a sleep: those are ours
      if (!inboxCount) return NULL;
    } else {
      if (spins_left() && !tail) { spins_forever(); endless(RCStopHang); }
      return NULL;
    }
    // Something can run again only because nothing else could.
    class_is_timed();
    Item *next = choose(NULL);
    if (next) return next;
  }
}

// MARK: Waits with an end

void limit_begins(int64_t until, Site *site) {
  waits_for_moment();
  Item *me = current->item;
  me->began = now;
  me->deadline = me->until = until;
  slept(me, current_task(), site);
}

// MARK: Sleeps that hold a thread

void sleep_current(int64_t nanoseconds, Site *site) {
  waits_for_moment();
  Item *me = current->item;
  me->began = now;
  me->deadline = is_over(nanoseconds) ? 0 : moment_after(nanoseconds);
  if (knows(FactTimersInOrder) && me->deadline) {
    DID(EventInner, Changes, &me->deadline);
    block_until(&me->deadline, me->deadline, site);
    DID(EventInner, Changes, &me->deadline);
  } else if (!current->noPoints) {
    slept(me, current_task(), site);
    visible();
    if (recordsSteps) { me->at = site; me->atTask = current_task(); step_record((RCStep){ .kind = RCStepSleep }, site, NULL); }
    state->search.progress++;
    if (++pointsSoFar > state->configuration.maxPoints) endless(RCStopSteps);
    Item *next = choose(NULL);
    if (next && next != me) go_to(next);
  }
  time_passes(me);
}

#endif
