// Files and pipes: what one task does to them, others see. All of them are one place, since one file has many names.
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#if RC_SUPPORTED
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static char files;

#define LOOKS(result, name, parameters, arguments)    \
  INTERPOSE(result, name, parameters, arguments) {    \
    effect(&files, 0, PROGRAM);                       \
    return real arguments;                            \
  }
#define CHANGES(result, name, parameters, arguments)  \
  INTERPOSE(result, name, parameters, arguments) {    \
    effect(&files, 1, PROGRAM);                       \
    result value = real arguments;                    \
    wake(&files, INT_MAX);                            \
    return value;                                     \
  }

LOOKS(int, stat, (const char *path, struct stat *status), (path, status))
LOOKS(int, lstat, (const char *path, struct stat *status), (path, status))
LOOKS(int, fstat, (int file, struct stat *status), (file, status))
LOOKS(int, access, (const char *path, int mode), (path, mode))
LOOKS(char *, realpath, (const char *path, char *resolved), (path, resolved))
LOOKS(ssize_t, readlink, (const char *path, char *buffer, size_t size), (path, buffer, size))
LOOKS(DIR *, opendir, (const char *path), (path))
LOOKS(struct dirent *, readdir, (DIR *directory), (directory))
LOOKS(FTS *, fts_open, (char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)),
      (paths, options, compare))
LOOKS(FTSENT *, fts_read, (FTS *tree), (tree))
LOOKS(char *, getcwd, (char *buffer, size_t size), (buffer, size))

CHANGES(int, chdir, (const char *path), (path))
CHANGES(int, unlink, (const char *path), (path))
CHANGES(int, unlinkat, (int directory, const char *path, int flags), (directory, path, flags))
CHANGES(int, rmdir, (const char *path), (path))
CHANGES(int, remove, (const char *path), (path))
CHANGES(int, mkdir, (const char *path, mode_t mode), (path, mode))
CHANGES(int, rename, (const char *from, const char *to), (from, to))
CHANGES(int, renameat, (int a, const char *from, int b, const char *to), (a, from, b, to))
CHANGES(int, link, (const char *from, const char *to), (from, to))
CHANGES(int, symlink, (const char *from, const char *to), (from, to))
CHANGES(int, chmod, (const char *path, mode_t mode), (path, mode))
CHANGES(int, truncate, (const char *path, off_t size), (path, size))
CHANGES(int, ftruncate, (int file, off_t size), (file, size))
CHANGES(int, mkstemp, (char *pattern), (pattern))
CHANGES(int, utimes, (const char *path, const struct timeval *times), (path, times))

// MARK: Descriptors

/// Whether someone waits at the other end.
static int is_pipe(int file) {
  struct stat status;
  return file > STDERR_FILENO && !REAL(fstat)(file, &status) && (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode));
}

static int can_go_on(int file, short what) {
  struct pollfd descriptor = { file, what, 0 };
  return poll(&descriptor, 1, 0) != 0;
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

#define READS(name, parameters, arguments)           \
  INTERPOSE(ssize_t, name, parameters, arguments) {  \
    reads(file, PROGRAM);                            \
    ssize_t done = real arguments;                  \
    wake(&files, INT_MAX);                           \
    return done;                                    \
  }
#define WRITES(name, parameters, arguments)          \
  INTERPOSE(ssize_t, name, parameters, arguments) {  \
    if (!writes(file, PROGRAM)) return real arguments; \
    ssize_t done = real arguments;                  \
    wake(&files, INT_MAX);                           \
    return done;                                    \
  }
INTERPOSE(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count)) {
  if (is_random_file(file)) { random_fill(bytes, count); return (ssize_t)count; }
  reads(file, PROGRAM);
  ssize_t result = real(file, bytes, count);
  wake(&files, INT_MAX);
  return result;
}
READS(readv, (int file, const struct iovec *parts, int count), (file, parts, count))
READS(recv, (int file, void *bytes, size_t count, int flags), (file, bytes, count, flags))
LOOKS(ssize_t, pread, (int file, void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WRITES(write, (int file, const void *bytes, size_t count), (file, bytes, count))
WRITES(pwrite, (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WRITES(writev, (int file, const struct iovec *parts, int count), (file, parts, count))
WRITES(send, (int file, const void *bytes, size_t count, int flags), (file, bytes, count, flags))

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

/// Seen outside a schedule too: a source of random numbers may stay open.
IN_FRONT(int, open, (const char *path, int flags, ...)) {
  static void *found;
  va_list list;
  va_start(list, flags);
  unsigned mode = va_arg(list, unsigned);
  va_end(list);
  int changes = flags & (O_CREAT | O_TRUNC), isRandom = is_random_path(path);
  if (controlled() && !isRandom) effect(&files, changes, PROGRAM);
  int file = ((int (*)(const char *, int, ...))real_function("open", &found))(path, flags, mode);
  if (controlled() && changes) wake(&files, INT_MAX);
  if (isRandom) random_file_opened(file);
  return file;
}

// MARK: Streams

static int is_output(const FILE *stream) { return stream == stdout || stream == stderr; }

#define STREAMS(result, name, parameters, arguments)  \
  INTERPOSE(result, name, parameters, arguments) {    \
    if (is_output(stream)) return real arguments;     \
    effect(&files, 1, PROGRAM);                       \
    return real arguments;                            \
  }
CHANGES(FILE *, fopen, (const char *path, const char *mode), (path, mode))
STREAMS(int, fclose, (FILE *stream), (stream))
STREAMS(int, fflush, (FILE *stream), (stream))
STREAMS(int, fputs, (const char *text, FILE *stream), (text, stream))
STREAMS(int, fputc, (int byte, FILE *stream), (byte, stream))
STREAMS(char *, fgets, (char *text, int size, FILE *stream), (text, size, stream))
STREAMS(size_t, fread, (void *bytes, size_t size, size_t count, FILE *stream), (bytes, size, count, stream))
STREAMS(size_t, fwrite, (const void *bytes, size_t size, size_t count, FILE *stream), (bytes, size, count, stream))
#endif
