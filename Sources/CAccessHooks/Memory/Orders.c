// Which orders a program uses. A search begins as if all were sequentially consistent; the first weaker one is learned.
#if RC_EXPLORER
#include "MemoryModel.h"

int keepsStores;

/// A relaxed load by an entity of which it is not known yet whether it belongs to an exchange.
typedef struct { const void *address; Wide value; Site *site; uint32_t time; } Pending;
static Pending pending[RCRoomEntities];
static int pendingUsed;

void memory_begin(void) {
  keepsStores = knows(FactOrders) && !knows(FactSequential) && state->configuration.granularity == RCGranularityAccess;
  for (int e = 0; e < pendingUsed; e++) pending[e].site = NULL;
  pendingUsed = 0;
}

static void is_weak(void) {
  if (!knows(FactSequential)) learn_fact(FactOrders);
}

/// The load was one of its own.
static void settle(int entity) {
  Site *site = entity < pendingUsed ? pending[entity].site : NULL;
  if (!site) return;
  pending[entity].site = NULL;
  buffering_sees(pending[entity].address, entity, pending[entity].time, 1, 0, ORDER_RELAXED);
  if (knows(FactSequential)) return;
  is_weak();
  site_weak(site);
}

void memory_ends(void) {
  for (int e = 0; e < pendingUsed; e++) settle(e);
}

static void is_ordered(int entity, int order) {
  settle(entity);
  if (order != ORDER_SEQUENTIAL) is_weak();
}

void order_of_store(const void *address, int order) {
  int entity = current->item->entity;
  is_ordered(entity, order);
  buffering_sees(address, entity, clocks[entity][entity], 0, 1, order);
}

void order_of_load(const void *address, Wide value, int order, Site *site) {
  int entity = current->item->entity;
  settle(entity);
  uint32_t time = clocks[entity][entity];
  if (order != ORDER_RELAXED || site->weak) buffering_sees(address, entity, time, 1, 0, order);
  if (order == ORDER_SEQUENTIAL || site->weak || knows(FactSequential)) return;
  if (order != ORDER_RELAXED) { is_weak(); site_weak(site); return; }
  while (pendingUsed <= entity) pending[pendingUsed++].site = NULL;
  pending[entity] = (Pending){ address, value, site, time };
}

void order_of_exchange(const void *address, Wide expected, int order, Site *site) {
  int entity = current->item->entity;
  Pending *load = entity < pendingUsed && pending[entity].site ? &pending[entity] : NULL;
  if (load && load->address == address && load->value == expected && sites_are_one(load->site, site)) load->site = NULL;
  is_ordered(entity, order);
}
#endif
