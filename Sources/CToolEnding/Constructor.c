#include "CToolEnding.h"
#include "CAccessHooks.h"
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && !defined(IS_SANITIZED)
/// The Swift library reads the command line there, and ends a process without a word if it cannot.
static void need_proc(void) {
  static const char text[] = "Error: /proc cannot be read, and Swift programs need it. Mount it: 'mount -t proc proc /proc'.\n";
  if (!access("/proc/self/cmdline", R_OK)) return;
  if (write(STDERR_FILENO, text, sizeof text - 1) < 0) _exit(71);
  _exit(70);
}

/// Before the libraries begin: the Swift library has handlers of its own for signals that nobody else handles, SIGQUIT among them.
__attribute__((section(".preinit_array"), used)) static void (*const begin[])(void) = { need_proc, rc_endings_watch };
#else
__attribute__((constructor)) static void begin(void) { rc_endings_watch(); }
#endif
