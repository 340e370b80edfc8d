// Prepares what functions of libraries need that are put in front of the real ones.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "Interpose.h"

void *mainExecutor;

extern void __tsan_on_initialize(void) __attribute__((weak));

void effect(void *place, int write, uint64_t caller) {
  // What a method of a library's object does is one step: the library may have a lock in which others would wait in a loop.
  if (caller && caller == current->method) DID(EventInner, write ? Changes : Looks, place);
  else EMIT(EventCall, write ? Changes : Looks, place, site_of(caller));
}

void interpose_prepare(void *executor) {
  mainExecutor = executor;
  memory_prepare();
  executable_prepare();
  runtime_functions_prepare();
  objects_prepare();
  library_calls_prepare();
  copies_prepare();
  reach_prepare();
  // From now on the Swift runtime reports its own synchronization.
  if (__tsan_on_initialize) __tsan_on_initialize();
}

void interpose_begin(void) {
  if (unhooked_atomic()) reaches("Atomic.max' or 'Atomic.min", unhooked_atomic());
  handed_begin();
  thread_state_begin();
}
#endif
