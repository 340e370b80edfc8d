// The search of classes. Two schedules are in the same class if they differ only in the order of independent steps. One schedule
// of each class runs (source-set DPOR with sleep sets: Abdulla, Aronis, Jonsson, Sagonas, POPL 2014).
//
// A step is what happens from one choice of a job to the next, including jobs that run immediately in between. While it runs,
// everything that it touches is noted, point or not: memory that tasks race for, locks, atomics, executors, what tasks wait for,
// the clock. Two steps depend on each other if they always run in the same order, if one makes the other possible, or if both
// touch the same place and one of them changes it. If two steps depend on each other and nothing else orders them, the second
// could have come first: a branch for that is added where the first was chosen.
//
// A job that is about to take a lock that another has does not run: only the order in which tasks take a lock makes classes, and
// not when they ask for it. If nothing else can run, such jobs do ask, and the schedule ends in a deadlock, unless time
// passes. Where a task has a lock at which another task arrives, or for which it waits already, a branch is added in which the
// other is first, as the schedule may end before the other has had the lock.
#pragma once
#include "Search.h"

#pragma GCC visibility push(hidden)

/// Whether a step comes before something with this clock: the clock counts the earlier steps of each chain.
static inline int is_before(const ClassStep *step, const uint32_t *clock, uint32_t chains) {
  return step->chain < chains && clock[step->chain] >= step->ordinal;
}

// MARK: Clocks of steps (StepClocks.c)

void step_clocks_begin(void);
/// The running job's clock joins another.
void clock_joins(const uint32_t *clock, uint32_t chains);
/// A copy of the running job's clock, valid until the schedule ends; null if there is no room.
const uint32_t *clock_copied(void);
/// A job continues, or another begins in the same step.
void clock_goes_on(const Item *item);
/// The last step in which a task ran before it paused; -1 if there is none.
int last_step(int task);
/// The running job pauses.
void clock_stops(void);
/// Whether all steps come before the running job.
int clock_knows_all(void);
/// The next step comes after all earlier ones.
void step_follows_all(void);
/// From now on clocks know of this chain.
void chain_begins(Classes *c, uint32_t chain);
/// A step begins, in the job's chain. Returns 0 if there is no room, which ends the search of classes.
int clock_step(Item *item, int depth);
/// The step's own clock is final now: jobs that run immediately after it do not add to it.
void clock_of_step(Classes *c);
/// Keeps so much of a clock until the schedule ends, and gives its place among those that are kept.
uint32_t clock_kept(Classes *c, const uint32_t *clock, uint32_t chains);
/// The step goes on behind something that it would have waited for otherwise, as the end of a task: up to here it knows less.
void clock_is_early(Classes *c);
/// The clock of all its jobs is final, too.
void clock_of_jobs(Classes *c);

// MARK: What steps touch (Footprints.c)

/// A step begins; it has touched nothing yet.
void footprint_begin(void);
/// Marks a step that touches everything.
enum { TOUCHES_ALL = 0xFFFFFFFFu };
/// How many words there are in the step's footprint, or `TOUCHES_ALL`.
uint32_t footprint_words(const uint64_t **words);
/// A job that runs immediately does something that others can see.
void carried_job_shows(Classes *c);
/// How many places have a number.
uint32_t known_places(void);
/// Places are numbered in the order in which a schedule mentions them. A decision's alternatives mention theirs in advance.
void place_named(const void *place);
/// Whether a footprint, noted when this many places were known, conflicts with that of the current step.
int conflicts_with(const uint64_t *words, uint32_t count, uint32_t known);

// MARK: Sleeping (Sleep.c)

/// How many words the note about an alternative has, in which what it touched is kept.
uint32_t entry_size(const uint64_t *entry);
int is_asleep(const Item *item);
/// From here on, the branches that were taken earlier at this decision sleep.
void sleep_after(RCState *s, uint32_t depth, const Item *chosen);
/// The current step wakes the sleepers that depend on it.
void sleep_wakes(void);

// MARK: Reversing (Reversal.c)

/// Reverses the current step with those that it conflicts with, unless another such step lies in between.
void reverse_racing(RCState *s);
/// Reverses the current step with the one that took the lock at which it ends.
void reverse_lock(RCState *s);
/// The current step conflicts with something that an earlier one did, before which all that comes which this clock knows.
void races_with(Classes *c, int step, uint32_t clock, uint32_t chains);
/// The current step conflicts with every step that is not ordered before it.
void races_with_all(Classes *c);

/// Whether a job is about to take a lock that another has.
static inline int waits_for_lock(const Item *item) {
  const uint32_t *word = item->next.kind == EventNone ? NULL : item->next.lock;
  return word && (*word & LOCK_OWNER) && (*word & LOCK_OWNER) != (uint32_t)item->fiber->virtualId;
}

// MARK: Numbers of classes, and of beginnings of schedules (ClassCounts.c, Remembering.c)

static inline uint64_t mixed(uint64_t x) { return rc_next_random(&x); }

/// The name of a step's chain. The main executor is a chain of many performers.
static inline uint64_t name_of(const ClassStep *step) { return mixed(step->chain ? step->performer : 1); }

/// What comes before a step in every schedule of the class.
///
/// - Parameter name: by chain.
uint64_t number_of_past(const Classes *c, const ClassStep *step, const uint64_t *name);
/// What was chosen at these depths.
uint64_t number_of_choices(const Path *path, uint32_t first, uint32_t end);

// MARK: Remembering (Remembering.c)

/// A schedule begins.
void remembering_begins(void);
/// The current step has ended: it is part of where the schedule is.
void adds_step(void);
/// Whether a schedule with the same steps was here. If none was, there is a node for it from now on, with so many ways to go on, of which
/// it takes the first.
int comes_to_known(int width);
/// There are so many ways to go on within a step. It takes the first.
void is_within(int width);
/// A schedule has ended. Returns 0 if the search ends, as it cannot count.
int remembers_end(RCState *s);
/// All was searched: counts the schedules.
void counts_paths(RCState *s);

// MARK: Wanting (Classes.c)

/// One of the alternatives that could come first is wanted, the last of them unless another is.
void want_one_of(RCState *s, uint32_t depth, const AlternativeSet *initials, int last);
/// The alternative that is taken next at a decision, in the order in which they were wanted; -1 if there is none.
int next_wanted(const RCState *s, uint32_t depth);

static inline int set_has(const AlternativeSet *set, int i) { return set->word[i >> 6] >> (i & 63) & 1; }
static inline void set_add(AlternativeSet *set, int i) { set->word[i >> 6] |= 1ull << (i & 63); }

#pragma GCC visibility pop
