// Files and pipes: what one task does to them, others see. All of them are one place, since one file has many names.
#if RC_EXPLORER
#include "Files.h"
#include <dirent.h>
#include <fts.h>
#include <poll.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

char files;

/// What is set of a descriptor, all who have it find.
IN_FRONT(int, fcntl, (int file, int command, ...)) {
  va_list list;
  va_start(list, command);
  void *value = va_arg(list, void *);
  va_end(list);
  int sets = command == F_SETFD || command == F_SETFL || command == F_SETOWN, asks = command == F_GETFD || command == F_GETFL;
  if (controlled() && !is_explorers(CALLER) && (sets || asks)) effect(&files, sets, PROGRAM);
  return REAL(fcntl)(file, command, value);
}

#define LOOKS(result, name, parameters, arguments) \
  INTERPOSE_FIRST(result, name, parameters, arguments, effect(&files, 0, PROGRAM))
#define CHANGES(result, name, parameters, arguments) \
  CHANGES_KEPT(result, name, parameters, arguments, (void)0)

LOOKS(int, stat, (const char *path, struct stat *status), (path, status))
LOOKS(int, lstat, (const char *path, struct stat *status), (path, status))
LOOKS(int, fstat, (int file, struct stat *status), (file, status))
LOOKS(int, access, (const char *path, int mode), (path, mode))
LOOKS(int, faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags))
LOOKS(int, fstatat, (int folder, const char *path, struct stat *status, int flags), (folder, path, status, flags))
LOOKS(ssize_t, readlinkat, (int folder, const char *path, char *buffer, size_t size), (folder, path, buffer, size))
LOOKS(int, statvfs, (const char *path, struct statvfs *status), (path, status))
LOOKS(int, fstatvfs, (int file, struct statvfs *status), (file, status))
LOOKS(char *, realpath, (const char *path, char *resolved), (path, resolved))
LOOKS(ssize_t, readlink, (const char *path, char *buffer, size_t size), (path, buffer, size))
LOOKS(DIR *, opendir, (const char *path), (path))
LOOKS(struct dirent *, readdir, (DIR *directory), (directory))
LOOKS(FTS *, fts_open, (char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)),
      (paths, options, compare))
LOOKS(FTSENT *, fts_read, (FTS *tree), (tree))
LOOKS(char *, getcwd, (char *buffer, size_t size), (buffer, size))

void kept(int folder, const char *path, int follows, int isNew) {
  char whole[PATH_MAX];
  if (!path) return;
  learn_fact(FactFiles);
  // What is done to keep it is no part of the schedule.
  exploring = 0;
  int isBelow = folder != AT_FDCWD && path[0] != '/';
  if (isBelow) snprintf(whole, sizeof whole, path[0] ? "/proc/self/fd/%d/%s" : "/proc/self/fd/%d", folder, path);
  char open[PATH_MAX];
  // What is open may have no name any more.
  if (path[0] || realpath(whole, open)) file_keep(state, isBelow ? whole : path, follows, isNew);
  exploring = 1;
}

static void moves(int fromFolder, const char *from, int toFolder, const char *to) {
  if (!from || !to) return;
  if ((fromFolder == AT_FDCWD || from[0] == '/') && (toFolder == AT_FDCWD || to[0] == '/')) {
    learn_fact(FactFiles);
    exploring = 0;
    file_moves(state, from, to);
    exploring = 1;
  } else {
    kept(fromFolder, from, 0, 0);
    kept(toFolder, to, 0, 0);
  }
}

#define CHANGES_PATH(result, name, parameters, arguments) \
  CHANGES_KEPT(result, name, parameters, arguments, kept(AT_FDCWD, path, 0, 0))
#define CHANGES_FOLLOWED(result, name, parameters, arguments) \
  CHANGES_KEPT(result, name, parameters, arguments, kept(AT_FDCWD, path, 1, 0))
#define CHANGES_BELOW(result, name, parameters, arguments) \
  CHANGES_KEPT(result, name, parameters, arguments, kept(directory, path, 0, 0))

