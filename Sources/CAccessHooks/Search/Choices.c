// Choices: at each point, which of the jobs that can run goes on. Forced by the search, by chance, or by a token.
#if RC_EXPLORER
#include "Strategies.h"
#include "Classes.h"
#include <stdio.h>

typedef struct { Item *item; int thread; } Alternative;

int pruned OF_SCHEDULE, diverged OF_SCHEDULE;
uint64_t runHash OF_SCHEDULE;

static int add_alternative(Alternative *alternatives, int n, Item *item) {
  if (!has_room(state, RCTableAlternatives, (uint32_t)n)) return n;
  if (item->started || item->onMain) { alternatives[n++] = (Alternative){ item, item->onMain ? 0 : item->thread }; return n; }
  if (!knows(FactThreadState)) { alternatives[n++] = (Alternative){ item, -1 }; return n; }
  // Threads that hold nothing of the program's are all alike; each of the others is another way to go on.
  int fresh = idle_thread();
  for (int t = 1; t <= pool_threads(); t++)
    if (!threadBusy[t] && threadDirty[t] && t != fresh && has_room(state, RCTableAlternatives, (uint32_t)n + 1)) alternatives[n++] = (Alternative){ item, t };
  alternatives[n++] = (Alternative){ item, fresh };
  return n;
}

void diverge(void) {
  if (diverged || state->path.warming) return;
  diverged = 1;
  state_lost(state, addresses_are_fixed() ? RCLimitationNondeterminism : RCLimitationOtherAddresses);
}

/// The jobs of the alternatives, until this is called again.
static Item *const *jobs_of(const Alternative *alternatives, int n) {
  static Item *jobs[RCRoomAlternatives];
  for (int i = 0; i < n; i++) jobs[i] = alternatives[i].item;
  return jobs;
}

/// A decision after a replay's choices: what could come next, as far as it has not happened yet.
static void record_decision(Alternative *alternatives, int n, Item *running) {
  if (state->replay.alternatives + n > MAX_NEXT) return;
  steps_settle();
  NextStep *first = &state->replay.alternative[state->replay.alternatives];
  state->replay.decision[state->replay.decisions++] = (Decision){ state->replay.stepCount, state->replay.alternatives, n };
  state->replay.alternatives += n;
  for (int i = 0; i < n; i++) {
    Item *item = alternatives[i].item;
    int started = item->started && item->at;
    NextStep *next = &first[i];
    next->alternative = (RCAlternative){
      .kind = started ? step_of(item->next.kind) : RCStepStart, .goesOn = item == running,
      .thread = knows(FactThreadState) && !item->started && !item->onMain ? alternatives[i].thread : -1,
      .site = started ? item->at->key : item->start->key };
    snprintf(next->task, sizeof next->task, "%s", task_name(started ? item->atTask : item->task));
  }
}

/// Everything that could come next was run before, in schedules of the same classes.
static void prune(void) {
  pruned = tail = 1;
  notesSteps = 0;
}

static int decide(Alternative *alternatives, int n, Item *running) {
  uint32_t d = state->path.depth;
  if (!has_room(state, RCTableChoices, d)) return 0;
  uint64_t mix = (running ? running->number * 31u + (uint32_t)(running->next.kind + 1) : 0) + (uint64_t)n * 131u
      + alternatives[n - 1].item->start->key;
  uint16_t signature = (uint16_t)(mix ^ (mix >> 16));
  int pick;
  if (d < state->path.prefix) {
    pick = state->path.choice[d];
    if (state->configuration.mode == RCModeExhaustive && d >= state->asked.known
        && (state->path.width[d] != n || state->path.signature[d] != signature)) diverge();
    if (pick >= n) { diverge(); pick = 0; }
    if (recordsSteps && d + 1 == state->path.prefix) state->replay.stepsBeforeLast = state->replay.stepCount;
    state->path.depth = d + 1;
    return pick;
  }
  if (recordsSteps && !state->path.warming) record_decision(alternatives, n, running);
  pick = state->path.warming ? 0 : strategy(state)->chooses(jobs_of(alternatives, n), n, running);
  if (pick < 0) { prune(); return 0; }
  state->path.choice[d] = (uint8_t)pick;
  state->path.width[d] = (uint8_t)n;
  state->path.limit[d] = running && deferred_add(state, d, n, signature) ? 1 : (uint8_t)n;
  state->path.signature[d] = signature;
  state->path.since[d] = (uint32_t)state->search.runs;
  state->path.depth = d + 1;
  return pick;
}

/// How many steps come before the operation that is under way at a site.
static int32_t steps_before(const Site *site) {
  int isRecorded = step_is_pending() && state->replay.step[state->replay.stepCount - 1].step.site == site->key;
  return state->replay.stepCount - isRecorded;
}

