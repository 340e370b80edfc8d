// Other processes that a program starts.
#if RC_EXPLORER
#include "Interpose.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

/// Another process would go on with this very search: what it does from here on stays its own, and it ends with its parent.
static void leave_search(pid_t parent) {
  exploring = hooksOn = 0;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  void *own = mmap(NULL, sizeof(RCState), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (getppid() != parent || own == MAP_FAILED) _exit(1);
  memcpy(own, state, sizeof(RCState));
  if (mremap(own, sizeof(RCState), sizeof(RCState), MREMAP_MAYMOVE | MREMAP_FIXED, state) == MAP_FAILED) _exit(1);
}

static pid_t controlled_fork(uint64_t caller, pid_t (*real)(void)) {
  if (!controlled()) return real();
  leaves(caller, RCLimitationProcess);
  pid_t parent = getpid(), process = real();
  if (process == 0) leave_search(parent);
  return process;
}

IN_FRONT(pid_t, fork, (void)) { return controlled_fork(CALLER, REAL(fork)); }

// A caller of `vfork` may not return before its child is gone, and this function would: `fork` does the same, and copies.
IN_FRONT(pid_t, vfork, (void)) { return controlled_fork(CALLER, REAL(fork)); }

#define STARTS(result, name, parameters, arguments) \
  INTERPOSE_FIRST(result, name, parameters, arguments, leaves(caller, RCLimitationProcess))
#define SPAWNS(name)                                                                          \
  STARTS(int, name,                                                                           \
         (pid_t *process, const char *file, const void *actions, const void *attributes,      \
          char *const *arguments, char *const *environment),                                  \
         (process, file, actions, attributes, arguments, environment))
SPAWNS(posix_spawn)
SPAWNS(posix_spawnp)
STARTS(int, system, (const char *command), (command))
STARTS(FILE *, popen, (const char *command, const char *mode), (command, mode))
#endif
