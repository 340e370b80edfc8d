#include "CToolEnding.h"
#include "CAccessHooks.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && !defined(IS_SANITIZED)
/// Before the libraries begin: the Swift library has handlers of its own for signals that nobody else handles, SIGQUIT among them.
__attribute__((section(".preinit_array"), used)) static void (*const begin)(void) = rc_endings_watch;
#else
__attribute__((constructor)) static void begin(void) { rc_endings_watch(); }
#endif
