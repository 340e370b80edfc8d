// Thread-local variables of the program: they hold a value for each virtual thread. Those of libraries stay with the real one.
#include "../Search/Search.h"
#include "Interpose.h"
#if RC_INTERPOSES
#include <limits.h>
#include <pthread.h>

static uint8_t keyNumber[PTHREAD_KEYS_MAX];
static int keyCount;
// Those made in a schedule: its lazy initializers run again in the next one.
static pthread_key_t scheduleKeys[THREAD_KEYS];
static int scheduleKeyCount;

void thread_state_begin(void) {
  for (; scheduleKeyCount; keyCount--) {
    pthread_key_t key = scheduleKeys[--scheduleKeyCount];
    keyNumber[key] = 0;
    pthread_key_delete(key);
  }
}

/// Seen outside a schedule too: keys are mostly made once.
int pthread_key_create(pthread_key_t *key, void (*destructor)(void *)) {
  static void *found;
  uint64_t caller = CALLER;
  int result = ((int (*)(pthread_key_t *, void (*)(void *)))real_function("pthread_key_create", &found))(key, destructor);
  if (!result && in_executable(caller) && keyCount < THREAD_KEYS && *key < PTHREAD_KEYS_MAX) {
    keyNumber[*key] = (uint8_t)++keyCount;
    if (controlled()) scheduleKeys[scheduleKeyCount++] = *key;
  }
  return result;
}

int holds_thread_state(int thread) {
  for (int k = 0; k < keyCount; k++)
    if (threadSlots[thread][k]) return 1;
  return 0;
}

/// Where the running job's thread keeps the program's variable; null for a library's.
static uintptr_t *slot(pthread_key_t key) {
  if (key >= PTHREAD_KEYS_MAX || !keyNumber[key]) return NULL;
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
#endif
