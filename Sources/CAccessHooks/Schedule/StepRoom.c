// Room for the steps of a long schedule: most of them are a task's work on memory of its own, which is no part of a story.
#include "Schedule.h"
#if RC_SUPPORTED
#include <string.h>

enum { SLOTS = 4 * MAX_STEPS, CELLS = 1 << 17 };
typedef struct { uint64_t address; int task; uint8_t isShared, isWritten; } Touched;
static Touched touched[SLOTS];
// Whose memory was left out, by cells of eight bytes.
static struct { uint64_t cell; uint32_t task; uint8_t isWritten; } leftOut[CELLS];
static int leftOutCount;

static uint32_t hash(uint64_t address) { return (uint32_t)(address * 0x9E3779B97F4A7C15u >> 32); }

static int isFull, times;

void steps_room_begin(void) {
  isFull = times = 0;
  if (leftOutCount) memset(leftOut, 0, sizeof leftOut);
  leftOutCount = 0;
}

static uint32_t place_of(uint64_t cell) {
  uint32_t i = hash(cell) % CELLS;
  while (leftOut[i].cell && leftOut[i].cell != cell) i = (i + 1) % CELLS;
  return i;
}

int step_was_left_out(const void *address, int writes) {
  if (!leftOutCount) return 0;
  uint32_t i = place_of((uint64_t)address >> 3);
  if (!leftOut[i].cell) return 0;
  int isAnothers = leftOut[i].task != (uint32_t)current_task();
  return isAnothers && (writes || leftOut[i].isWritten);
}

static void leave_out(const Step *step) {
  uint32_t i = place_of(step->step.address >> 3);
  if (step->step.writes) leftOut[i].isWritten = 1;
  if (leftOut[i].cell) return;
  leftOut[i].cell = step->step.address >> 3;
  leftOut[i].task = (uint32_t)step->taskIndex;
  leftOutCount++;
}

static Touched *slot_of(uint64_t address) {
  uint32_t i = hash(address) % SLOTS;
  while (touched[i].address && touched[i].address != address) i = (i + 1) % SLOTS;
  return &touched[i];
}

/// An access to memory that is one task's, or that all only read.
static int is_own(const Step *step) {
  int isAccess = step->step.kind == RCStepRead || step->step.kind == RCStepWrite;
  const Touched *t = slot_of(step->step.address);
  return isAccess && !step->step.counted && !step->step.preemption && !(t->isShared && t->isWritten);
}

void steps_make_room(void) {
  enum { WORTH_IT = MAX_STEPS / 8, MOST_TIMES = 16 };
  if (isFull || times++ == MOST_TIMES) return;
  memset(touched, 0, sizeof touched);
  for (int i = 0; i < state->stepCount; i++) {
    if (!state->step[i].step.address) continue;
    Touched *t = slot_of(state->step[i].step.address);
    if (!t->address) *t = (Touched){ .address = state->step[i].step.address, .task = state->step[i].taskIndex };
    if (state->step[i].taskIndex != t->task) t->isShared = 1;
    if (state->step[i].step.writes) t->isWritten = 1;
  }
  int kept = 0, beforeChoice = state->stepsBeforeChoice, beforeLast = state->stepsBeforeLast;
  for (int i = 0; i < state->stepCount; i++) {
    Step *step = &state->step[i];
    if (is_own(step) && leftOutCount < CELLS / 2) {
      leave_out(step);
      if (i < beforeChoice) state->stepsBeforeChoice--;
      if (i < beforeLast) state->stepsBeforeLast--;
    } else {
      if (kept != i) state->step[kept] = *step;
      kept++;
    }
  }
  isFull = state->stepCount - kept < WORTH_IT;
  state->stepCount = kept;
}
#endif
