// Lazy initializers.
#include "Interpose.h"
#if RC_INTERPOSES

/// A lazy static's initializer runs whole: a second task would otherwise wait for a paused first.
INTERPOSE(void, swift_once, (void *predicate, void (*initialize)(void *), void *context), (predicate, initialize, context)) {
  Fiber *fiber = current;
  fiber->noPoints++;
  real(predicate, initialize, context);
  fiber->noPoints--;
}
#endif
