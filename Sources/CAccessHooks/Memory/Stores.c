// The stores of each atomic location in their modification order, and what a load may read of them. Three things limit a load:
// coherence (whatever happens before it, read or wrote), the order of sequentially consistent operations and fences, and that an
// old value is not read for ever.
#if RC_EXPLORER
#include "MemoryModel.h"

enum { LOCATION_BITS = 15, MOST_STALE = 256, STALE_READS = 2 };
/// `seen`: by entity, when it first wrote or read the store; 0 if it has not. `ordered`: the first position in the total order of
/// sequentially consistent operations by which the store was there. Neighbors in the modification order are numbers; 0 is none.
typedef struct {
  Wide value; Site *site; int task; uint32_t earlier, later, ordered; uint8_t isExchange;
  Clock release, seen;
} Store;
typedef struct { uint64_t address; int size; uint32_t newest; } Location;
typedef struct { int entity; uint32_t time, position; } Fence;
/// How often an entity has read this store at a site although there was a newer one.
typedef struct { int entity, count; uint32_t store; Site *site; } Stale;

static Store stores[RCRoomStores];
static Location locations[RCRoomLocations];
static Fence fences[RCRoomFences];
static Stale stales[MOST_STALE];
static int staleCount OF_SCHEDULE;
static uint32_t fenceCount OF_SCHEDULE, storeCount OF_SCHEDULE, position OF_SCHEDULE;
static INDEX(locationIndex, LOCATION_BITS);
static char allFences;  // a place that stands for the order of fences
uint32_t locationsKept OF_SCHEDULE;

static Store *store_new(Wide value, Site *site, int task) {
  Store *s = &stores[++storeCount];
  *s = (Store){ .value = value, .site = site, .task = task };
  return s;
}

/// Whether the store, or a read of it, happens before what the entity does next.
static int is_known_to(const Store *s, int entity) {
  for (int e = 0; e < s->seen.count; e++)
    if (s->seen.time[e] && clock_follows(entity, e, s->seen.time[e])) return 1;
  return 0;
}

/// The location, whose newest store has the value that memory holds; null if there is no room.
static Location *location_of(void *address, int size, Wide held) {
  if (racesDisabled) return NULL;
  uint32_t *number = index_at(&locationIndex, (uint64_t)address);
  // An operation makes up to two stores; their numbers begin at 1.
  if (!has_room(state, RCTableStores, storeCount + 2)) return NULL;
  if (!number || !*number) {
    if (!has_room(state, RCTableLocations, locationsKept) || !number) return NULL;
    *number = ++locationsKept;
    locations[*number - 1] = (Location){ .address = (uint64_t)address };
  }
  Location *l = &locations[*number - 1];
  if (!l->newest || l->size != size || stores[l->newest].value != held) {
    *l = (Location){ (uint64_t)address, size, storeCount + 1 };
    store_new(held, written_at(address), -1);
  }
  return l;
}

static Location *location_at(const void *address) { return &locations[index_find(&locationIndex, (uint64_t)address) - 1]; }

void stores_forget(const void *address, int size) {
  for (uint32_t i = 0; i < locationsKept; i++)
    if (locations[i].address - (uint64_t)address < (uint64_t)size) locations[i].newest = 0;
}

/// The position of the last sequentially consistent fence that happens before what the entity does next.
static uint32_t fenced_at(int entity) {
  for (uint32_t i = fenceCount; i-- > 0;)
    if (clock_follows(entity, fences[i].entity, fences[i].time)) return fences[i].position;
  return 0;
}

/// Whether the store is the oldest that the entity can read, and the one behind which it can store at the earliest.
static int is_bound(const Store *s, int entity, uint32_t before) {
  return !s->earlier || (s->ordered && s->ordered < before) || is_known_to(s, entity);
}

static uint32_t position_of(int order, int entity, Site *site) {
  if (order != ORDER_SEQUENTIAL) return fenced_at(entity);
  // A fence elsewhere may come before or after.
  order_matters(&allFences, 0, site);
  DID(EventInner, Looks, &allFences);
  return ++position;
}

static Stale *stale_of(int entity, uint32_t store, Site *site) {
  for (int i = 0; i < staleCount; i++)
    if (stales[i].entity == entity && stales[i].store == store && stales[i].site == site) return &stales[i];
  if (staleCount == MOST_STALE) return NULL;
  stales[staleCount] = (Stale){ .entity = entity, .store = store, .site = site };
  return &stales[staleCount++];
}

static int may_be_stale(int entity, uint32_t store, Site *site) {
  const Stale *stale = stale_of(entity, store, site);
  if (stale && stale->count < STALE_READS) return 1;
  state_note(state, RCLimitationOldValues);
  return 0;
}

static void read_by(Store *s, int order, uint32_t at, int entity) {
  clock_sees(&s->seen, entity);
  if (order == ORDER_SEQUENTIAL && !s->ordered) s->ordered = at;
  if (order != ORDER_RELAXED && order != ORDER_RELEASE) clock_acquires(&s->release);
  else clock_awaits_fence(&s->release);
}

/// Whether a newer store than this one is the oldest that the entity can read.
static int is_behind_bound(const Location *l, uint32_t number, int entity, uint32_t before) {
  for (uint32_t i = l->newest; i != number; i = stores[i].earlier)
    if (is_bound(&stores[i], entity, before)) return 1;
  return 0;
}

