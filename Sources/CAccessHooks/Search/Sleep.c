// Sleep sets. After all schedules that begin with a step have run, that step need not come first again while only independent
// steps follow: each such schedule would be in a class that has run already. What the step touched when it ran there decides
// which steps are independent of it.
#if RC_EXPLORER
#include "Classes.h"

enum { MOST_SLEEPERS = 4096 };
typedef struct { uint32_t item, known; const uint64_t *entry; } Sleeper;
static Sleeper sleepers[MOST_SLEEPERS];
static int sleeperCount OF_SCHEDULE;

int is_asleep(const Item *item) {
  for (int i = 0; i < sleeperCount; i++)
    if (sleepers[i].item == item->number) return 1;
  return 0;
}

// An entry is the alternative and the number of words, then the words.
static uint32_t words_of(const uint64_t *entry) { return (uint32_t)(entry[0] >> 32); }
uint32_t entry_size(const uint64_t *entry) { return words_of(entry) == TOUCHES_ALL ? 1 : 1 + words_of(entry); }

void sleep_after(RCState *s, uint32_t depth, const Item *chosen) {
  Classes *c = &s->classes;
  const Branches *b = &c->branches[depth];
  // A new process sets up more than one that has run the program before, so places have different numbers.
  if (b->known != known_places()) { c->hasOtherPlaces = 1; return; }
  uint32_t end = depth + 1 < s->path.prefix ? c->branches[depth + 1].entries : c->footprintsUsed;
  for (uint32_t at = b->entries; at < end; at += entry_size(&c->footprints[at])) {
    uint32_t item = c->items[b->items + (uint32_t)c->footprints[at]];
    if (item == chosen->number) continue;
    // If one is left out, a class may run twice; none is lost.
    if (sleeperCount == MOST_SLEEPERS) return;
    sleepers[sleeperCount++] = (Sleeper){ item, b->known, &c->footprints[at] };
  }
}

void sleep_wakes(void) {
  int kept = 0;
  for (int i = 0; i < sleeperCount; i++)
    if (!conflicts_with(sleepers[i].entry + 1, words_of(sleepers[i].entry), sleepers[i].known)) sleepers[kept++] = sleepers[i];
  sleeperCount = kept;
}
#endif
