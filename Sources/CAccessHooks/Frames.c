// Async frames: the memory in which a task's functions keep their own variables. Nearly all accesses of an async function
// go there, and no other task knows the place, so they are not looked at. Where another task does touch one (through a
// pointer, or as a child that reads what its parent laid down for it), that is learned, and the search starts anew with
// every access looked at.
#include "Schedule.h"
#include "Real.h"
#if RC_SUPPORTED
#include <malloc.h>

enum { ASYNC_LET = 1 << 28 };  // of a job's flags
int framesMatter;

void frames_begin(void) { framesMatter = state_has_learned(state, FRAMES_MATTER); }

/// What a task is given grows from one end of a block to the other, and is not given to anyone else in this schedule.
static void add(Frames *frames, uintptr_t start, uintptr_t end) {
  for (int i = 0; i < frames->count; i++) {
    FrameBlock *block = &frames->block[i];
    if (start < block->start || start > block->start + block->size + 16) continue;
    if (end > block->start + block->size) block->size = end - block->start;
    return;
  }
  if (frames->count < FRAME_BLOCKS) frames->block[frames->count++] = (FrameBlock){ start, end - start };
}

/// A task's own block holds its first frames. An `async let` has no block: it lies in a frame of its parent.
void frames_of_new_task(Frames *frames, void *task) {
  uint32_t flags = *(uint32_t *)((char *)task + 32);
  frames->count = 0;
  if (framesMatter || flags & ASYNC_LET) return;
  add(frames, (uintptr_t)task, (uintptr_t)task + malloc_usable_size(task));
}

void frames_touched(uint64_t address, int task) {
  if (framesMatter || state->warming) return;
  for (int t = 0; t < taskCount; t++) {
    if (t == task || !frame_block(&tasks[t].frames, (void *)address)) continue;
    framesMatter = 1;
    if (state->configuration.mode == RCModeReplay) return;
    rc_state_learn(state, FRAMES_MATTER);
    state->restart = 1;
    return;
  }
}

#if !RC_SANITIZED
static void *real_swift_task_alloc;
__attribute__((swiftcall)) void *swift_task_alloc(size_t size) {
  typedef __attribute__((swiftcall)) void *(*Allocate)(size_t);
  void *memory = ((Allocate)REAL(swift_task_alloc))(size);
  if (!framesMatter && controlled()) {
    int task = accessing_task();
    if (task >= 0) add(&tasks[task].frames, (uintptr_t)memory, (uintptr_t)memory + size);
  }
  return memory;
}
#endif
#endif
