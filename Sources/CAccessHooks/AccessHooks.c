// Answers the calls that `-sanitize=thread` leaves in the lesson modules. Linked without the sanitizer's runtime.
#include "CAccessHooks.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define RC_REAL_SANITIZER 1
#endif
#endif

static int counting;
static long offMain;
static __thread int isCounter;

void rc_count_off_main(int on) {
  isCounter = on;
  __atomic_store_n(&offMain, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&counting, on, __ATOMIC_RELEASE);
}

long rc_off_main_accesses(void) { return __atomic_load_n(&offMain, __ATOMIC_ACQUIRE); }

#ifndef RC_REAL_SANITIZER

static inline void access_(void) {
  if (__atomic_load_n(&counting, __ATOMIC_ACQUIRE) && !isCounter) __atomic_fetch_add(&offMain, 1, __ATOMIC_RELAXED);
}

void __tsan_init(void) {}
void __tsan_func_entry(void *pc) { (void)pc; }
void __tsan_func_exit(void) {}
#define ACCESS(n) \
  void __tsan_read##n(void *a) { (void)a; access_(); } \
  void __tsan_write##n(void *a) { (void)a; access_(); } \
  void __tsan_unaligned_read##n(void *a) { (void)a; access_(); } \
  void __tsan_unaligned_write##n(void *a) { (void)a; access_(); }
ACCESS(1) ACCESS(2) ACCESS(4) ACCESS(8) ACCESS(16)
void __tsan_external_read(void *a, void *pc, void *tag) { (void)a; (void)pc; (void)tag; }
void __tsan_external_write(void *a, void *pc, void *tag) { (void)a; (void)pc; (void)tag; }
void __tsan_ignore_thread_begin(void) {}
void __tsan_ignore_thread_end(void) {}
void *__tsan_memset(void *d, int c, unsigned long n) { return __builtin_memset(d, c, n); }
void *__tsan_memcpy(void *d, const void *s, unsigned long n) { return __builtin_memcpy(d, s, n); }
void *__tsan_memmove(void *d, const void *s, unsigned long n) { return __builtin_memmove(d, s, n); }

#define ATOMIC(bits, type) \
  type __tsan_atomic##bits##_load(const type *a, int o) { (void)o; return __atomic_load_n(a, __ATOMIC_SEQ_CST); } \
  void __tsan_atomic##bits##_store(type *a, type v, int o) { (void)o; __atomic_store_n(a, v, __ATOMIC_SEQ_CST); } \
  type __tsan_atomic##bits##_exchange(type *a, type v, int o) { (void)o; return __atomic_exchange_n(a, v, __ATOMIC_SEQ_CST); } \
  type __tsan_atomic##bits##_fetch_add(type *a, type v, int o) { (void)o; return __atomic_fetch_add(a, v, __ATOMIC_SEQ_CST); } \
  type __tsan_atomic##bits##_fetch_sub(type *a, type v, int o) { (void)o; return __atomic_fetch_sub(a, v, __ATOMIC_SEQ_CST); } \
  type __tsan_atomic##bits##_compare_exchange_val(type *a, type e, type v, int s, int f) { \
    (void)s; (void)f; \
    __atomic_compare_exchange_n(a, &e, v, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
    return e; \
  }
ATOMIC(8, unsigned char) ATOMIC(16, unsigned short) ATOMIC(32, unsigned) ATOMIC(64, unsigned long)

#endif
