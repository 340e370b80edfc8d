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

IN_FRONT(pid_t, fork, (void)) {
  static void *found;
  return controlled_fork(CALLER, (pid_t(*)(void))real_function("fork", &found));
}

// A caller of `vfork` may not return before its child is gone, and this function would: `fork` does the same, and copies.
IN_FRONT(pid_t, vfork, (void)) {
  static void *found;
  return controlled_fork(CALLER, (pid_t(*)(void))real_function("fork", &found));
}

INTERPOSE(int, posix_spawn,
          (pid_t *process, const char *path, const void *actions, const void *attributes, char *const *arguments,
           char *const *environment), (process, path, actions, attributes, arguments, environment)) {
  leaves(caller, RCLimitationProcess);
  return real(process, path, actions, attributes, arguments, environment);
}

INTERPOSE(int, posix_spawnp,
          (pid_t *process, const char *file, const void *actions, const void *attributes, char *const *arguments,
           char *const *environment), (process, file, actions, attributes, arguments, environment)) {
  leaves(caller, RCLimitationProcess);
  return real(process, file, actions, attributes, arguments, environment);
}

INTERPOSE(int, system, (const char *command), (command)) {
  leaves(caller, RCLimitationProcess);
  return real(command);
}

INTERPOSE(FILE *, popen, (const char *command, const char *mode), (command, mode)) {
  leaves(caller, RCLimitationProcess);
  return real(command, mode);
}
#endif
