// The schedule under way: jobs, the tasks that they belong to, points, and waits. One thread runs schedules, so these are
// plain variables.
#pragma once
#include "../Swift63/Jobs.h"
#include "Event.h"
#include "Fibers.h"
#include <errno.h>

#pragma GCC visibility push(hidden)

/// Each job under way can have a thread of its own.
enum { THREADS = RCRoomStartedJobs + 1 };

/// Whether the caller is a job under our control.
static inline int controlled(void) { return exploring && current; }

// MARK: Clocks (Races/Clocks.c)

/// A vector clock that is kept until the schedule ends: by entity, the latest time of it that is known. It grows with their number.
typedef struct { uint32_t *time; int count, room; } Clock;

// MARK: Jobs (Jobs.c)

/// A job, from the moment that it can run to its end or suspension.
struct Item {
  void *job; Fiber *fiber;
  uint32_t number;       // in the order of becoming runnable
  uint8_t onMain, started, counted, blocked;
  uint8_t timed;         // it waits until its deadline at most
  int16_t spinner;       // one more than the task that spins there, and lets others go on; otherwise 0
  void *blockedOn;
  uint64_t blockedSince;
  Site *at; int atTask;  // where it stands at a point, and for which task; kept only for a replay
  Site *start;
  uint8_t startIsDistant;  // it begins in the library, and comes there later
  int task;              // index, or -1 for a job that is not a task's
  int resumes;           // of a job that only resumes a continuation, as that of a yield: the task that made it; otherwise -1
  int thread;            // virtual pool thread
  uint64_t newest;       // when the newest job of the pool began that has made it go on, or it itself; 0 for none
  int beganIn;           // in a search of classes: its first step
  // How many steps of each chain come before its wait in every schedule of the class; null if that is unknown.
  const uint32_t *blockedKnows;
  uint32_t blockedChains;
  int entity;
  uint64_t priority;
  // Virtual time: since when it could go on, and of a sleep its beginning and its end (0 for no sleep).
  int64_t since, began, deadline, until;
  int sleeper;           // of a job of the library's that ends a sleep: whose; otherwise -1
  uint8_t sleepsAgain;   // a sleep in the same place of the same task came before
  Event next;            // what it is about to do
  Clock clock;           // what comes before it
  // In a search of classes: how many steps of each chain come before its next one.
  const uint32_t *known;
  uint32_t knows;
};

extern Item *ready[RCRoomJobs], *timers[RCRoomJobs];
extern int readyCount, timerCount;
extern Item *mainItem;           // the main executor's job under way
extern Item *interrupted;        // the job at a point, while one that does not compete runs in between
extern uint8_t threadBusy[THREADS], threadDirty[THREADS];
void jobs_begin(void);
Item *item_new(void *job, int onMain);
/// Where the task of a job that has just suspended will go on.
Site *suspended_at(const Item *item);
void item_ended(Item *item);
void add_ready(Item *item);
/// The main executor is serial, first in, first out: its next job is the first that has not started, when none is under way.
Item *main_head(void);
/// Threads of the pool have numbers from 1 to this one.
int pool_threads(void);
int idle_thread(void);

// MARK: Running them (Running.c)

extern void *mainExecutor;
/// Whether it is an actor's, and not the main actor's or none.
static inline int is_actor(const void *executor) { return executor && executor != mainExecutor; }
extern void *explorerThread;
extern int tail;                 // the scenario has returned; the rest runs without choices
/// Whether what goes on without the scenario was left behind, because it goes on and on.
int tail_is_cut(void);
extern char unseen;              // the place that stands for all of which no event tells
extern int preempted;            // the step to come follows a preemption
void go_to(Item *next);
/// Ends this process, and the search or a part of it.
_Noreturn void stop_child(RCStop why);
/// Notes where in the program's code this process is (Whereabouts.c); and when a signal that ends it comes, or one that asks.
void note_where(void);
void note_where_at_signals(void);
/// Where that is now, without a signal.
void places_now(uint32_t at[RC_PLACES]);
/// Ends a search that needs more than there is room for.
_Noreturn void too_large(RCTable table);

