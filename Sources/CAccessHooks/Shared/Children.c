// The children of this process, which end when it ends.
#include "Endings.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#if RC_EXPLORER
#include <sys/resource.h>
#include <sys/syscall.h>
#endif

enum { MOST_CHILDREN = 1024 };
static pid_t children[MOST_CHILDREN];
static int childCount;

// MARK: What a child has started, whichever session it is in, and whoever is its parent now

#if RC_EXPLORER
/// A limit that Linux has not looked at since 2.4, and that each process gets from the one that starts it.
enum { MARK = RLIMIT_LOCKS };
static rlim_t mark_of(pid_t child) { return (rlim_t)0x7263 << 32 | (rlim_t)child; }

void child_marks_itself(void) {
  struct rlimit limit;
  if (getrlimit(MARK, &limit) || limit.rlim_max != RLIM_INFINITY) return;
  limit.rlim_cur = mark_of(getpid());
  setrlimit(MARK, &limit);
}

static bool bears(pid_t process, rlim_t mark) {
  uint64_t limit[2];
  return !syscall(SYS_prlimit64, process, MARK, NULL, limit) && limit[0] == mark;
}

enum { MOST_KILLED = 256 };
typedef struct { pid_t child, killed[MOST_KILLED]; int count; } Marked;

static int kill_if_marked(int folder, const char *name, void *context) {
  Marked *marked = context;
  pid_t process = 0;
  while (*name >= '0' && *name <= '9') process = process * 10 + (*name++ - '0');
  if (*name || process == marked->child || marked->count == MOST_KILLED || !bears(process, mark_of(marked->child))) return 0;
  for (int i = 0; i < marked->count; i++)
    if (marked->killed[i] == process) return 0;
  marked->killed[marked->count++] = process;
  send_signal(process, SIGKILL);
  return 1;
}

/// Until no other is found: before one was killed, it may have started another.
static void kill_marked(pid_t child) {
  if (!bears(child, mark_of(child))) return;
  Marked marked = { .child = child };
  int processes = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (processes < 0) return;
  while (each_entry(processes, kill_if_marked, &marked)) {}
  close_folder(processes);
}
#else
static void kill_marked(pid_t child) { (void)child; }
#endif

/// With its group, if it leads one. The number is its own for as long as nobody has asked how it ended.
static void signal_child(pid_t process, int number) {
  send_signal(-process, number);
  send_signal(process, number);
  if (number == SIGKILL) kill_marked(process);
}

void children_signal(int number) {
  for (int i = 0; i < childCount; i++) signal_child(children[i], number);
}

void children_end(bool all) {
  enum { MOST_MILLISECONDS = 2000 };
  children_signal(SIGKILL);
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
  childCount = 0;
}

void children_forget(void) { childCount = 0; }
bool children_have_room(void) { return childCount < MOST_CHILDREN; }
void child_started(pid_t process) { children[childCount++] = process; }

int rc_process_status(int process, int *status, bool waits) {
  siginfo_t ended = { 0 };
  sigset_t before;
  // Seen first, and taken with the lock: then its number cannot become another's while it is noted.
  while (waits && waitid(P_PID, (id_t)process, &ended, WEXITED | WNOWAIT))
    if (errno != EINTR) break;
  endings_hold(&before);
  // What it started ends with it.
  if (!waitid(P_PID, (id_t)process, &ended, WEXITED | WNOWAIT | WNOHANG) && ended.si_pid == process) signal_child(process, SIGKILL);
  pid_t taken = waitpid(process, status, WNOHANG);
  int error = errno;
  for (int i = 0; taken && i < childCount; i++)
    if (children[i] == process) children[i--] = children[--childCount];
  endings_release(&before);
  errno = error;
  return taken;
}
