// Lazy initializers: of global variables, and of static ones. The first who needs one runs it, others wait until it is done.
#if RC_EXPLORER
#include "Locks.h"
#include <linux/futex.h>
#include <pthread.h>

/// The mark of a lazy initializer as the runtime lays it out: whether it was run, and the lock of who runs it.
typedef struct { int32_t isDone; uint32_t lock; } Once;

/// Whoever runs an initializer, and needs it before it is done, waits for ever. The real one waits for it in a loop.
static void wait_for_itself(Once *once, Site *site) {
  for (;;) block_current(once, site);
}

INTERPOSE(void, swift_once, (void *predicate, void (*initialize)(void *), void *context), (predicate, initialize, context)) {
  Once *once = predicate;
  Fiber *fiber = current;
  if (!in_executable((uint64_t)predicate)) {
    // One of a library's: it is run once in a process, and what it does is no part of a schedule.
    fiber->noPoints++;
    real(predicate, initialize, context);
    fiber->noPoints--;
    return;
  }
  variable_used(predicate);
  Site *site = site_of(caller);
  if (!once->isDone) {
    ABOUT_TO(EventLock, Changes, once, site);
    if ((once->lock & FUTEX_TID_MASK) == (uint32_t)fiber->virtualId) wait_for_itself(once, site);
    // Others may have come first, and made what is only looked at now.
    if (!once->isDone) {
      DID(EventLock, Changes, once, site);
      real(predicate, initialize, context);
    }
  } else {
    ABOUT_TO(EventLook, Looks, once, site);
  }
  DID(EventInner, LooksAndAcquires, once, .clock = &once->lock);
}

/// C's: whoever comes first runs the function, others wait until it is done. What a library does once is no part of a schedule.
IN_FRONT(int, pthread_once, (pthread_once_t *control, void (*initialize)(void))) {
  enum { RUNS = 1, IS_DONE = 2 };
  int isControlled = controlled(), isPrograms = isControlled && in_executable(CALLER) && !is_explorers(CALLER);
  if (!isPrograms) {
    if (isControlled) current->noPoints++;
    int result = REAL(pthread_once)(control, initialize);
    if (isControlled) current->noPoints--;
    return result;
  }
  current->hookedAt = CALLER;
  Site *site = site_of(CALLER);
  ABOUT_TO(EventLock, Changes, control, site);
  while (*control == RUNS) block_current(control, site);
  if (*control != IS_DONE) {
    DID(EventLock, Changes, control, site);
    *control = RUNS;
    initialize();
    *control = IS_DONE;
    DID(EventInner, ChangesAndReleases, control);
    wake(control, INT_MAX);
  }
  DID(EventInner, LooksAndAcquires, control);
  return 0;
}
#endif
