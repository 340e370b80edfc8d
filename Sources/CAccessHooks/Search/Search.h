// The search: which schedules are run, what is learned from them, and what they count for.
#ifndef RC_SEARCH_H
#define RC_SEARCH_H
#include "../Schedule/Schedule.h"
#if RC_SUPPORTED

#pragma GCC visibility push(hidden)

// MARK: Learning (Learning.c)
//
// A search begins with the least that a schedule can depend on. What it learns in one schedule, all must know: it starts
// again. A fact is learned about a site (see Sites.h), or about the program as a whole.

/// What is learned about the program as a whole.
typedef enum {
  FactThreadState,   // it keeps something in its threads: which thread a job starts on is a choice
  FactSharedFrames,  // a task's frames are touched by others: all accesses are looked at
  FactSharedStacks,  // what lies on a job's stack is touched by others: all accesses to stacks are looked at
  FactTries,         // it tries locks: that another job gives one back is a point
  FactSpins,         // a task comes back to a place without having changed anything: its state there is looked at
  FactLooksAtPriorities,  // it looks at priorities: who raises one, and when, matters
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
  FACTS
} Fact;
/// What the schedule under way goes by.
extern uint8_t facts[FACTS];
static inline int knows(Fact fact) { return facts[fact]; }

void learning_begin(void);
/// Learns what a site or a fact is numbered by; returns 0 where nothing is learned, in a first run and in a replay.
int learn(uint32_t number);
/// Learns a fact that schedules go by from the next one on.
void learn_fact(Fact fact);
/// Learns a fact that the schedule under way goes by from now on.
void learn_at_once(Fact fact);
int has_learned(const RCState *s, uint32_t number);
/// Whether one schedule of each class runs, as requested: in the current schedule, and in a search.
static inline int is_reducing(void) {
  return state->configuration.reduction && !state->keepsSites && !knows(FactNotReducible) && !knows(FactThreadState);
}
int reduces(const RCState *s);
/// Whether that is possible: not below given choices, and not if the program can tell its threads apart.
int can_reduce(const RCState *s);
/// Whether there are choices within steps. Parts of such a search are not given away.
int has_weak_orders(const RCState *s);
/// Starts over if something was learned. Returns whether some of what was learned is to be forgotten.
int restart_if_learned(RCState *s);

// MARK: Choices (Choices.c)

extern int pruned, diverged;
extern uint64_t runHash;
void choices_begin(void);
void choices_end(void);
uint64_t random_priority(void);
/// The same choices gave another run.
void diverge(void);
/// The job that runs next, or null when none can. `running` is the one at a point, if it could go on.
Item *choose(Item *running);

/// Which of several stores a load reads, or behind which of them a store comes: 0 for the newest.
int choose_store(int count, Site *site);

// MARK: Classes (Classes.c)

void classes_begin(void);
/// It is unknown which steps depend on each other: the search starts over, without classes.
void classes_give_up(void);
/// For a new decision, the alternative that runs first; -1 if all that can run sleep.
int class_choice(const Item *const *items, int count);
/// What can come next. What could have come before the last step, and no longer can, depends on it.
void class_possible(const Item *const *items, int count);
int class_sleeps(const Item *item);
/// A decision within a step, of which every alternative is taken.
void class_choice_within(int count);
/// The program has returned, and the current step ends with it.
void classes_returned(void);
/// The child ended in the middle of a step.
void classes_cut(RCState *s);
/// Moves on to the next class; 0 if there is none.
int advance_class(RCState *s);

// MARK: The simplest schedule of a class (Simpler.c)

/// A schedule runs aside, whose steps come in a given order. Which of the jobs that can run is next there, which one runs, and
/// which store it reads.
int guided_choice(const Item *const *items, int number);
void guided_step(const Item *item);
int guided_store(int number);
/// What tells a job apart in all schedules.
uint32_t performer(const Item *item);
/// The schedule that is counted as this run, from 1, with its steps in a simpler order.
typedef struct { uint64_t run; int preemptions; uint32_t depth; uint8_t choice[MAX_BEST]; } Simpler;
extern Simpler simpler;
/// Looks for that, if the schedule that has just ended may be the simplest that shows something.
void make_simpler(RCState *s, const Ending *ending);
/// If a schedule runs aside and ends its child, the search goes on behind its own. Returns whether that is so.
int aside_ended(RCState *s);
/// Runs one schedule to its end (Search.c).
void schedule_run(Ending *ending);

// MARK: How many schedules classes stand for (ClassCounts.c)

/// Counts until there are so many schedules; not at all if these are 0.
void counting_begins(RCState *s, uint64_t many);
/// Counts the class of which a schedule has just ended, if it can be told how many there are.
void count_orders(RCState *s);
/// Adds what was counted in a part.
void add_counts(RCState *s, const RCState *part);

// MARK: Schedules with more preemptions (Deferred.c)

void deferred_clear(RCState *s);
/// Puts off the other alternatives of this place. Returns 0 when they are to be taken at once: they are no preemptions, or
/// there is no room.
int deferred_add(RCState *s, uint32_t depth, int width, uint16_t signature);
/// Prepares the first of the schedules that were put off; 0 if there are none.
int deferred_next(RCState *s);
/// The size of what was put off at this place of the current list.
uint32_t deferred_size(const RCState *s, uint32_t at);

// MARK: Parts that other processes search (Parts.c)

/// Whether the next alternative of a decision was given away: the search stops there.
int stops_at_decision(RCState *s, uint32_t depth);
/// Whether what was put off, and comes next, was given away.
int stops_at_deferred(RCState *s);
/// The search starts over: what was given away is worth nothing.
void parts_forget(RCState *s);

// MARK: Counting, and the next schedule (Counting.c, Advance.c)

void count_schedule(RCState *s, const Ending *ending);
void count_races(RCState *s);
/// Whether a schedule with so many preemptions and steps is simpler than the simplest so far.
int is_simpler(const Found *found, int preemptions, int steps);
/// Whether schedules that end in these ways have the same outcome.
int is_same_ending(const Ending *a, const Ending *b);
/// Null if it is a new one.
const Outcome *known_outcome(const RCState *s, const Ending *ending);
Outcome *outcome_of(RCState *s, const Ending *ending);
/// Null if there is no room.
Race *race_of(RCState *s, const RacingAccess access[2]);
/// Notes a race of the schedule under way.
void found_race(RCState *s, Site *const site[2], const bool write[2], const char *const task[2]);
/// A schedule has ended. Moves on to the next. Returns 0 when the search has ended, or comes to a part that was given away.
int advance(RCState *s);
/// The same when no schedule has ended.
int next_schedule(RCState *s);
/// After how many schedules the search looks at classes; 0 if it does not.
uint64_t schedules_before_classes(const RCState *s);
/// Classes are searched, and it is not known yet whether there are too many schedules to run them all.
int asks_for_all(const RCState *s);
/// A search that has switched to classes runs schedules again.
void back_to_schedules(RCState *s);
/// There is a schedule to run. Stops at a limit, or switches to classes, if so many have run; returns whether the search goes on.
int search_goes_on(RCState *s, int isNext);

/// SplitMix64.
static inline uint64_t next_random(uint64_t *seed) {
  uint64_t z = (*seed += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

#pragma GCC visibility pop
#endif
#endif
