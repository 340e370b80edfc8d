// What a program can tell its threads by: their thread-local variables and identities, and Foundation's `Thread.current`. There
// is one for each virtual thread. What libraries keep in threads stays with the real one.
#include "../Platform.h"
#include <dlfcn.h>

#if RC_EXPLORER
#include "Interpose.h"
#include <limits.h>
#include <pthread.h>
#include <string.h>

/// What the program keeps in its threads, by the number of a key.
static uintptr_t threadSlots[THREADS][PTHREAD_KEYS_MAX];
static uint16_t keyNumber[PTHREAD_KEYS_MAX];
static pthread_key_t foundationsKey = PTHREAD_KEYS_MAX;
static uint8_t knowsIdentity[THREADS];
static int keyCount;
// Those made in a schedule: its lazy initializers run again in the next one.
static pthread_key_t scheduleKeys[PTHREAD_KEYS_MAX];
static int scheduleKeyCount;

void thread_state_begin(void) {
  for (int t = 0; t < THREADS && knows(FactThreadState); t++) memset(threadSlots[t], 0, sizeof **threadSlots * (size_t)keyCount);
  for (; scheduleKeyCount; keyCount--) {
    pthread_key_t key = scheduleKeys[--scheduleKeyCount];
    keyNumber[key] = 0;
    pthread_key_delete(key);
  }
  memset(knowsIdentity, 0, sizeof knowsIdentity);
}

/// Whether Foundation keeps its own object for the thread by the key that it makes here.
static int is_threads_own(uint64_t caller) {
  Dl_info info;
  return dladdr((void *)caller, &info) && info.dli_sname && !strcmp(info.dli_sname, "_CFThreadSpecificKeyCreate");
}

/// Seen outside a schedule too: keys are mostly made once.
IN_FRONT(int, pthread_key_create, (pthread_key_t *key, void (*destructor)(void *))) {
  uint64_t caller = CALLER;
  int result = REAL(pthread_key_create)(key, destructor);
  if (result || keyCount == PTHREAD_KEYS_MAX || *key >= PTHREAD_KEYS_MAX) return result;
  if (in_executable(caller)) {
    keyNumber[*key] = (uint16_t)++keyCount;
    if (controlled()) scheduleKeys[scheduleKeyCount++] = *key;
  } else if (is_threads_own(caller)) {
    keyNumber[*key] = (uint16_t)++keyCount;
    foundationsKey = *key;
  }
  return result;
}

int holds_thread_state(int thread) {
  if (knowsIdentity[thread]) return 1;
  for (int k = 0; k < keyCount; k++)
    if (threadSlots[thread][k]) return 1;
  return 0;
}

/// Where the running job's thread keeps the program's variable; null for a library's.
static uintptr_t *slot(pthread_key_t key) {
  if (key >= PTHREAD_KEYS_MAX || !keyNumber[key]) return NULL;
  if (key == foundationsKey && current->item->onMain) return NULL;
  if (!current->item->onMain) visible();
  return &threadSlots[current->item->thread][keyNumber[key] - 1];
}

INTERPOSE(void *, pthread_getspecific, (pthread_key_t key), (key)) {
  uintptr_t *value = slot(key);
  return value ? (void *)*value : real(key);
}

INTERPOSE(int, pthread_setspecific, (pthread_key_t key, const void *value), (key, value)) {
  uintptr_t *old = slot(key);
  if (!old) return real(key, value);
  if (value && !current->item->onMain) learn_fact(FactThreadState);
  *old = (uintptr_t)value;
  return 0;
}

/// The identity of a thread is the place of its variables. Libraries get the real one.
IN_FRONT(pthread_t, pthread_self, (void)) {
  uint64_t caller = CALLER;
  pthread_t real = REAL(pthread_self)();
  if (!controlled() || !in_executable(caller) || current->item->onMain) return real;
  visible();
  learn_fact(FactThreadState);
  knowsIdentity[current->item->thread] = 1;
  return (pthread_t)threadSlots[current->item->thread];
}

/// What Foundation's `Thread.isMainThread` asks. The main thread is the one that runs the main actor's jobs, as on a Mac.
IN_FRONT(unsigned char, _CFIsMainThread, (void)) {
  return controlled() ? (unsigned char)current->item->onMain : REAL(_CFIsMainThread)();
}

// One thread runs everything, and it is the process's main one. The main queue's jobs are the main actor's.
extern char _dispatch_main_q __attribute__((weak));
static int is_main_queue(const void *queue) { return &_dispatch_main_q && queue == &_dispatch_main_q; }

/// Asserts that a job is on a queue, or not: the library ends the program.
#define ASSERTS(name, isRight)                         \
  INTERPOSE(void, name, (void *queue), (queue)) {      \
    int onMain = current->item->onMain;                \
    if (!is_main_queue(queue)) real(queue);            \
    else if (!(isRight)) __builtin_trap();             \
  }
ASSERTS(dispatch_assert_queue, onMain)
ASSERTS(dispatch_assert_queue_barrier, onMain)
ASSERTS(dispatch_assert_queue_not, !onMain)
#endif

// MARK: Where code runs that asks for it, explored or live

RCExecutor rc_current_executor(void) {
  typedef RCExecutor (*Asks)(void) __attribute__((swiftcall));
  Asks asks = (Asks)dlsym(RTLD_DEFAULT, "swift_task_getCurrentExecutor");
  return asks ? asks() : (RCExecutor){ 0, 0 };
}

int rc_thread_number(void) {
#if RC_EXPLORER
  if (controlled()) {
    if (current->item->onMain) return 0;
    // To print it must not make a search a hundred times as long, as a choice between threads would.
    state_note(state, RCLimitationThreadNumber);
    return current->item->thread;
  }
#endif
  static int last;
  static _Thread_local int number;
  if (!number) number = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return number;
}
