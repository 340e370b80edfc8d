// Jobs that come in: from the runtime through our executors, from alarms, and from threads that are not ours.
#if RC_EXPLORER
#include "Run.h"
#include <pthread.h>

enum { MAX_INBOX = 256 };

int uncontrolledSeen;
volatile int inboxCount;
static pthread_mutex_t inboxLock = PTHREAD_MUTEX_INITIALIZER;
static struct { void *job; int onMain; } inbox[MAX_INBOX];

void take_inbox(void) {
  pthread_mutex_lock(&inboxLock);
  for (int i = 0; i < inboxCount; i++) add_ready(item_new(inbox[i].job, inbox[i].onMain));
  inboxCount = 0;
  pthread_mutex_unlock(&inboxLock);
}

void outside(RCLimitation cause) {
  if (uncontrolledSeen) return;
  uncontrolledSeen = state->control.outside = 1;
  state_lost(state, cause);
}

void enqueue_on(void *executor, void *job) {
  enum { TASK = 0, ISOLATED_DEINIT = 196, NO_TASK = -2 };
  int kind = job_kind(job);
  if ((kind != TASK && kind != ISOLATED_DEINIT) || current->noPoints) { DID(EventInner, Changes, executor); return; }
  int enqueued = kind == TASK ? task_index(job) : NO_TASK;
  Site *site = site_of_key(((current->item->start->key * 0x9E3779B1u) >> 2) | 0xC0000000u);
  // If jobs could come to the main executor in another order, the search learns that.
  Event events[2] = {
    { EventEnqueue, executor != mainExecutor || site->counted ? Changes : Looks, executor, site, .task = enqueued }
  };
  emit_all(events, 1 + is_in_line(&events[1], executor, site));
}

int isPartlySeen;
static RCHost host;

void rc_host_jobs(RCHost given) {
  if (given && !rc_instrumented_modules()) unseen_memory_prepare();
  if (host && !given) isPartlySeen = rc_module_without_hooks(0) != NULL;
  host = given;
}

int has_host(void) { return host != NULL; }

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
    step_record((RCStep){ .kind = RCStepEnqueue, .other = item->task >= 0 ? task_name(item->task) : "",
      .destination = onMain ? RCDestinationMainActor : RCDestinationPool }, item->start, NULL);
  add_ready(item);
  if (current) line_moves_up();
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