/// Whether there is room for another store that can be chosen.
static int may_choose(int count) { return has_room(state, RCTableAlternatives, (uint32_t)count); }

Wide store_read(void *address, int size, Wide newest, int order, Site *site) {
  Location *l = location_of(address, size, newest);
  if (!l) return newest;
  int entity = current->item->entity, count = 0;
  uint32_t before = position_of(order, entity, site), readable[RCRoomAlternatives];
  for (uint32_t i = l->newest; i && may_choose(count); i = stores[i].earlier) {
    if (i == l->newest || may_be_stale(entity, i, site)) readable[count++] = i;
    if (!site->weak && order != ORDER_SEQUENTIAL) break;
    if (is_bound(&stores[i], entity, before)) break;
  }
  uint32_t read = readable[count > 1 ? choose_store(count, site) : 0];
  Store *s = &stores[read], *last = &stores[l->newest];
  if (read != l->newest) {
    stale_of(entity, read, site)->count++;
    spin_progresses();
    if (recordsSteps) step_is_older(address, size, &s->value, s->site, last->site, last->task);
  }
  read_by(s, order, before, entity);
  return s->value;
}

/// The store comes behind another in the modification order.
static void put_behind(Location *l, uint32_t number, uint32_t earlier) {
  Store *s = &stores[number];
  s->earlier = earlier;
  s->later = stores[earlier].later;
  stores[earlier].later = number;
  if (s->later) stores[s->later].earlier = number;
  else l->newest = number;
}

int store_made(void *address, int size, Wide before, Wide value, int order, Site *site) {
  Location *l = location_of(address, size, before);
  if (!l) return 1;
  int entity = current->item->entity, count = 0;
  uint32_t at = position_of(order, entity, site), places[RCRoomAlternatives], newest = l->newest;
  for (uint32_t i = newest; i && may_choose(count); i = stores[i].earlier) {
    // Nothing comes between a read-modify-write and what it reads.
    if (!stores[i].later || !stores[stores[i].later].isExchange) places[count++] = i;
    if (is_bound(&stores[i], entity, at)) break;
  }
  uint32_t behind = places[count > 1 ? choose_store(count, site) : 0];
  Store *s = store_new(value, site, current_task());
  put_behind(l, storeCount, behind);
  clock_sees(&s->seen, entity);
  if (order == ORDER_SEQUENTIAL) s->ordered = at;
  clock_releases(order >= ORDER_RELEASE, &s->release);
  if (behind == newest) return 1;
  if (recordsSteps) step_is_older(address, size, &value, NULL, stores[newest].site, stores[newest].task);
  return 0;
}

static int is_exchange_behind(const Store *s) { return s->later && stores[s->later].isExchange; }

/// The store that the exchange under way reads.
static uint32_t exchanging;

Wide store_exchanges(void *address, int size, Wide newest, const Wide *expected, int order, int failure, int *isNewest, Site *site) {
  Location *l = location_of(address, size, newest);
  exchanging = 0;
  *isNewest = 1;
  if (!l) return newest;
  int entity = current->item->entity, count = 0;
  uint32_t readable[RCRoomAlternatives], next = position + 1;
  for (uint32_t i = l->newest; i && may_choose(count); i = stores[i].earlier) {
    int fails = expected && stores[i].value != *expected, used = fails ? failure : order;
    int isReadable = i == l->newest || ((fails || !is_exchange_behind(&stores[i])) && may_be_stale(entity, i, site));
    uint32_t before = used == ORDER_SEQUENTIAL ? next : fenced_at(entity);
    // What the other order forbids, this one may allow: the newest is always there.
    if (isReadable && (i == l->newest || !is_behind_bound(l, i, entity, before))) readable[count++] = i;
    if (is_bound(&stores[i], entity, fenced_at(entity))) break;
  }
  exchanging = readable[count > 1 ? choose_store(count, site) : 0];
  if (exchanging == l->newest) return newest;
  *isNewest = 0;
  stale_of(entity, exchanging, site)->count++;
  spin_progresses();
  Store *last = &stores[l->newest];
  if (recordsSteps) step_is_older(address, size, &stores[exchanging].value, stores[exchanging].site, last->site, last->task);
  return stores[exchanging].value;
}

void store_exchanged(const void *address, Wide now, int done, int order, Site *site) {
  if (!exchanging) return;
  Location *l = location_at(address);
  int entity = current->item->entity;
  uint32_t at = position_of(order, entity, site);
  Store *read = &stores[exchanging];
  read_by(read, order, at, entity);
  if (!done) return;
  Store *s = store_new(now, site, current_task());
  put_behind(l, storeCount, exchanging);
  s->isExchange = 1;
  clock_sees(&s->seen, entity);
  if (order == ORDER_SEQUENTIAL) s->ordered = at;
  // It continues the release sequence of what it reads.
  clock_adds(&s->release, &read->release);
  clock_releases(order >= ORDER_RELEASE, &s->release);
}

void store_fence(int order, Site *site) {
  if (order != ORDER_SEQUENTIAL || racesDisabled) return;
  EMIT(EventAtomic, Changes, &allFences, site);
  int entity = current->item->entity;
  sync_fence(1, 0);
  position++;
  for (uint32_t i = 1; i <= storeCount; i++)
    if (!stores[i].ordered && is_known_to(&stores[i], entity)) stores[i].ordered = position;
  if (has_room(state, RCTableFences, fenceCount)) fences[fenceCount++] = (Fence){ entity, clocks[entity][entity], position };
}
#endif
