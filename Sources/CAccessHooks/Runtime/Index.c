// The parts of the hash table that are seldom needed.
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

void index_forget(Index *index) {
  index->used = 0;
  if (++index->generation) return;
  index->generation = 1;
  memset(index->slots, 0, sizeof(IndexSlot) << index->bits);
}
