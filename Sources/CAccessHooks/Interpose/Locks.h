// What all locks have in common. A job that waits for one that a paused job has is blocked, and another goes on: locks are
// tried instead of waited for. Inlined: the runtime takes its own locks several times in a job.
#pragma once
#include "Interpose.h"
#include <limits.h>
#include <time.h>

#pragma GCC visibility push(hidden)

enum { LockUnknown, LockOfLibrary, LockOfProgram, LockOfObservation };
int asks_whose_lock(Site *site);
/// Whether the program takes the lock, by itself or through Foundation's lock classes. A lock inside a library orders its own
/// data, and the program's by accident only; but for that of Observation, by which a task hands others what they call.
static inline int is_programs_lock(Site *site) {
  return site->lock == LockUnknown ? asks_whose_lock(site) : site->lock == LockOfProgram;
}

/// Takes a mutex if it is free, or gives it back (Mutexes.c).
int mutex_try(void *mutex);
int mutex_unlock(void *mutex);

/// Where in the program a lock is taken: for one that Foundation takes on its behalf, where its function was called.
Site *programs_site(Site *site);

/// Where the program asks Observation to be told of changes; null if it takes the lock for another reason. What a task did before
/// it asked comes before what a setter tells. Setters do not order each other: that would be by luck.
Site *asks_to_be_told(void);

/// The order of a library's locks matters to the program only if others run while one is taken.
static inline void library_lock_touched(void *lock) {
  if (knows(FactLibraryLocks)) DID(EventInner, Changes, lock);
}

/// Takes a lock, or waits for it until a moment. `try` takes it without waiting: it gives 0, EBUSY if another job has it, or
/// another error. `readers` is what those who read it together released, for one who writes; otherwise null. `word` is that of
/// a lock that another may have, and that this job waits for as long as it takes; otherwise null.
static inline int lock_take(
    void *lock, const uint32_t *word, void *readers, int (*try)(void *lock), int64_t until, uint64_t caller) {
  Site *site = site_of(caller);
  int isPrograms = is_programs_lock(site);
  if (isPrograms) {
    site = programs_site(site);
    if (until < FOREVER) learn_fact(FactTries);
  }
  if (!isPrograms) word = NULL;
  if (isPrograms || is_in_runtime(&groupOffers, caller)) {
    ABOUT_TO(EventLock, word ? Takes : Changes, lock, site, .lock = word);
    if (!word) DID(EventInner, Changes, lock);
    // Whoever awaits the group takes what is offered at once, or waits for it.
    int parent = isPrograms || current_task() < 0 ? -1 : tasks[current_task()].parent;
    if (parent >= 0) COUNTS(Changes, (char *)tasks[parent].pointer + EndOfChild);
  } else {
    library_lock_touched(lock);
  }
  Site *asking = site->lock == LockOfObservation ? asks_to_be_told() : NULL;
  if (asking) {
    site_learn(asking);
    ABOUT_TO(EventLock, Changes, lock, asking);
  }
  int result = until == NOT_AT_ALL || notesSteps ? try(lock) : EBUSY;
  if (result == EBUSY && until != NOT_AT_ALL) {
    if (notesSteps && !isPrograms) learn_fact(FactLibraryLocks);
    result = take_or_block(lock, try, until, site);
  }
  if (!isPrograms) {
    if (!result && site->lock == LockOfObservation) DID(EventInner, asking ? ChangesAndAcquires : LooksAndAcquires, lock);
    return result;
  }
  DID(EventLock, result ? Looks : word ? TakesLock : ChangesAndAcquires, lock, site, .value = { !result, 0, 1 });
  if (!result && readers) DID(EventInner, LooksAndAcquires, lock, .clock = readers);
  return result;
}

/// A function that takes a lock.
#define TAKES(name, parameters, arguments, readers, try, until)                \
  INTERPOSE(int, name, parameters, arguments) {                                \
    return lock_take((void *)lock, NULL, readers, try, until, caller);         \
  }

/// The moment in virtual time that a clock's time is.
static inline int64_t moment_of(clockid_t clock, const struct timespec *time) {
  struct timespec present;
  clock_gettime(clock, &present);
  int64_t rest = (time->tv_sec - present.tv_sec) * 1000000000 + time->tv_nsec - present.tv_nsec;
  return rest > 0 ? moment_after(rest) : now;
}

/// Gives a lock back, which is `Gives` where only one can have it, and otherwise `Changes`. What the job did before is ordered
/// before what others do when they acquired `orders`.
static inline int lock_give(void *lock, Deed how, void *orders, int (*unlock)(void *lock), Site *site, int isPrograms) {
  if (isPrograms) {
    EMIT(EventUnlock, how, lock, programs_site(site), .clock = orders, .value = { true, 1, 0 });
  }
  if (site->lock == LockOfObservation && asks_to_be_told()) DID(EventInner, ChangesAndReleases, lock);
  else if (!isPrograms) library_lock_touched(lock);
  int result = unlock(lock);
  wake(lock, INT_MAX);
  return result;
}

#pragma GCC visibility pop
