// What a search needs of the system besides memory: pipes, children that get the same addresses in every run.
#include "Endings.h"
#include "State.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#if RC_EXPLORER
#include <sys/mman.h>
#include <sys/personality.h>

int rc_printed_create(int size) {
  int fd = memfd_create("printed", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd >= 0 && (ftruncate(fd, size) || fcntl(fd, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK))) { close(fd); fd = -1; }
  return fd;
}

/// Children of this thread get the same addresses in every run (on), or the system's usual ones. A system may refuse.
static void children_have_fixed_addresses(int on) {
  int now = personality(0xffffffff);
  // Refused in a container with Docker's own profile. Only code that depends on addresses notices.
  if (now != -1) personality((unsigned long)(on ? now | ADDR_NO_RANDOMIZE : now & ~ADDR_NO_RANDOMIZE));
}

int addresses_are_fixed(void) {
  int now = personality(0xffffffff);
  return now != -1 && now & ADDR_NO_RANDOMIZE;
}
#else
static void children_have_fixed_addresses(int on) {}
#endif

int rc_pipe(int *descriptors) {
#if RC_EXPLORER
  return pipe2(descriptors, O_CLOEXEC);
#else
  if (pipe(descriptors)) return -1;
  for (int end = 0; end < 2; end++) fcntl(descriptors[end], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

/// A process that ignores the end of its children, as its own parent may have left it, is never told how they ended.
static void await_children(void) {
  struct sigaction action;
  if (sigaction(SIGCHLD, NULL, &action)) return;
  if (action.sa_handler != SIG_IGN && !(action.sa_flags & SA_NOCLDWAIT)) return;
  action.sa_handler = SIG_DFL;
  action.sa_flags = 0;
  sigaction(SIGCHLD, &action, NULL);
}

/// With `ownGroup`, what is sent to the group, and what it starts, is no other process's; a terminal's signals do not reach it. No
/// signal is blocked in a child, and each does what it does by itself. What ends a job of a shell may be ignored: `nohup`.
static void signals_of_child(posix_spawnattr_t *attributes, int ownGroup) {
  sigset_t none, usual;
  sigemptyset(&none);
  sigfillset(&usual);
  sigdelset(&usual, SIGHUP);
  sigdelset(&usual, SIGINT);
  sigdelset(&usual, SIGQUIT);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &usual);
  posix_spawnattr_setpgroup(attributes, 0);
  posix_spawnattr_setflags(attributes, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (ownGroup ? POSIX_SPAWN_SETPGROUP : 0)));
}

int rc_spawn(int *process, const char *path, char *const *arguments, char *const *environment, const int *descriptors,
             int count, const char *folder, int ownGroup, int fixedAddresses) {
  enum { MOST = 8 };
  int copies[MOST], copied = 0, error = 0;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (count > MOST) return EINVAL;
  if ((error = posix_spawn_file_actions_init(&actions))) return error;
  if ((error = posix_spawnattr_init(&attributes))) { posix_spawn_file_actions_destroy(&actions); return error; }
  for (int i = 0; i < count && !error; i++) {
    int from = descriptors[i];
    if (from < 0) {
      error = posix_spawn_file_actions_addopen(&actions, i, "/dev/null", O_RDWR, 0);
      continue;
    }
    // Out of the way of the numbers that descriptors have in the child.
    if (from < count) {
      from = fcntl(from, F_DUPFD_CLOEXEC, count);
      if (from < 0) { error = errno; break; }
      copies[copied++] = from;
    }
    error = posix_spawn_file_actions_adddup2(&actions, from, i);
  }
  if (!error && folder) error = begins_in(&actions, folder);
  signals_of_child(&attributes, ownGroup);
  await_children();
  if (fixedAddresses) children_have_fixed_addresses(1);
  // A file that was just written is busy for as long as another thread's new child has not let go of it.
  enum { TRIES = 500, MICROSECONDS = 2000 };
  for (int tries = 0; !error && tries < TRIES; tries++) {
    sigset_t before;
    endings_hold(&before);
    endings_begin();
    error = children_have_room() ? posix_spawn(process, path, &actions, &attributes, arguments, environment) : EAGAIN;
    if (!error) child_started(*process);
    endings_release(&before);
    if (error != ETXTBSY) break;
    error = tries + 1 < TRIES ? 0 : error;
    usleep(MICROSECONDS);
  }
  if (fixedAddresses) children_have_fixed_addresses(0);
  while (copied) close(copies[--copied]);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
