// What the hooks report: accesses to memory, atomic operations, functions that begin, and the runtime's synchronization.
#pragma once
#include "../Shared/State.h"
#if RC_EXPLORER
#include "../Events/AtomicEvents.h"
#endif

#pragma GCC visibility push(hidden)

#define PC __builtin_return_address(0)
// Not marked as unlikely: compilers then move the branch into a function of its own, whose return address is not the caller's.
#define ON hooksOn
// A hook stays on the stack until it returns, so that what it calls is not taken for what the program calls.
#define HOOK __attribute__((visibility("default"), used, disable_tail_calls))

/// An access in a live run: counted if it is off the main thread.
void live_access(void);
/// The runtime's own synchronization in a live run, at the address of a task or of something else.
void live_acquired(void *address);
void live_released(void *address);

#if RC_EXPLORER
/// The other accesses: those that are not where the last one of their function was.
void other_access(void *address, int size, int write, void *pc);
/// An access to two words by one instruction or by two: others may come between them, until the next event (Run.h).
void wide_access(void *address, int write, void *pc);
/// What a library does out of sight, at the mark of an `inout` access.
void access_out_of_sight(void *address, size_t size, int write, Site *site);
/// Who frees memory writes all of it, as far as others are concerned.
void freed_access(void *address, size_t size, void *pc);
/// The running job touches memory; a function of the program began, called from there; the access to a variable ended; a function
/// with this frame returns.
void inout_touched(uintptr_t address, int write);
void inout_called(uint64_t caller, uint64_t pc);
void inout_ended(uintptr_t address);
void inout_returned(const void *level);
/// A function of the program began, while an access to a property is under way of which nothing was seen yet.
void formal_called(uint64_t pc);
/// The mark of an `inout` access.
void inout_access(void *address, void *pc, const void *level);
/// Whether the value is an array, a set or the like, whose elements are elsewhere.
int refers_to_storage(const void *value);
/// An atomic operation that is a point or is recorded.
void looked_at_atomic(void *address, int size, Deed use, void *pc);
/// A copy that is made here word by word, each read and each write an access of its own; 0 where nobody can notice and it is
/// still to be made.
int copied_by_words(void *to, const void *from, size_t size, uint64_t pc);
int filled_by_words(void *to, int value, size_t size, uint64_t pc);
/// The runtime's own synchronization.
void acquired(void *address);
void released(void *address);

static inline void plain_access(void *address, int size, int write, void *pc) {
  // Most are in the frame of the function that runs, where its last access was, and are done with here.
  Fiber *fiber = current;
  if (fiber && (uintptr_t)address - fiber->own.start < fiber->own.size) access_counted();
  else if (hooksOn) other_access(address, size, write, pc);
}

static inline void atomic_access(void *address, int size, Deed use, void *pc) {
  Fiber *fiber = current;
  if (!fiber || looksAtAtomics) { looked_at_atomic(address, size, use, pc); return; }
  fiber->waits = RCWaitNone;
  access_counted();
}

/// An atomic operation that exchanges what it expects. A `Mutex` is taken by exchanging zero for the thread's number, and given
/// back the other way.
static inline void exchange_access(void *address, int size, uint64_t expected, uint64_t desired, void *pc) {
  uint64_t own = current && size == 4 ? (uint64_t)current->virtualId : 0;
  Deed use = !own ? Changes : !expected && desired == own ? Takes : expected == own && !desired ? Gives : Changes;
  atomic_access(address, size, use, pc);
}

static inline void function_entry(void *caller, uint64_t pc) {
  Fiber *fiber = current;
  if (!fiber) return;
  fiber->waits = RCWaitNone;
  fiber->entry = caller;
  if (!fiber->firstEntry) fiber->firstEntry = pc;
  if (fiber->inouts) inout_called((uint64_t)caller, pc);
  if (fiber->formalSite) formal_called(pc);
}

static inline void function_exit(const void *level) {
  if (!current) return;
  if (current->halves.at) wide_access_ends();
  if (current->inouts) inout_returned(level);
}
#else
#define plain_access(address, size, write, pc) (hooksOn ? live_access() : (void)0)
#define wide_access(address, write, pc) plain_access(address, 16, write, pc)
#define atomic_access(address, size, use, pc) ((void)0)
#define exchange_access(address, size, expected, desired, pc) ((void)0)
#define inout_access(address, pc, level) ((void)0)
#define function_exit(level) ((void)0)
#define function_entry(caller, pc) ((void)0)
#define copied_by_words(to, from, size, pc) 0
#define filled_by_words(to, value, size, pc) 0
#define atomic_loaded(address, size, newest, order) (newest)
#define atomic_stored(address, size, before, now, order) 1
#define atomic_exchanges(address, size, newest, expected, order, failure, isNewest) (newest)
#define atomic_exchanged(address, before, desired, done, order) ((void)0)
#define atomic_fence(order, pc) ((void)0)
#define acquired(address) ((void)0)
#define released(address) ((void)0)
#endif

/// Leads atomic operations without a hook to one (UnhookedAtomics.c); and where one is that is not understood, or 0.
void unhooked_atomics_prepare(void);
uint64_t unhooked_atomic(void);
/// What an instruction does that exchanges what it expects in so many bytes: gives what it finds there (Atomics.c).
uint64_t exchanged_by_instruction(void *place, int size, uint64_t expected, uint64_t value, void *pc);

#pragma GCC visibility pop
