// A hash table from addresses to small numbers that forgets everything at once. It stays as small as what it holds: a
// search fills it again for every schedule, and a table that fits the processor's cache is several times as fast.
#pragma once
#include "../Platform.h"

typedef struct { uint64_t key; uint32_t generation, number; } IndexSlot;
typedef struct {
  IndexSlot *slots, *spare;  // of which one is in use; each has room for the most slots
  uint32_t bits, most;       // as powers of two
  uint32_t generation, used;
} Index;

/// One that lives for a schedule, or for longer.
#define INDEX(name, mostBits) LASTING_INDEX(name __attribute__((section("rc_indexes"))), mostBits)
#define LASTING_INDEX(name, mostBits) \
  Index name = { (IndexSlot[1 << (mostBits)]){ { 0 } }, (IndexSlot[1 << (mostBits)]){ { 0 } }, 7, mostBits, 1, 0 }

/// Marks a variable that lives for one schedule: `static int count OF_SCHEDULE;`. All of them, and the tables, are in one place, so
/// none is forgotten.
#define OF_SCHEDULE __attribute__((section("rc_schedule")))
/// Tells schedules of this process apart.
extern uint64_t scheduleNumber;
/// All that lives for a schedule is zero, and the tables are empty: the next one begins.
void schedule_forget(void);

#pragma GCC visibility push(hidden)

uint32_t *index_grow(Index *index, uint64_t key);
void index_forget(Index *index);

static inline uint32_t index_hash(uint64_t key, uint32_t bits) {
  return (uint32_t)((key * 0x9E3779B97F4A7C15u) >> (64 - bits));
}

/// Where the number behind a key is kept: 0 when the key is new. Null when there is no room for a new one.
static inline uint32_t *index_at(Index *index, uint64_t key) {
  uint32_t mask = (1u << index->bits) - 1;
  for (uint32_t i = index_hash(key, index->bits);; i = (i + 1) & mask) {
    IndexSlot *slot = &index->slots[i];
    if (slot->generation != index->generation) {
      if (index->used >= (mask + 1) / 2) return index_grow(index, key);
      index->used++;
      *slot = (IndexSlot){ key, index->generation, 0 };
      return &slot->number;
    }
    if (slot->key == key) return &slot->number;
  }
}

/// The number behind a key, or 0.
static inline uint32_t index_find(const Index *index, uint64_t key) {
  uint32_t mask = (1u << index->bits) - 1;
  for (uint32_t i = index_hash(key, index->bits);; i = (i + 1) & mask) {
    const IndexSlot *slot = &index->slots[i];
    if (slot->generation != index->generation) return 0;
    if (slot->key == key) return slot->number;
  }
}

#pragma GCC visibility pop
