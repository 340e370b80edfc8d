// Whose memory it is: on the stack of a job, in the frame of a task's function, or anybody's.
#pragma once
#include "Run.h"

#pragma GCC visibility push(hidden)

/// What two accesses that touch the same eight bytes have in common. On a stack each job finds other variables.
static inline uint64_t cell_of(const void *address) {
  uintptr_t place = (uintptr_t)address;
  return place >> 3 | (is_on_stack(place) ? (uint64_t)jobs_on_stack(place) << 45 : 0);
}

/// A cell as a place that steps touch.
static inline void *place_of_cell(uint64_t cell) { return (void *)(cell << 3); }

// MARK: Async frames (Frames.c)

/// Memory that a task was given for a frame.
void frames_add(Frames *frames, uintptr_t start, uintptr_t end);
/// Tells that a task touches a place that nothing had touched before: perhaps it is in another's frame.
void frames_touched(uint64_t address, int task);
/// The task whose function accesses memory. Asked for once in a job: it does not change there.
static inline int accessing_task(void) {
  if (current->accessing < -1) task_waits(current->accessing = current_task(), RCWaitNone);
  return current->accessing;
}
/// Another job runs, perhaps another task's: an actor's queue runs several.
static inline void forget_accessing_task(Fiber *fiber) {
  if (fiber->item->task >= 0) return;
  fiber->accessing = -2;
  fiber->own.size = 0;
}
static inline const FrameBlock *frame_block(const Frames *frames, const void *address) {
  for (int i = 0; i < frames->count; i++)
    if ((uintptr_t)address - frames->block[i].start < frames->block[i].size) return &frames->block[i];
  return NULL;
}
/// Whether the address is on a stack, and nobody but the job that runs there is known to have touched a stack.
static inline int is_own_stack(const void *address) {
  if (!is_on_stack((uintptr_t)address) || knows(FactSharedStacks)) return 0;
  if ((uintptr_t)address - current->stack < STACK) return 1;
  learn_at_once(FactSharedStacks);
  return 0;
}
/// Whether the address is in a frame of the running function's own task.
static inline int is_own_frame(const void *address) {
  if (knows(FactSharedFrames)) return 0;
  int task = accessing_task();
  const FrameBlock *block = task >= 0 ? frame_block(&tasks[task].frames, address) : NULL;
  if (block) current->own = *block;
  return block != NULL;
}

#pragma GCC visibility pop
