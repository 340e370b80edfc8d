// Prepares what functions of libraries need that are put in front of the real ones. With ThreadSanitizer in the program there
// are none, and nothing is explored.
#include "../Hooks/Hooks.h"
#include "Interpose.h"
#if RC_SUPPORTED

void *mainExecutor;

#if RC_INTERPOSES
extern void __tsan_on_initialize(void) __attribute__((weak));

void effect(void *place, int write, uint64_t caller) { EMIT(EventCall, write ? Changes : Looks, place, site_of(caller)); }

void interpose_prepare(void *executor) {
  mainExecutor = executor;
  memory_prepare();
  names_prepare();
  executable_prepare();
  runtime_functions_prepare();
  objects_prepare();
  library_calls_prepare();
  copies_prepare();
  // From now on the Swift runtime reports its own synchronization.
  if (__tsan_on_initialize) __tsan_on_initialize();
}

void interpose_begin(void) {
  mutexes_begin();
  thread_state_begin();
}
#else
void interpose_prepare(void *executor) { (void)executor; }
void release_freed(void) {}
int holds_thread_state(int thread) { (void)thread; return 0; }
void random_numbers_begin(void) {}
int runs_anywhere(void) { return 1; }
int is_canceled(void *task) { (void)task; return 0; }
void job_begins(const Item *item) { (void)item; }
void interpose_begin(void) {}
void sleep_cancellable(Item *item) { (void)item; }
void sleep_over(const Item *item) { (void)item; }
void may_be_resumed(void) {}
void accesses_stop(void) {}
void may_be_handled(int task) { (void)task; }
void unseen_memory_prepare(void) {}
int uses_unseen_memory(void) { return 0; }
int uses_unseen_atomics(void) { return 0; }
int waits_unseen(void) { return 0; }
int refers_to_storage(const void *value) { (void)value; return 0; }
#endif
#endif
