// What the hooks report: accesses to memory, atomic operations, functions that begin, and the runtime's synchronization.
#ifndef RC_HOOKS_H
#define RC_HOOKS_H
#include "../Schedule/Schedule.h"

#pragma GCC visibility push(hidden)

/// An access in a live run: counted if it is off the main thread.
void live_access(void);

#if RC_SUPPORTED
extern int looksAtAtomics;       // atomic operations are points, or are recorded

/// The other accesses: those that are not where the last one of their function was.
void other_access(void *address, int size, int write, void *pc);
/// The mark of an `inout` access.
void inout_access(void *address, void *pc);
/// An atomic operation that is a point or is recorded, and what one means to the order of others when it is done: one that
/// reads, and perhaps writes too; one that only stores; a fence.
void looked_at_atomic(void *address, int size, int write, void *pc);
void atomic_done(void *address, int write, int order);
/// What an atomic operation has found, and what it has left there.
void atomic_value(void *address, uint64_t before, uint64_t now);
void atomic_stored(void *address, int order);
void atomic_fence(int order);
/// The runtime's own synchronization.
void acquired(void *address);
void released(void *address);

static inline void plain_access(void *address, int size, int write, void *pc) {
  // Most are in the frame of the function that runs, where its last access was, and are done with here.
  Fiber *fiber = current;
  if (fiber && (uintptr_t)address - fiber->own.start < fiber->own.size) access_counted();
  else if (hooksOn) other_access(address, size, write, pc);
}

static inline void atomic_access(void *address, int size, int write, void *pc) {
  Fiber *fiber = current;
  if (!fiber || looksAtAtomics) { looked_at_atomic(address, size, write, pc); return; }
  fiber->waits = RCWaitNone;
  access_counted();
}

static inline void function_entry(void *caller, uint64_t pc) {
  Fiber *fiber = current;
  if (!fiber) return;
  fiber->waits = RCWaitNone;
  fiber->entry = caller;
  if (!fiber->firstEntry) fiber->firstEntry = pc;
}
#else
#define plain_access(address, size, write, pc) (hooksOn ? live_access() : (void)0)
#define atomic_access(address, size, write, pc) ((void)0)
#define inout_access(address, pc) ((void)0)
#define function_entry(caller, pc) ((void)0)
#define atomic_done(address, write, order) ((void)0)
#define atomic_value(address, before, now) ((void)0)
#define atomic_stored(address, order) ((void)0)
#define atomic_fence(order) ((void)0)
#define acquired(address) ((void)0)
#define released(address) ((void)0)
#endif

#pragma GCC visibility pop
#endif
