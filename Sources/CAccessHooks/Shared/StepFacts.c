// What is asked of all steps of a replay: which of them say the same, and which are about what tasks share.
#if RC_EXPLORER
#include "State.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_TASKS = 1024 };
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
    (uint32_t)step->step.kind, (uint32_t)step->step.size, (uint32_t)step->step.thread, (uint32_t)step->step.destination,
    (uint32_t)step->step.wait, step->step.site, step->step.caller, (uint32_t)subject->kind, (uint32_t)subject->number,
    (uint32_t)(step->step.counted | step->step.writes << 1 | subject->isPart << 2 | subject->isGlobal << 3 | subject->isManaged << 4
               | subject->isFree << 5),
  };
  uint64_t hash = mix(0xcbf29ce484222325u, numbers, sizeof numbers);
  hash = mix_text(mix_text(hash, step->task), step->other);
  if (step->step.isOlder) hash = mix_text(mix_text(hash, step->newestTask), step->newest);
  return mix_text(mix_text(mix_text(hash, subject->type), subject->path), subject->text);
}

/// What is kept while the steps are gone through. Replays of several programs may be asked at the same time.
typedef struct {
  // The tasks that have done something, or were made runnable.
  uint64_t task[MOST_TASKS];
  int tasks;
  // The places that the steps touch, in a table that is at most half full.
  Touched *slot;
  uint32_t slots;
} Facts;

static void begins(Facts *f, uint64_t task) {
  for (int i = 0; i < f->tasks; i++)
    if (f->task[i] == task) return;
  if (f->tasks < MOST_TASKS) f->task[f->tasks++] = task;
}

static Touched *touched_at(const Facts *f, uint64_t address) {
  uint32_t i = (uint32_t)(address * 0x9E3779B97F4A7C15u >> 40) % f->slots;
  while (f->slot[i].isUsed && f->slot[i].address != address) i = (i + 1) % f->slots;
  return &f->slot[i];
}

void rc_step_facts(const RCState *s, RCStepFacts *facts) {
  Facts f = { .slots = 2 };
  while (f.slots < 2 * (uint32_t)s->replay.stepCount) f.slots *= 2;
  f.slot = calloc(f.slots, sizeof *f.slot);
  if (!f.slot) abort();
  for (int i = 0; i < s->replay.stepCount; i++) {
    const Step *step = &s->replay.step[i];
    uint64_t task = named(step->task);
    facts[i] = (RCStepFacts){ .content = content(step) };
    if (strcmp(step->task, ACTORS_QUEUE) != 0) begins(&f, task);
    if (step->step.kind == RCStepEnqueue) begins(&f, named(step->other));
    if (!is_memory_access(step->step.kind)) continue;
    Touched *place = touched_at(&f, step->step.address);
    facts[i].isFirst = !place->isUsed;
    if (!place->isUsed) { *place = (Touched){ step->step.address, task, true, false, false }; continue; }
    if (place->owner != task) place->isSeveral = true;
    if (step->step.kind != RCStepRead && (place->isSeveral || f.tasks > 1)) place->isChanged = true;
  }
  for (int i = 0; i < s->replay.stepCount; i++) {
    if (!is_memory_access(s->replay.step[i].step.kind)) continue;
    const Touched *place = touched_at(&f, s->replay.step[i].step.address);
    facts[i].isShared = place->isSeveral && place->isChanged;
  }
  free(f.slot);
}
#endif
