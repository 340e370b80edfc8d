// Folders for what nobody needs afterward. A folder is locked for as long as the process that made it lives: the next one that
// makes a folder there removes those that nobody has locked.
#include "Endings.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FOLDERS = 256, MOST_DEPTH = 64 };
static struct { char *path; int folder; } scratch[MOST_FOLDERS];

static bool is_itself(const char *name) { return name[0] == '.' && (!name[1] || (name[1] == '.' && !name[2])); }

static void remove_contents(int folder, int depth);

static int remove_entry(int folder, const char *name, void *depth) {
  if (is_itself(name)) return 0;
  if (!unlinkat(folder, name, 0)) return 1;
  int below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (below < 0) return 0;
  remove_contents(below, *(int *)depth + 1);
  close_folder(below);
  return !unlinkat(folder, name, AT_REMOVEDIR);
}

/// Removes what is in a folder.
static void remove_contents(int folder, int depth) {
  while (depth < MOST_DEPTH && each_entry(folder, remove_entry, &depth)) {}
}

static void remove_folder(const char *path, int folder) {
  remove_contents(folder, 0);
  rmdir(path);
}

void scratch_end(void) {
  for (int i = 0; i < MOST_FOLDERS; i++) {
    if (!scratch[i].path) continue;
    remove_folder(scratch[i].path, scratch[i].folder);
    scratch[i].path = NULL;
  }
}

void scratch_forget(void) {
  for (int i = 0; i < MOST_FOLDERS; i++) scratch[i].path = NULL;
}

/// Opens and locks a folder; -1 if it is not this user's, is gone, or is in use.
static int locked(const char *path) {
  struct stat opened, there;
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return -1;
  // Where a system cannot lock, nobody removes it.
  bool isLocked = !flock(folder, LOCK_EX | LOCK_NB);
  if ((isLocked || errno != EWOULDBLOCK) && !fstat(folder, &opened) && !lstat(path, &there) &&
      opened.st_ino == there.st_ino && opened.st_uid == geteuid())
    return folder;
  close(folder);
  return -1;
}

static bool can_lock(int folder) { return !flock(folder, LOCK_EX | LOCK_NB); }

/// Removes the folders of processes that were killed.
static void remove_abandoned(const char *parent, const char *prefix) {
  DIR *entries = opendir(parent);
  struct dirent *entry;
  while (entries && (entry = readdir(entries))) {
    char *path = NULL;
    if (strncmp(entry->d_name, prefix, strlen(prefix)) || asprintf(&path, "%s/%s", parent, entry->d_name) < 0) continue;
    int folder = locked(path);
    if (folder >= 0) {
      if (can_lock(folder)) remove_folder(path, folder);
      close(folder);
    }
    free(path);
  }
  if (entries) closedir(entries);
}

/// Makes a folder with a name of its own, and locks it.
static int made(const char *parent, const char *prefix, char **path) {
  static unsigned number;
  enum { TRIES = 1000 };
  for (int i = 0; i < TRIES; i++) {
    if (asprintf(path, "%s/%s%d-%u", parent, prefix, (int)getpid(), ++number) < 0) break;
    int folder = mkdir(*path, 0777) ? -1 : locked(*path);
    int error = errno;
    if (folder >= 0) return folder;
    free(*path);
    errno = error;
    // It may have been removed between the two as one that nobody had locked.
    if (error != EEXIST && error != ENOENT && error != EWOULDBLOCK) break;
    if (access(parent, W_OK)) break;
  }
  return -1;
}

int rc_scratch_create(const char *parent, const char *prefix, char *path, int size) {
  sigset_t before;
  int error = EMFILE;
  remove_abandoned(parent, prefix);
  endings_hold(&before);
  endings_begin();
  for (int i = 0; i < MOST_FOLDERS; i++) {
    char *name = NULL;
    if (scratch[i].path) continue;
    int folder = made(parent, prefix, &name);
    error = folder < 0 ? errno : snprintf(path, (size_t)size, "%s", name) < size ? 0 : ENAMETOOLONG;
    if (folder >= 0) scratch[i].path = name, scratch[i].folder = folder;
    break;
  }
  endings_release(&before);
  return error;
}

/// Ends one: it is moved, or removed. Gives the system's error, or 0.
static int ended(const char *path, const char *place) {
  sigset_t before;
  int error = ENOENT;
  endings_hold(&before);
  for (int i = 0; i < MOST_FOLDERS; i++) {
    if (!scratch[i].path || strcmp(scratch[i].path, path)) continue;
    error = place && rename(path, place) ? errno : 0;
    if (error) break;
    if (!place) remove_folder(path, scratch[i].folder);
    close(scratch[i].folder);
    free(scratch[i].path);
    scratch[i].path = NULL;
    break;
  }
  endings_release(&before);
  return error;
}

int rc_scratch_keep(const char *path, const char *place) { return ended(path, place); }
void rc_scratch_remove(const char *path) { ended(path, NULL); }
