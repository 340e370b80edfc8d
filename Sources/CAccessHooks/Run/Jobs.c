// Jobs: those that can run, and those that sleep until a deadline.
#if RC_EXPLORER
#include "Run.h"
#include <string.h>

Item *ready[RCRoomJobs], *timers[RCRoomJobs], *mainItem OF_SCHEDULE, *interrupted OF_SCHEDULE;
int readyCount, timerCount;
uint8_t threadBusy[THREADS] OF_SCHEDULE, threadDirty[THREADS];

static Item pool[RCRoomJobs], *freeItems;
static int poolUsed;
static uint32_t nextNumber OF_SCHEDULE;

static void item_free(Item *item) { item->job = freeItems; freeItems = item; }

void jobs_begin(void) {
  while (readyCount) item_free(ready[--readyCount]);
  while (timerCount) item_free(timers[--timerCount]);
  if (knows(FactThreadState)) memset(threadDirty, 0, sizeof threadDirty);
}

/// Where a job begins: in the program, if it can be told.
static uint64_t start_pc(void *job, uint8_t *isDistant) {
  uint64_t pc = job_function(job);
  *isDistant = 0;
  if (in_executable(pc)) return pc;
  if (job_kind(job) == 0) {
    // The runtime's own function that resumes a waiting task: the place in the program is its caller's.
    // Or that of its caller's caller, as a sleep has several functions of the library's above it.
    const AsyncContext *context = job_context(job);
    for (int depth = 0; context && depth < 8; depth++, context = context->caller)
      if (in_executable(context->resumes)) { *isDistant = depth > 0; return context->resumes; }
  }
  return pc;
}

Site *suspended_at(const Item *item) {
  uint8_t isDistant;
  return site_of(start_pc(item->job, &isDistant));
}

Item *item_new(void *job, int onMain) {
  Item *item = freeItems;
  if ((uint32_t)(readyCount + timerCount) >= room_of(state, RCTableJobs)) too_large(RCTableJobs);
  if (item) freeItems = (Item *)item->job;
  else item = &pool[poolUsed++];
  item->job = job;
  item->fiber = NULL;
  item->number = nextNumber++;
  item->onMain = (uint8_t)onMain;
  item->started = item->blocked = item->timed = item->sleepsAgain = 0;
  item->since = now;
  item->began = item->deadline = 0;
  item->sleeper = -1;
  item->blockedOn = NULL;
  item->at = NULL;
  item->next = (Event){ job_kind(job) == 0 ? EventNone : EventQueueStart };
  item->start = site_of(start_pc(job, &item->startIsDistant));
  item->counted = item->start->counted || (!onMain && knows(FactKeepsThreads)) || (job_kind(job) && knows(FactPriorities));
  item->task = job_kind(job) == 0 ? task_index(job) : -1;
  item->resumes = job_kind(job) == NULLARY_CONTINUATION ? current_task() : -1;
  if (item->task < 0 && item->resumes < 0) queue_is_met(job);
  task_waits(item->task, RCWaitNone);
  item->thread = -1;
  item->newest = current && onMain ? current->item->newest : 0;
  spin_new_item(item);
  item->priority = first_priority();
  item->clock = current ? clock_published(current->item->entity) : (Clock){ 0 };
  job_comes(item);
  class_item_made(item);
  return item;
}

void add_ready(Item *item) { ready[readyCount++] = item; }

void item_ended(Item *item) {
  spin_item_ended(item);
  if (item->onMain) mainItem = NULL;
  job_gives_thread(item);
  threadBusy[item->thread] = 0;
  threadDirty[item->thread] = holds_thread_state(item->thread);
  int i = 0;
  while (ready[i] != item) i++;
  memmove(&ready[i], &ready[i + 1], sizeof(Item *) * (size_t)(--readyCount - i));
  item_free(item);
}

Item *main_head(void) {
  if (mainItem) return NULL;
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->onMain && !ready[i]->started) return ready[i];
  return NULL;
}

int pool_threads(void) { return poolWidth && poolWidth < THREADS - 1 && !tail ? poolWidth : THREADS - 1; }

int idle_thread(void) {
  int threads = pool_threads();
  for (int t = 1; t <= threads; t++)
    if (!threadBusy[t] && !threadDirty[t]) return t;
  for (int t = 1; t <= threads; t++)
    if (!threadBusy[t]) return t;
  return THREADS - 1;
}

#endif
