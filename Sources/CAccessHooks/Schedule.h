// What the scheduler's parts share: the schedule under way. One thread runs schedules, so these are plain variables.
#ifndef RC_SCHEDULE_H
#define RC_SCHEDULE_H
#include "Internal.h"
#if RC_SUPPORTED

#pragma GCC visibility push(hidden)

enum { THREADS = 64 };
// Learned like sites, though they are none: what a search must look at besides.
enum { THREADS_MATTER = 0x80000001u, FRAMES_MATTER = 0x80000002u, TRIES_MATTER = 0x80000003u };

// What can run, and what has been put off (Scheduler.c)
extern Item *ready[MAX_ITEMS], *timers[MAX_ITEMS];
extern int readyCount, timerCount;
extern Item *mainItem;         // the main executor's job under way
extern Item *interrupted;      // the job at a point, while one that does not compete runs in between
extern int64_t now;            // virtual time, in nanoseconds
extern uint64_t pointsSoFar;
extern int tailJobs, threadsMatter;
extern uint8_t threadBusy[THREADS], threadDirty[THREADS];
void schedule_reset(void);
Item *item_new(void *job, int onMain);
void add_ready(Item *item);
Item *main_head(void);
int idle_thread(void);
/// Whether the program's own thread-local variables hold something on this pool thread (Interpose.c).
int holds_thread_state(int thread);
void go_to(Item *next);

// Choices (Choices.c)
extern int pruned, diverged;
extern uint64_t runHash;
void choices_begin(void);
uint64_t random_priority(void);
void choices_end(void);
void diverge(void);
Item *choose(Item *running);

// Tasks (Tasks.c)
// The head of a job as the runtime lays it out: flags, identifier, and the function it will run.
static inline uint8_t job_kind(void *job) { return *((uint8_t *)job + 32); }
static inline uint32_t job_id(void *job) { return *(uint32_t *)((char *)job + 36); }
static inline uint64_t job_function(void *job) { return *(uint64_t *)((char *)job + 56); }

/// Where a job begins: in the program, if it can be told.
static inline uint64_t start_pc(void *job) {
  uint64_t pc = job_function(job);
  if (in_executable(pc)) return pc;
  if (job_kind(job) == 0) {
    // The runtime's own function that resumes a waiting task: the place in the program is its caller's.
    uint64_t *context = *(uint64_t **)((char *)job + 64);
    if (context && in_executable(context[1])) return context[1];
  }
  return pc;
}

void tasks_begin(void);
int is_opaque(uint64_t pc, uint64_t firstEntry);
int task_index(void *pointer);
int entity_of(Item *item);
/// Who waits at the end of the schedule, and for what.
void who_waits(Ending *ending);

// Cancellation (Cancellation.c)
void sleep_cancellable(Item *item);

// Jobs that come in (Enqueue.c)
extern volatile int inboxCount;
extern int uncontrolledSeen;
void enqueue_begin(void);
void take_inbox(void);

#pragma GCC visibility pop
#endif
#endif
