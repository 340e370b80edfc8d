// Uses of a place whose order matters only where nothing else orders them: signals at a condition, and the beginnings of waits
// there. Where a mutex orders all of them, what comes first is decided when that is taken; the others are points of their own.
#if RC_EXPLORER
#include "Races.h"

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
