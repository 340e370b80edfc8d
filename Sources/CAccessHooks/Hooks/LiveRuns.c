// Live runs: how many accesses were off the main thread, and what happened to tasks.
#include "Hooks.h"
#include <time.h>

int hooksOn, exploring;
static void *countingThread;
static int counting;
static long offMain;

int rc_is_sanitized(void) { return RC_SANITIZED; }

void rc_count_off_main(int on) {
  countingThread = this_thread();
  if (on) __atomic_store_n(&offMain, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&counting, on, __ATOMIC_RELEASE);
  hooksOn = on || exploring;
}

long rc_off_main_accesses(void) { return __atomic_load_n(&offMain, __ATOMIC_RELAXED); }

void live_access(void) {
  if (counting && this_thread() != countingThread) __atomic_fetch_add(&offMain, 1, __ATOMIC_RELAXED);
}

// MARK: When each task was enqueued, and when and where it ran

// The Swift runtime tells ThreadSanitizer of it: whoever enqueues a task releases it, and the thread that runs it acquires it first
// and releases it at the end.

static uint64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

#if RC_EXPLORER && !RC_SANITIZED
#include <pthread.h>
#include <string.h>

extern void __tsan_on_initialize(void) __attribute__((weak));

enum { LIVE_EVENTS = 1 << 14 };
static RCLiveEvent events[LIVE_EVENTS];
static int eventCount, recording;
static uint32_t newestTask;         // of all records before this one
static void *taskType;              // what the first word of every task refers to
static __thread uint32_t running;   // the task that this thread runs; 0 for none
static __thread void *runningTask;  // it may have been freed when the thread is done with it

static void add(RCLiveEventKind kind, uint32_t task, uint32_t by) {
  int index = __atomic_fetch_add(&eventCount, 1, __ATOMIC_RELAXED);
  if (index >= LIVE_EVENTS) return;
  RCLiveEvent *event = &events[index];
  event->thread = (uint64_t)pthread_self();
  event->task = task;
  event->by = by;
  event->kind = kind;
  // Last: an event without a time is one that a thread has not written yet.
  __atomic_store_n(&event->nanoseconds, nanoseconds(), __ATOMIC_RELEASE);
}

uint64_t rc_live_record(int on) {
  void *task = on && swift_task_getCurrent ? swift_task_getCurrent() : NULL;
  if (task && !taskType && __tsan_on_initialize) {
    taskType = *(void **)task;
    __tsan_on_initialize();
  }
  if (on) {
    int used = __atomic_exchange_n(&eventCount, 0, __ATOMIC_RELAXED);
    if (used > LIVE_EVENTS) used = LIVE_EVENTS;
    for (int i = 0; i < used; i++)
      if (events[i].task > newestTask) newestTask = events[i].task;
    memset(events, 0, sizeof events[0] * (size_t)used);
    running = task ? job_id(task) : 0;
    runningTask = task;
  }
  __atomic_store_n(&recording, on && taskType, __ATOMIC_RELEASE);
  return nanoseconds();
}

const RCLiveEvent *rc_live_events(int *count) {
  int all = __atomic_load_n(&eventCount, __ATOMIC_ACQUIRE);
  *count = all < LIVE_EVENTS ? all : 0;
  return events;
}

uint32_t rc_live_newest_task(void) { return newestTask; }

/// A thread is about to run the task, unless some task runs there that awaited this one.
void live_acquired(void *address) {
  if (!__atomic_load_n(&recording, __ATOMIC_ACQUIRE) || swift_task_getCurrent()) return;
  if (*(void **)address != taskType) return;
  runningTask = address;
  running = job_id(address);
  add(RCLiveEventBegan, running, 0);
}

/// The task is enqueued; or the task that runs here waits, has enqueued itself, or is over. Where it waits it is still the
/// current one when it says so.
void live_released(void *address) {
  if (!__atomic_load_n(&recording, __ATOMIC_ACQUIRE)) return;
  if (address == runningTask) {
    add(RCLiveEventLeft, running, swift_task_getCurrent() ? running : 0);
    return;
  }
  if (*(void **)address != taskType) return;
  void *by = swift_task_getCurrent();
  add(RCLiveEventEnqueued, job_id(address), by ? job_id(by) : 0);
}
#else
uint64_t rc_live_record(int on) { return nanoseconds(); }
const RCLiveEvent *rc_live_events(int *count) {
  *count = 0;
  return NULL;
}
uint32_t rc_live_newest_task(void) { return 0; }
void live_acquired(void *address) {}
void live_released(void *address) {}
#endif
