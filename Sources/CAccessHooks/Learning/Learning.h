// What a search learns.
//
// A search begins with the least that a schedule can depend on. What it learns in one schedule, all must know: it starts
// again. A fact is learned about a site (see Sites.h), or about the program as a whole.
#pragma once
#include "Sites.h"

#pragma GCC visibility push(hidden)

/// What is learned about the program as a whole.
typedef enum {
  FactThreadState,   // it keeps something in its threads: which thread a job starts on is a choice
  FactSharedFrames,  // a task's frames are touched by others: all accesses are looked at
  FactSharedStacks,  // what lies on a job's stack is touched by others: all accesses to stacks are looked at
  FactTries,         // it tries locks: that another job gives one back is a point
  FactSpins,         // tasks come back to a place without having changed anything: whether what they store changes anything is looked at
  FactPriorities,    // it has tasks of different priorities, or looks at them: who raises one, and when, matters
  FactLooksAtLives,  // it depends on when objects end
  FactLooksAtStorage,  // whether a task has the only reference to a collection's storage depends on when others give theirs back
  FactEndsTouch,     // an object's end touches what others may know: the order in which references are released matters to classes
  FactLibraryLocks,  // others wait for a lock of a library's: steps that take one depend on each other
  FactOpaque,        // jobs run code of the program that has no hooks: every step may depend on them
  FactTimersInOrder, // sleeps end in the order of their deadlines
  FactNotReducible,  // it is unknown which steps depend on each other: schedules are searched, not classes
  FactOrders,        // it uses atomics with weaker orders than sequentially consistent: which store a load reads is a choice
  FactSequential,    // all atomics are sequentially consistent, whatever their orders
  FactKeepsThreads,  // jobs keep threads of the pool that do not go on: which others have one is a choice
  FactVisitsOrder,   // tasks order by visits to an actor what they do elsewhere: visits depend on each other
  FactEntersAtOnce,  // a task enters an actor that is free at once, and leaving one is a point: as in a program that is not explored
  FactEndsAllTasks,  // a task that has not ended when the program returns makes an ending of its own
  FactMutexKept,     // a task comes to a point with a `Mutex`: whether others get it then is no longer certain
  FactFiles,        // schedules change files: one process searches, and puts them back
  FactOutlives,     // a schedule changes what it cannot put back in its process: each begins in a fresh copy of one
  FACTS
} Fact;
/// What the schedule under way goes by.
extern uint8_t facts[FACTS];
static inline int knows(Fact fact) { return facts[fact]; }

/// So many jobs can be under way; a pool of as many threads is as wide as needed.
enum { MOST_WIDTH = RCRoomStartedJobs };

void learning_begin(void);
/// Learns what a site or a fact is numbered by; returns 0 where nothing is learned, in a first run and in a replay.
int learn(uint32_t number);
/// Learns a fact that schedules go by from the next one on.
void learn_fact(Fact fact);
/// Learns a fact that the schedule under way goes by from now on.
void learn_at_once(Fact fact);
/// The schedule under way changes what it cannot put back (FactOutlives). Noted in a first run, too: the next one finds it changed.
void leaves_trace(void);
extern int leavesTrace;
/// The program has set its folder, or which permissions new files do not get.
extern int surroundingsChange;
void learn_outlives(RCState *s);
int has_learned(const RCState *s, uint32_t number);
/// Whether each schedule of a search begins in a fresh copy of the process; and whether only one process may search.
bool is_fresh(const RCState *s);
bool changes_files(const RCState *s);
/// Whether one schedule of each class runs, as requested: in the current schedule, and in a search.
static inline int is_reducing(void) {
  return state->configuration.reduction && !state->asked.keepsSites && !knows(FactNotReducible) && !knows(FactThreadState);
}
/// Whether what each step of the schedule under way touches is noted, as classes are searched.
extern int notesSteps;
/// Whether it is remembered where a search has been, so that its schedules are counted (Search/Remembering.c).
static inline int is_remembering(void) { return notesSteps && state->configuration.remembers; }
int reduces(const RCState *s);
/// Whether that is possible: not below given choices, and not if the program can tell its threads apart.
int can_reduce(const RCState *s);
/// Whether there are choices within steps. Subtrees of such a search are not given away.
int has_weak_orders(const RCState *s);

#pragma GCC visibility pop
