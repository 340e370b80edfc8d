// The search: which schedules are run, what is learned from them, and what they count for.
#pragma once
#include "../Run/Run.h"

#pragma GCC visibility push(hidden)

/// Runs the first schedule of this process, which does not count, if it has not run. Returns whether it can be explored.
int search_warm(RCState *s);
/// Starts over if something was learned. Returns whether some of what was learned is to be forgotten.
int restart_if_learned(RCState *s);

// MARK: Choices (Choices.c)

extern int pruned, diverged;
extern uint64_t runHash;
/// The same choices gave another run.
void diverge(void);

// MARK: Classes (Classes.c)

void classes_begin(void);
/// For a new decision, the alternative that runs first; -1 if all that can run sleep.
int class_choice(Item *const *items, int count);
/// What can come next. What could have come before the last step, and no longer can, depends on it.
void class_possible(Item *const *items, int count);
int class_sleeps(const Item *item);
/// A decision within a step, of which every alternative is taken.
void class_choice_within(int count);
/// The child ended in the middle of a step.
void classes_cut(RCState *s);
/// Moves on to the next class; 0 if there is none.
int advance_class(RCState *s);

// MARK: The simplest schedule of a class (Simpler.c)

/// A schedule runs aside, whose steps come in a given order. Which of the jobs that can run is next there, which one runs, and
/// which store it reads.
int guided_choice(Item *const *items, int count, Item *running);
void guided_step(const Item *item);
int guided_store(int number);
/// What tells a job apart in all schedules of a class.
uint32_t performer(const Item *item);
/// The schedule that is counted as this run, from 1, with its steps in a simpler order.
typedef struct { uint64_t run; int preemptions; uint32_t depth; uint8_t choice[RCRoomChoices]; } Simpler;
extern Simpler simpler;
/// Looks for that, if the schedule that has just ended may be the simplest that shows something.
void make_simpler(RCState *s, const Ending *ending);
/// Runs one schedule to its end (Child/Schedule.c).
void schedule_run(Ending *ending);

// MARK: How many schedules classes stand for (ClassCounts.c)

/// Counts until there are so many schedules; not at all if these are 0.
void counting_begins(RCState *s, uint64_t many);
/// Counts the class of which a schedule has just ended, if it can be told how many there are.
void count_orders(RCState *s);
/// Adds what was counted in a subtree.
void add_counts(RCState *s, const RCState *subtree);

// MARK: Schedules with more preemptions (Deferred.c)

void deferred_clear(RCState *s);
/// Puts off the other alternatives of this place. Returns 0 when they are to be taken at once: they are no preemptions, or
/// there is no room.
int deferred_add(RCState *s, uint32_t depth, int width, uint16_t signature);
/// Prepares the first of the schedules that were put off; 0 if there are none.
int deferred_next(RCState *s);
/// The size of what was put off at this place of the current list, or of one of the two.
uint32_t deferred_size(const RCState *s, uint32_t at);
uint32_t deferred_entry(const RCState *s, int list, uint32_t at);
enum { DEFERRED_LEAST = 6 };

// MARK: Subtrees that other processes search (Subtrees.c)

/// Whether the next alternative of a decision was given away: the search stops there.
int stops_at_decision(RCState *s, uint32_t depth);
/// Whether what was put off, and comes next, was given away.
int stops_at_deferred(RCState *s);
/// The search starts over: what was given away is worth nothing.
void subtrees_forget(RCState *s);

// MARK: Counting, and the next schedule (Counting.c, Advance.c)

void count_schedule(RCState *s, const Ending *ending);
void count_races(RCState *s);
/// Whether a schedule with so many preemptions and steps is simpler than the simplest so far.
int is_simpler(const Found *found, int preemptions, int steps);
/// Whether schedules that end in these ways have the same outcome.
int is_same_ending(const Ending *a, const Ending *b);
/// Adds what the schedule under way has recorded.
void ending_says(Ending *ending, const RCState *s);
/// Null if it is a new one.
const Outcome *known_outcome(const RCState *s, const Ending *ending);
Outcome *outcome_of(RCState *s, const Ending *ending);
/// Null if it is a new one.
Race *known_race(RCState *s, const RacingAccess access[2]);
/// Null if there is no room.
Race *race_of(RCState *s, const RacingAccess access[2]);
/// A schedule has ended. Moves on to the next. Returns 0 when the search has ended, or comes to a subtree that was given away.
int advance(RCState *s);
/// After how many schedules the search looks at classes; 0 if it does not.
uint64_t schedules_before_classes(const RCState *s);
uint64_t effort(const RCState *s);
/// Classes are searched, and it is not known yet whether there are too many schedules to run them all.
int asks_for_all(const RCState *s);
/// A search that has switched to classes runs schedules again.
void back_to_schedules(RCState *s);
/// A search that has ended begins from the beginning, with what was learned.
void begin_again(RCState *s);
/// There is a schedule to run. Stops at a limit, or switches to classes, if so many have run; returns whether the search goes on.
int search_goes_on(RCState *s, int isNext);

#pragma GCC visibility pop
