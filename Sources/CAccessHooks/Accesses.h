// What the hooks report: accesses to memory, atomic operations, functions that begin, and the runtime's synchronisation.
#ifndef RC_ACCESSES_H
#define RC_ACCESSES_H
#include "Internal.h"

#pragma GCC visibility push(hidden)

/// The other accesses: those that are not where the last one of their function was.
void other_access(void *address, int size, int write, void *pc);
void inout_access(void *address, void *pc);
/// An atomic operation that is a point or is recorded, and what one means to the order of others when it is done: one that
/// reads, and perhaps writes too; one that only stores; a fence.
void looked_at_atomic(void *address, int size, int write, void *pc);
void atomic_done(void *address, int write, int order);
void atomic_stored(void *address, int order);
void atomic_fence(int order);
void acquired(void *address);
void released(void *address);

/// What two accesses that touch the same eight bytes have in common.
static inline void *cell_of(void *address) { return (void *)((uintptr_t)address >> 3); }

#if RC_SUPPORTED
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
static inline void plain_access(void *address, int size, int write, void *pc) {
  if (hooksOn) other_access(address, size, write, pc);
}
static inline void atomic_access(void *address, int size, int write, void *pc) { (void)address; (void)size; (void)write; (void)pc; }
static inline void function_entry(void *caller, uint64_t pc) { (void)caller; (void)pc; }
#endif

#pragma GCC visibility pop
#endif
