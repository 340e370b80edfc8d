// What a run asks of the floors above it, and tells them. Its own files include none of theirs: they see these functions alone.
#pragma once
#include "Run.h"

#pragma GCC visibility push(hidden)

// MARK: The record of a replay (Record/)

extern int recordsSteps;
RCStepKind step_of(EventKind kind);
/// Notes a step of the running task. Of `step`, its kind and what belongs to that is given.
void step_record(RCStep step, Site *site, const void *address);
/// The value of the last step is not read yet: its operation is under way, unless another job has been chosen since.
int step_is_pending(void);
/// The last step reads an older store (from `read`), or comes before a newer one: what it reads or stores, and about the newest.
void step_is_older(void *address, int size, const void *value, Site *read, Site *newest, int newestTask);
/// An error is thrown, or a task ends with one.
void step_error(RCStepKind kind, Site *site, void *error);
/// The last step is in a function that was called from there.
void step_called_from(uint64_t pc);
/// What the last step stored is there when the program goes on behind the line.
void step_postpone(Site *site);
/// The running task makes this one.
void task_is_made(int task);
/// It makes this one to end its sleep.
void timer_is_made(int task);
void steps_begin(void);
/// Reads what the last step stored.
void steps_settle(void);
/// Whether an access is worth a step: one to what no task shares says nothing of the order. A run before tells which sites
/// touch a place that tasks share; where there is none, all accesses are steps (StepSites.c).
static inline int step_is_worth(const Site *site) {
  return site->counted || site->tells || (state->asked.cold && !state->asked.isBrief);
}
void step_meets(Site *site, uint64_t cell, int writes);
void step_sites_learn(void);

// MARK: Happens-before (Races/)

int entity_new(void);
void entity_begin(int entity, const Clock *clock);
/// The entity's clock as it is now.
Clock clock_published(int entity);
/// The order of what is no use of anything matters: that time passes, and a look at the clock.
void order_matters(void *address, int write, Site *site);
void frames_of_new_task(Frames *frames, void *task);

// MARK: Who spins (Fairness/)

/// Runs a job on a stack on which nothing is left of what ran before.
void run_job(void (*run)(void *job, int onMain), void *job, int onMain);
/// The running task is in a library, where a loop may be anything: it goes in no circle.
void spin_progresses(void);
/// It waits for a lock that it was refused.
void spin_blocks(void);
/// A place has changed, by nobody's doing.
void spin_passed(void *address);
void spin_new_item(Item *item);
void spin_item_ended(Item *item);
void spin_goes_on(Item *item);
int spin_is_stuck(Item *item);
/// Whether the job must let others go on first.
static inline int is_stuck(Item *item) { return item->spinner && spin_is_stuck(item); }
/// How many spin; and lets those try once more who have not seen all that changed since. Gives how many.
int spins_left(void);
/// A number of who spins, and who of them waits for a change: that depends on the schedule.
uint64_t spin_number(void);
/// Nothing can run but those who spin, and nothing that they read can change: notes who goes round in a circle.
void spins_forever(void);
/// Whether one of them read this place.
int spins_on_reading(const void *address);
int spins_try_again(void);

// MARK: Which schedules are searched (Search/)

/// The job that runs next, or null when none can. `running` is the one at a point, if it could go on.
Item *choose(Item *running);
/// Which of several stores a load reads, or behind which of them a store comes: 0 for the newest.
int choose_store(int count, Site *site);
/// That of a job which can run from now on; 0 if priorities choose nothing.
uint64_t first_priority(void);
/// Notes a race of the schedule under way.
void found_race(RCState *s, Site *const site[2], const bool write[2], const char *const task[2]);
/// The program has returned, and the current step ends with it.
void classes_returned(void);
/// It is unknown which steps depend on each other: the search starts over, without classes.
void classes_give_up(void);
/// Moves on to the next schedule: 0 if there is none.
int advance(RCState *s);
/// If a schedule runs aside and ends its child, the search goes on behind its own. Returns whether that is so.
int aside_ended(RCState *s);

// MARK: Which steps depend on each other (Search/)

