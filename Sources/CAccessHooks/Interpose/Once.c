// Lazy initializers: of global variables, and of static ones. The first who needs one runs it, others wait until it is done.
#include "Locks.h"
#if RC_SUPPORTED
#include <linux/futex.h>

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
#endif
