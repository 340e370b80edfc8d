// What was looked up of the program's code. It takes long, and the answers are the same in all processes of a search: they share
// what they know. Several may ask and answer at the same time.
#if RC_EXPLORER
#include "State.h"

/// Of the process that searches, the state of the whole search, which its subtrees are no part of.
static RCState *whole;

void lookups_are_in(RCState *s) { whole = s; }

static Lookups *lookups(void) {
  return whole && whole->asked.serial == state->asked.serial ? &whole->lookups : &state->lookups;
}

/// The slot of a question, or the first free one where it could be; null if there is no room.
static Lookup *slot_of(Question question, uint32_t key, uint64_t *name) {
  enum { NEAR = 16 };
  *name = (uint64_t)key << 8 | (uint64_t)question | 0x80;
  uint32_t begin = (uint32_t)(*name * 0x9E3779B97F4A7C15u >> 40);
  Lookups *all = lookups();
  for (uint32_t i = 0; i < NEAR; i++) {
    Lookup *slot = &all->slot[(begin + i) % MOST_LOOKUPS];
    uint64_t found = slot->name;
    if (!found || found == *name) return slot;
  }
  return NULL;
}

bool looked_up(Question question, uint32_t key, uint64_t *answer) {
  uint64_t name;
  Lookup *slot = slot_of(question, key, &name);
  uint64_t stored = slot && slot->name == name ? slot->answer : 0;
  if (!stored) return false;
  *answer = stored - 1;
  return true;
}

void keep_lookup(Question question, uint32_t key, uint64_t answer) {
  uint64_t name, nobody = 0;
  Lookup *slot = slot_of(question, key, &name);
  // Where another process takes the slot for something else, nothing is kept.
  if (slot && (slot->name == name || atomic_compare_exchange_strong(&slot->name, &nobody, name) || nobody == name))
    slot->answer = answer + 1;
}
#endif
