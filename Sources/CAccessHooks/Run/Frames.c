// Async frames: the memory in which a task's functions keep their own variables. Nearly all accesses of an async function
// go there, and no other task knows the place, so they are not looked at. Where another task does touch one (through a
// pointer, or as a child that reads what its parent laid down for it), that is learned, and the search starts again with
// every access looked at.
#if RC_EXPLORER
#include "Run.h"
#include <malloc.h>

// What a task is given grows from one end of a block to the other, and is not given to anyone else in this schedule.
void frames_add(Frames *frames, uintptr_t start, uintptr_t end) {
  for (int i = 0; i < frames->count; i++) {
    FrameBlock *block = &frames->block[i];
    if (start < block->start || start > block->start + block->size + 16) continue;
    if (end > block->start + block->size) block->size = end - block->start;
    return;
  }
  if (frames->count < FRAME_BLOCKS) frames->block[frames->count++] = (FrameBlock){ start, end - start };
  else frames->isPartial = 1;
}

/// A task's own block holds its first frames. An `async let` has no block: it lies in a frame of its parent.
void frames_of_new_task(Frames *frames, void *task) {
  *frames = (Frames){ .isInParent = job_flags(task) & JOB_ASYNC_LET ? 1 : 0 };
  if (frames->isInParent) return;
  frames_add(frames, (uintptr_t)task, (uintptr_t)task + malloc_usable_size(task));
}

void frames_touched(uint64_t address, int task) {
  if (knows(FactSharedFrames)) return;
  for (int t = 0; t < taskCount; t++)
    if (t != task && frame_block(&tasks[t].frames, (void *)address)) { learn_at_once(FactSharedFrames); return; }
}
#endif
