// Which steps depend on each other: what hooks and jobs report to a search of classes (Search/Classes.h).
#ifndef RC_DEPENDENCE_H
#define RC_DEPENDENCE_H
#include "Fibers.h"
#if RC_SUPPORTED

#pragma GCC visibility push(hidden)

extern int notesSteps;           // classes are searched: what each step touches is noted
void touch(const void *place, int write);
void follow(const void *place);
/// The current step looks at a place, or changes it. Two steps depend on each other if they touch the same place and one of them
/// changes it.
static inline void touches(const void *place, int write) {
  if (notesSteps) touch(place, write);
}
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
/// A step ends, and another begins. `depth` is that of the decision for it; -1 if there was nothing to decide.
void class_step_ends(void);
void class_step(Item *item, int depth);
/// The next step comes after all earlier ones: nothing else could run.
void step_follows_all(void);

#pragma GCC visibility pop
#endif
#endif
