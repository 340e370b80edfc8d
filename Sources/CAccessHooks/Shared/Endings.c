// The end of this process: by a signal, or by itself.
#include "Endings.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static pid_t owner;  // the process that noted something: it may fork
static atomic_flag held = ATOMIC_FLAG_INIT;

void endings_hold(sigset_t *before) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, before);
  while (atomic_flag_test_and_set(&held)) pause_shortly();
}

void endings_release(const sigset_t *before) {
  atomic_flag_clear(&held);
  pthread_sigmask(SIG_SETMASK, before, NULL);
}

static void leave_nothing(void) {
  sigset_t before;
  endings_hold(&before);
  if (getpid() == owner) {
    children_end(false);
    scratch_end();
  }
  endings_release(&before);
}

void endings_begin(void) {
  if (owner == getpid()) return;
  if (!owner) atexit(leave_nothing);
  owner = getpid();
  children_forget();
  scratch_forget();
}

// MARK: Signals

static const int fromOutside[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };
static const int crashes[] = { SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE };
enum { OUTSIDE = sizeof fromOutside / sizeof *fromOutside, CRASHES = sizeof crashes / sizeof *crashes };
static struct sigaction beforeCrashes[CRASHES];
static bool watchesCrashes;
static void (*_Atomic restore)(void);
static _Atomic int codeAtInterrupt;

/// Does what the signal usually does, at once.
static void do_usual(int number) {
  sigset_t one;
  struct sigaction usual = { .sa_handler = SIG_DFL };
  sigaction(number, &usual, NULL);
  sigemptyset(&one);
  sigaddset(&one, number);
  send_signal(getpid(), number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}

static void end_by(int number) {
  sigset_t before;
  endings_hold(&before);
  void (*last)(void) = restore;
  if (last) last();
  if (!owner || getpid() == owner) {
    children_end(true);
    if (!entriesNeedMemory) scratch_end();
  }
  if (number == SIGINT && codeAtInterrupt) _exit(codeAtInterrupt);
  do_usual(number);
  // Process 1 is not ended by its own signals.
  _exit(128 + number);
}

static void handle_by(void (*handler)(int), int number, struct sigaction *before) {
  struct sigaction action = { .sa_handler = handler, .sa_flags = SA_RESTART };
  sigfillset(&action.sa_mask);
  sigaction(number, &action, before);
}

static void handle(int number, struct sigaction *before) { handle_by(end_by, number, before); }

/// Ctrl-Z reaches the foreground's group alone: children with a group of their own stop, and go on, with this process.
static void stop_by(int number) {
  sigset_t before, all;
  sigfillset(&all);
  endings_hold(&before);
  if (getpid() == owner) children_signal(SIGSTOP);
  do_usual(number);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  handle_by(stop_by, number, NULL);
  if (getpid() == owner) children_signal(SIGCONT);
  endings_release(&before);
}

void rc_endings_watch(void) {
  sigset_t watched;
  sigemptyset(&watched);
  for (int i = 0; i < OUTSIDE; i++) {
    struct sigaction now;
    // `nohup`, or a job in the background of a script.
    if (sigaction(fromOutside[i], NULL, &now) || now.sa_handler == SIG_IGN) continue;
    handle(fromOutside[i], NULL);
    sigaddset(&watched, fromOutside[i]);
  }
  struct sigaction now;
  if (!sigaction(SIGTSTP, NULL, &now) && now.sa_handler == SIG_DFL) handle_by(stop_by, SIGTSTP, NULL);
  // Whoever started this process may have had them blocked.
  pthread_sigmask(SIG_UNBLOCK, &watched, NULL);
  children_leave_theirs(true);
}

void rc_endings_unwatch(void) {
  struct sigaction now, usual = { .sa_handler = SIG_DFL };
  for (int i = 0; i < OUTSIDE; i++)
    if (!sigaction(fromOutside[i], NULL, &now) && now.sa_handler == end_by) sigaction(fromOutside[i], &usual, NULL);
  if (!sigaction(SIGTSTP, NULL, &now) && now.sa_handler == stop_by) sigaction(SIGTSTP, &usual, NULL);
  children_leave_theirs(false);
}

void rc_endings_restore(void (*function)(void)) {
  restore = function;
  for (int i = 0; i < CRASHES; i++)
    if (function && !watchesCrashes) handle(crashes[i], &beforeCrashes[i]);
    else if (!function && watchesCrashes) sigaction(crashes[i], &beforeCrashes[i], NULL);
  watchesCrashes = function;
}

void rc_endings_interrupt_exits(int code) { codeAtInterrupt = code; }

static sigset_t beforeDelay;  // of the thread that has the lock

void rc_endings_delay(void) {
  sigset_t before;
  endings_hold(&before);
  beforeDelay = before;
}

void rc_endings_no_longer_delay(void) {
  sigset_t before = beforeDelay;
  endings_release(&before);
}
