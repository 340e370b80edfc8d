// Where a program leaves what the explorer controls: dispatch queues, threads and some waits, by itself or through a library.
#include "Real.h"
#include "Schedule.h"
#if RC_SUPPORTED && !RC_SANITIZED
#include <execinfo.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/// The name of the library that the address is in, without its beginning and ending; nothing for the program itself.
static void library_of(uint64_t address, char *name, size_t size) {
  Dl_info info;
  name[0] = 0;
  if (in_executable(address)) return;
  if (!dladdr((void *)address, &info) || !info.dli_fname) return;
  const char *file = strrchr(info.dli_fname, '/');
  file = file ? file + 1 : info.dli_fname;
  if (!strncmp(file, "lib", 3)) file += 3;
  snprintf(name, size, "%.*s", (int)strcspn(file, "."), file);
}

/// Notes that work went outside, and the library that sent it there, if it was not the program itself. The libraries that
/// everyone goes through to a queue or a thread are not worth a name.
static void leaves(uint64_t caller, RCLimitation where) {
  if (uncontrolledSeen) return;
  void *addresses[32];
  char *library = state->library;
  library[0] = 0;
  int count = backtrace(addresses, 32), i = 0;
  while (i < count && (uint64_t)addresses[i] != caller) i++;
  for (; i < count; i++) {
    library_of((uint64_t)addresses[i], library, sizeof state->library);
    if (strcmp(library, "swiftDispatch") && strcmp(library, "dispatch")) break;
  }
  outside(where);
}

#define OUTSIDE(name, parameters, arguments)                                   \
  static void *real_##name;                                                    \
  void name parameters {                                                       \
    if (controlled()) leaves(CALLER, RCLimitationQueue); \
    ((void (*) parameters)REAL(name))arguments;                                \
  }
OUTSIDE(dispatch_async, (void *q, void *b), (q, b))
OUTSIDE(dispatch_async_f, (void *q, void *c, void *f), (q, c, f))
OUTSIDE(dispatch_sync, (void *q, void *b), (q, b))
OUTSIDE(dispatch_sync_f, (void *q, void *c, void *f), (q, c, f))
OUTSIDE(dispatch_barrier_async, (void *q, void *b), (q, b))
OUTSIDE(dispatch_barrier_sync, (void *q, void *b), (q, b))
OUTSIDE(dispatch_async_and_wait, (void *q, void *b), (q, b))
OUTSIDE(dispatch_group_async, (void *g, void *q, void *b), (g, q, b))
OUTSIDE(dispatch_group_notify, (void *g, void *q, void *b), (g, q, b))
OUTSIDE(dispatch_after, (uint64_t t, void *q, void *b), (t, q, b))
OUTSIDE(dispatch_after_f, (uint64_t t, void *q, void *c, void *f), (t, q, c, f))
OUTSIDE(dispatch_apply, (size_t n, void *q, void *b), (n, q, b))

static void *real_pthread_create;
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  if (controlled()) leaves(CALLER, RCLimitationThread);
  return ((int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))REAL(pthread_create))(
      thread, attributes, body, argument);
}

// MARK: Waits for what the explorer does not see, or for a moment of the clock's

static void *real_pthread_cond_timedwait, *real_pthread_mutex_timedlock, *real_sem_wait, *real_pthread_barrier_wait;

int sem_wait(sem_t *semaphore) {
  if (controlled()) outside(RCLimitationSemaphore);
  return ((int (*)(sem_t *))REAL(sem_wait))(semaphore);
}

int pthread_barrier_wait(pthread_barrier_t *barrier) {
  if (controlled()) outside(RCLimitationBarrier);
  return ((int (*)(pthread_barrier_t *))REAL(pthread_barrier_wait))(barrier);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  if (controlled()) outside(RCLimitationTimedCondition);
  typedef int (*Wait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  return ((Wait)REAL(pthread_cond_timedwait))(condition, mutex, until);
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *until) {
  if (controlled()) outside(RCLimitationTimedLock);
  return ((int (*)(pthread_mutex_t *, const struct timespec *))REAL(pthread_mutex_timedlock))(mutex, until);
}
#endif
