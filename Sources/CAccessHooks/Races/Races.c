// Races: two accesses to one place, by two tasks, one of them a write, neither of which happens before the other. What is
// found to be shared is learned, so that it is a point from the next schedule on.
#if RC_EXPLORER
#include "Races.h"

/// The beginning of an access for `inout`, which is one to the whole value: it races with others of that kind, whatever their parts.
enum { MARK = 2 };
static const uint64_t isMark = 1ull << 62;
/// A reference to storage is given back, or looked for: no accesses, but what comes first decides.
enum { GIVEN_BACK = 4, LOOKED_FOR = 8 };
static const uint64_t isReference = 1ull << 61;

enum { CELL_BITS = 21, PLACE_BITS = 18 };
typedef struct {
  Site *site, *start;
  uint32_t next, time;
  int16_t entity, task;
  uint8_t mask, write;
} Record;
/// Where in the code tasks came to a place, in a list; numbers begin at 1.
typedef struct { Site *site; uint32_t next; } PlaceSite;
typedef struct { int task; uint8_t shared, written; uint32_t first, last; } Place;

static uint32_t records OF_SCHEDULE, places OF_SCHEDULE, placeSites OF_SCHEDULE;
static Record record[RCRoomAccesses];
static Place place[RCRoomPlaces];
static PlaceSite placeSite[RCRoomPlaceSites];
// By address in units of eight bytes: the number of a cell's latest record. By address: one more than a place's number.
static INDEX(cellIndex, CELL_BITS);
static INDEX(placeIndex, PLACE_BITS);

/// Two accesses for `inout` to one value that nothing orders: told if nothing else in the schedule races, as what is done for them
/// mostly does.
static struct { Site *sites[2]; int tasks[2]; bool writes[2]; } marked OF_SCHEDULE;
/// Whether there were any.
static int hasMarks OF_SCHEDULE;
static int othersRace OF_SCHEDULE;
/// Whether it matters which of two tasks is first to give a reference to storage back, or to look for others.
static int isShared OF_SCHEDULE;

void races_end(void) {
  // In a program that races anyway, all that would come of it is more schedules.
  if (isShared && !othersRace && !state->findings.races) learn_fact(FactLooksAtStorage);
  if (!marked.sites[0] || othersRace || !site_has_line(marked.sites[0]) || !site_has_line(marked.sites[1])) return;
  const char *names[2] = { task_name(marked.tasks[0]), task_name(marked.tasks[1]) };
  found_race(state, marked.sites, marked.writes, names);
}

static void found(Record *earlier, Site *site, int write, int task) {
  if (state->path.warming || write == MARK) return;
  if (write >= GIVEN_BACK) {
    if (write != earlier->write) isShared = 1;
    return;
  }
  uint64_t entry = (uint64_t)current->entry;
  int ignored = site_ignored(site, entry);
  if (site_ignored(earlier->site, entry) || ignored) return;
  if (state->configuration.granularity == RCGranularityAccess) {
    site_learn(earlier->site);
    site_learn(site);
  } else {
    // Jobs run whole here, so what matters is the order in which these two began.
    site_learn(earlier->start);
    visible();
  }
  if (!state->configuration.detectRaces) return;
  othersRace = 1;
  Site *sites[2] = { earlier->site, site };
  bool writes[2] = { earlier->write, write };
  const char *names[2] = { task_name(earlier->task), task_name(task) };
  found_race(state, sites, writes, names);
}

/// Accesses that race with one for `inout`, or accesses for `inout` that race with one.
static void check_marks(uint64_t address, uint64_t cell, uint8_t mask, int write, Site *site, int entity, int task) {
  if (state->path.warming || !state->configuration.detectRaces) return;
  for (uint32_t r = index_find(&cellIndex, cell); r; r = record[r].next) {
    const Record *e = &record[r];
    if ((e->entity == entity && e->task == task) || !(e->write | write) || !(e->mask & mask)
        || clock_follows(entity, e->entity, e->time) || sync_released_since(address, e->entity, e->time)) continue;
    marked = (typeof(marked)){ { e->site, site }, { e->task, task }, { e->write != 0, write != 0 } };
  }
}

static inline int is_same(const Record *e, const Site *site, int write, uint8_t mask, int entity, int task) {
  return e->site == site && e->write == write && e->mask == mask && e->entity == entity && e->task == task;
}

static inline void check_cell(uint64_t address, uint64_t cell, uint8_t mask, int write, Site *site, int entity, int task) {
  uint32_t *latest = index_at(&cellIndex, cell);
  if (!latest || (!*latest && !has_room(state, RCTableCells, cellIndex.used - 1))) { races_give_up(); return; }
  if (!*latest) frames_touched(address, task);
  // The last access was the same: nobody has come in between, so there is nothing new to find.
  Record *same = *latest && is_same(&record[*latest], site, write, mask, entity, task) ? &record[*latest] : NULL;
  for (uint32_t r = same ? 0 : *latest; r; r = record[r].next) {
    Record *e = &record[r];
    if (is_same(e, site, write, mask, entity, task)) same = e;
    else if ((e->entity != entity || e->task != task) && (e->write | write) && (e->mask & mask)
             && !clock_follows(entity, e->entity, e->time) && !sync_released_since(address, e->entity, e->time))
      found(e, site, write, task);
  }
  if (same) { same->time = clocks[entity][entity]; return; }
  if (!has_room(state, RCTableAccesses, records + 1)) { races_give_up(); return; }
  Record *e = &record[++records];
  *e = (Record){ .site = site, .start = current->item->start, .next = *latest, .time = clocks[entity][entity],
                 .entity = (int16_t)entity, .task = (int16_t)task, .mask = mask, .write = (uint8_t)write };
  *latest = records;
}

