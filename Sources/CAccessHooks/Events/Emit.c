// What follows from an event. Each observer is told here and nowhere else, so that none of them can be forgotten.
#if RC_EXPLORER
#include "Observers.h"

int looksAtAtomics;

static Deed effect(const Event *e) { return (Deed)(e->deed & EFFECT); }
static int changes(const Event *e) { return effect(e) != Looks; }
static int is_access(const Event *e) { return e->kind == EventRead || e->kind == EventWrite; }
/// Memory is known by its address, and all else by its place.
static void *known_by(const Event *e) { return e->address ? e->address : e->place; }
/// If jobs run whole, no other comes between two accesses to memory.
static int is_between(const Event *e) { return !e->address || state->configuration.granularity == RCGranularityAccess; }

char noActor;
static int is_of_actor(const Event *e) { return is_actor(e->place) && e->place != &noActor; }

/// Whether others that come first could make a difference.
static int matters(const Event *e) {
  switch (e->kind) {
    case EventHop: return is_actor(e->place);
    case EventUnlock: return knows(FactTries);
    case EventInner:
    case EventTold:
    case EventReference:
    case EventThrow:
    case EventFail: return 0;
    default: return is_between(e);
  }
}

// MARK: Before

/// Whether an immediate task runs inside the job of the one that made it: if it waits, that one goes on.
static int runs_inside(void) { return current->item->task >= 0 && current_task() != current->item->task; }

/// What is learned of an event's place, so that its order becomes a choice. Accesses are learned where they race.
static void is_learned(const Event *e) {
  switch (e->kind) {
    case EventReturn: if (knows(FactEndsAllTasks)) order_matters(e->place, 1, e->site); return;
    case EventClock: order_matters(e->place, changes(e), e->site); return;
    case EventAwait:
      if (runs_inside()) for (int k = 0; k < 2; k++) order_matters((char *)e->place + k, 1, e->site);
      else awaits_on(e->executor, e->place, current->item->onMain ? 1 : 2, e->site);
      return;
    // Which of several is first makes no difference here. What comes on the main actor comes in its turn there.
    case EventArrival: comes_to((char *)e->place + current->item->onMain, e->site); return;
    case EventHop:
      spin_hopped();
      if (is_of_actor(e)) sync_shared(e->place, 1, e->site);
      // What it does there may be anybody's business, whoever else comes there.
      if (knows(FactEntersAtOnce) || knows(FactPriorities)) site_learn(e->site);
      return;
    case EventAtomic:
    case EventPriority:
    case EventLock:
    case EventUnlock:
    case EventLook:
    case EventRecords:
    case EventMoment:
    case EventCall: sync_shared(known_by(e), changes(e), e->site); return;
    default: return;
  }
}

static int is_point(const Event *e) {
  // A call ends with the last thing that it does. Others that begin before its end could as well begin before that.
  if (e->kind == EventMoment && changes(e)) return 0;
  return e->kind != EventLook && matters(e) && e->site->counted && !tail;
}

static int may_spin(const Event *e) {
  switch (e->kind) {
    case EventRead:
    case EventWrite: return 1;  // also where jobs run whole
    case EventAtomic:
    case EventLock:
    case EventUnlock:
    case EventCall:
    case EventClock: return matters(e);
    default: return 0;
  }
}

static void is_recorded(const Event *e) {
  RCStep step = { .kind = step_of(e->kind), .counted = e->site->counted };
  switch (e->kind) {
    case EventRead:
    case EventWrite:
      step_meets(e->site, cell_of(e->address), changes(e));
      // Fall through.
    case EventAtomic:
      if (e->address && !step_is_worth(e->site)) return;
      step.size = (int32_t)e->size;
      step.writes = changes(e);
      step_record(step, e->site, known_by(e));
      // No memory of the program's changes, so there is no value to wait for.
      if (!e->address) steps_settle();
      return;
    case EventRecords:
      // It is told of where it could have been otherwise. Who is told has an event of its own.
      if (!e->site->counted || changes(e)) return;
      step_record(step, e->site, e->place);
      steps_settle();
      return;
    case EventHop:
      step.destination = is_of_actor(e) ? RCDestinationActor : e->place == mainExecutor ? RCDestinationMainActor : RCDestinationPool;
      step_record(step, e->site, step.destination == RCDestinationActor ? e->place : NULL);
      step_called_from(e->caller);
      return;
    case EventLock:
    case EventUnlock:
    case EventCall:
    case EventSignal: step_record(step, e->site, e->place); return;
    case EventThrow:
    case EventFail: step_error(step.kind, e->site, e->address); return;
    default: return;
  }
}

