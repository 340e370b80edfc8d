// What code compiled with -sanitize=thread calls. The modules of the lessons are compiled with it and linked without it:
// these functions stand in for the sanitizer's runtime. With the sanitizer itself in the program they are left out.
#include "Internal.h"
#include <pthread.h>
#include <string.h>

/// Whether anyone wants to know of accesses: a schedule runs, or a live run counts. And whether it is a schedule.
int hooksOn, exploring;

// MARK: Live runs

int rc_is_sanitized(void) { return RC_SANITIZED; }

static void *countingThread;
static int counting;
static long offMain;

void rc_count_off_main(int on) {
  countingThread = this_thread();
  if (on) __atomic_store_n(&offMain, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&counting, on, __ATOMIC_RELEASE);
  hooksOn = on || exploring;
}

long rc_off_main_accesses(void) { return __atomic_load_n(&offMain, __ATOMIC_RELAXED); }

#if !RC_SANITIZED
#if RC_SUPPORTED

/// Whether the access is one of a schedule; the others are only counted.
static int in_schedule(void) {
  void *thread = this_thread();
  if (exploring) {
    if (thread == explorerThread) {
      if (!current || current->noPoints) return 0;
      access_counted();
      return 1;
    }
    outside("the program's code ran on a thread that is not under the explorer's control");
    return 0;
  }
  if (counting && thread != countingThread) __atomic_fetch_add(&offMain, 1, __ATOMIC_RELAXED);
  return 0;
}

static void plain_access(void *address, int size, int write, void *pc);
static void other_access(void *address, int size, int write, void *pc);

/// What follows the mark of an `inout` access tells what kind it is: the program's own loads and stores, which say it all
/// (direct), or a function of a library that changes the value out of our sight (opaque).
static void inout_seen(uintptr_t address) {
  Site *site = current->inoutSite;
  if (address == current->inoutAddress) site->direct = 1;
  else if (!site->direct) site->opaque = 1;
  current->inoutSite = NULL;
}

static void inout_access(void *address, void *pc) {
  if (!in_schedule() || fiber_stack_contains(address)) return;
  Site *site = site_of((uint64_t)pc);
  if (current->inoutSite) inout_seen(0);
  if (site->direct) return;
  if (site->opaque || site->counted) { plain_access(address, 8, 1, pc); return; }
  current->inoutSite = site;
  current->inoutAddress = (uintptr_t)address;
}

static void plain_access(void *address, int size, int write, void *pc) {
  // Most are in the frame of the function that runs, where its last access was, and are done with here.
  Fiber *fiber = ownFiber;
  if (fiber && (uintptr_t)address - fiber->own.start < fiber->own.size) access_counted();
  else if (hooksOn) other_access(address, size, write, pc);
}

static __attribute__((noinline)) void other_access(void *address, int size, int write, void *pc) {
  if (!in_schedule() || is_own_frame(address) || fiber_stack_contains(address)) return;
  current->waitKind = 0;
  Site *site = source_site(pc);
  if (current->inoutSite != NULL) inout_seen((uintptr_t)address);
  if (site->counted && !tail && state->configuration.granularity == RC_GRANULARITY_ACCESS)
    point((Operation){ (void *)((uintptr_t)address >> 3), write ? RC_STEP_WRITE : RC_STEP_READ, (uint8_t)write }, site,
          write ? RC_STEP_WRITE : RC_STEP_READ, size);
  access_check((uint64_t)address, size, write, site);
  if (recordsSteps) step_record(write ? RC_STEP_WRITE : RC_STEP_READ, site, site->counted, address, size);
}

static void atomic_access(void *address, int size, int write, int order, void *pc) {
  (void)order;
  if (!in_schedule() || fiber_stack_contains(address)) return;
  current->waitKind = 0;
  int isPoint = state->configuration.granularity == RC_GRANULARITY_ACCESS;
  if (!isPoint && !recordsSteps) return;
  Site *site = site_of((uint64_t)pc);
  if (isPoint) {
    sync_shared(address, write, site);
    if (site->counted && !tail) point((Operation){ (void *)((uintptr_t)address >> 3), RC_STEP_ATOMIC, (uint8_t)write }, site, RC_STEP_ATOMIC, size);
  }
  if (recordsSteps) step_record(RC_STEP_ATOMIC, site, site->counted, address, size);
}

