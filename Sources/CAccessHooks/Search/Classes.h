// The search of classes. Two schedules are of one class if they differ only in the order of steps that do not depend on each
// other; one of each class is run (source-set DPOR with sleep sets: Abdulla, Aronis, Jonsson, Sagonas, POPL 2014).
//
// A step is what happens from one choice of a job to the next, with all that jobs do that run at once in between. What it
// touches is noted while it runs, whether or not it is a point: memory that tasks race for, locks, atomics, executors, what
// tasks wait for, the clock. Two steps depend on each other if they run in order anyway, if one makes the other possible, or if
// both touch one place and one of them changes it. Two that depend on each other and that nothing else orders could have come
// the other way around: a branch for that is added where the first of them was chosen.
#ifndef RC_CLASSES_H
#define RC_CLASSES_H
#include "Search.h"
#if RC_SUPPORTED

#pragma GCC visibility push(hidden)

/// What comes before something, by chain: as many steps.
static inline int is_before(const ClassStep *step, const uint32_t *clock, uint32_t chains) {
  return step->chain < chains && clock[step->chain] >= step->ordinal;
}

// MARK: Clocks of steps (StepClocks.c)

void step_clocks_begin(void);
/// The running job's clock takes up another.
void clock_joins(const uint32_t *clock, uint32_t chains);
/// A copy of the running job's clock that holds until the schedule ends; null where there is no room.
const uint32_t *clock_copied(void);
/// A job goes on, or another begins in the same step.
void clock_goes_on(const Item *item);
/// The running job stops for now.
void clock_stops(void);
/// The next step comes after all so far.
void step_follows_all(void);
/// A step begins; it belongs to the job's chain. Ends this search of classes where there is no room.
int clock_step(Item *item, int depth);
/// The clock that belongs to the step itself, and not to jobs that ran at once after it, is known now.
void clock_of_step(Classes *c);

// MARK: What steps touch (Footprints.c)

void footprints_begin(void);
/// A step begins that has touched nothing.
void footprint_begin(void);
/// A mark of a step that touches everything.
enum { TOUCHES_ALL = 0xFFFFFFFFu };
/// How many words there are in the step's footprint, or `TOUCHES_ALL`.
uint32_t footprint_words(const uint64_t **words);
/// How many places have a number.
uint32_t known_places(void);
/// The number of each place is that of its first mention in the schedule: a decision's alternatives name theirs in advance.
void place_named(const void *place);
/// Whether a footprint noted when so many places were known conflicts with that of the step under way.
int conflicts_with(const uint64_t *words, uint32_t count, uint32_t known);

// MARK: Sleeping (Sleep.c)

void sleep_begin(void);
int is_asleep(const Item *item);
/// From here on, those that were taken before at this decision sleep.
void sleep_after(const RCState *s, uint32_t depth, const Item *chosen);
/// The step under way wakes those that depend on it.
void sleep_wakes(void);

// MARK: Reversing (Reversal.c)

/// Two steps that depend on each other come the other way around in another schedule: adds the branch where there is none.
void reverse(RCState *s, int first, int second);
/// Of what the step under way conflicts with, the last in each order are reversed.
void reverse_racing(RCState *s);
/// The step conflicts with one before it.
void races_with(Classes *c, int step);
/// The step conflicts with all that nothing orders before it.
void races_with_all(Classes *c);

static inline int set_has(const AlternativeSet *set, int i) { return set->word[i >> 6] >> (i & 63) & 1; }
static inline void set_add(AlternativeSet *set, int i) { set->word[i >> 6] |= 1ull << (i & 63); }

#pragma GCC visibility pop
#endif
#endif
