// Sleep sets. When all schedules that begin with a step were run, that step need not come first again as long as only steps
// follow that do not depend on it: each such schedule would be of a class that was run already. Whether they depend on it is
// told by what it touched when it was run at that place.
#include "Classes.h"
#if RC_SUPPORTED

enum { MOST_SLEEPERS = 4096 };
typedef struct { uint32_t item, known; const uint64_t *entry; } Sleeper;
static Sleeper sleepers[MOST_SLEEPERS];
static int sleeperCount;

void sleep_begin(void) { sleeperCount = 0; }

int is_asleep(const Item *item) {
  for (int i = 0; i < sleeperCount; i++)
    if (sleepers[i].item == item->number) return 1;
  return 0;
}

// An entry is the alternative and how many words there are, then the words.
static uint32_t words_of(const uint64_t *entry) { return (uint32_t)(entry[0] >> 32); }
static uint32_t size_of(const uint64_t *entry) { return words_of(entry) == TOUCHES_ALL ? 1 : 1 + words_of(entry); }

void sleep_after(const RCState *s, uint32_t depth, const Item *chosen) {
  const Classes *c = &s->classes;
  const Branches *b = &c->branches[depth];
  // A process that has just begun sets up more than one that has run the program before: places have other numbers then.
  if (b->known != known_places()) return;
  uint32_t end = depth + 1 < s->prefix ? c->branches[depth + 1].entries : c->footprintsUsed;
  for (uint32_t at = b->entries; at < end; at += size_of(&c->footprints[at])) {
    uint32_t item = c->items[b->items + (uint32_t)c->footprints[at]];
    if (item == chosen->number) continue;
    // One that is left out sleeps less than it could: a class may then be run twice.
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