// Orders as the instrumentation numbers them: relaxed 0, consume 1, acquire 2, release 3, acquire-release 4, sequential 5.
static void atomic_done(void *address, int write, int order) {
  if (!exploring || !controlled() || current->noPoints) return;
  if (order != 0 && order != 3) sync_acquire(address);
  if (write && order >= 3) sync_release(address);
}

static void function_entry(void *caller, uint64_t pc) {
  Fiber *fiber = ownFiber;
  if (!fiber) return;
  fiber->waitKind = 0;
  fiber->entry = caller;
  if (!fiber->firstEntry) fiber->firstEntry = pc;
}

/// Every job begins with an acquire.
static void acquired(void *address) {
  if (!controlled()) return;
  forget_accessing_task(current);
  if (!is_runtimes_own(address)) sync_acquire(address);
}
#else

// Where schedules cannot be explored, accesses are only counted.
static int controlled(void) { return 0; }
int is_runtimes_own(const void *address) { (void)address; return 1; }
static void count(void) {
  if (counting && this_thread() != countingThread) __atomic_fetch_add(&offMain, 1, __ATOMIC_RELAXED);
}
static void plain_access(void *address, int size, int write, void *pc) { (void)address; (void)size; (void)write; (void)pc; if (hooksOn) count(); }
static void inout_access(void *address, void *pc) { (void)address; (void)pc; }
static void atomic_access(void *address, int size, int write, int order, void *pc) { (void)address; (void)size; (void)write; (void)order; (void)pc; }
static void atomic_done(void *address, int write, int order) { (void)address; (void)write; (void)order; }
static void function_entry(void *caller, uint64_t pc) { (void)caller; (void)pc; }
static void acquired(void *address) { (void)address; }
static void sync_acquire(void *address) { (void)address; }
static void sync_release(void *address) { (void)address; }
#endif

#define PC __builtin_return_address(0)
// Not marked as unlikely: compilers then move the branch into a function of its own, whose return address is not the caller's.
#define ON hooksOn
#define HOOK __attribute__((visibility("default"), used))

HOOK void __tsan_init(void) {}
HOOK void __tsan_func_entry(void *pc) { if (ON) function_entry(pc, (uint64_t)PC); }
HOOK void __tsan_func_exit(void) {}
HOOK void __tsan_ignore_thread_begin(void) {}
HOOK void __tsan_ignore_thread_end(void) {}

#define ACCESS(n)                                                                          \
  HOOK void __tsan_read##n(void *a) { plain_access(a, n, 0, PC); }                 \
  HOOK void __tsan_write##n(void *a) { plain_access(a, n, 1, PC); }                \
  HOOK void __tsan_read##n##_pc(void *a, void *pc) { plain_access(a, n, 0, pc); }  \
  HOOK void __tsan_write##n##_pc(void *a, void *pc) { plain_access(a, n, 1, pc); } \
  HOOK void __tsan_volatile_read##n(void *a) { plain_access(a, n, 0, PC); }        \
  HOOK void __tsan_volatile_write##n(void *a) { plain_access(a, n, 1, PC); }       \
  HOOK void __tsan_read_write##n(void *a) { plain_access(a, n, 0, PC); plain_access(a, n, 1, PC); }
#define UNALIGNED(n)                                                                             \
  HOOK void __tsan_unaligned_read##n(void *a) { plain_access(a, n, 0, PC); }             \
  HOOK void __tsan_unaligned_write##n(void *a) { plain_access(a, n, 1, PC); }            \
  HOOK void __tsan_unaligned_volatile_read##n(void *a) { plain_access(a, n, 0, PC); }    \
  HOOK void __tsan_unaligned_volatile_write##n(void *a) { plain_access(a, n, 1, PC); }   \
  HOOK void __tsan_unaligned_read_write##n(void *a) { plain_access(a, n, 0, PC); plain_access(a, n, 1, PC); }