CHANGES_BELOW(int, mkfifoat, (int directory, const char *path, mode_t mode), (directory, path, mode))
CHANGES_BELOW(int, mknodat, (int directory, const char *path, mode_t mode, dev_t device), (directory, path, mode, device))
CHANGES_BELOW(int, fchmodat, (int directory, const char *path, mode_t mode, int flags), (directory, path, mode, flags))
CHANGES_BELOW(int, symlinkat, (const char *from, int directory, const char *path), (from, directory, path))
CHANGES_BELOW(int, linkat, (int a, const char *from, int directory, const char *path, int flags), (a, from, directory, path, flags))
CHANGES_KEPT(int, renameat2, (int a, const char *from, int b, const char *to, unsigned flags), (a, from, b, to, flags),
             moves(a, from, b, to))
CHANGES_PATH(int, mkfifo, (const char *path, mode_t mode), (path, mode))
CHANGES_PATH(int, mknod, (const char *path, mode_t mode, dev_t device), (path, mode, device))
CHANGES_KEPT(int, chdir, (const char *path), (path), surroundingsChange = 1)
CHANGES_KEPT(int, fchdir, (int directory), (directory), surroundingsChange = 1)
CHANGES_PATH(int, unlink, (const char *path), (path))
CHANGES_BELOW(int, unlinkat, (int directory, const char *path, int flags), (directory, path, flags))
CHANGES_PATH(int, rmdir, (const char *path), (path))
CHANGES_PATH(int, remove, (const char *path), (path))
CHANGES_PATH(int, mkdir, (const char *path, mode_t mode), (path, mode))
CHANGES_BELOW(int, mkdirat, (int directory, const char *path, mode_t mode), (directory, path, mode))
CHANGES_KEPT(int, rename, (const char *from, const char *to), (from, to), moves(AT_FDCWD, from, AT_FDCWD, to))
CHANGES_KEPT(int, renameat, (int a, const char *from, int b, const char *to), (a, from, b, to), moves(a, from, b, to))
CHANGES_PATH(int, link, (const char *from, const char *path), (from, path))
CHANGES_PATH(int, symlink, (const char *from, const char *path), (from, path))
CHANGES_FOLLOWED(int, chmod, (const char *path, mode_t mode), (path, mode))
CHANGES_FOLLOWED(int, truncate, (const char *path, off_t size), (path, size))
CHANGES(off_t, lseek, (int file, off_t offset, int from), (file, offset, from))
CHANGES_FOLLOWED(int, creat, (const char *path, mode_t mode), (path, mode))
CHANGES(int, ftruncate, (int file, off_t size), (file, size))
CHANGES_KEPT(mode_t, umask, (mode_t mask), (mask), surroundingsChange = 1)

#define CHANGES_OPEN(result, name, parameters, arguments) \
  CHANGES_KEPT(result, name, parameters, arguments, kept(file, "", 1, 0))
CHANGES_FOLLOWED(int, utime, (const char *path, const struct utimbuf *times), (path, times))
CHANGES_FOLLOWED(int, utimes, (const char *path, const struct timeval *times), (path, times))
CHANGES_PATH(int, lutimes, (const char *path, const struct timeval *times), (path, times))
CHANGES_OPEN(int, futimes, (int file, const struct timeval *times), (file, times))
CHANGES_OPEN(int, futimens, (int file, const struct timespec *times), (file, times))
CHANGES_OPEN(int, fchmod, (int file, mode_t mode), (file, mode))
CHANGES_KEPT(int, utimensat, (int directory, const char *path, const struct timespec *times, int flags),
             (directory, path, times, flags), kept(directory, path, !(flags & AT_SYMLINK_NOFOLLOW), 0))

/// What is not put back, and so is said.
#define CHANGES_UNKEPT(name, parameters, arguments)       \
  INTERPOSE(int, name, parameters, arguments) {           \
    effect(&files, 1, PROGRAM);                           \
    int result = real arguments;                          \
    if (!result) state_note(state, RCLimitationFiles);    \
    return result;                                        \
  }
