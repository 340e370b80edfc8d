// Random numbers: drawn from a fixed sequence, so that the same choices give the same run. Each task has a sequence of its
// own, so that what one draws does not depend on who drew before. The Swift library asks the kernel: see `syscall` in Locks.c.
#include "Real.h"
#if RC_SUPPORTED && !RC_SANITIZED
#include <stdarg.h>
#include <string.h>
#include <sys/types.h>

static uint64_t drawn[MAX_TASKS];
static int anyDrawn;

void chance_begin(void) {
  if (anyDrawn) memset(drawn, 0, sizeof drawn);
  anyDrawn = 0;
}

/// A number of the running task's sequence: the task's name is its seed.
static uint64_t next_number(void) {
  int task = current_task();
  uint64_t *seed = &drawn[task < 0 ? 0 : task];
  if (!*seed) {
    *seed = 0xcbf29ce484222325u;
    for (const char *name = task_name(task); *name; name++) *seed = (*seed ^ (uint8_t)*name) * 0x100000001b3u;
  }
  return next_random(seed);
}

void chance_fill(uint8_t *bytes, size_t count) {
  anyDrawn = 1;
  state_note(state, RCLimitationRandomNumbers);
  while (count) {
    uint64_t number = next_number();
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(bytes, &number, part);
    bytes += part;
    count -= part;
  }
}

static void *real_getrandom, *real_getentropy;

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!controlled()) return ((ssize_t (*)(void *, size_t, unsigned))REAL(getrandom))(bytes, count, flags);
  chance_fill(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (!controlled()) return ((int (*)(void *, size_t))REAL(getentropy))(bytes, count);
  chance_fill(bytes, count);
  return 0;
}

// MARK: What others read as a file, such as Foundation for a UUID

static void *real_open, *real_read;
static int randomFile = -1;

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  unsigned mode = va_arg(list, unsigned);
  va_end(list);
  int file = ((int (*)(const char *, int, ...))REAL(open))(path, flags, mode);
  if (!strcmp(path, "/dev/urandom") || !strcmp(path, "/dev/random")) randomFile = file;
  return file;
}

ssize_t read(int file, void *bytes, size_t count) {
  if (file < 0 || file != randomFile || !controlled())
    return ((ssize_t (*)(int, void *, size_t))REAL(read))(file, bytes, count);
  chance_fill(bytes, count);
  return (ssize_t)count;
}
#elif RC_SUPPORTED
void chance_begin(void) {}
#endif
