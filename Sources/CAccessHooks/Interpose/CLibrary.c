// What the C library keeps for the whole process: the environment, and the state of a few of its functions.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "../Learning/Learning.h"
#include "Interpose.h"
#include <errno.h>
#include <getopt.h>
#include <pthread.h>
#include <search.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/time.h>
#include <unistd.h>

char environmentPlace;
static char libraryState;

#define CHANGES(place, result, name, parameters, arguments) \
  INTERPOSE_FIRST(result, name, parameters, arguments, effect(place, 1, PROGRAM))
INTERPOSE_FIRST(char *, getenv, (const char *name), (name), effect(&environmentPlace, 0, PROGRAM))
CHANGES(&environmentPlace, int, setenv, (const char *name, const char *value, int overwrites), (name, value, overwrites))
CHANGES(&environmentPlace, int, unsetenv, (const char *name), (name))
CHANGES(&environmentPlace, int, putenv, (char *text), (text))
CHANGES(&libraryState, void, srand, (unsigned seed), (seed))
CHANGES(&libraryState, void, srandom, (unsigned seed), (seed))
CHANGES(&libraryState, void, srand48, (long seed), (seed))

/// It looks at what the library keeps, or changes it, which the next schedule would find.
static void uses(int changes, uint64_t caller) {
  effect(&libraryState, changes, caller);
  if (changes) leaves_trace();
}

INTERPOSE_FIRST(char *, setlocale, (int category, const char *name), (category, name),
                uses(name != NULL, PROGRAM))

INTERPOSE(char *, strtok, (char *text, const char *separators), (text, separators)) {
  effect(&libraryState, 1, PROGRAM);
  if (!text) leaves_trace();
  return real(text, separators);
}

/// What is drawn depends on what was drawn before, in an earlier schedule too.
#define DRAWS(result, name)             \
  IN_FRONT(result, name, (void)) {      \
    if (controlled()) uses(1, PROGRAM); \
    return REAL(name)();                \
  }
DRAWS(int, rand)
DRAWS(long, random)
DRAWS(long, lrand48)
DRAWS(long, mrand48)
DRAWS(double, drand48)

// MARK: What is the process's or the thread's, and stays as a schedule left it

#define LEAVES(result, name, parameters, arguments) \
  INTERPOSE_FIRST(result, name, parameters, arguments, uses(1, PROGRAM))
LEAVES(sighandler_t, signal, (int number, sighandler_t handler), (number, handler))

/// A signal comes whenever the system sends it.
static void lets_signal(const char *name, uint64_t caller) {
  leaves_trace();
  reaches(name, caller);
}
#define LETS_SIGNAL(result, name, parameters, arguments) \
  INTERPOSE_FIRST(result, name, parameters, arguments, lets_signal(#name, PROGRAM))
LETS_SIGNAL(unsigned, alarm, (unsigned seconds), (seconds))
LETS_SIGNAL(unsigned, ualarm, (unsigned first, unsigned then), (first, then))
LETS_SIGNAL(int, setitimer, (__itimer_which_t which, const struct itimerval *new, struct itimerval *old), (which, new, old))
LEAVES(int, getopt, (int count, char *const *arguments, const char *options), (count, arguments, options))
LEAVES(int, getopt_long,
       (int count, char *const *arguments, const char *options, const struct option *long_, int *index),
       (count, arguments, options, long_, index))
LEAVES(int, pthread_setname_np, (pthread_t thread, const char *name), (thread, name))
LEAVES(int, setrlimit, (__rlimit_resource_t resource, const struct rlimit *limit), (resource, limit))
LEAVES(int, setpriority, (__priority_which_t which, id_t who, int priority), (which, who, priority))
LEAVES(int, nice, (int change), (change))
LEAVES(int, dup2, (int from, int to), (from, to))
LEAVES(int, dup3, (int from, int to, int flags), (from, to, flags))
LEAVES(int, hcreate, (size_t count), (count))

INTERPOSE_FIRST(int, sigaction, (int number, const struct sigaction *new, struct sigaction *old),
                (number, new, old), uses(new != NULL, PROGRAM))

IN_FRONT(int, prctl, (int option, ...)) {
  va_list list;
  unsigned long arguments[4];
  va_start(list, option);
  for (int i = 0; i < 4; i++) arguments[i] = va_arg(list, unsigned long);
  va_end(list);
  if (controlled() && option != PR_GET_NAME) leaves_trace();
  return REAL(prctl)(option, arguments[0], arguments[1], arguments[2], arguments[3]);
}

/// What two places of the program may be, another process's or its own twice.
IN_FRONT(void *, mmap, (void *place, size_t size, int access, int flags, int file, off_t offset)) {
  if ((flags & MAP_SHARED) && controlled() && in_executable(CALLER) && !is_explorers(CALLER)) reaches("mmap", CALLER);
  return REAL(mmap)(place, size, access, flags, file, offset);
}

// MARK: What the system keeps until somebody removes it

#define MAKES_OBJECT(name, parameters, arguments, there, what)                       \
  INTERPOSE(int, name, parameters, arguments) {                                      \
    int isNew = key == IPC_PRIVATE || (real there < 0 && errno == ENOENT);           \
    effect(&libraryState, 1, PROGRAM);                                               \
    int made = real arguments;                                                       \
    if (isNew && made >= 0) object_keep(state, what, made);                          \
    if (!isNew) state_note(state, RCLimitationFiles);                                \
    return made;                                                                     \
  }
MAKES_OBJECT(semget, (key_t key, int count, int flags), (key, count, flags), (key, 0, 0), KeptSemaphores)
MAKES_OBJECT(shmget, (key_t key, size_t size, int flags), (key, size, flags), (key, 0, 0), KeptMemory)
MAKES_OBJECT(msgget, (key_t key, int flags), (key, flags), (key, 0), KeptMessages)
#endif