#define SETS(name, where) \
  CHANGES_UNKEPT(name, (where, const char *key, const void *bytes, size_t size, int flags), (file, key, bytes, size, flags))
SETS(setxattr, const char *file)
SETS(lsetxattr, const char *file)
SETS(fsetxattr, int file)
CHANGES_UNKEPT(removexattr, (const char *path, const char *key), (path, key))
CHANGES_UNKEPT(lremovexattr, (const char *path, const char *key), (path, key))
CHANGES_UNKEPT(fremovexattr, (int file, const char *key), (file, key))
CHANGES_UNKEPT(chown, (const char *path, uid_t owner, gid_t group), (path, owner, group))
CHANGES_UNKEPT(lchown, (const char *path, uid_t owner, gid_t group), (path, owner, group))
CHANGES_UNKEPT(fchown, (int file, uid_t owner, gid_t group), (file, owner, group))

// MARK: What has a name, and lies in a folder of its own

static void named(const char *prefix, const char *name) {
  char path[NAME_MAX + 32];
  if (snprintf(path, sizeof path, "/dev/shm/%s%s", prefix, name + (name[0] == '/')) < (int)sizeof path) kept(AT_FDCWD, path, 1, 0);
}

CHANGES_KEPT(int, shm_open, (const char *name, int flags, mode_t mode), (name, flags, mode), named("", name))
CHANGES_KEPT(int, shm_unlink, (const char *name), (name), named("", name))
CHANGES_KEPT(int, sem_unlink, (const char *name), (name), named("sem.", name))

IN_FRONT(sem_t *, sem_open, (const char *name, int flags, ...)) {
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  unsigned value = va_arg(list, unsigned);
  va_end(list);
  if (controlled()) {
    effect(&files, 1, PROGRAM);
    named("sem.", name);
  }
  return REAL(sem_open)(name, flags, mode, value);
}

/// Whether it is on the disk already, no task can tell.
INTERPOSE(int, fsync, (int file), (file)) { return fcntl(file, F_GETFD) < 0 ? -1 : 0; }

#define MAKES_ANY(result, name, parameters, arguments, isMade) \
  INTERPOSE(result, name, parameters, arguments) {             \
    effect(&files, 1, PROGRAM);                                \
    result made = real arguments;                              \
    if (isMade) kept(AT_FDCWD, pattern, 0, 1);                 \
    wake(&files, INT_MAX);                                     \
    return made;                                               \
  }
#define MAKES(name, parameters, arguments) MAKES_ANY(int, name, parameters, arguments, made >= 0)
MAKES(mkstemp, (char *pattern), (pattern))
MAKES(mkostemp, (char *pattern, int flags), (pattern, flags))
MAKES(mkstemps, (char *pattern, int length), (pattern, length))
MAKES(mkostemps, (char *pattern, int length, int flags), (pattern, length, flags))
MAKES_ANY(char *, mkdtemp, (char *pattern), (pattern), made)

// MARK: Descriptors

/// Whether someone waits at the other end.
static int is_pipe(int file) {
  struct stat status;
  return file > STDERR_FILENO && !REAL(fstat)(file, &status) && (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode));
}

/// Waits until one of them is ready, or a time is over.
INTERPOSE(int, poll, (struct pollfd *list, nfds_t count, int time), (list, count, time)) {
  // What left the explorer's control is waited for by this, too.
  if (is_explorers(caller)) return real(list, count, time);
  Site *site = site_of(PROGRAM);
  int64_t until = time < 0 ? FOREVER : now + (int64_t)time * 1000000;
  effect(&files, 0, PROGRAM);
  int ready;
  while (!(ready = real(list, count, 0)) && time && (time < 0 || now < until)) block_for(&files, until, site);
  return ready;
}

