// What an atomic operation means to others: what it reads, what it hands on, and what it orders.
#if RC_EXPLORER
#include "AtomicEvents.h"
#include "Observers.h"

// Orders as the instrumentation numbers them: relaxed 0, consume 1, acquire 2, release 3, acquire-release 4, sequential 5.
static int acquires(int order) { return order != ORDER_RELAXED && order != ORDER_RELEASE; }
static int releases(int order) { return order >= ORDER_RELEASE; }

static int is_counted(void) { return controlled() && !current->noPoints; }

/// The site of an operation whose order is asked for; null for others. That of a library's lock is not: its code is right, and nobody
/// reads its word. Nor is that of the compiler's own caches, which are no part of a schedule.
static Site *ordered_site(const void *address, int order) {
  if (current->isLocking || tail || state->configuration.granularity != RCGranularityAccess) return NULL;
  if (is_on_stack((uintptr_t)address)) return NULL;
  Site *site = site_of(current->hookedAt);
  return (order == ORDER_SEQUENTIAL && !keepsStores) || !site_compiler_made(site) ? site : NULL;
}

static void spins_changed(void *address, Wide before, Wide now) {
  if (!is_on_stack((uintptr_t)address)) spin_changed(address, folded(before), folded(now));
}

static void acquire(void *address, int order) {
  if (acquires(order)) sync_acquire(address);
  else sync_acquire_at_fence(address);
}

static void release(void *address, int order) {
  if (releases(order)) sync_release(address);
  else sync_release_of_fence(address);
}

Wide atomic_loaded(void *address, int size, Wide newest, int order) {
  if (!is_counted()) return newest;
  spins_changed(address, newest, newest);
  Site *site = ordered_site(address, order);
  if (site) {
    order_of_load(address, newest, order, site);
    if (keepsStores) {
      // The next such load may not read an older store than this one.
      if (order == ORDER_SEQUENTIAL) DID(EventInner, Changes, place_of_cell(cell_of(address)));
      return store_read(address, size, newest, order, site);
    }
  }
  acquire(address, order);
  return newest;
}

int atomic_stored(void *address, int size, Wide before, Wide now, int order) {
  if (!is_counted()) return 1;
  spins_changed(address, before, now);
  Site *site = ordered_site(address, order);
  if (site) {
    order_of_store(address, order);
    if (keepsStores) return store_made(address, size, before, now, order, site);
  }
  // What was published here before is not handed on by a store, as it is by an operation that reads as well.
  sync_forget(address);
  release(address, order);
  return 1;
}

Wide atomic_exchanges(void *address, int size, Wide newest, const Wide *expected, int order, int failure, int *isNewest) {
  Site *site = is_counted() ? ordered_site(address, order) : NULL;
  if (!site) return newest;
  if (expected && site_may_fail(site)) state_note(state, RCLimitationSpuriousFailures);
  order_of_exchange(address, expected ? *expected : newest, order, site);
  return keepsStores ? store_exchanges(address, size, newest, expected, order, failure, isNewest, site) : newest;
}

void atomic_exchanged(void *address, Wide before, Wide desired, int done, int order) {
  if (!is_counted()) return;
  spins_changed(address, before, done ? desired : before);
  Site *site = ordered_site(address, order);
  if (site) {
    int entity = current->item->entity;
    buffering_sees(address, entity, clocks[entity][entity], 1, done, order);
    if (keepsStores) { store_exchanged(address, desired, done, order, site); return; }
  }
  acquire(address, order);
  if (done) release(address, order);
}

void atomic_fence(int order, void *pc) {
  if (!is_counted()) return;
  buffering_sees_fence(order);
  if (keepsStores) store_fence(order, site_of((uint64_t)pc));
  sync_fence(acquires(order), releases(order));
}
#endif