ACCESS(1) ACCESS(2) ACCESS(4) ACCESS(8) ACCESS(16)
UNALIGNED(2) UNALIGNED(4) UNALIGNED(8) UNALIGNED(16)

static void range(void *address, unsigned long size, int write, void *pc) {
  // One access as far as the schedule goes; a page is as much as a lesson copies at a time.
  if (size) plain_access(address, size < 4096 ? (int)size : 4096, write, pc);
}
HOOK void __tsan_read_range(void *a, unsigned long n) { if (ON) range(a, n, 0, PC); }
HOOK void __tsan_write_range(void *a, unsigned long n) { if (ON) range(a, n, 1, PC); }
HOOK void __tsan_vptr_update(void **a, void *value) { (void)value; if (ON) plain_access(a, 8, 1, PC); }
HOOK void __tsan_vptr_read(void **a) { if (ON) plain_access(a, 8, 0, PC); }

// Swift marks the beginning of an `inout` access to a property so.
HOOK void *__tsan_external_register_tag(const char *type) { (void)type; return (void *)1; }
HOOK void __tsan_external_register_header(void *tag, const char *header) { (void)tag; (void)header; }
HOOK void __tsan_external_assign_tag(void *address, void *tag) { (void)address; (void)tag; }
HOOK void __tsan_external_read(void *address, void *pc, void *tag) { (void)address; (void)pc; (void)tag; }
HOOK void __tsan_external_write(void *address, void *pc, void *tag) {
  (void)pc; (void)tag;
  if (ON) inout_access(address, PC);
}

// The two sides of a copy are two places: one may be shared while the other is a task's own.
#define WRITTEN ((char *)PC - 1)
HOOK void *__tsan_memcpy(void *to, const void *from, unsigned long n) {
  if (ON) { range((void *)from, n, 0, PC); range(to, n, 1, WRITTEN); }
  return memcpy(to, from, n);
}
HOOK void *__tsan_memmove(void *to, const void *from, unsigned long n) {
  if (ON) { range((void *)from, n, 0, PC); range(to, n, 1, WRITTEN); }
  return memmove(to, from, n);
}
HOOK void *__tsan_memset(void *to, int value, unsigned long n) {
  if (ON) range(to, n, 1, PC);
  return memset(to, value, n);
}

// The runtime's own synchronisation: of tasks, actors and groups, which are on the heap. The runtime's locks for its own
// caches are not, and tell nothing about the program's data: on another run they are taken in another order.
HOOK void __tsan_acquire(void *address) {
  if (ON) acquired(address);
}
HOOK void __tsan_release(void *address) {
  if (ON && controlled() && !is_runtimes_own(address)) sync_release(address);
}

// MARK: Atomics. Always sequentially consistent, whatever the order asked for: that is what schedules can show.

