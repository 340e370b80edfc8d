// What differs between Linux and macOS, but for what the explorer needs, which is for Linux alone.
#include "Endings.h"
#include <fcntl.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>

void pause_shortly(void) {
  struct timespec shortly = { 0, 1000000 };
  syscall(SYS_nanosleep, &shortly, NULL);
}

void send_signal(pid_t process, int number) { syscall(SYS_kill, process, number); }
void close_folder(int folder) { syscall(SYS_close, folder); }

const bool entriesNeedMemory = false;
int each_entry(int folder, int (*visit)(int folder, const char *name, void *context), void *context) {
  // As the system call gives them.
  typedef struct { uint64_t inode; int64_t next; unsigned short size; unsigned char type; char name[]; } Entry;
  _Alignas(Entry) char entries[2048];
  long size;
  int sum = 0;
  syscall(SYS_lseek, folder, 0L, SEEK_SET);
  while ((size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0)
    for (long at = 0; at < size; at += ((Entry *)(entries + at))->size) sum += visit(folder, ((Entry *)(entries + at))->name, context);
  return sum;
}

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

static int kill_of_thread(int threads, const char *thread, void *context) {
  char path[32];
  const char *end = "/children";
  size_t length = 0;
  while (*thread && length < sizeof path - 10) path[length++] = *thread++;
  while ((path[length++] = *end++)) {}
  int list = path[0] == '.' ? -1 : openat(threads, path, O_RDONLY | O_CLOEXEC);
  if (list < 0) return 0;
  kill_listed(list);
  close_folder(list);
  return 1;
}

void kill_children(void) {
  int threads = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (threads < 0) return;
  each_entry(threads, kill_of_thread, NULL);
  close_folder(threads);
}

void children_leave_theirs(bool leave) { prctl(PR_SET_CHILD_SUBREAPER, leave); }

int begins_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int rc_process_descriptor(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

const char *rc_system_call_name(long number) {
#define CALL(name) case SYS_##name: return #name;
  switch (number) {
    CALL(read) CALL(readv) CALL(write) CALL(writev) CALL(openat) CALL(flock) CALL(fcntl) CALL(ioctl) CALL(fsync)
    CALL(ppoll) CALL(pselect6) CALL(epoll_pwait) CALL(futex) CALL(nanosleep) CALL(clock_nanosleep)
    CALL(wait4) CALL(waitid) CALL(rt_sigsuspend) CALL(rt_sigtimedwait) CALL(connect) CALL(accept) CALL(accept4)
    CALL(recvfrom) CALL(recvmsg) CALL(sendto) CALL(sendmsg) CALL(msgrcv) CALL(semtimedop)
#ifdef SYS_pause
    CALL(pause) CALL(poll) CALL(select) CALL(epoll_wait) CALL(open)
#endif
    default: return "";
  }
#undef CALL
}
#else
#include <dirent.h>
#include <sys/event.h>

void pause_shortly(void) { usleep(1000); }
void send_signal(pid_t process, int number) { kill(process, number); }
void close_folder(int folder) { close(folder); }

const bool entriesNeedMemory = true;
int each_entry(int folder, int (*visit)(int folder, const char *name, void *context), void *context) {
  int copy = fcntl(folder, F_DUPFD_CLOEXEC, 0), sum = 0;
  DIR *entries = copy < 0 ? NULL : fdopendir(copy);
  if (!entries) return 0;
  rewinddir(entries);
  for (struct dirent *entry; (entry = readdir(entries));) sum += visit(folder, entry->d_name, context);
  closedir(entries);
  return sum;
}

void kill_children(void) {}
void children_leave_theirs(bool leave) { (void)leave; }

int begins_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir(actions, folder);
}

int rc_process_descriptor(int process) {
  int queue = kqueue();
  struct kevent ends;
  EV_SET(&ends, (uintptr_t)process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  if (queue < 0 || !kevent(queue, &ends, 1, NULL, 0, NULL)) return queue;
  close(queue);
  return -1;
}
#endif
