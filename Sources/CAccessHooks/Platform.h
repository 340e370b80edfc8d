// What this build can do.
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
/// The C library's headers shall define no functions: ours are put in front of some.
#ifndef __NO_INLINE__
#define __NO_INLINE__
#endif
#include "include/CAccessHooks.h"
#include <stddef.h>

typedef unsigned __int128 Wide;

// RC_EXPLORER says whether schedules can be explored, as Package.swift decides. Elsewhere only the accesses of live runs are counted:
// a file that is for the explorer alone is empty there, and its header is not included.

/// The explorer's own functions lie together, so that they can be told from the program's.
#if RC_EXPLORER && defined(__ELF__)
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

#if RC_EXPLORER
static inline void *this_thread(void) { return __builtin_thread_pointer(); }
#else
#include <pthread.h>
static inline void *this_thread(void) { return (void *)pthread_self(); }
#endif
