// The end of this process: by a signal, or by itself.
#include "Endings.h"
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { MOST_CHILDREN = 1024 };
static pid_t children[MOST_CHILDREN];
static int childCount;
static pid_t owner;  // the process whose children they are: it may fork
static atomic_flag held = ATOMIC_FLAG_INIT;

// MARK: What a signal handler may call. The explorer puts functions of its own in front of some of the C library's.

static void pause_shortly(void) {
  struct timespec shortly = { 0, 1000000 };
#if defined(__linux__)
  syscall(SYS_nanosleep, &shortly, NULL);
#else
  nanosleep(&shortly, NULL);
#endif
}

static void send_signal(pid_t process, int number) {
#if defined(__linux__)
  syscall(SYS_kill, process, number);
#else
  kill(process, number);
#endif
}

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

// MARK: Children

#if defined(__linux__)
/// Kills the children of one thread, as the system lists them.
static void kill_listed(int list) {
  char text[1024];
  pid_t process = 0;
  long count;
  while ((count = syscall(SYS_read, list, text, sizeof text)) > 0)
    for (long i = 0; i < count; i++)
      if (text[i] >= '0' && text[i] <= '9') {
        process = process * 10 + (text[i] - '0');
      } else {
        if (process) send_signal(process, SIGKILL);
        process = 0;
      }
}

/// Kills all children, also those that a killed child left to this process.
static void kill_children(void) {
  _Alignas(FolderEntry) char entries[4096];
  int threads = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  long size;
  if (threads < 0) return;
  while ((size = syscall(SYS_getdents64, threads, entries, sizeof entries)) > 0)
    for (long at = 0; at < size; at += ((FolderEntry *)(entries + at))->size) {
      char path[32];
      const char *name = ((FolderEntry *)(entries + at))->name, *end = "/children";
      size_t length = 0;
      while (*name && length < sizeof path - 10) path[length++] = *name++;
      while ((path[length++] = *end++)) {}
      int list = path[0] == '.' ? -1 : openat(threads, path, O_RDONLY | O_CLOEXEC);
      if (list < 0) continue;
      kill_listed(list);
      syscall(SYS_close, list);
    }
  syscall(SYS_close, threads);
}
#else
static void kill_children(void) {}
#endif

/// Kills what was started, and waits until it is gone: a process that is killed may still write into its folder. One that the
/// system cannot end is not waited for long.
static void children_end(bool all) {
  enum { MOST_MILLISECONDS = 2000 };
  for (int i = 0; i < childCount; i++) send_signal(children[i], SIGKILL);
  for (int i = 0, time = 0; (all || i < childCount) && time < MOST_MILLISECONDS;) {
    if (all) kill_children();
    pid_t ended = waitpid(all ? -1 : children[i], NULL, WNOHANG);
    if (ended < 0 && all) break;
    if (ended) {
      i++;
    } else {
      pause_shortly();
      time++;
    }
  }
}

static void leave_nothing(void) {
  sigset_t before;
  endings_hold(&before);
  if (getpid() == owner) {
    children_end(false);
    childCount = 0;
    scratch_end();
  }
  endings_release(&before);
}

void endings_begin(void) {
  if (owner == getpid()) return;
  if (!owner) atexit(leave_nothing);
  owner = getpid();
  childCount = 0;
  scratch_forget();
}

bool children_have_room(void) { return childCount < MOST_CHILDREN; }
void child_started(pid_t process) { children[childCount++] = process; }

int rc_process_status(int process, int *status, bool waits) {
  siginfo_t ended;
  sigset_t before;
  // Seen first, and taken with the lock: then its number cannot become another's while it is noted.
  while (waits && waitid(P_PID, (id_t)process, &ended, WEXITED | WNOWAIT))
    if (errno != EINTR) break;
  endings_hold(&before);
  pid_t taken = waitpid(process, status, WNOHANG);
  int error = errno;
  for (int i = 0; taken && i < childCount; i++)
    if (children[i] == process) children[i--] = children[--childCount];
  endings_release(&before);
  errno = error;
  return taken;
}

// MARK: Signals

static const int fromOutside[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };
static const int crashes[] = { SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE };
enum { OUTSIDE = sizeof fromOutside / sizeof *fromOutside, CRASHES = sizeof crashes / sizeof *crashes };
static struct sigaction beforeCrashes[CRASHES];
static bool watchesCrashes;
static void (*_Atomic restore)(void);
static _Atomic int codeAtInterrupt;

static void end_by(int number) {
  sigset_t before, one;
  endings_hold(&before);
  void (*last)(void) = restore;
  if (last) last();
  if (!owner || getpid() == owner) {
    children_end(true);
#if defined(__linux__)
    scratch_end();
#endif
  }
  if (number == SIGINT && codeAtInterrupt) _exit(codeAtInterrupt);
  struct sigaction usual = { .sa_handler = SIG_DFL };
  sigaction(number, &usual, NULL);
  sigemptyset(&one);
  sigaddset(&one, number);
  send_signal(getpid(), number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  // Process 1 is not ended by its own signals.
  _exit(128 + number);
}

static void handle(int number, struct sigaction *before) {
  struct sigaction action = { .sa_handler = end_by, .sa_flags = SA_RESTART };
  sigfillset(&action.sa_mask);
  sigaction(number, &action, before);
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
  // Whoever started this process may have had them blocked.
  pthread_sigmask(SIG_UNBLOCK, &watched, NULL);
#if defined(__linux__)
  // What a killed compiler has started becomes this process's, and can be killed too.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

void rc_endings_unwatch(void) {
  struct sigaction now, usual = { .sa_handler = SIG_DFL };
  for (int i = 0; i < OUTSIDE; i++)
    if (!sigaction(fromOutside[i], NULL, &now) && now.sa_handler == end_by) sigaction(fromOutside[i], &usual, NULL);
#if defined(__linux__)
  prctl(PR_SET_CHILD_SUBREAPER, 0);
#endif
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