/// Two steps depend on each other if they touch the same place, unless both only look at it, or one gives back the lock that the
/// other takes: nobody takes a lock that another task has, so those two come in one order only.
void touch(const void *place, Deed how);
/// What comes next is ordered after everything that touched the place: it could not have come earlier.
void follow(const void *place);
/// The current step ends at a lock that another task has. If that task had come later, this one could have had the lock.
void class_comes_to_lock(const void *lock);
/// Whether the current step asks for a lock that another task has. It does so only if nothing else can run.
int class_asks_for_held(void);
/// A place that an operation is about to touch.
void place_named(const void *place);
/// The running task comes to an actor, enters it without waiting, and leaves it. Gives what that does to the actor: all in one step,
/// it leaves no trace.
Deed visit_comes(const void *actor);
Deed visit_begins(const void *actor);
Deed visit_ends(const void *actor);
/// It has to wait for the actor that it came to. Returns whether that has yet to be told.
int visit_waits(const void *actor);
/// Others can run now: they would find the actor taken.
void visit_is_noticed(void);
void class_item_made(Item *item);
/// The running job pauses; another begins, as part of the same step; an actor's queue continues with another task's job.
void class_job_stops(void);
void class_job_begins(Item *item);
void class_task_goes_on(int task);
/// A step ends, after which its job could go on or not, and another begins. `depth` is that of the decision for it; -1 if there was
/// nothing to decide.
void class_step_ends(int goesOn);
void class_step(Item *item, int depth);
/// Time is part of the schedule.
static inline void class_is_timed(void) {
  if (notesSteps) state->classes.isTimed = 1;
}
/// The next step comes after all earlier ones: nothing else could run.
void step_follows_all(void);

// MARK: The threads of the pool (Search/)

/// How many there are; 0 for as many as jobs need.
extern int poolWidth, threadsTaken;
void pool_begin(void);
/// A job can run; it takes a thread; it begins on that thread; it ends or suspends; it gives the thread back.
void job_comes(const Item *item);
void job_takes_thread(const Item *item);
void job_began(Item *item);
void job_stops(const Item *item);
void job_gives_thread(const Item *item);
/// Whether a job cannot begin before another gives its thread back.
static inline int waits_for_thread(const Item *item) {
  return poolWidth && !item->started && !item->onMain && threadsTaken >= poolWidth && !tail;
}
/// The running job keeps its thread, though it does not go on: it matters which others have one.
void keeps_thread(void);
/// It is about to wait until another wakes it.
void is_blocked(Item *item);
/// The running job wakes one that is blocked. If that one has a thread of the pool, and waited for a job that began later, the
/// outcomes depend on how many threads there are.
void is_woken(Item *item);
/// The running job ends or resumes a task, or one of its children; or it awaits that.
void task_comes(int task);
void task_awaited(int task);
/// The program has returned, and nothing can run any more: a job that is still blocked kept its thread from others.
void pool_is_left(void);
/// Whether jobs wait for a thread. If nothing can run, nobody will give one back.
int pool_is_exhausted(void);

// MARK: What functions of libraries do (Hooks/, Interpose/)

/// The job ends: so do its accesses for `inout`.
void inout_forgotten(void);
/// The same for those of code without hooks. If one is under way, classes are given up.
void accesses_stop(void);
/// Others may have run: what they changed was changed in sight.
void inout_others_ran(void);
/// Others may run now: the step ends.
void inout_stops(void);

/// From now on it is noted which types of objects are made (UnseenMemory.c).
void unseen_memory_prepare(void);
/// Whether the program has used memory that nothing tells of; and whether it has used a `Mutex` or an `Atomic`, told or not.
int uses_unseen_memory(void);
int uses_unseen_atomics(void);
/// Whether a loop may have waited for memory whose changes are not seen.
int waits_unseen(void);

/// The task of the paused job that has a lock; -1 if it is not known by the lock.
int task_with_lock(const void *lock);
/// Whether the program's own thread-local variables hold something on this pool thread.
int holds_thread_state(int thread);
/// When a sleep ends matters to whoever cancels it.
void sleep_cancellable(Item *item);
/// It ends, whether or not it was cancelled.
void sleep_over(const Item *item);
/// Whether a task that has not ended was canceled.
int is_canceled(void *task);
/// A task goes on: if it has a cancellation handler, what it does depends on whether that has run.
void may_be_handled(int task);
/// The priority that a task has now.
size_t task_priority(void *task);
/// What a task also does by getting in line for an actor, where that matters: those with the highest priority are let in first.
/// Returns how many events it adds.
int is_in_line(Event *event, const void *executor, Site *site);
/// An actor is done with a task, and about to let the next one in. Who comes before that may be let in first.
void line_moves_up(void);
/// What a job does by beginning.
void job_begins(const Item *item);
/// The running task is about to await its continuation; it was blocked on the way, and may have been resumed meanwhile.
void may_be_resumed(void);
/// Whether the running job is on no executor that others may wait for.
int runs_anywhere(void);

#pragma GCC visibility pop
