// What an access means to a schedule: a place where another task could come first, and perhaps a race.
#include "Hooks.h"
#include "../Races/Races.h"
#if RC_SUPPORTED

static __attribute__((noinline)) void access_elsewhere(void) {
  if (!exploring) live_access();
  else if (this_thread() != explorerThread)
    outside(RCLimitationForeignCode);
}

/// Whether the access is one of a schedule.
static inline int in_schedule(void) {
  if (!controlled()) { access_elsewhere(); return 0; }
  if (current->noPoints) return 0;
  access_counted();
  return 1;
}

/// The first access since it was unclear whose function runs: it is asked for.
static __attribute__((noinline)) void first_access(void *address, int size, int write, void *pc) {
  accessing_task();
  if (!is_own_frame(address)) shared_access(address, size, write, pc);
}

void other_access(void *address, int size, int write, void *pc) {
  if (!in_schedule() || is_own_stack(address)) return;
  if (current->accessing < -1) first_access(address, size, write, pc);
  else if (!is_own_frame(address)) shared_access(address, size, write, pc);
}

/// What the operation does is known now: nobody comes between this and the operation.
static void atomic_touches(const void *place, Deed use, const void *address, Site *site) {
  int isTaken = use >= Takes && *(const uint32_t *)address;
  int isOwn = isTaken && *(const uint32_t *)address == (uint32_t)current->virtualId;
  current->refused.site = site;
  current->refused.lock = use == Takes && isTaken ? address : NULL;
  if (class_asks_in_vain()) return;
  if (use == Takes && (isTaken || !site->blocks)) use = Changes;
  if (use == Gives && !isOwn) use = Changes;
  DID(EventAtomic, use, (void *)place, site, .address = (void *)address);
}

void looked_at_atomic(void *address, int size, Deed use, void *pc) {
  if (!in_schedule() || is_own_stack(address)) return;
  current->waits = RCWaitNone;
  current->hookedAt = (uint64_t)pc;
  current->isLocking = use >= Takes;
  Site *site = site_of((uint64_t)pc);
  // The compiler's own caches are not part of a schedule.
  if (site_compiler_made(site)) return;
  void *place = place_of_cell(cell_of(address));
  ABOUT_TO(EventAtomic, use, place, site, .lock = use == Takes && site->blocks ? address : NULL, .address = address, .size = size);
  atomic_touches(place, use, address, site);
}

static int is_task(const void *address) { return taskCount && *(void *const *)address == *(void **)tasks[0].pointer; }

/// What the runtime orders tasks by. Its functions say how tasks wait for each other; this says which task an actor's queue
/// continues with.
static void order_kept(void *address, int begins) {
  if (is_runtimes_own(address)) return;
  if (!is_task(address)) touch(address, 1);
  else if (begins && current->item->task < 0 && !swift_task_getCurrent()) class_task_goes_on(task_index(address));
}

/// Every job begins with an acquire.
void acquired(void *address) {
  if (!controlled()) {
    if (!exploring) live_acquired(address);
    return;
  }
  forget_accessing_task(current);
  if (notesSteps) order_kept(address, 1);
  if (!is_runtimes_own(address)) sync_acquire(address);
}

void released(void *address) {
  if (!controlled()) {
    if (!exploring) live_released(address);
  } else if (!is_runtimes_own(address)) {
    if (notesSteps) order_kept(address, 0);
    sync_release(address);
  }
}
#endif
