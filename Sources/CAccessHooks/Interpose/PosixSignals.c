// Signals that a program sends itself: by one of them it may die, and then nobody outside killed it.
#if RC_EXPLORER
#include "Interpose.h"
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

/// Whether a process or a group, as `kill` names it, is this one or has it among its members.
static int is_this(pid_t process) { return process <= 0 || process == getpid(); }

/// The signal 0 only asks whether one could be sent.
static void raises(int signal) {
  if (signal) state->control.raised = signal;
}

INTERPOSE(int, kill, (pid_t process, int signal), (process, signal)) {
  if (is_this(process)) raises(signal);
  return real(process, signal);
}

INTERPOSE(int, sigqueue, (pid_t process, int signal, union sigval value), (process, signal, value)) {
  if (is_this(process)) raises(signal);
  return real(process, signal, value);
}

INTERPOSE(int, killpg, (pid_t group, int signal), (group, signal)) {
  raises(signal);
  return real(group, signal);
}

INTERPOSE(int, raise, (int signal), (signal)) {
  raises(signal);
  return real(signal);
}

INTERPOSE(int, pthread_kill, (pthread_t thread, int signal), (thread, signal)) {
  raises(signal);
  return real(thread, signal);
}
#endif