// MARK: Points (Points.c)

extern uint64_t pointsSoFar, accessesLeft, jobsLeft;
void points_begin(void);
/// Others could notice what the running job does: when it began matters.
void visible(void);
/// Ends a schedule that does not end by itself.
_Noreturn void endless(RCStop why);
/// There were very many accesses since the last time: a loop without end uses the processor for too long.
void many_accesses(void);
static inline void access_counted(void) {
  if (!accessesLeft--) many_accesses();
}
/// There were many jobs since the last time: they may follow each other without end, and without a point.
void many_jobs(void);
static inline void job_counted(void) {
  if (!jobsLeft--) many_jobs();
}

// MARK: Waits that hold a thread (Blocking.c)

/// Until when a job waits, in virtual time: a moment, for as long as it takes, or not at all.
#define FOREVER (INT64_MAX / 4)
#define NOT_AT_ALL INT64_MIN

/// The running job is blocked until someone wakes those who wait for the address, or until a moment; another goes on.
void block_until(void *address, int64_t until, Site *site);
static inline void block_for(void *address, int64_t until, Site *site) {
  DID(EventInner, Changes, address);
  block_until(address, until, site);
  DID(EventInner, Changes, address);
}
static inline void block_current(void *address, Site *site) { block_for(address, FOREVER, site); }
/// Takes what another job may have: tries, and blocks the running job, for as long as `try` gives EBUSY. Gives what `try`
/// gives in the end: 0, or another error; ETIMEDOUT if it waited too long.
int take_or_block(void *object, int (*try)(void *object), int64_t until, Site *site);
/// Lets a job go on that waits: before its limit, or at its limit.
void unblock(Item *item);
void times_out(Item *item);
/// Others go on, until the running job is chosen again.
void let_others_go_on(void);
/// Lets so many go on of those who wait for the address: the first that came. Gives how many there were.
int wake(void *address, int count);
/// Those who were woken there, and have not gone on, have come too late for what they wait for.
void woken_too_late(void *address);
int is_awaited(void *address);

// MARK: Signals, which wake one of those who wait, whichever it is (Signals.c)

/// The running job waits for a signal, or until a moment. Gives 0 or ETIMEDOUT.
int signal_wait(void *place, int64_t until, Site *site);
/// Wakes one of those who wait at this moment, or all of them. Without anyone it is lost.
void signal_one(void *place);
void signal_all(void *place);

// MARK: Virtual time (VirtualTime.c)

extern int64_t now;              // in nanoseconds; moves when a sleep ends
/// A job that the running one puts off until a moment.
void sleep_begins(Item *item, int64_t nanoseconds);
/// A job that became runnable: perhaps it goes on after the sleep that the running job ended, or its own was cut short.
void sleep_ends(Item *item);
/// A job goes on: it is no earlier than the end of its sleep.
void time_passes(Item *item);
/// Whether a sleep may end now: one in a loop gives way to what could have gone on already when it began.
int may_end(const Item *item, const Item *running);
/// Nothing can run: time goes to the earliest deadline, or work outside may still bring something.
Item *wait_for_something(void);
/// The moment after so much time.
int64_t moment_after(int64_t nanoseconds);
/// A wait that the running job begins ends at this moment at the latest.
void limit_begins(int64_t until, Site *site);
/// The program looks at a clock.
void clock_read(Site *site);
/// The running job sleeps, and holds its thread.
void sleep_current(int64_t nanoseconds, Site *site);

// MARK: Resumptions (Resumptions.c)

/// The running task resumes a continuation, for the first time.
void resumed(const void *continuation);
/// It does so although the continuation was resumed before, which is the end of the program.
void resumed_again(const void *continuation);

// MARK: Tasks (Tasks.c)

