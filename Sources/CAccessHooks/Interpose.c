// Functions of the C library, of libdispatch and of the Swift runtime that a job may call, put in front of the real ones.
// The executable's definitions win over a shared library's when it is linked with --export-dynamic. Outside a schedule,
// and on any thread but the explorer's, each passes straight on. See also Locks.c, Waits.c, Chance.c,
// Outside.c and Hops.c.
#include "Real.h"
#include "Runtime.h"
#include "Schedule.h"
#if RC_SUPPORTED && !RC_SANITIZED
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

// MARK: Memory

extern void __libc_free(void *memory);
enum { MAX_FREED = 1 << 20 };
static void **freed;
static int freedCount;

/// Memory is given back at the end of a schedule only. A block used again for something else would look like memory that
/// two tasks share, and addresses would depend on more than the schedule.
void free(void *memory) {
  if (controlled() && freedCount < MAX_FREED) {
    if (memory) freed[freedCount++] = memory;
    return;
  }
  __libc_free(memory);
}

void release_freed(void) {
  while (freedCount) __libc_free(freed[--freedCount]);
}

// MARK: Lazy initialisers

static void *real_swift_once;

/// A lazy static's initialiser runs whole: a second task would otherwise wait for a paused first.
void swift_once(void *predicate, void (*initialise)(void *), void *context) {
  void (*once)(void *, void (*)(void *), void *) = REAL(swift_once);
  if (controlled()) {
    Fiber *fiber = current;
    fiber->noPoints++;
    once(predicate, initialise, context);
    fiber->noPoints--;
    return;
  }
  once(predicate, initialise, context);
}

// MARK: Thread-local state

static uint8_t keyNumber[PTHREAD_KEYS_MAX];
static int keyCount;
static void *real_pthread_key_create, *real_pthread_getspecific, *real_pthread_setspecific;

/// Keys that the program makes hold a value per virtual thread; those of libraries stay with the real thread.
int pthread_key_create(pthread_key_t *key, void (*destructor)(void *)) {
  int result = ((int (*)(pthread_key_t *, void (*)(void *)))REAL(pthread_key_create))(key, destructor);
  uint64_t caller = CALLER;
  if (!result && in_executable(caller) && keyCount < KEYS && *key < PTHREAD_KEYS_MAX)
    keyNumber[*key] = (uint8_t)++keyCount;
  return result;
}

int holds_thread_state(int thread) {
  for (int k = 0; k < keyCount; k++)
    if (threadSlots[thread][k]) return 1;
  return 0;
}

void *pthread_getspecific(pthread_key_t key) {
  if (controlled() && key < PTHREAD_KEYS_MAX && keyNumber[key]) {
    if (!current->item->onMain) visible();
    return (void *)threadSlots[current->item->thread][keyNumber[key] - 1];
  }
  return ((void *(*)(pthread_key_t))REAL(pthread_getspecific))(key);
}

int pthread_setspecific(pthread_key_t key, const void *value) {
  if (controlled() && key < PTHREAD_KEYS_MAX && keyNumber[key]) {
    if (!current->item->onMain) {
      visible();
      if (value) learn_thread_state();
    }
    threadSlots[current->item->thread][keyNumber[key] - 1] = (uintptr_t)value;
    return 0;
  }
  return ((int (*)(pthread_key_t, const void *))REAL(pthread_setspecific))(key, value);
}

// MARK: Time

static void *real_clock_gettime;
static struct timespec origin[16];

/// Clocks show virtual time, which moves only when nothing can run.
int clock_gettime(clockid_t clock, struct timespec *time) {
  int (*get)(clockid_t, struct timespec *) = REAL(clock_gettime);
  int virtual = clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME
      || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_MONOTONIC_COARSE;
  if (!(virtual && controlled())) return get(clock, time);
  if (!origin[clock].tv_sec) { get(clock, &origin[clock]); origin[clock].tv_sec++; origin[clock].tv_nsec = 0; }
  int64_t now = virtual_now();
  time->tv_sec = origin[clock].tv_sec + now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

// MARK: Preparing

extern void __tsan_on_initialize(void) __attribute__((weak));

void interpose_prepare(void *executor) {
  mainExecutor = executor;
  if (!freed) {
    freed = mmap(NULL, sizeof(void *) * MAX_FREED, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (freed == MAP_FAILED) abort();
  }
  sites_prepare(NULL);
  runtime_prepare();
  // From now on the Swift runtime reports its own synchronisation.
  if (__tsan_on_initialize) __tsan_on_initialize();
}
#elif RC_SUPPORTED
void release_freed(void) {}
int holds_thread_state(int thread) { (void)thread; return 0; }
void interpose_prepare(void *executor) { (void)executor; }
#endif
