// Which orders a program uses. A search begins as if all were sequentially consistent; the first weaker one is learned.
#include "MemoryModel.h"
#if RC_SUPPORTED

int keepsStores;

/// A relaxed load by an entity of which it is not known yet whether it belongs to an exchange.
typedef struct { const void *address; Wide value; Site *site; } Pending;
static Pending pending[MAX_ENTITIES];
static int pendingUsed;

/// By entity: what it has loaded with a relaxed order, and whether it then stored to something else: another thread's store may come
/// before its own load. If two tasks do so, each may read what the other stores later.
static struct { const void *loaded; uint8_t isSeveral, isReversible; } relaxed[MAX_ENTITIES];
static int relaxedUsed, reversible;

static void loads_relaxed(int entity, const void *address) {
  while (relaxedUsed <= entity) relaxed[relaxedUsed++] = (typeof(*relaxed)){ 0 };
  if (!relaxed[entity].loaded) relaxed[entity].loaded = address;
  else if (relaxed[entity].loaded != address) relaxed[entity].isSeveral = 1;
}

static void stores_relaxed(int entity, const void *address) {
  if (entity >= relaxedUsed || !relaxed[entity].loaded || relaxed[entity].isReversible) return;
  if (relaxed[entity].loaded == address && !relaxed[entity].isSeveral) return;
  relaxed[entity].isReversible = 1;
  if (++reversible == 2 && !knows(FactSequential)) state_note(state, RCLimitationLoadBuffering);
}

void memory_begin(void) {
  relaxedUsed = reversible = 0;
  keepsStores = knows(FactOrders) && !knows(FactSequential) && state->configuration.granularity == RCGranularityAccess;
  for (int e = 0; e < pendingUsed; e++) pending[e].site = NULL;
  pendingUsed = 0;
  stores_begin();
}

static void is_weak(void) {
  if (!knows(FactSequential)) learn_fact(FactOrders);
}

/// The load was one of its own.
static void settle(int entity) {
  Site *site = entity < pendingUsed ? pending[entity].site : NULL;
  if (!site) return;
  pending[entity].site = NULL;
  if (knows(FactSequential)) return;
  is_weak();
  site_weak(site);
}

void memory_ends(void) {
  for (int e = 0; e < pendingUsed; e++) settle(e);
}

void order_of_store(const void *address, int order) {
  settle(current->item->entity);
  if (order == ORDER_RELAXED) stores_relaxed(current->item->entity, address);
  if (order != ORDER_SEQUENTIAL) is_weak();
}

void order_of_load(const void *address, Wide value, int order, Site *site) {
  int entity = current->item->entity;
  settle(entity);
  if (order == ORDER_RELAXED) loads_relaxed(entity, address);
  if (order == ORDER_SEQUENTIAL || site->weak || knows(FactSequential)) return;
  if (order != ORDER_RELAXED) { is_weak(); site_weak(site); return; }
  while (pendingUsed <= entity) pending[pendingUsed++].site = NULL;
  pending[entity] = (Pending){ address, value, site };
}

void order_of_exchange(const void *address, Wide expected, int order, Site *site) {
  int entity = current->item->entity;
  Pending *load = entity < pendingUsed && pending[entity].site ? &pending[entity] : NULL;
  if (load && load->address == address && load->value == expected && sites_are_one(load->site, site)) load->site = NULL;
  order_of_store(address, order);
}
#endif
