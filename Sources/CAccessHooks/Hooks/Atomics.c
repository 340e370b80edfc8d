// The atomic operations of code compiled with -sanitize=thread. They are performed one at a time, in the order of the
// schedule. Where orders are weak, what a load reads and whether a store is the newest is a choice (Memory/).
#include "Hooks.h"

#if !RC_SANITIZED
#define FOLD(x) folded((Wide)(x))
#define SEQ __ATOMIC_SEQ_CST
#define ATOMIC(n, T)                                                                            \
  HOOK T __tsan_atomic##n##_load(const volatile T *a, int o) {                                  \
    if (ON) atomic_access((void *)a, n / 8, Looks, PC);                                         \
    T v = LOAD(T, a);                                                                           \
    return ON ? (T)atomic_loaded((void *)a, n / 8, v, o) : v;                                   \
  }                                                                                             \
  HOOK void __tsan_atomic##n##_store(volatile T *a, T v, int o) {                               \
    if (ON) atomic_access((void *)a, n / 8, Changes, PC);                                       \
    T old = LOAD(T, a);                                                                         \
    if (!ON || atomic_stored((void *)a, n / 8, old, v, o)) STORE(T, a, v);                      \
  }                                                                                             \
  HOOK T __tsan_atomic##n##_exchange(volatile T *a, T v, int o) { MODIFY(n, T, v) }             \
  HOOK T __tsan_atomic##n##_fetch_add(volatile T *a, T v, int o) { MODIFY(n, T, old + v) }      \
  HOOK T __tsan_atomic##n##_fetch_sub(volatile T *a, T v, int o) { MODIFY(n, T, old - v) }      \
  HOOK T __tsan_atomic##n##_fetch_and(volatile T *a, T v, int o) { MODIFY(n, T, old & v) }      \
  HOOK T __tsan_atomic##n##_fetch_or(volatile T *a, T v, int o) { MODIFY(n, T, old | v) }       \
  HOOK T __tsan_atomic##n##_fetch_xor(volatile T *a, T v, int o) { MODIFY(n, T, old ^ v) }      \
  HOOK T __tsan_atomic##n##_fetch_nand(volatile T *a, T v, int o) { MODIFY(n, T, ~(old & v)) }  \
  static inline __attribute__((always_inline)) T exchanged_##n(                                 \
      volatile T *a, T expected, T v, int o, int f, void *pc) { EXCHANGE(n, T) }                \
  HOOK T __tsan_atomic##n##_compare_exchange_val(volatile T *a, T c, T v, int o, int f) {       \
    return exchanged_##n(a, c, v, o, f, PC);                                                    \
  }                                                                                             \
  COMPARE_EXCHANGE(n, T, strong)                                                                \
  COMPARE_EXCHANGE(n, T, weak)
#define COMPARE_EXCHANGE(n, T, kind)                                                             \
  HOOK int __tsan_atomic##n##_compare_exchange_##kind(volatile T *a, T *c, T v, int o, int f) { \
    T expected = *c, old = exchanged_##n(a, expected, v, o, f, PC);                             \
    if (old != expected) *c = old;                                                              \
    return old == expected;                                                                     \
  }
// Where an older store is read, what is stored comes directly behind it, and memory keeps what it holds.
#define EXCHANGE(n, T)                                                                                  \
  int isNewest = 1;                                                                                     \
  Wide wide = expected;                                                                                 \
  if (ON) exchange_access((void *)a, n / 8, FOLD(expected), FOLD(v), pc);                               \
  T old = expected;                                                                                     \
  if (ON) old = (T)atomic_exchanges((void *)a, n / 8, LOAD(T, a), &wide, o, f, &isNewest);              \
  if (isNewest) old = SWAP(T, a, expected, v);                                                          \
  if (ON) atomic_exchanged((void *)a, old, v, old == expected, old == expected ? o : f);                \
  return old;
#define MODIFY(n, T, new)                                                                               \
  int isNewest = 1;                                                                                     \
  if (ON) atomic_access((void *)a, n / 8, Changes, PC);                                                 \
  T old = LOAD(T, a);                                                                                   \
  if (ON) old = (T)atomic_exchanges((void *)a, n / 8, old, NULL, o, o, &isNewest);                      \
  for (T seen; isNewest && (seen = SWAP(T, a, old, (T)(new))) != old;) old = seen;                      \
  if (ON) atomic_exchanged((void *)a, old, (T)(new), 1, o);                                      \
  return old;

#define LOAD(T, a) __atomic_load_n(a, SEQ)
#define STORE(T, a, v) __atomic_store_n(a, v, SEQ)
#define SWAP(T, a, c, v) __sync_val_compare_and_swap(a, c, v)
ATOMIC(8, uint8_t) ATOMIC(16, uint16_t) ATOMIC(32, uint32_t) ATOMIC(64, uint64_t)

uint64_t exchanged_by_instruction(void *place, int size, uint64_t expected, uint64_t value, void *pc) {
  enum { SEQUENTIAL = 5 };
  switch (size) {
    case 1: return exchanged_8(place, (uint8_t)expected, (uint8_t)value, SEQUENTIAL, SEQUENTIAL, pc);
    case 2: return exchanged_16(place, (uint16_t)expected, (uint16_t)value, SEQUENTIAL, SEQUENTIAL, pc);
    case 4: return exchanged_32(place, (uint32_t)expected, (uint32_t)value, SEQUENTIAL, SEQUENTIAL, pc);
    default: return exchanged_64(place, expected, value, SEQUENTIAL, SEQUENTIAL, pc);
  }
}
#undef LOAD
#undef STORE
#undef SWAP

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

HOOK void __tsan_atomic_thread_fence(int order) {
  if (ON) atomic_fence(order, PC);
  __atomic_thread_fence(SEQ);
}
HOOK void __tsan_atomic_signal_fence(int order) { (void)order; __atomic_signal_fence(SEQ); }
#endif
