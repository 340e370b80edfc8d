// Files that a schedule changes are put back before the next one, and when the process that asks has its answer: every schedule finds
// the files that the first one found. What is kept of them is in the state: a schedule may end its process.
#if RC_EXPLORER
#include "State.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <unistd.h>

static uint64_t check_of(const RCState *s, const KeptFile *f) {
  uint64_t hash = 0xcbf29ce484222325u;
  const char *parts[] = { f->path, (const char *)&f->kind, s->files.bytes + f->begin };
  size_t sizes[] = { strnlen(f->path, MOST_PATH), offsetof(KeptFile, check) - offsetof(KeptFile, kind), f->size };
  for (int p = 0; p < 3; p++)
    for (size_t i = 0; i < sizes[p]; i++) hash = (hash ^ (uint8_t)parts[p][i]) * 0x100000001b3u;
  return hash;
}

static bool is_intact(const RCState *s, const KeptFile *f) {
  return memchr(f->path, 0, MOST_PATH) && f->begin <= MOST_KEPT_BYTES && f->size < MOST_KEPT_BYTES - f->begin && f->check == check_of(s, f);
}

/// Reads what is there into a buffer, with room for a zero behind it. Gives the size, or -1 if it does not fit or cannot be read.
static ssize_t contents(const char *path, KeptKind kind, char *bytes, size_t room) {
  ssize_t size = 0, count = 0;
  if (kind == KeptLink) return (count = readlink(path, bytes, room)) < (ssize_t)room ? count : -1;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  while (size < (ssize_t)room && (count = read(file, bytes + size, room - (size_t)size)) > 0) size += count;
  close(file);
  return count || size == (ssize_t)room ? -1 : size;
}

/// The path from the root, whose folder is no link. False if it cannot be named.
static bool whole_path(const char *path, bool follows, char *whole) {
  char folder[PATH_MAX], resolved[PATH_MAX];
  if (follows && realpath(path, resolved)) return snprintf(whole, MOST_PATH, "%s", resolved) < MOST_PATH;
  size_t length = strlen(path);
  while (length > 1 && path[length - 1] == '/') length--;
  size_t name = length;
  while (name && path[name - 1] != '/') name--;
  if (length - name >= sizeof folder || snprintf(folder, sizeof folder, "%.*s", (int)name, path) >= (int)sizeof folder) return false;
  if (!realpath(name ? folder : ".", resolved)) return false;
  return snprintf(whole, MOST_PATH, "%s/%.*s", resolved, (int)(length - name), path + name) < MOST_PATH;
}

/// What is kept of it is in its place already.
static bool has_kept(RCState *s, KeptFile *new) {
  KeptFiles *files = &s->files;
  if (files->count == MOST_KEPT_FILES || files->used + new->size + 1 >= MOST_KEPT_BYTES) return false;
  files->bytes[files->used + new->size] = 0;
  new->check = check_of(s, new);
  files->used += new->size + 1;
  files->file[files->count++] = *new;
  return true;
}

static bool keeps(RCState *s, const char *path, bool follows, bool isNew) {
  KeptFiles *files = &s->files;
  KeptFile new = { .begin = files->used };
  struct stat status;
  errno = 0;
  // What has no folder does not come into being.
  if (!whole_path(path, follows, new.path)) return errno == ENOENT || errno == ENOTDIR;
  for (uint32_t i = 0; i < files->count; i++)
    if (!strcmp(files->file[i].path, new.path)) return true;
  if (!isNew && !lstat(new.path, &status)) {
    // What is written to a device or a pipe is in no file.
    if (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode) && !S_ISLNK(status.st_mode)) return follows;
    new.kind = S_ISDIR(status.st_mode) ? KeptFolder : S_ISLNK(status.st_mode) ? KeptLink : KeptText;
    new.mode = status.st_mode & 07777;
    new.times[0] = status.st_atim;
    new.times[1] = status.st_mtim;
    ssize_t size = new.kind == KeptFolder ? 0 : contents(new.path, new.kind, files->bytes + files->used, MOST_KEPT_BYTES - files->used);
    if (size < 0) return false;
    new.size = (uint32_t)size;
  } else if (!isNew && errno != ENOENT && errno != ENOTDIR) {
    return false;
  }
  return has_kept(s, &new);
}

