// What this build can do.
#ifndef RC_PLATFORM_H
#define RC_PLATFORM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
/// The C library's headers shall define no functions: ours are put in front of some.
#ifndef __NO_INLINE__
#define __NO_INLINE__
#endif
#include "include/CAccessHooks.h"
#include <stddef.h>

/// Whether schedules can be explored, as Package.swift decides. Elsewhere only the accesses of live runs are counted.
#if defined(RC_EXPLORER)
#define RC_SUPPORTED 1
#else
#define RC_SUPPORTED 0
#endif

/// The explorer's own functions lie together, so that they can be told from the program's.
#if RC_SUPPORTED && defined(__ELF__)
#pragma clang section text = "rc_text"
#endif

/// Whether a sanitizer is in this build: then the hooks, or the memory, are its own, and nothing can be explored.
#define RC_SANITIZED 0
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#undef RC_SANITIZED
#define RC_SANITIZED 1
#endif
#endif

#if RC_SUPPORTED
static inline void *this_thread(void) { return __builtin_thread_pointer(); }
#else
#include <pthread.h>
static inline void *this_thread(void) { return (void *)pthread_self(); }
#endif

#endif