INTERPOSE(int, select, (int count, fd_set *in, fd_set *out, fd_set *other, struct timeval *time), (count, in, out, other, time)) {
  Site *site = site_of(PROGRAM);
  int64_t until = !time ? FOREVER : now + (int64_t)time->tv_sec * 1000000000 + (int64_t)time->tv_usec * 1000;
  fd_set *const sets[] = { in, out, other };
  fd_set asked[3];
  for (int i = 0; i < 3; i++)
    if (sets[i]) asked[i] = *sets[i];
  effect(&files, 0, PROGRAM);
  for (;;) {
    struct timeval atOnce = { 0 };
    int ready = real(count, in, out, other, &atOnce);
    if (ready || (time && now >= until)) return ready;
    for (int i = 0; i < 3; i++)
      if (sets[i]) *sets[i] = asked[i];
    block_for(&files, until, site);
  }
}

static int can_go_on(int file, short what) {
  struct pollfd descriptor = { file, what, 0 };
  return REAL(poll)(&descriptor, 1, 0) != 0;
}

/// A call that would hold the thread blocks the job instead, until another has done something to a file.
static void wait_until(int file, short what, uint64_t caller) {
  if (!is_pipe(file) || fcntl(file, F_GETFL) & O_NONBLOCK) return;
  while (!can_go_on(file, what)) block_current(&files, site_of(caller));
}

/// Reading moves a file's position, and takes what is in a pipe.
static void reads(int file, uint64_t caller) {
  effect(&files, 1, caller);
  wait_until(file, POLLIN, caller);
}

static int writes(int file, uint64_t caller) {
  if (file == STDOUT_FILENO || file == STDERR_FILENO) return 0;  // what is printed comes back to nobody
  effect(&files, 1, caller);
  wait_until(file, POLLOUT, caller);
  return 1;
}

#define READS(name, parameters, arguments)                                                     \
  INTERPOSE(ssize_t, name, parameters, arguments) {                                            \
    if (is_random_file(file)) { random_fill(bytes, count); return (ssize_t)count; }            \
    BUFFER_BEGINS(bytes, count, 0);                                                            \
    reads(file, PROGRAM);                                                                      \
    ssize_t done = real arguments;                                                             \
    BUFFER_ENDS(bytes, done);                                                                  \
    wake(&files, INT_MAX);                                                                     \
    return done;                                                                               \
  }
#define WRITES(name, parameters, arguments)                                                    \
  INTERPOSE(ssize_t, name, parameters, arguments) {                                            \
    BUFFER_BEGINS(bytes, count, 1);                                                            \
    int isSeen = writes(file, PROGRAM);                                                        \
    ssize_t done = real arguments;                                                             \
    BUFFER_ENDS(bytes, 0);                                                                     \
    if (isSeen) wake(&files, INT_MAX);                                                         \
    return done;                                                                               \
  }