enum { FRAME_BLOCKS = 4 };
/// Where a task's async functions keep their variables.
typedef struct {
  int count;
  uint8_t isInParent, isPartial;  // an `async let`'s frames lie in its parent's; there may be more blocks than are known
  FrameBlock block[FRAME_BLOCKS];
} Frames;
typedef struct {
  void *pointer; uint32_t id, flags; int parent, number, children, queues, entity;
  int resumer;                   // the entity of the jobs that only resume it: each comes after the one before; -1 for none yet
  RCWait waits;                  // what it waits for, if it suspends now
  struct { void *resume, *executor, *implementation; } onward;  // where it goes from an actor that it leaves first
  const void *line;              // of the actor that it waits for
  Frames frames;
  uint8_t ranOnMain, ranElsewhere;
  uint64_t newest;               // as that of a job, of what it awaits and of its end
  uint8_t handlers;              // how many cancellation handlers of the program's it has
  uint8_t hasDiscarded;          // it has opened a group that discards results
  uint8_t isTimer;               // the library made it to end a sleep
  // What is known of its continuation that does not check anything itself.
  enum { UnknownContinuation, OpenContinuation, YieldsContinuation, ResumedContinuation } continuation;
  // Whether it has ended, and whether it did before the program returned, or because it was canceled.
  enum { NotEnded, EndedInTime, EndedLate } end;
  char name[32];
} Task;
extern void *swift_task_getCurrent(void) __attribute__((weak, visibility("default")));
extern Task tasks[RCRoomTasks];
extern int taskCount;
/// What others wait for or ask, each at this distance from the task's address: its end, a child's end, its resumption; whether it is
/// canceled, whether a group of its is, and what is to be told if it is; whether it waits to run.
typedef enum { EndOfTask = 0, EndOfChild = 2, Resumption = 4, Cancellation = 6, GroupsCancellation = 7, Records = 8, Waiting = 9 } Awaited;
int task_index(void *pointer);
int current_task(void);
/// A name that does not depend on the schedule.
const char *task_name(int task);
int entity_of(Item *item);
/// What tells a task apart in all schedules.
uint32_t task_key(int task);
/// What tells an actor's queue apart in all schedules in which the same task puts the first job there: in those of a class.
uint32_t queue_key(const void *job);
/// A job that is not a task's can run: its queue has a key from now on.
void queue_is_met(const void *job);
/// Notes that a job of a task ran code of the program: the library has tasks of its own, such as that which ends a sleep.
void task_ran(Item *item);
/// Whether a task never came to the main executor, though it ran. One that did may have been there for all it
/// does: a task that is not the main actor's begins elsewhere, and goes on there behind each call.
int task_stayed_elsewhere(void);
/// Who waits at the end of the schedule, and for what.
void who_waits(Ending *ending);
/// What a task waits for now.
RCWait wait_of(int task);
void add_waiter(Ending *ending, int task, RCWait wait);
Waiter waiter_of(int task, RCWait wait);
static inline void task_waits(int task, RCWait wait) {
  if (task >= 0) tasks[task].waits = wait;
}

// MARK: Tasks that are left when the program returns (Tasks.c)

/// The place that stands for the program's return: what has ended before it, and what has not, depends on the order.
extern char programReturns;
/// The task is about to end.
void task_ended(int task);
/// If the search looks for them, makes an ending of those that are left: when the program returns, and again when what went on
/// without it has run.
void who_is_left(Ending *ending);

// MARK: Jobs that come in (Enqueue.c)

extern volatile int inboxCount;
int has_host(void);               // jobs are the host's: nothing is explored yet
extern int isPartlySeen;         // this process hosts what is explored, and has modules without hooks
extern int uncontrolledSeen;     // something ran outside the explorer's control
void take_inbox(void);
void outside(RCLimitation cause);
/// The running task puts a job on an executor that is first in, first out.
void enqueue_on(void *executor, void *job);

#pragma GCC visibility pop

#include "Above.h"
#include "Frames.h"
