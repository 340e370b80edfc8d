// Jobs that come in: from the runtime through our executors, from alarms, and from threads that are not ours.
#include "../Interpose/Interpose.h"
#include "../Races/Races.h"
#include "../Search/Search.h"
#if RC_SUPPORTED
#include <pthread.h>

enum { MAX_INBOX = 256, MAX_ARRIVALS = 512, MAX_AWAITS = 512, MAX_COMINGS = 512 };
typedef struct { const void *executor; int enqueuer, enqueued, entity; uint32_t time; Site *site; } Arrival;
typedef struct { const void *executor; char *place; int places, task, entity; uint32_t time; Site *site; } Await;

int uncontrolledSeen;
volatile int inboxCount;
static Arrival arrivals[MAX_ARRIVALS];
static int arrivalCount;
static Await awaits[MAX_AWAITS];
static int awaitCount;
static const char *comings[MAX_COMINGS];
static int comingCount;
static pthread_mutex_t inboxLock = PTHREAD_MUTEX_INITIALIZER;
static struct { void *job; int onMain; } inbox[MAX_INBOX];

void enqueue_begin(void) { arrivalCount = awaitCount = comingCount = 0; }

void take_inbox(void) {
  pthread_mutex_lock(&inboxLock);
  for (int i = 0; i < inboxCount; i++) add_ready(item_new(inbox[i].job, inbox[i].onMain));
  inboxCount = 0;
  pthread_mutex_unlock(&inboxLock);
}

void outside(RCLimitation cause) {
  if (uncontrolledSeen) return;
  uncontrolledSeen = state->outside = 1;
  state_lost(state, cause);
}

void arrives(const void *executor, int enqueued, Site *site) {
  int enqueuer = current_task(), entity = current->item->entity;
  for (int i = 0; i < arrivalCount; i++) {
    Arrival *a = &arrivals[i];
    if (a->executor != executor || a->enqueuer == enqueuer || a->enqueued == enqueued) continue;
    if (clock_follows(entity, a->entity, a->time)) continue;
    site_learn(a->site);
    site_learn(site);
  }
  // It could have come while that task waited.
  for (int i = 0; i < awaitCount; i++) {
    Await *a = &awaits[i];
    if (a->executor != executor || a->task == enqueued || clock_follows(entity, a->entity, a->time)) continue;
    for (int k = 0; k < a->places; k++) order_matters(a->place + k, 1, a->site);
  }
  if (arrivalCount == MAX_ARRIVALS) { state_note(state, RCLimitationArrivals); return; }
  arrivals[arrivalCount++] = (Arrival){ executor, enqueuer, enqueued, entity, clocks[entity][entity], site };
}

static int others_came(const void *executor) {
  if (executor == mainExecutor) {
    for (int i = 0; i < readyCount; i++)
      if (ready[i]->onMain && !ready[i]->started) return 1;
    return 0;
  }
  for (int i = 0; i < arrivalCount; i++)
    if (arrivals[i].executor == executor && arrivals[i].enqueued != current_task()) return 1;
  return 0;
}

void comes_to(const void *place, Site *site) {
  order_matters((void *)place, 0, site);
  if (comingCount == MAX_COMINGS) { state_note(state, RCLimitationArrivals); return; }
  comings[comingCount++] = place;
}

static int has_come(const char *place) {
  for (int i = comingCount; i--;)
    if (comings[i] == place) return 1;
  return 0;
}

void awaits_on(const void *executor, void *place, int places, Site *site) {
  if (!executor) return;
  if (others_came(executor))
    for (int k = 0; k < places; k++) order_matters((char *)place + k, 1, site);
  // A task that waits goes on at once where what it waits for comes next: that is as if it had been there before.
  if (!has_come(place) && !has_come((char *)place + 1)) return;
  if (awaitCount == MAX_AWAITS) { state_note(state, RCLimitationArrivals); return; }
  int entity = current->item->entity;
  awaits[awaitCount++] =
      (Await){ executor, place, places, current_task(), entity, clocks[entity][entity], site };
}

void enqueue_on(void *executor, void *job) {
  enum { TASK = 0, ISOLATED_DEINIT = 196, NO_TASK = -2 };
  int kind = job_kind(job);
  if ((kind != TASK && kind != ISOLATED_DEINIT) || current->noPoints) { DID(EventInner, Changes, executor); return; }
  int enqueued = kind == TASK ? task_index(job) : NO_TASK;
  Site *site = site_of_key(((current->item->start->key * 0x9E3779B1u) >> 2) | 0xC0000000u);
  // If jobs could come to the main executor in another order, the search learns that.
  EMIT(EventEnqueue, executor != mainExecutor || site->counted ? Changes : Looks, executor, site, .task = enqueued);
}

int isHosted;
static RCHost host;

void rc_host_jobs(RCHost given) {
  if (given) isHosted = 1;
  host = given;
}

static int from_outside(void *job, int onMain) {
  if (this_thread() == explorerThread) return 0;
  outside(RCLimitationForeignJob);
  pthread_mutex_lock(&inboxLock);
  if (inboxCount < MAX_INBOX) { inbox[inboxCount].job = job; inbox[inboxCount].onMain = onMain; inboxCount++; }
  pthread_mutex_unlock(&inboxLock);
  return 1;
}

void rc_enqueue(void *job, int onMain) {
  if (host) { host(job, onMain, 0); return; }
  if (from_outside(job, onMain)) return;
  if (onMain && current) enqueue_on(mainExecutor, job);
  Item *item = item_new(job, onMain);
  sleep_ends(item);
  if (recordsSteps && current)
    step_record((RCStep){ .kind = RCStepEnqueue, .other = item->task >= 0 ? task_name(item->task) : "" }, item->start, NULL);
  add_ready(item);
}

void rc_enqueue_after(void *job, int onMain, int64_t nanoseconds) {
  if (host) { host(job, onMain, nanoseconds); return; }
  if (from_outside(job, onMain)) return;
  Item *item = item_new(job, onMain);
  if (onMain) DID(EventInner, Changes, mainExecutor);
  sleep_begins(item, nanoseconds);
  if (recordsSteps && current) step_record((RCStep){ .kind = RCStepSleep }, item->start, NULL);
  if (knows(FactTimersInOrder) && item->deadline) timers[timerCount++] = item;
  else add_ready(item);
}
#endif
