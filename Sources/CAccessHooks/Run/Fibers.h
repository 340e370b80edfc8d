// Virtual threads: jobs run on stacks of their own on one real thread.
#pragma once
#include "../Learning/Learning.h"

#pragma GCC visibility push(hidden)

enum { TLS_BYTES = 4096, STACK = RC_STACK_BYTES, MAX_FIBERS = RC_MOST_STACKS };
/// A schedule has so many at most. A process ends after the schedule in which more than so many are abandoned: as a schedule may
/// abandon all that it has, the next one has as many as the first.
enum { MAX_FIBERS_IN_USE = RCRoomStartedJobs, MAX_ABANDONED = MAX_FIBERS - 2 * MAX_FIBERS_IN_USE };
typedef struct Item Item;
/// A part of the memory in which a task's async functions keep their variables.
typedef struct { uintptr_t start, size; } FrameBlock;

enum { INOUT_BYTES = 32, MOST_INOUTS = 8 };
/// An access for `inout` that is under way: where, how deep in the stack, whether another began in it, whether a function of the
/// program was called that may tell of it, and what the value was.
typedef struct {
  Site *site; uintptr_t address; const void *level;
  uint8_t size, followed, called, before[INOUT_BYTES];
} InoutAccess;

/// An object whose deinit is under way.
typedef struct { uintptr_t start, size; const void *class; bool onlyKeeps; } EndingObject;

typedef struct Fiber {
  void *stackPointer;
  uintptr_t stack;       // its lower end
  uint32_t jobs;         // how many it has begun
  Item *item;
  struct Fiber *next;
  int noPoints;          // inside a lazy initializer, where a pause could block every other reader
  int virtualId;         // what this fiber believes its thread's id to be
  struct { Site *site; const void *lock; } refused;  // where the last atomic operation could not take a lock, and which
  RCWait waits;          // what its job waits for, if it suspends now
  int awaited;           // for the end of a task: which one
  uint8_t isDone;        // with the task that it ran; the next has not begun
  uint8_t isLocking;     // its last atomic operation takes a lock of the library's, or gives one back
  uint64_t hookedAt;     // where the hook or the library's function was called that runs now
  uint64_t method;       // where the method of an object of a library was called last
  struct InPlace { uint64_t frame; void *object; } inPlace[4];  // properties of such objects that it is changing
  struct { uint64_t *at, other; void *pc; int isWrite; } halves;  // of a wide access that the next event ends (Accesses.c)
  char *jobStack;        // where its job's part of the stack begins
  uint64_t firstEntry;   // where the job's first instrumented function reported its entry
  void *entry;           // where the function that runs was called from
  int accessing;         // the task that the function that runs belongs to; unknown below -1
  int left;              // the task that ran last in an actor's queue; -1 if none has yet
  FrameBlock own;        // where that task's frames were last touched
  int mutexes;           // how often its job has tried to take a `Mutex`, but for those that it gave back
  int inouts;
  InoutAccess inout[MOST_INOUTS];
  const void *cancels;   // the task that it cancels, until what hangs on that is told
  const void *raises;    // the same for the one whose priority it raises
  const void *hopping;   // the task that goes to another executor, and is not there yet
  const void *comesTo;   // the actor that it is about to enter
  const void *visits;    // the actor that it has entered and will leave; null if others could have noticed
  const void *visited;   // the actor that it has left since others could run
  int openAccesses;      // of code without hooks, whose end is told
  Site *formalSite;      // where an access to a property began, of which nothing was seen yet
  FrameBlock formal;     // a value whose accesses were told at the beginning of that one
  uintptr_t copied;      // what a library copies now for the program
  uint8_t isOutOfSight;  // it does so on another's behalf
  int endings; EndingObject ending[RCRoomEnds];
  unsigned char tls[TLS_BYTES] __attribute__((aligned(16)));
} Fiber;

/// The fiber that the caller runs on; null outside fibers, and on every other thread. Each fiber has thread-local blocks of
/// its own, and there it finds itself.
extern _Thread_local Fiber *current __attribute__((tls_model("local-exec")));
extern int fibersAbandoned;
extern char *stacks;

void fibers_prepare(void);
void fibers_begin(void);
/// How many thread-local blocks are exchanged; 0 where the one is not among them that a fiber finds itself in.
int fiber_blocks(void);
Fiber *fiber_take(void);
void fiber_give(Fiber *fiber);
/// Leaves a fiber behind in the middle of a job that will never go on.
void fiber_abandon(Fiber *fiber);
/// Goes on with `to` (null: the thread's own stack); returns when someone switches back.
void fiber_switch(Fiber *to);
/// What a fiber runs: one job after the other.
extern void fiber_main(void);

static inline int is_on_stack(uintptr_t address) {
  return address - (uintptr_t)stacks < (uintptr_t)STACK * MAX_FIBERS;
}
/// How many jobs have begun on the stack that the address is in.
uint32_t jobs_on_stack(uintptr_t address);

#pragma GCC visibility pop
