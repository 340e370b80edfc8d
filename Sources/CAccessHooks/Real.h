// The real function behind one that the explorer puts in front.
#ifndef RC_REAL_H
#define RC_REAL_H
#include "Internal.h"
#include <dlfcn.h>

/// `static void *real_name` must be declared. Found once, the first time it is needed.
#define REAL(name) rc_real(#name, &real_##name)
/// Not inlined code may sit between the caller and here: use it in the intercepting function itself only.
#define CALLER ((uint64_t)__builtin_return_address(0))

static inline void *rc_real(const char *name, void **cache) {
  if (!*cache) *cache = dlsym(RTLD_NEXT, name);
  return *cache;
}
#endif
