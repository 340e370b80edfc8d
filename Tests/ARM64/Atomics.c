// Atomic operations, which the hooks perform themselves. Nothing is explored while they run.
#include "Check.h"

typedef unsigned __int128 Wide;
#define WIDTH(n, T)                                                                    \
  T __tsan_atomic##n##_load(const volatile T *a, int order);                           \
  void __tsan_atomic##n##_store(volatile T *a, T v, int order);                        \
  T __tsan_atomic##n##_exchange(volatile T *a, T v, int order);                        \
  T __tsan_atomic##n##_fetch_add(volatile T *a, T v, int order);                       \
  T __tsan_atomic##n##_fetch_nand(volatile T *a, T v, int order);                      \
  T __tsan_atomic##n##_compare_exchange_val(volatile T *a, T c, T v, int o, int f);    \
  static void check_width_##n(void) {                                                  \
    enum { SEQUENTIAL = 5 };                                                           \
    T first = (T)0x1122334455667788 << (n == 128 ? 60 : 0);                            \
    T memory[3] __attribute__((aligned(16))) = { 7, 0, 7 };                            \
    volatile T *a = &memory[1];                                                        \
    __tsan_atomic##n##_store(a, first, SEQUENTIAL);                                    \
    CHECK(__tsan_atomic##n##_load(a, SEQUENTIAL) == first, #n " bits");                \
    CHECK(__tsan_atomic##n##_fetch_add(a, 5, SEQUENTIAL) == first, #n " bits");        \
    CHECK(__tsan_atomic##n##_exchange(a, 9, SEQUENTIAL) == (T)(first + 5), #n " bits"); \
    CHECK(__tsan_atomic##n##_compare_exchange_val(a, 8, 1, SEQUENTIAL, 0) == 9, #n " bits"); \
    CHECK(*a == 9, #n " bits: an exchange that fails stores nothing");                 \
    CHECK(__tsan_atomic##n##_compare_exchange_val(a, 9, first, SEQUENTIAL, 0) == 9, #n " bits"); \
    CHECK(__tsan_atomic##n##_fetch_nand(a, 3, SEQUENTIAL) == first, #n " bits");       \
    CHECK(*a == (T)~(first & 3), #n " bits");                                          \
    CHECK(memory[0] == 7 && memory[2] == 7, #n " bits: what lies beside it changed");  \
  }
WIDTH(8, uint8_t) WIDTH(16, uint16_t) WIDTH(32, uint32_t) WIDTH(64, uint64_t) WIDTH(128, Wide)

void check_atomics(void) {
  check_width_8();
  check_width_16();
  check_width_32();
  check_width_64();
  check_width_128();
}