READS(recv, (int file, void *bytes, size_t count, int flags), (file, bytes, count, flags))
READS(read, (int file, void *bytes, size_t count), (file, bytes, count))
WRITES(write, (int file, const void *bytes, size_t count), (file, bytes, count))
WRITES(pwrite, (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WRITES(send, (int file, const void *bytes, size_t count, int flags), (file, bytes, count, flags))

READS_INTO(ssize_t, pread, (int file, void *bytes, size_t count, off_t offset), (file, bytes, count, offset),
           bytes, count, effect(&files, 0, PROGRAM), done)

/// The same of several buffers.
enum { MOST_PARTS = 16 };
typedef struct { struct iovec own[MOST_PARTS]; uint64_t pc[MOST_PARTS]; int count; } Parts;

static const struct iovec *parts_begin(Parts *parts, const struct iovec *given, int count, int isFilled, const void *frame, uint64_t caller) {
  if (count > MOST_PARTS) { reaches(isFilled ? "writev" : "readv", PROGRAM); return given; }
  for (int i = 0; i < count; i++) {
    parts->own[i] = given[i];
    parts->pc[i] = buffer_begins(&parts->own[i].iov_base, given[i].iov_len, isFilled, frame, caller);
  }
  parts->count = count;
  return parts->own;
}

static void parts_end(Parts *parts, const struct iovec *given, ssize_t filled) {
  for (int i = 0; i < parts->count; i++) {
    ssize_t size = (ssize_t)given[i].iov_len, here = filled < size ? filled : size;
    buffer_ends(parts->own[i].iov_base, given[i].iov_base, here, parts->pc[i]);
    if (filled > 0) filled -= here;
  }
}

INTERPOSE(ssize_t, readv, (int file, const struct iovec *given, int count), (file, given, count)) {
  Parts parts = { 0 };
  const struct iovec *own = parts_begin(&parts, given, count, 0, __builtin_frame_address(0), caller);
  reads(file, PROGRAM);
  ssize_t done = real(file, own, count);
  parts_end(&parts, given, done);
  wake(&files, INT_MAX);
  return done;
}

INTERPOSE(ssize_t, writev, (int file, const struct iovec *given, int count), (file, given, count)) {
  Parts parts = { 0 };
  const struct iovec *own = parts_begin(&parts, given, count, 1, __builtin_frame_address(0), caller);
  int isSeen = writes(file, PROGRAM);
  ssize_t done = real(file, own, count);
  parts_end(&parts, given, 0);
  if (isSeen) wake(&files, INT_MAX);
  return done;
}

INTERPOSE(int, flock, (int file, int operation), (file, operation)) {
  uint64_t caller_ = PROGRAM;
  effect(&files, 1, caller_);
  int result;
  while ((result = real(file, operation | LOCK_NB)) && errno == EWOULDBLOCK && !(operation & LOCK_NB))
    block_current(&files, site_of(caller_));
  wake(&files, INT_MAX);
  return result;
}

/// The end of a pipe that is closed tells the other end; and the number of a file that is closed may be another's soon.
INTERPOSE(int, close, (int file), (file)) {
  forget_random_file(file);
  if (!is_pipe(file)) return real(file);
  effect(&files, 1, PROGRAM);
  int result = real(file);
  wake(&files, INT_MAX);
  return result;
}

/// A file is about to be opened. Returns whether that changes what others see.
static int opens(int folder, const char *path, int flags, uint64_t caller) {
  int changes = flags & (O_CREAT | O_TRUNC);
  effect(&files, changes, caller);
  if (changes || (flags & O_ACCMODE) != O_RDONLY) kept(folder, path, !(flags & (O_NOFOLLOW | O_EXCL)), 0);
  return changes;
}

/// Seen outside a schedule too: a source of random numbers may stay open.
IN_FRONT(int, open, (const char *path, int flags, ...)) {
  va_list list;
  va_start(list, flags);
  unsigned mode = va_arg(list, unsigned);
  va_end(list);
  int isRandom = is_random_path(path), changes = controlled() && !isRandom && opens(AT_FDCWD, path, flags, PROGRAM);
  int file = REAL(open)(path, flags, mode);
  if (changes) wake(&files, INT_MAX);
  if (isRandom) random_file_opened(file);
  return file;
}

IN_FRONT(int, openat, (int directory, const char *path, int flags, ...)) {
  va_list list;
  va_start(list, flags);
  unsigned mode = va_arg(list, unsigned);
  va_end(list);
  int changes = controlled() && opens(directory, path, flags, PROGRAM);
  int file = REAL(openat)(directory, path, flags, mode);
  if (changes) wake(&files, INT_MAX);
  return file;
}

/// A socket with a path makes a file there.
INTERPOSE(int, bind, (int socket, const struct sockaddr *address, socklen_t size), (socket, address, size)) {
  const struct sockaddr_un *local = (const struct sockaddr_un *)address;
  effect(&files, 1, PROGRAM);
  if (address->sa_family == AF_UNIX && size > sizeof local->sun_family && local->sun_path[0]) kept(AT_FDCWD, local->sun_path, 0, 0);
  return real(socket, address, size);
}
#endif
