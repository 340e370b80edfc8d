// Coverage: a process writes down what it has run when it exits, but a child that explores ends without that.
#if RC_EXPLORER
#include "Runtime.h"

// In a build that measures coverage, and in no other.
extern int __llvm_profile_write_file(void) __attribute__((weak));
extern void __llvm_profile_reset_counters(void) __attribute__((weak));

void coverage_write(void) {
  if (!__llvm_profile_write_file || !__llvm_profile_reset_counters) return;
  __llvm_profile_write_file();
  // The next time adds to what is in the file.
  __llvm_profile_reset_counters();
}
#endif
