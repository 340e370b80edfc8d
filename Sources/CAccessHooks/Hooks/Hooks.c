// What code compiled with -sanitize=thread calls. The modules that are explored are compiled with it and linked without it:
// these functions stand in for the sanitizer's runtime. With the sanitizer itself in the program they are left out.
#include "Hooks.h"
#include <string.h>

#if !RC_SANITIZED
// Each instrumented module calls it once, before main.
static int instrumentedModules;
int rc_instrumented_modules(void) { return instrumentedModules; }
HOOK void __tsan_init(void) { instrumentedModules++; }
HOOK void __tsan_func_entry(void *pc) { if (ON) function_entry(pc, (uint64_t)PC); }
HOOK void __tsan_func_exit(void) { if (ON) function_exit(__builtin_frame_address(0)); }
HOOK void __tsan_ignore_thread_begin(void) {}
HOOK void __tsan_ignore_thread_end(void) {}

#define ACCESS(n)                                                                  \
  HOOK void __tsan_read##n(void *a) { n == 16 ? wide_access(a, 0, PC) : plain_access(a, n, 0, PC); }  \
  HOOK void __tsan_write##n(void *a) { n == 16 ? wide_access(a, 1, PC) : plain_access(a, n, 1, PC); } \
  HOOK void __tsan_read##n##_pc(void *a, void *pc) { plain_access(a, n, 0, pc); }  \
  HOOK void __tsan_write##n##_pc(void *a, void *pc) { plain_access(a, n, 1, pc); } \
  HOOK void __tsan_volatile_read##n(void *a) { plain_access(a, n, 0, PC); }        \
  HOOK void __tsan_volatile_write##n(void *a) { plain_access(a, n, 1, PC); }       \
  HOOK void __tsan_read_write##n(void *a) { plain_access(a, n, 0, PC); plain_access(a, n, 1, PC); }
#define UNALIGNED(n)                                                                   \
  HOOK void __tsan_unaligned_read##n(void *a) { plain_access(a, n, 0, PC); }           \
  HOOK void __tsan_unaligned_write##n(void *a) { plain_access(a, n, 1, PC); }          \
  HOOK void __tsan_unaligned_volatile_read##n(void *a) { plain_access(a, n, 0, PC); }  \
  HOOK void __tsan_unaligned_volatile_write##n(void *a) { plain_access(a, n, 1, PC); } \
  HOOK void __tsan_unaligned_read_write##n(void *a) { plain_access(a, n, 0, PC); plain_access(a, n, 1, PC); }
ACCESS(1) ACCESS(2) ACCESS(4) ACCESS(8) ACCESS(16)
UNALIGNED(2) UNALIGNED(4) UNALIGNED(8) UNALIGNED(16)

static void range(void *address, unsigned long size, int write, void *pc) {
  char *word = address;
  for (unsigned long n; size; size -= n, word += n) {
    n = 8 - ((uintptr_t)word & 7);
    if (n > size) n = size;
    plain_access(word, (int)n, write, pc);
  }
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
  if (ON) inout_access(address, PC, __builtin_frame_address(0));
}

HOOK void *__tsan_memcpy(void *to, const void *from, unsigned long n) {
  return ON && copied_by_words(to, from, n, (uint64_t)PC) ? to : memcpy(to, from, n);
}
HOOK void *__tsan_memmove(void *to, const void *from, unsigned long n) {
  return ON && copied_by_words(to, from, n, (uint64_t)PC) ? to : memmove(to, from, n);
}
HOOK void *__tsan_memset(void *to, int value, unsigned long n) {
  return ON && filled_by_words(to, value, n, (uint64_t)PC) ? to : memset(to, value, n);
}

// The runtime's own synchronization: of tasks, actors and groups, which are on the heap. The runtime's locks for its own
// caches are not, and tell nothing about the program's data: on another run they are taken in another order.
HOOK void __tsan_acquire(void *address) { if (ON) acquired(address); }
HOOK void __tsan_release(void *address) { if (ON) released(address); }
#else
int rc_instrumented_modules(void) { return 0; }
#endif
