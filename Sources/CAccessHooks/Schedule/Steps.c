// What happened in a replayed schedule, step by step.
#include "Schedule.h"
#if RC_SUPPORTED
#include <stdio.h>
#include <string.h>

int recordsSteps;
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

// The hook comes before the store: what was stored is read at the next step.
void steps_settle(void) {
  if (pending < 0) return;
  read_value(&state->step[pending].step, pendingAddress);
  pending = -1;
}

RCStepKind step_of(OperationKind kind) {
  switch (kind) {
    case OperationNone:
    case OperationQueueStart: return RCStepStart;
    case OperationRead: return RCStepRead;
    case OperationWrite: return RCStepWrite;
    case OperationAtomic: return RCStepAtomic;
    case OperationHop: return RCStepHop;
    case OperationEnqueue: return RCStepEnqueue;
    case OperationLock: return RCStepLock;
    case OperationCall: return RCStepCall;
  }
}

void step_record(RCStepKind kind, Site *site, int counted, const void *address, int size) {
  if (tail) return;
  steps_settle();
  if (state->stepCount == MAX_STEPS) { state_note(state, RCLimitationSteps); return; }
  Step *step = &state->step[state->stepCount];
  step->step = (RCStep){ .kind = kind, .counted = counted, .size = size, .site = site->key, .preemption = preempted,
                         .address = (uint64_t)address };
  preempted = 0;
  snprintf(step->task, sizeof step->task, "%s", task_name(current_task()));
  step->other[0] = 0;
  if (kind == RCStepEnqueue && size > 0) snprintf(step->other, sizeof step->other, "%s", task_name(size - 1));
  if (address && small_size(size)) {
    if (kind == RCStepRead) read_value(&step->step, address);
    if (kind == RCStepWrite || kind == RCStepAtomic) { pending = state->stepCount; pendingAddress = address; }
  }
  state->stepCount++;
}
#endif
