// Which accesses belong in a replay: those to places that tasks share, also where nobody could come in between, as when the
// places are set up, and when they are read at the end. Each replay finds those of its schedule, and all children know
// what one of them found; where it was something new, the schedule is replayed again.
#if RC_EXPLORER
#include "../Run/Run.h"
#include <string.h>

enum { MOST_CELLS = 1 << 16, MOST_SITES = 8 };
typedef struct { uint64_t cell; int task; uint8_t isShared, isPoint, isWritten; Site *sites[MOST_SITES]; } Cell;
static Cell cells[MOST_CELLS];
static uint16_t used[MOST_CELLS];
static int cellCount;

static Cell *slot_of(uint64_t cell) {
  uint32_t i = (uint32_t)(cell * 0x9E3779B97F4A7C15u >> 48);
  while (cells[i].cell && cells[i].cell != cell) i = (i + 1) % MOST_CELLS;
  return &cells[i];
}

void step_meets(Site *site, uint64_t cell, int writes) {
  // A search through a full table would not end; what is behind three quarters of it is not shown.
  if (!site->counted && cellCount > MOST_CELLS * 3 / 4) return;
  Cell *c = slot_of(cell);
  int task = current_task();
  if (c->task != task && c->cell) c->isShared = 1;
  // What is only set up by one task and read by others is no news; what changes while others could go on is.
  if (writes && (c->isShared || (c->cell && readyCount > 1))) c->isWritten = 1;
  if (!c->cell) { c->cell = cell; c->task = task; used[cellCount++] = (uint16_t)(c - cells); }
  if (site->counted) c->isPoint = 1;
  for (int i = 0; i < MOST_SITES; i++) {
    if (c->sites[i] == site) return;
    if (!c->sites[i]) { c->sites[i] = site; return; }
  }
}

static void tells(Site *site) {
  if (site->tells) return;
  site->tells = 1;
  for (int i = 0; i < state->knowledge.telling; i++)
    if (state->knowledge.tellingSites[i] == site->key) return;
  if (state->knowledge.telling < RCRoomLearned) state->knowledge.tellingSites[state->knowledge.telling++] = site->key;
}

void step_sites_learn(void) {
  for (int i = 0; i < cellCount; i++) {
    Cell *c = &cells[used[i]];
    for (int k = 0; k < MOST_SITES && (c->isPoint || (c->isShared && c->isWritten)); k++)
      if (c->sites[k]) tells(c->sites[k]);
    *c = (Cell){ 0 };
  }
  cellCount = 0;
}
#endif
