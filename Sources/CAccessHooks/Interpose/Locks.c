// Which locks are the program's, and where it takes them.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "../Swift63/Names.h"
#include "Locks.h"
#include <string.h>

/// Whether a lock is taken or given back through `NSLocking`, as its `withLock` does. The functions that stand in for `lock`
/// and `unlock` there, and what they share, have no name in Foundation; but the protocol's tables say where they are.
static int is_witness(uint64_t pc) {
  enum { NEAR = 1024 };
  for (Swift63 name = Lock; name <= ConditionLock; name++) {
    const uint64_t *table = swift63(name);
    if (table && pc - table[1] + NEAR < 2 * NEAR) return 1;
  }
  return 0;
}

/// Whether it is code of Foundation's lock classes.
static int is_foundations_lock(uint64_t pc) {
  uint64_t base;
  const char *file = file_at(pc, &base);
  Dl_info info;
  return file && strstr(file, "Foundation")
      && (is_witness(pc)
          || (dladdr((void *)pc, &info) && info.dli_sname
              && (strstr(info.dli_sname, "NSLock") || strstr(info.dli_sname, "NSRecursiveLock")
                  || strstr(info.dli_sname, "NSCondition"))));
}

int asks_whose_lock(Site *site) {
  int isPrograms = in_executable(site->pc) || is_in_runtime(&streamLocks, site->pc) || is_foundations_lock(site->pc);
  uint64_t base;
  const char *file = isPrograms ? NULL : file_at(site->pc, &base);
  int isObservation = file && strstr(file, "/libswiftObservation");
  site->lock = isPrograms ? LockOfProgram : isObservation ? LockOfObservation : LockOfLibrary;
  return isPrograms;
}

Site *asks_to_be_told(void) {
  enum { UNKNOWN, NO, YES };
  const uintptr_t *frame = __builtin_frame_address(0);
  while (is_explorers(frame[1])) frame = (const uintptr_t *)frame[0];
  LibraryCall call = library_call(frame);
  Site *called = site_of(call.library);
  if (called->observes == UNKNOWN) {
    // A setter calls the registrar, and who drops a model calls the runtime.
    Dl_info info;
    int asks = dladdr((void *)called->pc, &info) && info.dli_sname && begins_with(info.dli_sname, "$s11Observation")
        && !begins_with(info.dli_sname, "$s11Observation0A9Registrar");
    called->observes = asks ? YES : NO;
  }
  return call.program && called->observes == YES ? site_of(call.program) : NULL;
}

Site *programs_site(Site *site) {
  uint64_t entry = (uint64_t)current->entry;
  return in_executable(site->pc) || !in_executable(entry) ? site : site_of(entry);
}
#endif
