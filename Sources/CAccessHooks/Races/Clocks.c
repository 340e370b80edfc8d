// Happens-before with vector clocks. An entity is what runs in order by itself: a task, an actor's queue, the main executor.
// Clocks are joined where the runtime reports an acquire, at locks and atomics, and where a job is enqueued.
#if RC_EXPLORER
#include "Races.h"
#include <string.h>

enum { SYNC_BITS = 18 };
/// `start` and `size` tell of the memory whose references are released there; elsewhere there is none.
typedef struct { Clock clock; uintptr_t start; size_t size; } Sync;

uint32_t clocks[RCRoomEntities][CLOCK_TIMES];
int racesDisabled OF_SCHEDULE;
static int entities;
static Sync syncs[RCRoomSyncs];
static uint32_t syncCount OF_SCHEDULE;
static INDEX(syncIndex, SYNC_BITS);  // by address: one more than a sync's number
// By entity: what its next acquiring fence acquires, and what its last releasing fence released.
static Clock awaitsFence[RCRoomEntities], fenced[RCRoomEntities];
// By entity: how many objects it is destroying, one within the other; the first of them whose end is ordered, counted from 1; and
// its clock without what it acquired only for that.
static int destroys[RCRoomEntities], ordered[RCRoomEntities];
static Clock lasting[RCRoomEntities];
// What clocks that are kept have their times in.
static uint32_t keptTimes[RCRoomClockTimes];
static uint32_t timesUsed OF_SCHEDULE;

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
    awaitsFence[e] = fenced[e] = lasting[e] = (Clock){ 0 };
    destroys[e] = ordered[e] = 0;
  }
  entities = 0;
}

void races_give_up(void) { racesDisabled = 1; }

int entity_new(void) {
  if (!has_room(state, RCTableEntities, (uint32_t)entities)) { races_give_up(); return 0; }
  clocks[entities][entities] = 1;
  return entities++;
}

/// Makes room for so many times in a clock that is kept. Returns 0 if there is none.
static int has_times(Clock *clock, int count) {
  if (count <= clock->room) return 1;
  if (!has_room(state, RCTableClockTimes, (uint64_t)timesUsed + (uint64_t)count - 1)) { races_give_up(); return 0; }
  uint32_t *time = &keptTimes[timesUsed];
  copy(time, clock->time, 0, clock->count);
  *clock = (Clock){ time, clock->count, count };
  timesUsed += (uint32_t)count;
  return 1;
}

static void clock_joined(Clock *clock, const uint32_t *other, int count) {
  if (!has_times(clock, count)) return;
  int both = clock->count < count ? clock->count : count;
  join(clock->time, other, both);
  copy(clock->time, other, both, count);
  if (count > clock->count) clock->count = count;
}

static void entity_joins(int e, const uint32_t *times, int count) {
  join(clocks[e], times, count);
  if (ordered[e]) clock_joined(&lasting[e], times, count);
}

void entity_begin(int e, const Clock *clock) { entity_joins(e, clock->time, clock->count); }

Clock clock_published(int e) {
  Clock clock = { 0 };
  clock_joined(&clock, clocks[e], times());
  clocks[e][e]++;
  return clock;
}

static Sync *sync_made(void *address) {
  uint32_t *number = index_at(&syncIndex, (uint64_t)address);
  if (number && *number) return &syncs[*number - 1];
  if (!has_room(state, RCTableSyncs, syncCount) || !number) { races_give_up(); return NULL; }
  *number = ++syncCount;
  syncs[*number - 1] = (Sync){ 0 };
  return &syncs[*number - 1];
}

/// What was released at a place; null if nothing was.
static Sync *sync_at(const void *address) {
  uint32_t number = racesDisabled ? 0 : index_find(&syncIndex, (uint64_t)address);
  return number ? &syncs[number - 1] : NULL;
}

void sync_acquire(void *address) {
  const Sync *s = sync_at(address);
  if (s) entity_begin(current->item->entity, &s->clock);
}

void sync_release(void *address) {
  if (racesDisabled) return;
  Sync *s = sync_made(address);
  if (!s) return;
  int e = current->item->entity;
  clock_joined(&s->clock, clocks[e], times());
  clocks[e][e]++;
}

void sync_forget(void *address) {
  Sync *s = sync_at(address);
  if (s) s->clock.count = 0;
}

// MARK: References

void sync_destroys(void *address) {
  int e = current->item->entity;
  destroys[e]++;
  const Sync *s = address ? sync_at(address) : NULL;
  if (!s) return;
  if (!ordered[e]) {
    ordered[e] = destroys[e];
    lasting[e].count = 0;
    clock_joined(&lasting[e], clocks[e], times());
  }
  join(clocks[e], s->clock.time, s->clock.count);
}

void sync_destroyed(void) {
  int e = current->item->entity;
  if (destroys[e]-- != ordered[e]) return;
  ordered[e] = 0;
  uint32_t own = clocks[e][e];
  memset(clocks[e], 0, sizeof(uint32_t) * (size_t)entities);
  copy(clocks[e], lasting[e].time, 0, lasting[e].count);
  clocks[e][e] = own;
}

void sync_of_memory(void *address, const void *start, size_t size) {
  Sync *s = sync_at(address);
  if (!s) return;
  s->start = (uintptr_t)start;
  s->size = size;
}

int sync_released_since(uint64_t address, int e, uint32_t time) {
  for (uint32_t i = 0; i < syncCount; i++)
    if (address - syncs[i].start < syncs[i].size && e < syncs[i].clock.count && syncs[i].clock.time[e] >= time) return 1;
  return 0;
}

// MARK: Fences

void sync_fence(int acquires, int releases) {
  if (racesDisabled) return;
  int e = current->item->entity;
  if (acquires) entity_begin(e, &awaitsFence[e]);
  if (releases) fenced[e] = clock_published(e);
}

void sync_acquire_at_fence(void *address) {
  const Sync *s = sync_at(address);
  if (s) clock_awaits_fence(&s->clock);
}

void sync_release_of_fence(void *address) {
  const Clock *fence = &fenced[current->item->entity];
  if (racesDisabled || !fence->count) return;
  Sync *s = sync_made(address);
  if (s) clock_joined(&s->clock, fence->time, fence->count);
}

// MARK: Stores that are kept (Memory/Stores.c)

void clock_acquires(const Clock *clock) {
  if (!racesDisabled) entity_begin(current->item->entity, clock);
}

void clock_awaits_fence(const Clock *clock) {
  if (!racesDisabled) clock_joined(&awaitsFence[current->item->entity], clock->time, clock->count);
}

void clock_releases(int releases, Clock *clock) {
  int e = current->item->entity;
  if (racesDisabled) return;
  clock_joined(clock, releases ? clocks[e] : fenced[e].time, releases ? times() : fenced[e].count);
  if (releases) clocks[e][e]++;
}

void clock_adds(Clock *clock, const Clock *other) { clock_joined(clock, other->time, other->count); }

void clock_sees(Clock *clock, int e) {
  int count = clock->count, needed = e + 1 > count ? (e + FOUR) & -FOUR : count;
  if (!has_times(clock, needed)) return;
  while (clock->count < needed) clock->time[clock->count++] = 0;
  if (!clock->time[e]) clock->time[e] = clocks[e][e];
}
#endif
