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
static uint64_t named(const char *task) { return mix_text(0xcbf29ce484222325u, task); }

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

/// The tasks that have done something, or were made runnable.
static struct { uint64_t task[MOST_TASKS]; int count; } begun;

static void begins(uint64_t task) {
  for (int i = 0; i < begun.count; i++)
    if (begun.task[i] == task) return;
  if (begun.count < MOST_TASKS) begun.task[begun.count++] = task;
}

/// The places that the replay's steps touch: as many slots as its steps need are cleared each time.
static struct { Touched slot[SLOTS]; uint32_t slots; } touched;

static void touched_begin(int steps) {
  for (touched.slots = 2; touched.slots < 2 * (uint32_t)steps; touched.slots *= 2) continue;
  memset(touched.slot, 0, touched.slots * sizeof *touched.slot);
}

static Touched *touched_at(uint64_t address) {
  uint32_t i = (uint32_t)(address * 0x9E3779B97F4A7C15u >> 40) % touched.slots;
  while (touched.slot[i].isUsed && touched.slot[i].address != address) i = (i + 1) % touched.slots;
  return &touched.slot[i];
}

void rc_step_facts(const RCState *s, RCStepFacts *facts) {
  touched_begin(s->stepCount);
  begun.count = 0;
  for (int i = 0; i < s->stepCount; i++) {
    const Step *step = &s->step[i];
    uint64_t task = named(step->task);
    facts[i] = (RCStepFacts){ .content = content(step) };
    if (strcmp(step->task, ACTORS_QUEUE) != 0) begins(task);
    if (step->step.kind == RCStepEnqueue) begins(named(step->other));
    if (!is_memory_access(step->step.kind)) continue;
    Touched *place = touched_at(step->step.address);
    facts[i].isFirst = !place->isUsed;
    if (!place->isUsed) { *place = (Touched){ step->step.address, task, true, false, false }; continue; }
    if (place->owner != task) place->isSeveral = true;
    if (step->step.kind != RCStepRead && (place->isSeveral || begun.count > 1)) place->isChanged = true;
  }
  for (int i = 0; i < s->stepCount; i++) {
    if (!is_memory_access(s->step[i].step.kind)) continue;
    const Touched *place = touched_at(s->step[i].step.address);
    facts[i].isShared = place->isSeveral && place->isChanged;
  }
}
#endif
