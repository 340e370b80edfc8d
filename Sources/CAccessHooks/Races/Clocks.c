// Happens-before with vector clocks. An entity is what runs in order by itself: a task, an actor's queue, the main executor.
// Clocks are joined where the runtime reports an acquire, at locks and atomics, and where a job is enqueued.
#include "Races.h"
#if RC_SUPPORTED
#include <string.h>

enum { SYNC_BITS = 12 };
/// `start` and `size` tell of the memory whose references are released there; elsewhere there is none.
typedef struct { int count; uintptr_t start; size_t size; uint32_t clock[MAX_ENTITIES]; } Sync;

uint32_t clocks[MAX_ENTITIES][MAX_ENTITIES];
int racesDisabled;
static int entities;
static Sync syncs[1 << (SYNC_BITS - 1)];
static INDEX(syncIndex, SYNC_BITS);  // by address: one more than a sync's number
// By entity: what its next acquiring fence acquires, and what its last releasing fence released.
static Sync awaitsFence[MAX_ENTITIES], fenced[MAX_ENTITIES];
// By entity: how many objects it is destroying, one within the other; the first of them whose end is ordered, counted from 1; and
// its clock without what it acquired only for that.
static int destroys[MAX_ENTITIES], ordered[MAX_ENTITIES];
static uint32_t lasting[MAX_ENTITIES][MAX_ENTITIES];

/// Clocks are taken four times at a time. All that lie behind the last entity's are 0; none comes near the largest number.
typedef int32_t Four __attribute__((vector_size(16), aligned(4), may_alias));
enum { FOUR = 4 };
/// A schedule has a handful of tasks: to prepare such a loop for many would take longer than the loop.
#define FEW_TIMES _Pragma("clang loop unroll(disable)")

static inline void join(uint32_t *clock, const uint32_t *other, int count) {
  FEW_TIMES for (int i = 0; i < count; i += FOUR) {
    Four a = *(Four *)&clock[i], b = *(const Four *)&other[i], isLater = a > b;
    *(Four *)&clock[i] = (a & isLater) | (b & ~isLater);
  }
}

static inline void copy(uint32_t *clock, const uint32_t *other, int from, int count) {
  FEW_TIMES for (int i = from; i < count; i += FOUR) *(Four *)&clock[i] = *(const Four *)&other[i];
}

/// How many times a clock has now, in whole fours.
static inline int times(void) { return (entities + FOUR - 1) & -FOUR; }

void clocks_begin(void) {
  for (int e = 0; e < entities; e++) {
    memset(clocks[e], 0, sizeof(uint32_t) * (size_t)entities);
    awaitsFence[e].count = fenced[e].count = destroys[e] = ordered[e] = 0;
  }
  entities = racesDisabled = 0;
  index_forget(&syncIndex);
}

void races_give_up(RCLimitation why) {
  if (!racesDisabled && !tail) state_note(state, why);
  racesDisabled = 1;
}

int entity_new(void) {
  if (entities == MAX_ENTITIES) { races_give_up(RCLimitationTasks); return 0; }
  clocks[entities][entities] = 1;
  return entities++;
}

void entity_begin(int e, const uint32_t *clock, int count) {
  join(clocks[e], clock, count);
  if (ordered[e]) join(lasting[e], clock, count);
}

int clock_publish(int e, uint32_t *clock) {
  copy(clock, clocks[e], 0, times());
  clocks[e][e]++;
  return times();
}

static Sync *sync_made(void *address) {
  uint32_t *number = index_at(&syncIndex, (uint64_t)address);
  if (!number) { races_give_up(RCLimitationLocks); return NULL; }
  if (!*number) {
    *number = syncIndex.used;
    syncs[*number - 1].count = 0;
    syncs[*number - 1].size = 0;
  }
  return &syncs[*number - 1];
}