#define SEQ __ATOMIC_SEQ_CST
#define ATOMIC(n, T)                                                                                       \
  HOOK T __tsan_atomic##n##_load(const volatile T *a, int o) {                                             \
    if (ON) atomic_access((void *)a, n / 8, 0, o, PC);                                                     \
    T v = LOAD(T, a);                                                                                      \
    if (ON) atomic_done((void *)a, 0, o);                                                                  \
    return v;                                                                                              \
  }                                                                                                        \
  HOOK void __tsan_atomic##n##_store(volatile T *a, T v, int o) {                                          \
    if (ON) atomic_access((void *)a, n / 8, 1, o, PC);                                                     \
    STORE(T, a, v);                                                                                        \
    if (ON) atomic_done((void *)a, 1, o == 3 || o == 5 ? 3 : 0);                                           \
  }                                                                                                        \
  HOOK T __tsan_atomic##n##_exchange(volatile T *a, T v, int o) { MODIFY(n, T, v) }                        \
  HOOK T __tsan_atomic##n##_fetch_add(volatile T *a, T v, int o) { MODIFY(n, T, old + v) }                 \
  HOOK T __tsan_atomic##n##_fetch_sub(volatile T *a, T v, int o) { MODIFY(n, T, old - v) }                 \
  HOOK T __tsan_atomic##n##_fetch_and(volatile T *a, T v, int o) { MODIFY(n, T, old & v) }                 \
  HOOK T __tsan_atomic##n##_fetch_or(volatile T *a, T v, int o) { MODIFY(n, T, old | v) }                  \
  HOOK T __tsan_atomic##n##_fetch_xor(volatile T *a, T v, int o) { MODIFY(n, T, old ^ v) }                 \
  HOOK T __tsan_atomic##n##_fetch_nand(volatile T *a, T v, int o) { MODIFY(n, T, ~(old & v)) }             \
  HOOK T __tsan_atomic##n##_compare_exchange_val(volatile T *a, T c, T v, int o, int f) {                  \
    if (ON) atomic_access((void *)a, n / 8, 1, o, PC);                                                     \
    T old = SWAP(T, a, c, v);                                                                              \
    if (ON) atomic_done((void *)a, old == c, old == c ? o : f);                                            \
    return old;                                                                                            \
  }                                                                                                        \
  HOOK int __tsan_atomic##n##_compare_exchange_strong(volatile T *a, T *c, T v, int o, int f) {            \
    if (ON) atomic_access((void *)a, n / 8, 1, o, PC);                                                     \
    T expected = *c, old = SWAP(T, a, expected, v);                                                        \
    int done = old == expected;                                                                            \
    if (!done) *c = old;                                                                                   \
    if (ON) atomic_done((void *)a, done, done ? o : f);                                                    \
    return done;                                                                                           \
  }                                                                                                        \
  HOOK int __tsan_atomic##n##_compare_exchange_weak(volatile T *a, T *c, T v, int o, int f) {              \
    if (ON) atomic_access((void *)a, n / 8, 1, o, PC);                                                     \
    T expected = *c, old = SWAP(T, a, expected, v);                                                        \
    int done = old == expected;                                                                            \
    if (!done) *c = old;                                                                                   \
    if (ON) atomic_done((void *)a, done, done ? o : f);                                                    \
    return done;                                                                                           \
  }
#define MODIFY(n, T, new)                                            \
  if (ON) atomic_access((void *)a, n / 8, 1, o, PC);                 \
  T old = LOAD(T, a);                                                \
  for (T seen; (seen = SWAP(T, a, old, (T)(new))) != old;) old = seen; \
  if (ON) atomic_done((void *)a, 1, o);                              \
  return old;

#define LOAD(T, a) __atomic_load_n(a, SEQ)
#define STORE(T, a, v) __atomic_store_n(a, v, SEQ)
#define SWAP(T, a, c, v) __sync_val_compare_and_swap(a, c, v)
ATOMIC(8, uint8_t) ATOMIC(16, uint16_t) ATOMIC(32, uint32_t) ATOMIC(64, uint64_t)
#undef LOAD
#undef STORE
#undef SWAP

typedef unsigned __int128 Wide;
static Wide swap_wide(volatile Wide *a, Wide c, Wide v) {
#if defined(__x86_64__)
  // Written out: compilers make a call to a library of this where the processor might lack it.
  uint64_t low = (uint64_t)c, high = (uint64_t)(c >> 64);
  __asm__ volatile("lock cmpxchg16b %0"
                   : "+m"(*a), "+a"(low), "+d"(high) : "b"((uint64_t)v), "c"((uint64_t)(v >> 64)) : "memory", "cc");
  return (Wide)high << 64 | low;
#else
  return __sync_val_compare_and_swap(a, c, v);
#endif
}
static void store_wide(volatile Wide *a, Wide v) {
  Wide old = 0;
  for (Wide seen; (seen = swap_wide(a, old, v)) != old;) old = seen;
}
#define LOAD(T, a) swap_wide((volatile Wide *)(a), 0, 0)
#define STORE(T, a, v) store_wide(a, v)
#define SWAP(T, a, c, v) swap_wide(a, c, v)
ATOMIC(128, Wide)

HOOK void __tsan_atomic_thread_fence(int order) { (void)order; __atomic_thread_fence(SEQ); }
HOOK void __tsan_atomic_signal_fence(int order) { (void)order; __atomic_signal_fence(SEQ); }
#endif
