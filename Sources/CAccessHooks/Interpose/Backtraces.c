// Walking up the stack. A job runs on a stack that is no thread's, below functions that say nothing of their frames, so the
// walk may miss its end and crash. A testing library takes a backtrace of each issue and of each error.
#if RC_EXPLORER
#include "../Runtime/Runtime.h"
#include "Interpose.h"
#include <dlfcn.h>

/// Also while a job is asked about: looking up a line of code throws errors that it catches.
IN_FRONT(int, backtrace, (void **addresses, int size)) {
  // The explorer itself looks for the library that a call comes from, and stops there.
  if (current && !is_explorers(CALLER)) return 0;
  return REAL(backtrace)(addresses, size);
}

/// The standard library writes the stack below a fatal error. To look up its functions takes longer than all else of a schedule
/// that ends its process, and nobody reads them.
IN_FRONT(int, dladdr, (const void *address, Dl_info *info)) {
  if (current && is_in_core(CALLER)) return 0;
  return REAL(dladdr)(address, info);
}
#endif