static inline void check(uint64_t address, int size, int write, Site *site) {
  if (racesDisabled) return;
  int entity = current->item->entity, task = accessing_task();
  uint64_t end = address + (uint64_t)size - 1, last = cell_of((void *)end), cell = cell_of((void *)address);
  uint8_t mask = (uint8_t)(0xff << (address & 7));
  for (;; cell++, mask = 0xff, address = (address | 7) + 1) {
    int isLast = cell == last;
    if (isLast) mask &= (uint8_t)(0xff >> (~end & 7));
    check_cell(address, cell, mask, write, site, entity, task);
    if (hasMarks) check_marks(address, cell | isMark, mask, write, site, entity, task);
    if (isLast) return;
  }
}

void inout_marked(const void *address, Site *site) {
  if (racesDisabled) return;
  int entity = current->item->entity, task = accessing_task();
  uint64_t cell = cell_of(address);
  uint8_t mask = (uint8_t)(1 << ((uintptr_t)address & 7));
  hasMarks = 1;
  check_marks((uint64_t)address, cell, mask, MARK, site, entity, task);
  check_marks((uint64_t)address, cell | isMark, mask, MARK, site, entity, task);
  check_cell((uint64_t)address, cell | isMark, mask, MARK, site, entity, task);
}

void storage_met(const void *object, int isGivenBack, Site *site) {
  if (racesDisabled || knows(FactLooksAtStorage)) return;
  int kind = isGivenBack ? GIVEN_BACK : LOOKED_FOR;
  check_cell((uint64_t)object, (uint64_t)object | isReference, 1, kind, site, current->item->entity, accessing_task());
}

int is_known(const void *address) { return index_find(&cellIndex, cell_of(address)) != 0; }

Site *written_at(const void *address) {
  for (uint32_t r = index_find(&cellIndex, cell_of(address)); r; r = record[r].next)
    if (record[r].write) return record[r].site;
  return NULL;
}

int bytes_known(const void *address) {
  int from = (int)((uintptr_t)address & 7), size = 0;
  uint8_t others = 0;
  for (uint32_t r = index_find(&cellIndex, cell_of(address)); r; r = record[r].next) {
    uint8_t mask = record[r].mask;
    if (mask & 1 << from && !(mask & ((1 << from) - 1)) && __builtin_popcount(mask) > size) size = __builtin_popcount(mask);
    else if (!(mask & 1 << from)) others |= mask;
  }
  if (size) return size;
  while (from + size < 8 && !(others & 1 << (from + size))) size++;
  return size;
}

/// Whether another access wrote what is about to be read. Nobody writes constants, such as the tables of a type's functions.
static int was_written(const void *address) {
  uint32_t *latest = index_at(&cellIndex, cell_of(address));
  for (uint32_t r = latest ? *latest : 0; r; r = record[r].next)
    if (record[r].write) return 1;
  return 0;
}

/// Whether what runs could be the first use of something off the main executor.
static inline int may_leave_main(void) { return !current->item->onMain && !state->control.leftMain; }

/// Only accesses that were seen to race can come in either order. If jobs run whole, that is unknown: all of them count.
void touches_cells(const char *address, int size, int write, const Site *site) {
  if (!notesSteps || !(site->counted || state->configuration.granularity == RCGranularityJob)) return;
  for (uint64_t cell = cell_of(address), last = cell_of(address + size - 1); cell <= last; cell++)
    touch(place_of_cell(cell), write);
}

void memory_accessed(const void *address, int size, int write, Site *site) {
  if (may_leave_main() && (write || was_written(address))) state->control.leftMain = 1;
  check((uint64_t)address, size, write, site);
}

void sync_shared(void *address, int write, Site *site) {
  if (current->endings && !site_compiler_made(site)) life_used((uintptr_t)address);
  if (may_leave_main() && site_has_line(site)) state->control.leftMain = 1;
  order_matters(address, write, site);
}

static Place *place_at(const void *address, int task) {
  uint32_t *number = index_at(&placeIndex, (uint64_t)address);
  if (number && *number) return &place[*number - 1];
  if (!has_room(state, RCTablePlaces, places) || !number) { races_give_up(); return NULL; }
  *number = ++places;
  place[*number - 1] = (Place){ .task = task };
  return &place[*number - 1];
}

static void add_site(Place *p, Site *site) {
  for (uint32_t k = p->first; k; k = placeSite[k].next)
    if (placeSite[k].site == site) return;
  if (!has_room(state, RCTablePlaceSites, placeSites + 1)) return;
  placeSite[++placeSites] = (PlaceSite){ site, 0 };
  *(p->last ? &placeSite[p->last].next : &p->first) = placeSites;
  p->last = placeSites;
}

void order_matters(void *address, int write, Site *site) {
  int task = current_task();
  Place *p = place_at(address, task);
  if (!p) return;
  if (p->task != task) p->shared = 1;
  if (write) p->written = 1;
  add_site(p, site);
  if (!p->shared || !p->written || site_compiler_made(site)) return;
  for (uint32_t k = p->first; k; k = placeSite[k].next) site_learn(placeSite[k].site);
  site_learn(site);
}
#endif
