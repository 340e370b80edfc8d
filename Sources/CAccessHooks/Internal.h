// What the parts of the explorer's C side share.
#ifndef RC_INTERNAL_H
#define RC_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CAccessHooks.h"
#include "Index.h"
#include <stddef.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define RC_SUPPORTED 1
#else
#define RC_SUPPORTED 0
#endif

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define RC_SANITIZED 1
#endif
#endif
#ifndef RC_SANITIZED
#define RC_SANITIZED 0
#endif


// The executable exports its symbols to the Swift libraries: these names must not stand in the way of theirs.
#pragma GCC visibility push(hidden)

// MARK: Shared state (State.c)

enum { MAX_DEPTH = 16384, MAX_OUTCOMES = 512, MAX_RACES = 256, MAX_LEARNED = 4096, MAX_BEST = 4096, MAX_STEPS = 8192, MAX_ALTERNATIVES = 250, MAX_WAITERS = 16 };

typedef struct { uint64_t schedules; int32_t preemptions, steps; uint32_t choiceCount; uint8_t choices[MAX_BEST]; } Found;
typedef struct Waiter { char task[32]; RCWait wait; } Waiter;
typedef struct { RCEndingKind kind; char name[256]; int32_t waiters; Waiter waiter[MAX_WAITERS]; } Ending;
typedef struct { Ending ending; Found found; } Outcome;
typedef struct { uint32_t site, line; bool write; char task[32]; } RacingAccess;
typedef struct { RacingAccess access[2]; uint64_t lastSchedule; Found found; } Race;
typedef struct { uint32_t site; int32_t line; char file[300]; } Source;
// A step and an alternative as Swift reads them, with the names that they point to.
typedef struct { RCStep step; char task[32], other[32]; } Step;
typedef struct { RCAlternative alternative; char task[32]; } NextStep;

struct RCState {
  RCConfiguration configuration;
  RCRequest request;
  uint64_t serial;  // tells the searches of one process apart
  int32_t cold;     // a first run ended its child: the next ones go without
  RCStop stop;
  int32_t started;
  int32_t outside;  // something ran outside our control, even if the child died of it
  // A search below given choices: how many of them there are, and whether new sites count.
  uint32_t floor;
  int32_t keepsSites;
  uint64_t schedules, restarts, runs, progress, deepest, fingerprint;
  double seconds;
  /// Why it is not under control, and which library left that.
  RCLimitation cause;
  char library[60];
  /// What else should be known, each once, in the order in which it was met.
  RCLimitation note[RCLimitationSteps + 1];
  int32_t notes;
  // The schedule under way. It lives here so that a crash loses nothing.
  uint32_t depth, prefix;
  int32_t preemptions, steps, restart, warming, truncated;
  uint8_t choice[MAX_DEPTH], width[MAX_DEPTH];
  uint8_t limit[MAX_DEPTH];  // how many of the alternatives are taken before others that were put off
  uint16_t signature[MAX_DEPTH];
  int32_t outcomes, races, learned, sources;
  uint32_t learnedSites[MAX_LEARNED];
  Source source[MAX_LEARNED];
  // What a replay gave: how it ended, its steps, and the decision after its choices.
  Ending replayed;
  int32_t stepCount, alternatives, stepsBeforeChoice, stepsBeforeLast;
  Step step[MAX_STEPS];
  NextStep alternative[MAX_ALTERNATIVES];
  Outcome outcome[MAX_OUTCOMES];
  Race race[MAX_RACES];
  // The search goes by the number of preemptions: what it does now, and what it does when that is done.
  int32_t bound;
  uint32_t deferredRead, deferredUsed[2];
  uint8_t deferred[2][RC_DEFERRED_BYTES];
};

/// A place in the code.
typedef struct {
  uint64_t pc;
  uint32_t key, line;
  uint8_t counted, ignored, asked, lock, compilerMade;
  uint8_t implicit;        // in an accessor that the compiler wrote: its caller is the place in the source
  uint8_t direct, opaque;  // of an `inout` access: whether its loads and stores are seen one by one, or happen in a library
} Site;

void state_count(RCState *s, const Ending *ending);
int state_advance(RCState *s);
/// Whether a site that is found to matter counts from the next schedule on.
int state_learns(const RCState *s);
void state_restart_if_learned(RCState *s);
int state_has_learned(RCState *s, uint32_t site);
void state_race(RCState *s, Site *const site[2], const bool write[2], const char *const task[2]);
void state_note(RCState *s, RCLimitation note);

// MARK: Schedules with more preemptions (Deferred.c)

void deferred_clear(RCState *s);
/// Puts off the other alternatives of this place. Returns 0 when they are to be taken at once: they are no preemptions, or
/// there is no room.
int deferred_add(RCState *s, uint32_t depth, int width, uint16_t signature);
/// Prepares the first of the schedules that were put off; 0 if there are none.
int deferred_next(RCState *s);

// MARK: Sites (Sites.c)

