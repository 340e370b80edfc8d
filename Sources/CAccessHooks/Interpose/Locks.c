// What all locks have in common. A job that waits for one that a paused job has is blocked, and another goes on: locks are
// tried instead of waited for.
#include "../Races/Races.h"
#include "Interpose.h"
#if RC_INTERPOSES
#include <errno.h>
#include <limits.h>
#include <string.h>

/// Whether a lock is taken or given back through `NSLocking`, as its `withLock` does. The functions that stand in for `lock`
/// and `unlock` there, and what they share, have no name in Foundation; but the protocol's tables say where they are.
static int is_witness(uint64_t pc) {
  enum { NEAR = 1024 };
  static const char *const tables[] = {
    "$s10Foundation6NSLockCAA9NSLockingAAWP", "$s10Foundation15NSRecursiveLockCAA9NSLockingAAWP",
    "$s10Foundation11NSConditionCAA9NSLockingAAWP", "$s10Foundation15NSConditionLockCAA9NSLockingAAWP" };
  for (int i = 0; i < 4; i++) {
    uint64_t *table = dlsym(RTLD_DEFAULT, tables[i]);
    if (table && pc - table[1] + NEAR < 2 * NEAR) return 1;
  }
  return 0;
}

int is_programs_lock(Site *site) {
  enum { UNKNOWN, NO, YES };
  if (site->lock == UNKNOWN) {
    Dl_info info;
    site->lock = NO;
    if (in_executable(site->pc) || is_witness(site->pc) || is_in_runtime(&streamLocks, site->pc)) site->lock = YES;
    else if (dladdr((void *)site->pc, &info) && info.dli_sname
             && (strstr(info.dli_sname, "NSLock") || strstr(info.dli_sname, "NSRecursiveLock"))) site->lock = YES;
  }
  return site->lock == YES;
}

/// Where in the program a lock is taken: for one that Foundation takes on its behalf, where its function was called.
static Site *programs_site(Site *site) {
  uint64_t entry = (uint64_t)current->entry;
  return in_executable(site->pc) || !in_executable(entry) ? site : site_of(entry);
}

int lock_take(void *lock, void *readers, int (*try)(void *lock), int waits, uint64_t caller) {
  Site *site = site_of(caller);
  int isPrograms = is_programs_lock(site);
  if (isPrograms) {
    site = programs_site(site);
    if (!waits) learn_fact(FactTries);
  }
  if (isPrograms || is_in_runtime(&groupOffers, caller)) synchronization(OperationLock, lock, 1, site);
  int result = waits ? take_or_block(lock, try, site) : try(lock);
  if (result || !isPrograms) return result;
  sync_acquire(lock);
  if (readers) sync_acquire(readers);
  return 0;
}

int lock_give(void *lock, void *orders, int (*unlock)(void *lock), Site *site, int isPrograms) {
  if (isPrograms) {
    if (knows(FactTries)) synchronization(OperationLock, lock, 1, programs_site(site));
    sync_release(orders);
  }
  int result = unlock(lock);
  wake(lock, INT_MAX);
  return result;
}
#endif
