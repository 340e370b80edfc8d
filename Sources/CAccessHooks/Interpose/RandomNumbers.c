// Random numbers: drawn from a fixed sequence, so that the same choices give the same run. Each task has a sequence of its
// own, so that what one draws does not depend on who drew before. The Swift library asks the kernel: see `syscall` in Futex.c.
#if RC_EXPLORER
#include "Interpose.h"
#include <string.h>
#include <sys/types.h>

static uint64_t drawn[RCRoomTasks];
static int anyDrawn;

void random_numbers_begin(void) {
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
  return rc_next_random(seed);
}

void random_fill(uint8_t *bytes, size_t count) {
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

INTERPOSE(ssize_t, getrandom, (void *bytes, size_t count, unsigned flags), (bytes, count, flags)) {
  random_fill(bytes, count);
  return (ssize_t)count;
}

INTERPOSE(int, getentropy, (void *bytes, size_t count), (bytes, count)) {
  random_fill(bytes, count);
  return 0;
}

// MARK: What others read as a file, such as Foundation for a UUID

static int randomFile = -1;

int is_random_path(const char *path) { return !strcmp(path, "/dev/urandom") || !strcmp(path, "/dev/random"); }
void random_file_opened(int file) { randomFile = file; }
int is_random_file(int file) { return file >= 0 && file == randomFile; }
void forget_random_file(int file) { if (file == randomFile) randomFile = -1; }
#endif
