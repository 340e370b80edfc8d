// What happened in a replayed schedule, step by step.
#include "Internal.h"
#if RC_SUPPORTED
#include <stdio.h>
#include <string.h>

static int pending = -1;
static const void *pendingAddress;

static int small_size(int size) { return size == 1 || size == 2 || size == 4 || size == 8; }

static void read_value(RCStep *step, const void *address) {
  uint64_t value = 0;
  memcpy(&value, address, (size_t)step->size);
  int64_t number = step->size == 8 ? (int64_t)value : (int64_t)(int32_t)value;
  // Anything that looks like a pointer, or a part of a string, says nothing to a reader.
  if (number > 0xffffffff || number < -0xffffffffll) return;
  step->value = (uint64_t)number;
  step->hasValue = 1;
}

/// The hook comes before the store: what was stored is read at the next step.
void steps_settle(void) {
  if (pending < 0) return;
  read_value(&state->step[pending], pendingAddress);
  pending = -1;
}

int step_record(int kind, Site *site, int counted, const void *address, int size) {
  if (tail) return -1;
  steps_settle();
  if (state->stepCount == MAX_STEPS) { state_note(state, "more than 8,192 steps: the last ones are not shown"); return -1; }
  int i = state->stepCount++;
  state->step[i] = (RCStep){ .kind = kind, .task = current_task(), .counted = counted, .size = size, .site = site->key,
                             .preemption = preempted, .address = (uint64_t)address };
  preempted = 0;
  snprintf(state->stepTask[i], sizeof state->stepTask[i], "%s", task_name(state->step[i].task));
  state->stepOther[i][0] = 0;
  if (kind == RC_STEP_ENQUEUE && size > 0) snprintf(state->stepOther[i], sizeof state->stepOther[i], "%s", task_name(size - 1));
  if (address && small_size(size)) {
    if (kind == RC_STEP_READ) read_value(&state->step[i], address);
    if (kind == RC_STEP_WRITE || kind == RC_STEP_ATOMIC) { pending = i; pendingAddress = address; }
  }
  return i;
}
#endif
