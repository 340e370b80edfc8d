// An event: what a task does to something that others can notice. A hook says it once, with `emit`, and everything else follows
// from it (Events/Emit.c): the point at which another task may come first, the footprint that decides which class it is, the
// order that races are judged by, the note of who waits for a change, the step of a replay.
#pragma once
#include "../Learning/Learning.h"

#pragma GCC visibility push(hidden)
// What is not said of an event, it does not have.
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

/// What a replay calls it, and how it is learned that its order matters.
typedef enum {
  EventNone,        // nothing that others could notice
  EventQueueStart,  // an actor's queue takes the actor
  EventRead, EventWrite, EventAtomic, EventHop, EventEnqueue, EventLock, EventUnlock, EventCall,
  EventSignal,      // a signal at a condition, or the beginning of a wait there
  EventClock,       // a look at the clock
  EventPriority,    // a task's priority is looked at, or raised
  EventAwait,       // a task awaits the end of another, of a child, or its own resumption
  EventArrival,     // what a task may await is there
  EventReturn,      // the program returns
  EventMoment,      // a call that a test checks begins or ends: which of them had ended before another began is part of the result
  EventLook,        // a look that is no point: who changes the place is at one, and may change others with it
  EventRecords,     // a task gets a child or a group, which are born canceled if it is; or what hangs on it is about to be told that it is
  EventTold,        // an exclusivity check tells of an access to a variable, in code without hooks
  EventMark,        // an access for `inout` begins, to the whole value
  EventReference,   // a reference to a collection's storage is given back, or asked for whether it is the only one
  EventEnds, EventEnded,   // of an object: what is done in between comes after all that was done with references to it
  EventContinues,   // an actor's queue goes on with a task
  EventThrow, EventFail,   // an error is thrown; a task ends with one
  EventInner,       // of a library's or the explorer's own doing: it is in the footprint, and nothing else follows
} EventKind;

/// What it does to its place: looks at it or changes it; takes a lock, or gives one back. And which order comes of it: what a task
/// did before it released something comes before what another does after it acquired that. There is no order without an effect, as
/// a search must be able to reverse what came about by luck; and whoever releases does more than look. Only what `Follows` has
/// none: the program itself forces its order.
typedef enum {
  Looks, Changes, Takes, Gives,
  EFFECT = 3, ACQUIRES = 4, RELEASES = 8,
  LooksAndAcquires = Looks | ACQUIRES,
  ChangesAndAcquires = Changes | ACQUIRES,
  ChangesAndReleases = Changes | RELEASES,
  TakesLock = Takes | ACQUIRES,
  GivesLock = Gives | RELEASES,
  Follows = 16,
} Deed;

typedef struct {
  EventKind kind;
  Deed deed;
  void *place;           // what others know it by
  Site *site;            // where in the program
  void *clock;           // where the order is kept that comes of it; null if at the place
  const uint32_t *lock;  // the word of a lock that the task waits for if another has it; otherwise null
  void *address;         // of memory: what is accessed, in the cell that is the place. Or an object, or an error
  size_t size;
  enum { ByProgram, Copied, OutOfSight } by;  // who accesses it: the program; a library that copies, or one that changes it
  const void *class;     // of an object that ends; null if that cannot be seen
  const void *executor;  // of an await: where the task goes on
  int task;              // of an enqueue: whose job is put there; of an await or an arrival: whose end, child or resumption it is
  uint64_t caller;       // of a hop: where its function was called, if that is known
  struct { bool isKnown; uint64_t before, now; } value;
} Event;

/// Atomic operations are points, or are recorded.
extern int looksAtAtomics;

/// The bits of a lock's word that are not zero while somebody has it.
enum { LOCK_OWNER = 0x3fffffff };

/// The place of a hop that only leaves an actor, where a task enters one at once: a point, and nothing else.
extern char noActor;

/// What the task is about to do: others may come first. `did` follows when it has.
void about_to(const Event *events, int count);
void did(const Event *events, int count);
/// What it does now, at once.
static inline void emit_all(const Event *events, int count) {
  about_to(events, count);
  did(events, count);
}
/// The second half of an access to two words, if one is under way (Accesses.c).
void wide_access_ends(void);
#define ABOUT_TO(...) about_to(&(Event){ __VA_ARGS__ }, 1)
#define DID(...) did(&(Event){ __VA_ARGS__ }, 1)
#define EMIT(...) emit_all(&(Event){ __VA_ARGS__ }, 1)
/// What changes only how many steps there are is an effect where schedules are counted (Search/Remembering.c).
#define COUNTS(deed, place) do { if (is_remembering()) DID(EventInner, deed, place); } while (0)

#pragma GCC visibility pop
