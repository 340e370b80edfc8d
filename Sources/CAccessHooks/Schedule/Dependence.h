// Which steps depend on each other: what hooks and jobs report to a search of classes (Search/Classes.h).
#ifndef RC_DEPENDENCE_H
#define RC_DEPENDENCE_H
#include "Event.h"
#include "Fibers.h"
#if RC_SUPPORTED

#pragma GCC visibility push(hidden)

extern int notesSteps;           // classes are searched: what each step touches is noted
/// Two steps depend on each other if they touch the same place, unless both only look at it, or one gives back the lock that the
/// other takes: nobody takes a lock that another task has, so those two come in one order only.
typedef Deed Touch;
void touch(const void *place, Touch how);
void follow(const void *place);
static inline void touches(const void *place, Touch how) {
  if (notesSteps) touch(place, how);
}
/// The current step ends at a lock that another task has. If that task had come later, this one could have had the lock.
void class_comes_to_lock(const void *lock);
/// Whether the current step asks for a lock that another task has. It does so only if nothing else can run.
int class_asks_in_vain(void);
/// What comes next is ordered after everything that touched the place: it could not have come earlier.
static inline void follows(const void *place) {
  if (notesSteps) follow(place);
}
/// A place that an operation is about to touch.
void place_named(const void *place);
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

#pragma GCC visibility pop
#endif
#endif
