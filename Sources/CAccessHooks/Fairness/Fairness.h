// What the parts of fairness have in common: what a task did since it last did something for good.
#pragma once
#include "../Races/Races.h"

#pragma GCC visibility push(hidden)

enum { ARRIVALS = 32, READS = 64, QUIET = 256 };

/// A place that a task came to, how it came there, and how many of its changes lasted then; its state is 0 if nobody asked for it.
/// `step`: of a replay, which step is next then.
typedef struct { Site *site; uint64_t way, state; uint32_t item; int reads, changes, step; } Arrival;
typedef struct { uint64_t cell; uint32_t version; uint8_t isOwn; } Reading;
typedef struct {
  uint32_t schedule;
  int arrivals, reads, waits;  // how many there were; the last ones are kept
  int changes;
  uint32_t quiet, nextWindow, parkedAt;
  uint8_t loops, hopped, parksNext;
  uint8_t circles;             // it has come back to where it was since then
  int circleBegins;            // the step with which the last turn of its circle began
  uint64_t refused;            // where it tried to exchange a value, and saw another
  Arrival arrival[ARRIVALS];
  Reading read[READS], wait[READS];
} Round;

// MARK: Who spins (Fairness.c)

/// The running task has read, or is about to write, what others may know of; or has exchanged it for the same or another value.
void spin_read(void *address);
void spin_wrote(void *address);
/// It is about to store so many bytes, by a plain access: the value that they have then tells whether that changed anything.
void spin_stores(void *address, int size);
void spin_changed(void *address, uint64_t before, uint64_t now);
/// It goes to an actor.
void spin_hopped(void);
/// Whether the running task comes back in the state in which it was at an event, and changed nothing: it spins.
int spins(const Event *event);
/// The same for an event that is no point yet, asked now and then in a long loop.
int spins_unseen(const Event *event);
/// It waits there until something that it read has changed.
void spin_on(const Event *event);

// MARK: What tasks read and change (Changes.c)

extern uint32_t changesSoFar;
Round *round_of(int task);
static inline int running_task(void) { return current->noPoints ? -1 : accessing_task(); }
/// The running task, and what it has seen before; -1 if it is nobody's.
int settled_task(void);
static inline uint64_t cell_number(const void *address) { return (uint64_t)address >> 3; }
/// How often a place was changed, as far as that was not taken back.
uint32_t version_of(uint64_t cell);

// MARK: The state of a task (TaskState.c)

/// What the running task goes by, besides memory that others know of. 0 if it cannot be told.
uint64_t state_of(int task);
/// Whether a place is part of what the task's state is told by.
int is_in_state(int task, const void *address);

#pragma GCC visibility pop
