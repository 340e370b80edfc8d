// Whether an operation could read a store that comes later in every order in which a schedule can run the operations, so that the
// search misses it (load buffering).
//
// A schedule runs operations in an order that respects program order, what each load reads, and the order of the sequentially
// consistent ones. What the standard allows and no such order has is a cycle of the three. There is none in these cases:
// - All loads acquire, all stores release, and no location is used both with sequentially consistent operations and others. Then
//   each step of a cycle happens before the next, which the standard forbids.
// - Nothing is sequentially consistent, and the program's loads and stores do not lead in a circle: from the location of a load to
//   the location of a store that comes behind it. A cycle within one location contradicts coherence.
#if RC_EXPLORER
#include "MemoryModel.h"

enum { MOST_PLACES = 64, MOST_LOADS = 1024 };
/// `leads`: the places to which it leads in any number of steps, a bit for each.
typedef struct { const void *address; int isSequential, isOther; uint64_t leads; } Place;
/// The first load of a place by an entity.
typedef struct { int entity, place; uint32_t time; } Load;
static Place places[MOST_PLACES];
static Load loads[MOST_LOADS];
static int placeCount OF_SCHEDULE, loadCount OF_SCHEDULE, isOpen OF_SCHEDULE, isCircle OF_SCHEDULE, hasSequential OF_SCHEDULE, isMixed OF_SCHEDULE;

static int place_of(const void *address) {
  int p = 0;
  while (p < placeCount && places[p].address != address) p++;
  if (p == placeCount && p < MOST_PLACES) places[placeCount++] = (Place){ .address = address };
  return p;
}

static void leads(int from, int to) {
  uint64_t reached = places[to].leads | 1ull << to;
  for (int p = 0; p < placeCount; p++)
    if (p == from || places[p].leads >> from & 1) places[p].leads |= reached;
  if (reached >> from & 1) isCircle = 1;
}

static void load(int entity, int place, uint32_t time) {
  for (int i = 0; i < loadCount; i++)
    if (loads[i].entity == entity && loads[i].place == place) return;
  if (loadCount < MOST_LOADS) loads[loadCount++] = (Load){ entity, place, time };
  else state->control.mayBuffer = 1;
}

void buffering_sees(const void *address, int entity, uint32_t time, int isLoad, int isStore, int order) {
  if (!keepsStores || state->control.mayBuffer || state->path.warming) return;
  int isSequential = order == ORDER_SEQUENTIAL, place = place_of(address);
  if (place == MOST_PLACES) { state->control.mayBuffer = 1; return; }
  for (int i = 0; isStore && i < loadCount; i++)
    if (loads[i].place != place && clock_follows(entity, loads[i].entity, loads[i].time)) leads(loads[i].place, place);
  if (isLoad) load(entity, place, time);
  if (isSequential) hasSequential = places[place].isSequential = 1;
  else places[place].isOther = 1;
  if (places[place].isSequential && places[place].isOther) isMixed = 1;
  if ((isLoad && (order == ORDER_RELAXED || order == ORDER_RELEASE)) || (isStore && order < ORDER_RELEASE)) isOpen = 1;
  if (hasSequential ? isOpen || isMixed : isOpen && isCircle) state->control.mayBuffer = 1;
}

void buffering_sees_fence(int order) {
  if (order == ORDER_SEQUENTIAL) hasSequential = 1;
  if (hasSequential && isOpen && keepsStores && !state->path.warming) state->control.mayBuffer = 1;
}
#endif