extern uint64_t executableBase, executableEnd;
static inline int in_executable(uint64_t pc) { return pc >= executableBase && pc < executableEnd; }
void sites_prepare(RCState *s);
/// Whether the address is one of the Swift libraries' global variables.
extern uint64_t librariesStart, librariesEnd;
int is_in_library(uint64_t address);
static inline int is_runtimes_own(const void *address) {
  return (uint64_t)address >= librariesStart && (uint64_t)address < librariesEnd && is_in_library((uint64_t)address);
}
extern Site sites[];
extern Index siteIndex;  // by program counter: one more than the site's number
Site *site_made(uint64_t pc, uint32_t key);
static inline Site *site_of(uint64_t pc) {
  uint32_t number = index_find(&siteIndex, pc);
  return number ? &sites[number - 1] : site_made(pc, 0);
}
Site *site_of_key(uint32_t key);
uint32_t key_of_pc(uint64_t pc);
void site_learn(RCState *s, Site *site);
/// Whether the compiler made this code by itself. What it shares are caches, such as those of type metadata: whoever comes by
/// first fills them, and they stay full, which is no part of a schedule.
int site_compiler_made(Site *site);
/// Whether this is no finding, and no point: code of the compiler's, or an accessor that has no line of its own.
int site_ignored(Site *site);
/// The beginning of the function that it is in; 0 if it is not known.
uint64_t site_function(Site *site);
/// From the next schedule on, the mark of an access there stands for the access.
void site_opaque(RCState *s, Site *site);
/// A number for its source line: two sites on one line are one to a reader.
uint32_t site_line(Site *site);
extern RCCallbacks callbacks;

// MARK: Virtual threads (Fibers.c)

enum { FRAME_BLOCKS = 4 };
typedef struct { uintptr_t start, size; } FrameBlock;
typedef struct { int count; FrameBlock block[FRAME_BLOCKS]; } Frames;

enum { TLS_BYTES = 4096, KEYS = 16, STACK = 512 * 1024, MAX_FIBERS = 256 };
typedef struct Item Item;
typedef struct Fiber {
  void *stackPointer;
  Item *item;
  struct Fiber *next;
  int noPoints;          // inside a lazy initialiser, where a pause could block every other reader
  int virtualId;         // what this fiber believes its thread's id to be
  RCWait waits;          // what its job waits for, if it suspends now
  uint64_t firstEntry;   // where the job's first instrumented function reported its entry
  void *entry;           // where the function that runs was called from
  int accessing;         // the task that the function that runs belongs to; unknown below -1
  FrameBlock own;        // where that task's frames were last touched
  Site *inoutSite; uintptr_t inoutAddress;
  Site *formalSite;      // where an access to a property began, of which nothing was seen yet
  unsigned char tls[TLS_BYTES] __attribute__((aligned(16)));
} Fiber;
/// The fiber that the caller runs on; null outside fibers, and on every other thread. Each fiber has thread-local blocks of
/// its own, and there it finds itself.
extern _Thread_local Fiber *current __attribute__((tls_model("local-exec")));
void fibers_prepare(void);
Fiber *fiber_take(void);
void fiber_give(Fiber *fiber);
void fiber_abandon(Fiber *fiber);
/// Goes on with `to` (null: the thread's own stack); returns when someone switches back.
void fiber_switch(Fiber *to);
extern char *stacks;
static inline int fiber_stack_contains(const void *address) {
  return (uintptr_t)address - (uintptr_t)stacks < (uintptr_t)STACK * MAX_FIBERS;
}
extern int fibersAbandoned;
extern void fiber_main(void);

// MARK: The scheduler (Scheduler.c)

enum { MAX_ITEMS = 1024, MAX_TASKS = 2048, MAX_ENTITIES = 256 };
/// What a job is about to do: nothing that others could notice, unless told otherwise. An actor's queue that starts takes
/// the actor.
typedef enum {
  OperationNone, OperationQueueStart, OperationRead, OperationWrite, OperationAtomic, OperationHop, OperationEnqueue,
  OperationLock
} OperationKind;
typedef struct { void *address; uint8_t kind, write; } Operation;
struct Item {
  void *job; Fiber *fiber;
  uint32_t number;       // in the order of becoming runnable
  uint8_t onMain, started, counted, eager, blocked, asleep;
  void *blockedOn;
  uint64_t blockedSince;
  Site *at; int atTask;  // where it stands at a point, and for which task; kept only for a replay
  Site *start;
  int task;              // index, or -1 for a job that is not a task's
  int thread;            // virtual pool thread
  int entity;
  uint64_t priority;
  int64_t deadline;
  Operation operation;
  int clockCount;
  uint32_t clock[MAX_ENTITIES];
};
typedef struct {
  void *pointer; uint32_t id; int parent, number, children, entity;
  RCWait waits;
  Frames frames;
  char name[32];
} Task;

