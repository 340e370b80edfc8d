// What an access means to a schedule: a place where another task could come first, and perhaps a race.
#if RC_EXPLORER
#include "Hooks.h"

/// The place in the source that an access belongs to.
static Site *source_site(void *pc) {
  Site *site = site_of((uint64_t)pc);
  if (!site->implicit || !current->entry) return site;
  Site *caller = site_of((uint64_t)current->entry);
  caller->calls = 1;
  return caller;
}

/// An access to memory that other tasks may know of.
static Event access_event(void *address, size_t size, int write, void *pc) {
  Fiber *fiber = current;
  fiber->waits = RCWaitNone;
  fiber->hookedAt = (uint64_t)pc;
  if (fiber->inouts) inout_touched((uintptr_t)address, write);
  if (fiber->formalSite) { fiber->formalSite->direct = 1; fiber->formalSite = NULL; }
  return (Event){ write ? EventWrite : EventRead, write ? Changes : Looks, place_of_cell(cell_of(address)), source_site(pc),
                  .address = address, .size = size, .by = !fiber->copied ? ByProgram : fiber->isOutOfSight ? OutOfSight : Copied };
}

static void shared_access(void *address, int size, int write, void *pc) {
  Event event = access_event(address, (size_t)size, write, pc);
  emit_all(&event, 1);
}

void access_out_of_sight(void *address, size_t size, int write, Site *site) {
  Event event = access_event(address, size, write, (void *)(write ? site->pc : site->pc - 1));
  event.by = OutOfSight;
  emit_all(&event, 1);
}

void freed_access(void *address, size_t size, void *pc) {
  accessing_task();
  // That others come before the first word is written is enough: nobody comes in between.
  Event event = access_event(address, 8, 1, pc);
  about_to(&event, 1);
  event.size = size;
  did(&event, 1);
}

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

void wide_access(void *address, int write, void *pc) {
  uint64_t *word = address;
  if (!controlled() || current->noPoints || is_own_stack(address) || is_own_frame(address)) { plain_access(address, 16, write, pc); return; }
  plain_access(word, 8, write, pc);
  uint64_t first = word[0];
  if (write) {
    current->halves = (typeof(current->halves)){ word, word[1], pc, 1 };
    return;
  }
  plain_access(word + 1, 8, 0, pc);
  // The program reads both words now: until it has, the first is what it was. What nobody has written may be constant.
  if (word[0] == first) return;
  current->halves = (typeof(current->halves)){ word, word[0], pc, 0 };
  word[0] = first;
}

void wide_access_ends(void) {
  typeof(current->halves) half = current->halves;
  current->halves.at = NULL;
  if (!half.isWrite) { half.at[0] = half.other; return; }
  // The program has written both: only now the second.
  uint64_t second = half.at[1];
  half.at[1] = half.other;
  plain_access(half.at + 1, 8, 1, half.pc);
  half.at[1] = second;
}

/// What the operation does is known now: nobody comes between this and the operation.
static void atomic_touches(const void *place, Deed use, const void *address, Site *site) {
  int isTaken = use >= Takes && *(const uint32_t *)address;
  int isOwn = isTaken && *(const uint32_t *)address == (uint32_t)current->virtualId;
  current->refused.site = site;
  current->refused.lock = use == Takes && isTaken ? address : NULL;
  if (class_asks_for_held()) return;
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

/// The runtime orders tasks by their own addresses, too: its functions say how they wait for each other.
static int is_task(const void *address) { return taskCount && *(void *const *)address == *(void **)tasks[0].pointer; }

/// Every job begins with an acquire.
void acquired(void *address) {
  if (!controlled()) {
    if (!exploring) live_acquired(address);
    return;
  }
  forget_accessing_task(current);
  if (is_runtimes_own(address)) return;
  current->hopping = NULL;
  current->isDone = 0;
  if (!is_task(address)) { DID(EventInner, visit_begins(address) | ACQUIRES, address); return; }
  int task = task_index(address);
  tasks[task].line = NULL;
  COUNTS(Changes, (char *)address + Waiting);
  // Who cancels a task, as a group does after its last child has failed, is not that task.
  int isOther = current->item->task >= 0 || swift_task_getCurrent() || current->cancels == address;
  if (isOther) DID(EventInner, Follows | ACQUIRES, NULL, .clock = address);
  else {
    DID(EventContinues, Follows | ACQUIRES, NULL, .clock = address, .task = task);
    may_be_handled(task);
  }
}

void released(void *address) {
  if (!controlled()) {
    if (!exploring) live_released(address);
  } else if (!is_runtimes_own(address)) {
    if (is_task(address)) {
      COUNTS(Changes, (char *)address + Waiting);
      DID(EventInner, Follows | RELEASES, NULL, .clock = address);
      // The library says so twice.
      if (!current->isDone) line_moves_up();
      current->isDone = 1;
    } else DID(EventInner, visit_ends(address) | RELEASES, address);
  }
}
#endif
