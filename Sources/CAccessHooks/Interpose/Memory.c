// Memory that is given back, and given to a task's frames.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "Interpose.h"
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static void **freed;
static uint32_t freedCount;

/// From here on, the system itself gives a block, and takes it back.
enum { LARGE = 1 << 17 };

void memory_prepare(void) {
  if (freed) return;
  freed = mmap(NULL, sizeof(void *) * RCRoomFreed, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (freed == MAP_FAILED) abort();
  mallopt(M_MMAP_THRESHOLD, LARGE);
}

IS_BEHIND(, size_t, malloc_usable_size, (void *memory));
static size_t room_in(void *memory) { return REAL(malloc_usable_size)(memory); }

/// What was asked for last: a collection that has just got memory asks how much it is.
typedef struct { void *memory; size_t size; } Asked;
static _Thread_local Asked latest;

/// A collection has room for what it asked for. How much more there is depends on which blocks earlier schedules gave back: with
/// more room it would grow less often, and the same choices would be another run.
IN_FRONT_AS("malloc_usable_size", size_t, malloc_usable_size, (void *memory)) {
  size_t size = room_in(memory);
  if (!memory || memory != latest.memory || !controlled()) return size;
  enum { HEADER = 8, UNIT = 16, LEAST = 24 };
  size_t asked = (latest.size + HEADER + UNIT - 1) / UNIT * UNIT - HEADER;
  if (asked < LEAST) asked = LEAST;
  return asked < size ? asked : size;
}

/// Memory is given back at the end of a schedule only. A block used again for something else would look like memory that
/// two tasks share, and addresses would depend on more than the schedule.
IN_FRONT(void, free, (void *memory)) {
  // The real one goes by this name too; to look it up would free memory.
  if (!controlled() || !memory) { __libc_free(memory); return; }
  uint64_t pc = current->noPoints ? 0 : programs_free(__builtin_frame_address(0));
  if (pc) freed_access(memory, malloc_usable_size(memory), (void *)pc);
  if (has_room(state, RCTableFreed, freedCount)) { freed[freedCount++] = memory; return; }
  races_give_up();
  __libc_free(memory);
}

/// Memory is empty when it is given out: what an earlier schedule left there would decide what a program with a race does. And what a
/// body reaches is read word by word: what an earlier owner left between its values would look like references. The system's own is empty.
static int empties(void) { return freed || has_host(); }

static void empty(void *memory, size_t used) {
  size_t size = memory ? room_in(memory) : 0;
  if (used < size && size < LARGE) memset((char *)memory + used, 0, size - used);
}

/// A replay names what is in memory that a library asks for: the storage of collections, the locks of Foundation.
IN_FRONT(void *, malloc, (size_t size)) {
  void *memory = __libc_malloc(size);
  latest = (Asked){ memory, size };
  if (empties()) empty(memory, 0);
  if (recordsSteps && memory && controlled()) note_memory(memory, size);
  return memory;
}

IN_FRONT(void *, realloc, (void *memory, size_t size)) {
  size_t used = memory && empties() ? room_in(memory) : 0;
  void *moved = __libc_realloc(memory, size);
  latest = (Asked){ moved, size };
  if (empties()) empty(moved, used);
  return moved;
}

int is_freed(const void *memory) {
  for (uint32_t i = 0; i < freedCount; i++)
    if (freed[i] == memory) return 1;
  return 0;
}

void release_freed(void) {
  while (freedCount) __libc_free(freed[--freedCount]);
}

INTERPOSE_AS(SWIFT, "swift_task_alloc", void *, swift_task_alloc, (size_t size), (size)) {
  void *memory = real(size);
  int task = accessing_task();
  if (task >= 0) frames_add(&tasks[task].frames, (uintptr_t)memory, (uintptr_t)memory + size);
  return memory;
}
#endif
