// Signals that a program sends itself: by one of them it may die, and then nobody outside killed it.
#if RC_EXPLORER
#include "Interpose.h"
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

/// Whether a process or a group, as `kill` names it, is this one or has it among its members.
static int is_this(pid_t process) { return process <= 0 || process == getpid(); }

/// The signal 0 only asks whether one could be sent.
static void raises(int isThis, int signal) {
  if (isThis && signal) state->control.raised = signal;
}

#define RAISES(name, isThis, parameters, arguments) \
  INTERPOSE_FIRST(int, name, parameters, arguments, raises(isThis, signal))
RAISES(kill, is_this(process), (pid_t process, int signal), (process, signal))
RAISES(sigqueue, is_this(process), (pid_t process, int signal, union sigval value), (process, signal, value))
RAISES(killpg, 1, (pid_t group, int signal), (group, signal))
RAISES(raise, 1, (int signal), (signal))
RAISES(pthread_kill, 1, (pthread_t thread, int signal), (thread, signal))
#endif
