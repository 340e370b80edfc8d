// The parts of the hash table that are seldom needed.
#if RC_EXPLORER
#include "Index.h"
#include <string.h>

static IndexSlot *slot_for(Index *index, uint64_t key) {
  uint32_t i = index_hash(key, index->bits);
  while (index->slots[i].generation == index->generation) i = (i + 1) & ((1u << index->bits) - 1);
  return &index->slots[i];
}

/// Doubles the table, and adds the key to it.
uint32_t *index_grow(Index *index, uint64_t key) {
  if (index->bits == index->most) return NULL;
  IndexSlot *old = index->slots;
  uint32_t count = 1u << index->bits;
  index->slots = index->spare;
  index->spare = old;
  index->bits++;
  memset(index->slots, 0, sizeof(IndexSlot) << index->bits);
  for (uint32_t i = 0; i < count; i++)
    if (old[i].generation == index->generation) *slot_for(index, old[i].key) = old[i];
  index->used++;
  IndexSlot *slot = slot_for(index, key);
  *slot = (IndexSlot){ key, index->generation, 0 };
  return &slot->number;
}

extern char __start_rc_schedule[], __stop_rc_schedule[];
extern Index __start_rc_indexes[], __stop_rc_indexes[];
uint64_t scheduleNumber;

void schedule_forget(void) {
  memset(__start_rc_schedule, 0, (size_t)(__stop_rc_schedule - __start_rc_schedule));
  for (Index *index = __start_rc_indexes; index < __stop_rc_indexes; index++) index_forget(index);
  scheduleNumber++;
}

void index_forget(Index *index) {
  index->used = 0;
  if (++index->generation) return;
  index->generation = 1;
  memset(index->slots, 0, sizeof(IndexSlot) << index->bits);
}
#endif