extern RCState *state;
extern Task tasks[MAX_TASKS];
extern int taskCount;
extern int preempted;            // the step to come follows a preemption
extern int isChild;                // this process explores for another, and its output is the program's
extern int exploring;            // a schedule runs
extern void *explorerThread;
extern int tail;                 // the scenario has returned; the rest runs without choices
extern int triesMatter;         // a lock was tried: that another gives it back matters
extern int recordsSteps;
extern int looksAtAtomics;       // atomic operations are points, or are recorded
#if RC_SUPPORTED
static inline void *this_thread(void) { return __builtin_thread_pointer(); }
/// Whether the caller is a job under our control.
static inline int controlled(void) { return exploring && current; }
#else
#include <pthread.h>
static inline void *this_thread(void) { return (void *)pthread_self(); }
#endif

/// A place where another job could go on first: whether one does is a choice.
void point(Operation operation, Site *site);
/// The point before a lock is taken, or a wait that works like one.
void lock_point(void *lock, Site *site);
/// Whether the program takes the lock, by itself or through a library, and where in the program.
int is_programs_lock(Site *site);
Site *lock_site(Site *site);
void block_current(void *address, Site *site);
/// The running job sleeps in virtual time, and holds its thread.
void sleep_current(int64_t nanoseconds, Site *site);
/// Ends a search that needs more than there is room for.
_Noreturn void too_large(RCLimitation cause);
int wake(void *address, int count);
void outside(RCLimitation cause);
int current_task(void);
/// What the running task waits for, if it suspends now; nothing when it goes on.
static inline void task_waits(int task, RCWait wait) {
  if (task >= 0) tasks[task].waits = wait;
}
const char *task_name(int task);
/// Others could notice what the running job does: when it began matters.
void visible(void);
void step_record(RCStepKind kind, Site *site, int counted, const void *address, int size);
void steps_settle(void);
int64_t virtual_now(void);
void learn_thread_state(void);
void learn_tries(void);
extern uintptr_t threadSlots[64][KEYS];

#if RC_SUPPORTED
// MARK: Async frames (Frames.c)

extern int framesMatter;         // another task than theirs touches them: all accesses are looked at
void frames_begin(void);
void frames_of_new_task(Frames *frames, void *task);
/// Tells that a task other than the frame's touches a place that nothing had touched before.
void frames_touched(uint64_t address, int task);
static inline const FrameBlock *frame_block(const Frames *frames, const void *address) {
  for (int i = 0; i < frames->count; i++)
    if ((uintptr_t)address - frames->block[i].start < frames->block[i].size) return &frames->block[i];
  return NULL;
}

// MARK: Happens-before (Clocks.c)

extern uint32_t clocks[MAX_ENTITIES][MAX_ENTITIES];  // by entity: the latest time of each other that it knows
extern int racesDisabled;
void clocks_begin(void);
/// There is too much of something to look for races in the rest of the schedule.
void races_give_up(RCLimitation why);
int entity_new(void);
void entity_begin(int entity, const uint32_t *clock, int count);
int clock_publish(int entity, uint32_t *clock);
static inline int clock_follows(int e, int other, uint32_t time) { return e == other || clocks[e][other] >= time; }
void sync_acquire(void *address);
void sync_release(void *address);
/// What was released at this place is not handed on.
void sync_forget(void *address);
/// A fence, and the atomics without an order of their own: a fence orders those before it, or after it.
void sync_fence(int acquires, int releases);
void sync_acquire_at_fence(void *address);
void sync_release_of_fence(void *address);

// MARK: Races (Races.c)

void races_begin(void);
/// An access to memory that other tasks may know of.
void shared_access(void *address, int size, int write, void *pc);
/// The mark of an `inout` access was followed by an access to this address, or by none that we saw (0).
void inout_seen(uintptr_t address);
/// Whether this operation's place is shared by two tasks, one of which writes; learns the sites.
void sync_shared(void *address, int write, Site *site);

extern uint64_t accessesLeft;
_Noreturn void endless(void);
/// Counts an access against the limit of a schedule without end.
static inline void access_counted(void) {
  if (!accessesLeft--) endless();
}

/// The task whose function accesses memory. Asked for once in a job: it does not change there.
static inline int accessing_task(void) {
  if (current->accessing < -1) task_waits(current->accessing = current_task(), RCWaitNone);
  return current->accessing;
}

/// Whether the address is in a frame of the running function's own task.
static inline int is_own_frame(const void *address) {
  if (framesMatter) return 0;
  int task = accessing_task();
  const FrameBlock *block = task >= 0 ? frame_block(&tasks[task].frames, address) : NULL;
  if (block) current->own = *block;
  return block != NULL;
}

/// Another job runs, perhaps another task's: an actor's queue runs several.
static inline void forget_accessing_task(Fiber *fiber) {
  if (fiber->item->task >= 0) return;
  fiber->accessing = -2;
  fiber->own.size = 0;
}
#endif
extern int hooksOn;

void release_freed(void);
/// SplitMix64.
static inline uint64_t next_random(uint64_t *seed) {
  uint64_t z = (*seed += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
/// Random numbers begin anew (Chance.c).
void chance_begin(void);
void chance_fill(uint8_t *bytes, size_t count);
/// The program's global variables are what they were at its start (Globals.c).
void globals_reset(void);
void interpose_prepare(void *mainExecutor);
extern void *mainExecutor;
int blocked_on(void *address);

#pragma GCC visibility pop

#endif
