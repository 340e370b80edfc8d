// Which of several comes first to an executor that is first in, first out, or to what a task awaits.
#if RC_EXPLORER
#include "Races.h"

typedef struct { const void *executor; int enqueuer, enqueued, entity; uint32_t time; Site *site; } Arrival;
typedef struct { const void *executor; char *place; int places, task, entity; uint32_t time; Site *site; } Await;

static Arrival arrivals[RCRoomArrivals];
static Await awaits[RCRoomAwaits];
static uint32_t arrivalCount OF_SCHEDULE, awaitCount OF_SCHEDULE, comings OF_SCHEDULE;
static INDEX(comingIndex, 15);  // by place: 1 if what is awaited there has come

void arrives(const void *executor, int enqueued, Site *site) {
  int enqueuer = current_task(), entity = current->item->entity;
  Arrival *same = NULL;
  for (uint32_t i = 0; i < arrivalCount; i++) {
    Arrival *a = &arrivals[i];
    if (a->executor == executor && a->enqueuer == enqueuer && a->enqueued == enqueued && a->entity == entity && a->site == site) same = a;
    if (a->executor != executor || a->enqueuer == enqueuer || a->enqueued == enqueued) continue;
    if (clock_follows(entity, a->entity, a->time)) continue;
    site_learn(a->site);
    site_learn(site);
  }
  // It could have come while that task waited.
  for (uint32_t i = 0; i < awaitCount; i++) {
    Await *a = &awaits[i];
    if (a->executor != executor || a->task == enqueued || clock_follows(entity, a->entity, a->time)) continue;
    for (int k = 0; k < a->places; k++) order_matters(a->place + k, 1, a->site);
  }
  // What does not follow the earlier one does not follow this one either.
  if (same) { same->time = clocks[entity][entity]; return; }
  if (!has_room(state, RCTableArrivals, arrivalCount)) return;
  arrivals[arrivalCount++] = (Arrival){ executor, enqueuer, enqueued, entity, clocks[entity][entity], site };
}

static int others_came(const void *executor) {
  if (executor == mainExecutor) {
    for (int i = 0; i < readyCount; i++)
      if (ready[i]->onMain && !ready[i]->started) return 1;
    return 0;
  }
  for (uint32_t i = 0; i < arrivalCount; i++)
    if (arrivals[i].executor == executor && arrivals[i].enqueued != current_task()) return 1;
  return 0;
}

static int has_come(const char *place) { return index_find(&comingIndex, (uint64_t)place) != 0; }

void comes_to(const void *place, Site *site) {
  order_matters((void *)place, 0, site);
  if (has_come(place) || !has_room(state, RCTableComings, comings)) return;
  *index_at(&comingIndex, (uint64_t)place) = 1;
  comings++;
}

void awaits_on(const void *executor, void *place, int places, Site *site) {
  if (!executor) return;
  if (others_came(executor))
    for (int k = 0; k < places; k++) order_matters((char *)place + k, 1, site);
  // A task that waits goes on at once where what it waits for comes next: that is as if it had been there before.
  if (!has_come(place) && !has_come((char *)place + 1)) return;
  if (!has_room(state, RCTableAwaits, awaitCount)) return;
  int entity = current->item->entity;
  awaits[awaitCount++] =
      (Await){ executor, place, places, current_task(), entity, clocks[entity][entity], site };
}

// MARK: Uses of a place whose order matters only where nothing else orders them

// These are signals at a condition, and the beginnings of waits there. Where a mutex orders all of them, what comes first is decided
// when that is taken; the others are points of their own.

/// Those of the schedule so far.
static struct { void *place; int entity; uint32_t time; Site *site; } uses[RCRoomUses];
static uint32_t useCount OF_SCHEDULE;

void unordered_use(void *place, Site *site) {
  int entity = current->item->entity;
  for (uint32_t i = 0; i < useCount; i++) {
    if (uses[i].place != place || clock_follows(entity, uses[i].entity, uses[i].time)) continue;
    site_learn(uses[i].site);
    site_learn(site);
  }
  if (!has_room(state, RCTableUses, useCount)) races_give_up();
  else uses[useCount++] = (typeof(uses[0])){ place, entity, clocks[entity][entity], site };
}
#endif
