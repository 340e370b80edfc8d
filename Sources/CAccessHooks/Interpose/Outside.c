// Where a program leaves what the explorer controls: dispatch queues, threads and some waits, by itself or through a library.
#if RC_EXPLORER
#include "Interpose.h"
#include <execinfo.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

/// The name of the library that the address is in, without its beginning and ending; nothing for the program itself.
static void library_of(uint64_t address, char *name, size_t size) {
  uint64_t base;
  const char *path = in_executable(address) ? NULL : file_at(address, &base);
  name[0] = 0;
  if (!path) return;
  const char *file = strrchr(path, '/');
  file = file ? file + 1 : path;
  if (!strncmp(file, "lib", 3)) file += 3;
  snprintf(name, size, "%.*s", (int)strcspn(file, "."), file);
}

/// Notes that work went outside, and the library that sent it there, if it was not the program itself. The libraries that
/// everyone goes through to a queue or a thread are not worth a name.
void leaves(uint64_t caller, RCLimitation where) {
  if (uncontrolledSeen) return;
  void *addresses[32];
  char *library = state->control.library;
  library[0] = 0;
  int count = backtrace(addresses, 32), i = 0;
  while (i < count && (uint64_t)addresses[i] != caller) i++;
  for (; i < count; i++) {
    library_of((uint64_t)addresses[i], library, sizeof state->control.library);
    if (strcmp(library, "swiftDispatch") && strcmp(library, "dispatch")) break;
  }
  outside(where);
}

#define OUTSIDE(name, parameters, arguments) \
  INTERPOSE_FIRST(void, name, parameters, arguments, leaves(caller, RCLimitationQueue))
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

INTERPOSE_FIRST(int, pthread_create,
                (pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument),
                (thread, attributes, body, argument), leaves(caller, RCLimitationThread))

// MARK: Waits for what the explorer does not see

// How a run loop waits for its timers and for what it watches.
INTERPOSE_FIRST(int, ppoll,
                (struct pollfd *files, nfds_t count, const struct timespec *time, const sigset_t *mask),
                (files, count, time, mask), outside(RCLimitationEvents))
INTERPOSE_FIRST(int, epoll_wait, (int file, struct epoll_event *events, int count, int time),
                (file, events, count, time), if (time) outside(RCLimitationEvents))
#endif
