// What is asked of all steps of a replay: which of them say the same, and which are about what tasks share.
#include "State.h"
#if RC_SUPPORTED
#include <string.h>

enum { SLOTS = 2 * MAX_STEPS, MOST_TASKS = 1024 };
typedef struct { uint64_t address, owner; bool isUsed, isSeveral, isChanged; } Touched;

static uint64_t mix(uint64_t hash, const void *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
  return hash;
}

static uint64_t mix_text(uint64_t hash, const char *text) { return mix(hash, text, strlen(text) + 1); }

static uint64_t content(const Step *step) {
  const RCSubject *subject = &step->subject;
  uint32_t numbers[] = {
    (uint32_t)step->step.kind, (uint32_t)step->step.size, step->step.site, step->step.caller, (uint32_t)subject->number,
    (uint32_t)(step->step.counted | step->step.writes << 1 | subject->isLock << 2 | subject->isPart << 3
               | subject->isGlobal << 4 | subject->isManaged << 5),
  };
  uint64_t hash = mix(0xcbf29ce484222325u, numbers, sizeof numbers);
  hash = mix_text(mix_text(hash, step->task), step->other);
  return mix_text(mix_text(mix_text(hash, subject->type), subject->path), subject->text);
}

static bool is_access(const Step *step) {
  RCStepKind kind = step->step.kind;
  return kind == RCStepRead || kind == RCStepWrite || kind == RCStepAtomic;
}

/// The tasks that have done something, or were made runnable.
static struct { uint64_t task[MOST_TASKS]; int count; } begun;

static void begins(const char *name) {
  uint64_t task = mix_text(0xcbf29ce484222325u, name);
  for (int i = 0; i < begun.count; i++)
    if (begun.task[i] == task) return;
  if (begun.count < MOST_TASKS) begun.task[begun.count++] = task;
}

static Touched *touched_at(Touched *touched, uint64_t address) {
  uint32_t i = (uint32_t)(address * 0x9E3779B97F4A7C15u >> 40) % SLOTS;
  while (touched[i].isUsed && touched[i].address != address) i = (i + 1) % SLOTS;
  return &touched[i];
}

void rc_step_facts(const RCState *s, RCStepFacts *facts) {
  static Touched touched[SLOTS];
  memset(touched, 0, sizeof touched);
  begun.count = 0;
  for (int i = 0; i < s->stepCount; i++) {
    const Step *step = &s->step[i];
    facts[i] = (RCStepFacts){ .content = content(step) };
    if (strcmp(step->task, ACTORS_QUEUE) != 0) begins(step->task);
    if (step->step.kind == RCStepEnqueue) begins(step->other);
    if (!is_access(step)) continue;
    uint64_t task = mix_text(0xcbf29ce484222325u, step->task);
    Touched *place = touched_at(touched, step->step.address);
    facts[i].isFirst = !place->isUsed;
    if (!place->isUsed) { *place = (Touched){ step->step.address, task, true, false, false }; continue; }
    if (place->owner != task) place->isSeveral = true;
    if (step->step.kind != RCStepRead && (place->isSeveral || begun.count > 1)) place->isChanged = true;
  }
  for (int i = 0; i < s->stepCount; i++) {
    if (!is_access(&s->step[i])) continue;
    const Touched *place = touched_at(touched, s->step[i].step.address);
    facts[i].isShared = place->isSeveral && place->isChanged;
  }
}
#endif