void file_keep(RCState *s, const char *path, bool follows, bool isNew) {
  int error = errno;
  if (!keeps(s, path, follows, isNew)) state_note(s, RCLimitationFiles);
  errno = error;
}

void file_moves(RCState *s, const char *from, const char *to) {
  struct stat status;
  file_keep(s, to, false, false);
  KeptFile new = { .kind = KeptMoved, .begin = s->files.used };
  if (lstat(from, &status) || !S_ISDIR(status.st_mode)) { file_keep(s, from, false, false); return; }
  char *old = s->files.bytes + s->files.used;
  // A folder goes back with all that is in it.
  bool isKept = whole_path(to, false, new.path) && s->files.used + MOST_PATH < MOST_KEPT_BYTES && whole_path(from, false, old);
  new.size = isKept ? (uint32_t)strlen(old) : 0;
  if (!isKept || !has_kept(s, &new)) state_note(s, RCLimitationFiles);
}

void object_keep(RCState *s, KeptObjects what, int number) {
  KeptFile new = { .kind = KeptObject, .mode = what, .begin = s->files.used };
  if (s->files.used == MOST_KEPT_BYTES || snprintf(new.path, sizeof new.path, "%d", number) < 0 || !has_kept(s, &new)) state_note(s, RCLimitationFiles);
}

static bool remove_object(KeptObjects what, int number) {
  if (what == KeptSemaphores) return !semctl(number, 0, IPC_RMID);
  return !(what == KeptMessages ? msgctl(number, IPC_RMID, NULL) : shmctl(number, IPC_RMID, NULL));
}

static bool is_there(const RCState *s, const KeptFile *f) {
  struct stat status;
  char now[1 << 14];
  if (lstat(f->path, &status)) return f->kind == KeptNothing;
  if (f->kind == KeptMoved) return false;
  if (f->kind == KeptFolder) return S_ISDIR(status.st_mode);
  bool isKind = f->kind == KeptLink ? S_ISLNK(status.st_mode) : f->kind == KeptText && S_ISREG(status.st_mode);
  if (!isKind || f->size >= sizeof now || (f->kind == KeptText && (status.st_mode & 07777) != f->mode)) return false;
  return contents(f->path, f->kind, now, sizeof now) == (ssize_t)f->size && !memcmp(now, s->files.bytes + f->begin, f->size);
}

static bool put_back(const RCState *s, const KeptFile *f) {
  const char *bytes = s->files.bytes + f->begin;
  if (f->kind == KeptObject) return remove_object(f->mode, atoi(f->path)) || errno == EINVAL || errno == EIDRM;
  if (is_there(s, f)) return true;
  if (f->kind == KeptFolder) return !mkdir(f->path, f->mode);
  if (f->kind == KeptMoved) return !rename(f->path, bytes);
  if (f->kind == KeptNothing || f->kind == KeptLink) {
    if (unlink(f->path) && rmdir(f->path) && f->kind == KeptNothing) return false;
    return f->kind == KeptNothing || !symlink(bytes, f->path);
  }
  int file = open(f->path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, f->mode);
  if (file < 0) return false;
  bool isDone = !fchmod(file, f->mode) && write(file, bytes, f->size) == (ssize_t)f->size;
  close(file);
  return isDone;
}

/// Also when it was last changed, which a program may set, and may look at.
static bool put_back_whole(const RCState *s, const KeptFile *f) {
  if (!put_back(s, f)) return false;
  if (f->kind == KeptFolder && chmod(f->path, f->mode)) return false;
  return (f->kind != KeptFolder && f->kind != KeptText) || !utimensat(AT_FDCWD, f->path, f->times, AT_SYMLINK_NOFOLLOW);
}

bool rc_state_put_back(RCState *s) {
  KeptFiles *files = &s->files;
  bool isDone = true;
  // The last change first: what is in a folder goes before the folder.
  uint32_t count = files->count < MOST_KEPT_FILES ? files->count : MOST_KEPT_FILES;
  while (count--)
    if (!is_intact(s, &files->file[count]) || !put_back_whole(s, &files->file[count])) isDone = false;
  files->count = files->used = 0;
  return isDone;
}
#endif
