// Semaphores and groups of libdispatch: waits that hold a thread.
#include "../Races/Races.h"
#include "Interpose.h"
#if RC_INTERPOSES
#include <errno.h>
#include <limits.h>

enum { NOW = 0 };
#define FOREVER UINT64_MAX

/// Waits for a semaphore or a group, for as long as it takes or not at all.
static intptr_t await(void *object, uint64_t timeout, int (*try)(void *object), Site *site) {
  synchronization(OperationLock, object, 1, site);
  int result = timeout == NOW ? try(object) : take_or_block(object, try, site);
  if (!result) sync_acquire(object);
  return result;
}

static int is_limited(uint64_t timeout) {
  if (timeout == NOW || timeout == FOREVER) return 0;
  outside(RCLimitationTimedSemaphore);
  return 1;
}

static int try_semaphore(void *semaphore);
static int try_group(void *group);

INTERPOSE(intptr_t, dispatch_semaphore_wait, (void *semaphore, uint64_t timeout), (semaphore, timeout)) {
  return is_limited(timeout) ? real(semaphore, timeout) : await(semaphore, timeout, try_semaphore, site_of(caller));
}

INTERPOSE(intptr_t, dispatch_group_wait, (void *group, uint64_t timeout), (group, timeout)) {
  return is_limited(timeout) ? real(group, timeout) : await(group, timeout, try_group, site_of(caller));
}

static int try_semaphore(void *semaphore) { return REAL(dispatch_semaphore_wait)(semaphore, NOW) ? EBUSY : 0; }
static int try_group(void *group) { return REAL(dispatch_group_wait)(group, NOW) ? EBUSY : 0; }

INTERPOSE(intptr_t, dispatch_semaphore_signal, (void *semaphore), (semaphore)) {
  sync_release(semaphore);
  intptr_t result = real(semaphore);
  wake(semaphore, 1);
  return result;
}

INTERPOSE(void, dispatch_group_leave, (void *group), (group)) {
  sync_release(group);
  real(group);
  wake(group, INT_MAX);
}
#endif