/// A loop of a library's may be anything, so it is no circle. One that only reads may wait for what it reads.
static int is_of_library(const Event *e) { return e->by == OutOfSight || (e->by == Copied && changes(e)); }

void about_to(const Event *events, int count) {
  if (current->noPoints) return;
  if (current->halves.at) wide_access_ends();
  if (recordsSteps) steps_settle();
  if (is_of_library(&events[0])) spin_progresses();
  for (int i = 0; i < count; i++)
    if (matters(&events[i])) is_learned(&events[i]);
  const Event *first = events;
  if (is_point(first)) point(first);
  else if (may_spin(first) && spins_unseen(first)) spin_on(first);
  if (is_access(first) && current->inouts) inout_others_ran();
  for (int i = 0; recordsSteps && i < count; i++) is_recorded(&events[i]);
}

// MARK: After

static void is_in_footprint(const Event *e) {
  if (!notesSteps || !e->place) return;
  if (is_access(e)) touches_cells(e->address, (int)e->size, changes(e), e->site);
  else if (e->deed & Follows) follow(e->place);
  else touch(e->place, effect(e));
  if (e->kind == EventClock) class_is_timed();
}

static void is_ordered(const Event *e) {
  void *clock = e->clock ? e->clock : e->place;
  if (e->deed & ACQUIRES) sync_acquire(clock);
  if (e->deed & RELEASES) sync_release(clock);
  if (e->kind == EventInner && e->size) sync_of_memory(clock, e->address, e->size);
  if (e->kind == EventContinues && notesSteps) class_task_goes_on(e->task);
}

/// What a deinit does is ordered behind all that was done with the object.
static void is_of_an_end(const Event *e) {
  if (e->kind == EventEnds) {
    sync_destroys(e->clock);
    if (e->class) life_ends(e->address, e->class);
  } else if (e->kind == EventEnded) {
    if (e->class) life_ended();
    sync_destroyed();
  }
}

/// Whoever waits for a change may have seen one.
static void is_noted_by_spinners(const Event *e) {
  switch (e->kind) {
    case EventAtomic:
      if (e->address) return;  // the memory model says what was read
      break;
    case EventRead:
    case EventWrite:
    case EventLock:
    case EventUnlock:
    case EventCall:
    case EventSignal:
    case EventPriority:
    case EventClock: break;
    case EventLook:
    case EventTold:
      if (changes(e)) break;
      return;  // it waits for any change
    default: return;
  }
  void *place = known_by(e);
  if (e->value.isKnown) spin_changed(place, e->value.before, e->value.now);
  else if (effect(e) == Takes) spin_changed(place, 0, 1);
  else if (effect(e) == Gives) spin_changed(place, 1, 0);
  else if (e->kind == EventWrite) spin_stores(place, (int)e->size);
  else if (effect(e) == Changes) spin_wrote(place);
  else spin_read(place);
}

/// What is learned where nothing orders two events: which of them is first.
static void is_first_by_luck(const Event *e) {
  if (e->kind == EventReference) storage_met(e->address, effect(e) == Looks, e->site);
  if (e->kind == EventMark) inout_marked(e->address, e->site);
  if (e->kind == EventSignal) unordered_use(e->place, e->site);
  if (e->kind == EventEnqueue) arrives(e->place, e->task, e->site);
  if (e->kind == EventHop && is_of_actor(e)) arrives(e->place, current_task(), e->site);
}

/// A task may go on only because of another's job.
static void is_passed_on(const Event *e) {
  if (e->kind == EventArrival) task_comes(e->task);
  if (e->kind == EventAwait) task_awaited(e->task);
}

void did(const Event *events, int count) {
  for (int i = 0; i < count; i++) {
    const Event *e = &events[i];
    is_in_footprint(e);
    is_ordered(e);
    is_noted_by_spinners(e);
    if (is_access(e) && changes(e) && locationsKept) stores_forget(e->address, (int)e->size);
    if (is_access(e)) memory_accessed(e->address, (int)e->size, changes(e), e->site);
    else { is_first_by_luck(e); is_passed_on(e); is_of_an_end(e); }
    // A library changes it at some time before the program goes on behind the line.
    if (recordsSteps && e->by == OutOfSight && changes(e)) step_postpone(e->site);
  }
}
#endif