void sync_acquire(void *address) {
  if (racesDisabled) return;
  uint32_t number = index_find(&syncIndex, (uint64_t)address);
  if (number) entity_begin(current->item->entity, syncs[number - 1].clock, syncs[number - 1].count);
}

static void sync_join(Sync *s, const uint32_t *clock, int count) {
  int both = s->count < count ? s->count : count;
  join(s->clock, clock, both);
  copy(s->clock, clock, both, count);
  if (count > s->count) s->count = count;
}

void sync_release(void *address) {
  if (racesDisabled) return;
  Sync *s = sync_made(address);
  if (!s) return;
  int e = current->item->entity;
  sync_join(s, clocks[e], times());
  clocks[e][e]++;
}

void sync_forget(void *address) {
  uint32_t number = index_find(&syncIndex, (uint64_t)address);
  if (number) syncs[number - 1].count = 0;
}

// MARK: References

void sync_destroys(void *address) {
  int e = current->item->entity;
  destroys[e]++;
  uint32_t number = racesDisabled || !address ? 0 : index_find(&syncIndex, (uint64_t)address);
  if (!number) return;
  if (!ordered[e]) {
    ordered[e] = destroys[e];
    memcpy(lasting[e], clocks[e], sizeof lasting[e]);
  }
  join(clocks[e], syncs[number - 1].clock, syncs[number - 1].count);
}

void sync_destroyed(void) {
  int e = current->item->entity;
  if (destroys[e]-- != ordered[e]) return;
  ordered[e] = 0;
  lasting[e][e] = clocks[e][e];
  memcpy(clocks[e], lasting[e], sizeof lasting[e]);
}

void sync_of_memory(void *address, const void *start, size_t size) {
  uint32_t number = racesDisabled ? 0 : index_find(&syncIndex, (uint64_t)address);
  if (!number) return;
  syncs[number - 1].start = (uintptr_t)start;
  syncs[number - 1].size = size;
}

int sync_released_since(uint64_t address, int e, uint32_t time) {
  for (uint32_t i = 0; i < syncIndex.used; i++)
    if (address - syncs[i].start < syncs[i].size && e < syncs[i].count && syncs[i].clock[e] >= time) return 1;
  return 0;
}

// MARK: Fences

void sync_fence(int acquires, int releases) {
  if (racesDisabled) return;
  int e = current->item->entity;
  if (acquires) entity_begin(e, awaitsFence[e].clock, awaitsFence[e].count);
  if (!releases) return;
  fenced[e].count = clock_publish(e, fenced[e].clock);
}

void sync_acquire_at_fence(void *address) {
  if (racesDisabled) return;
  uint32_t number = index_find(&syncIndex, (uint64_t)address);
  if (number) sync_join(&awaitsFence[current->item->entity], syncs[number - 1].clock, syncs[number - 1].count);
}

void sync_release_of_fence(void *address) {
  Sync *fence = &fenced[current->item->entity];
  if (racesDisabled || !fence->count) return;
  Sync *s = sync_made(address);
  if (s) sync_join(s, fence->clock, fence->count);
}

// MARK: Stores that are kept (Memory/Stores.c)

void clock_acquires(const uint32_t *clock, int count) {
  if (!racesDisabled) entity_begin(current->item->entity, clock, count);
}

void clock_awaits_fence(const uint32_t *clock, int count) {
  if (!racesDisabled) sync_join(&awaitsFence[current->item->entity], clock, count);
}

static int joined(uint32_t *clock, int count, const uint32_t *other, int otherCount) {
  int both = count < otherCount ? count : otherCount;
  join(clock, other, both);
  copy(clock, other, both, otherCount);
  return otherCount > count ? otherCount : count;
}

int clock_releases(int releases, uint32_t *clock, int count) {
  int e = current->item->entity;
  if (racesDisabled) return count;
  if (!releases) return joined(clock, count, fenced[e].clock, fenced[e].count);
  count = joined(clock, count, clocks[e], times());
  clocks[e][e]++;
  return count;
}
#endif
