// Happens-before with vector clocks. An entity is what runs in order by itself: a task, an actor's queue, the main executor.
// Clocks are joined where the runtime reports an acquire, at locks and atomics, and where a job is enqueued.
#include "Internal.h"
#include "Index.h"
#if RC_SUPPORTED
#include <string.h>

enum { SYNC_BITS = 12, CELL_BITS = 16, RECORDS = 1 << 17, PLACE_BITS = 12, PLACE_SITES = 24 };
typedef struct { int count; uint32_t clock[MAX_ENTITIES]; } Sync;
typedef struct {
  Site *site, *start;
  uint32_t next, time;
  int16_t entity, task;
  uint8_t mask, write;
} Record;
typedef struct { int task; uint8_t shared, written, count; Site *sites[PLACE_SITES]; } Place;

static uint32_t clocks[MAX_ENTITIES][MAX_ENTITIES];
static int entities, disabled;
static uint32_t records;
static Sync syncs[1 << (SYNC_BITS - 1)];
static Record record[RECORDS];
static Place place[1 << (PLACE_BITS - 1)];
// By address, or for cells by address in units of eight bytes: one more than a sync's or a place's number, or the number
// of a cell's latest record.
INDEX(syncIndex, SYNC_BITS);
INDEX(cellIndex, CELL_BITS);
INDEX(placeIndex, PLACE_BITS);

/// A schedule has a handful of tasks: to prepare such a loop for many would take longer than the loop.
#define FEW_TIMES _Pragma("clang loop vectorize(disable) unroll(disable)")

void races_begin(void) {
  for (int e = 0; e < entities; e++) memset(clocks[e], 0, sizeof(uint32_t) * (size_t)entities);
  entities = disabled = 0;
  records = 0;
  index_forget(&syncIndex);
  index_forget(&cellIndex);
  index_forget(&placeIndex);
}

static void give_up(const char *what) {
  if (!disabled) state_note(state, what);
  disabled = 1;
}

int entity_new(void) {
  if (entities == MAX_ENTITIES) { give_up("more than 256 tasks in a schedule: races are not looked for in all of it"); return 0; }
  clocks[entities][entities] = 1;
  return entities++;
}

uint32_t clock_now(int e) { return clocks[e][e]; }
int clock_follows(int e, int other, uint32_t time) { return e == other || clocks[e][other] >= time; }

void entity_begin(int e, const uint32_t *clock, int count) {
  uint32_t *own = clocks[e];
  FEW_TIMES for (int i = 0; i < count; i++) own[i] = clock[i] > own[i] ? clock[i] : own[i];
}

int clock_publish(int e, uint32_t *clock) {
  FEW_TIMES for (int i = 0; i < entities; i++) clock[i] = clocks[e][i];
  clocks[e][e]++;
  return entities;
}

static Sync *sync_made(void *address) {
  uint32_t *number = index_at(&syncIndex, (uint64_t)address);
  if (!number) { give_up("too many locks and atomics to look for races in all of a schedule"); return NULL; }
  if (!*number) {
    *number = syncIndex.used;
    syncs[*number - 1].count = 0;
  }
  return &syncs[*number - 1];
}

void sync_acquire(void *address) {
  if (disabled) return;
  uint32_t number = index_find(&syncIndex, (uint64_t)address);
  if (number) entity_begin(current->item->entity, syncs[number - 1].clock, syncs[number - 1].count);
}

void sync_release(void *address) {
  if (disabled) return;
  Sync *s = sync_made(address);
  if (!s) return;
  int e = current->item->entity;
  uint32_t *own = clocks[e], *clock = s->clock;
  FEW_TIMES for (int i = 0; i < s->count; i++) clock[i] = own[i] > clock[i] ? own[i] : clock[i];
  FEW_TIMES for (int i = s->count; i < entities; i++) clock[i] = own[i];
  s->count = entities;
  clocks[e][e]++;
}

static void found(Record *earlier, Site *site, int write, int task) {
  if (state->warming) return;
  int ignored = site_ignored(site);
  if (site_ignored(earlier->site) || ignored) return;
  if (state->configuration.granularity == RC_GRANULARITY_ACCESS) {
    site_learn(state, earlier->site);
    site_learn(state, site);
  } else {
    // Jobs run whole here, so what matters is the order in which these two began.
    site_learn(state, earlier->start);
    visible(site);
    if (state->configuration.reduction) { state->configuration.reduction = 0; state->restart = 1; }
  }
  if (!state->configuration.detectRaces) return;
  Site *sites[2] = { earlier->site, site };
  int kinds[2] = { earlier->write ? 2 : 1, write ? 2 : 1 };
  const char *names[2] = { task_name(earlier->task), task_name(task) };
  state_race(state, sites, kinds, names);
}

static void check_granule(uint64_t granule, uint8_t mask, int write, Site *site, int entity, int task) {
  uint32_t *latest = index_at(&cellIndex, granule);
  if (!latest) { give_up("too much memory touched to look for races in all of a schedule"); return; }
  if (!*latest) frames_touched(granule << 3, task);
  Record *same = NULL;
  for (uint32_t r = *latest; r; r = record[r].next) {
    Record *e = &record[r];
    if (e->entity == entity && e->task == task) {
      if (e->site == site && e->write == write && e->mask == mask) same = e;
    } else if ((e->write | write) && (e->mask & mask) && !clock_follows(entity, e->entity, e->time)) {
      found(e, site, write, task);
    }
  }
  if (same) { same->time = clocks[entity][entity]; return; }
  if (records + 1 >= RECORDS) { give_up("too many accesses to look for races in all of a schedule"); return; }
  Record *e = &record[++records];
  *e = (Record){ .site = site, .start = current->item->start, .next = *latest, .time = clocks[entity][entity],
                 .entity = (int16_t)entity, .task = (int16_t)task, .mask = mask, .write = (uint8_t)write };
  *latest = records;
}

void access_check(uint64_t address, int size, int write, Site *site) {
  if (disabled) return;
  int entity = current->item->entity, task = accessing_task();
  uint64_t end = address + (uint64_t)size;
  for (uint64_t a = address & ~7ull; a < end; a += 8) {
    uint8_t mask = 0xff;
    if (a < address) mask &= (uint8_t)(0xff << (address - a));
    if (end - a < 8) mask &= (uint8_t)(0xff >> (8 - (end - a)));
    check_granule(a >> 3, mask, write, site, entity, task);
  }
}

void sync_shared(void *address, int write, Site *site) {
  uint32_t *number = index_at(&placeIndex, (uint64_t)address);
  if (!number) return;
  int task = current_task();
  if (!*number) *number = placeIndex.used, place[*number - 1] = (Place){ .task = task };
  Place *p = &place[*number - 1];
  if (p->task != task) p->shared = 1;
  if (write) p->written = 1;
  int known = 0;
  for (int k = 0; k < p->count && !known; k++) known = p->sites[k] == site;
  if (!known && p->count < PLACE_SITES) p->sites[p->count++] = site;
  if (!p->shared || !p->written) return;
  for (int k = 0; k < p->count; k++) site_learn(state, p->sites[k]);
  site_learn(state, site);
}
#endif