/// The alternatives of a replay's decision about a store are the running task's.
static void record_stores(int count, Site *site) {
  if (state->replay.alternatives + count > MAX_NEXT) return;
  state->replay.decision[state->replay.decisions++] = (Decision){ steps_before(site), state->replay.alternatives, count };
  for (int i = 0; i < count; i++) {
    NextStep *next = &state->replay.alternative[state->replay.alternatives++];
    next->alternative = (RCAlternative){ .kind = RCStepAtomic, .goesOn = true, .thread = -1, .isStoreChoice = true, .older = i, .site = site->key };
    snprintf(next->task, sizeof next->task, "%s", task_name(current_task()));
  }
}

int choose_store(int count, Site *site) {
  uint32_t d = state->path.depth;
  if (tail || state->path.warming) return 0;
  if (!has_room(state, RCTableChoices, d)) return 0;
  uint16_t signature = (uint16_t)(site->key * 31u + (uint32_t)count);
  int pick = 0;
  if (d < state->path.prefix) {
    pick = state->path.choice[d];
    if (state->configuration.mode == RCModeExhaustive && d >= state->asked.known
        && (state->path.width[d] != count || state->path.signature[d] != signature)) diverge();
    if (pick >= count) { diverge(); pick = 0; }
    if (recordsSteps && d + 1 == state->path.prefix) state->replay.stepsBeforeLast = steps_before(site);
  } else {
    if (recordsSteps) record_stores(count, site);
    pick = strategy(state)->choosesStore(count);
    state->path.choice[d] = (uint8_t)pick;
    state->path.width[d] = state->path.limit[d] = (uint8_t)count;
    state->path.signature[d] = signature;
    state->path.since[d] = (uint32_t)state->search.runs;
  }
  state->path.depth = d + 1;
  runHash = (runHash ^ (uint64_t)pick) * 0x100000001b3u;
  return pick;
}

/// The job that runs next, or null when none can. `running` is the one at a point, if it could go on.
Item *choose(Item *running) {
  if (inboxCount) take_inbox();
  visit_is_noticed();
  class_job_stops();
  if (!running) running = interrupted;
  Item *head = main_head();
  for (int i = 0; i < readyCount; i++) {
    // A job whose start nobody can notice does not compete: it runs at once.
    Item *item = ready[i];
    if (item->started || item->counted || (item->onMain && item != head) || waits_for_thread(item) || is_stuck(item)
        || !may_end(item, running)) continue;
    if (item->spinner) spin_goes_on(item);
    interrupted = running;
    item->thread = item->onMain ? 0 : idle_thread();
    class_job_begins(item);
    return item;
  }
  interrupted = NULL;
  class_step_ends(running != NULL);
  Alternative alternatives[RCRoomAlternatives];
  int n = 0;
  if (running) n = add_alternative(alternatives, 0, running);
  int bound = state->configuration.preemptions;
  int isBound = running && bound >= 0 && state->path.preemptions >= bound;
  // Those that sleep come last, by their deadlines: what happens without a choice is what their lengths suggest.
  for (int64_t deadline = 0; deadline < INT64_MAX;) {
    int64_t next = INT64_MAX;
    for (int i = 0; i < readyCount; i++) {
      Item *item = ready[i];
      if (item == running || item->blocked || waits_for_thread(item) || is_stuck(item)
          || (!item->started && item->onMain && item != head)) continue;
      if (item->deadline > deadline && item->deadline < next) next = item->deadline;
      if (item->deadline != deadline || !may_end(item, running)) continue;
      if (isBound) { if (!tail) state_note(state, RCLimitationPreemptions); break; }
      n = add_alternative(alternatives, n, item);
    }
    deadline = next;
  }
  if (notesSteps) class_possible(jobs_of(alternatives, n), n);
  if (n == 0) return NULL;
  int pick = 0;
  if (!tail) {
    if (n > 1) pick = decide(alternatives, n, running);
    else if (class_sleeps(alternatives[0].item) || comes_to_known(1)) prune();
    class_step(alternatives[pick].item, n > 1 ? (int)state->path.depth - 1 : -1);
    if (state->aside.isOn) guided_step(alternatives[pick].item);
  }
  Item *item = alternatives[pick].item;
  if (running && item != running && !tail) { state->path.preemptions++; preempted = 1; }
  if (item->spinner) spin_goes_on(item);
  if (!item->started) item->thread = alternatives[pick].thread >= 0 ? alternatives[pick].thread : idle_thread();
  runHash = (runHash ^ item->number) * 0x100000001b3u;
  return item;
}
#endif
