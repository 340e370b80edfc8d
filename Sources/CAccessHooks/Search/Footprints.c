// What a step touches. Each place keeps the last steps that touched it, so each step finds the earlier ones that it depends on.
#include "../Races/Races.h"
#include "Classes.h"
#if RC_SUPPORTED

enum { PLACE_BITS = 15, MOST_PLACES = 1 << (PLACE_BITS - 1), MOST_ACCESSES = 1 << 16, MOST_WORDS = 4096, NOBODY = -1 };
/// The step that touched a place, and its job's clock at that time.
typedef struct { int step, next; uint32_t chains; const uint32_t *clock; } Access;
/// The last step that changed a place, and those that have looked at it since; whether the current step did either.
typedef struct { int change, looks, step; uint64_t word; uint8_t didLook, didChange; } Place;

static Place places[MOST_PLACES];
static Access accesses[MOST_ACCESSES];
static int accessCount;
static INDEX(placeIndex, PLACE_BITS);  // by place: one more than its number
static uint64_t words[MOST_WORDS];
static uint32_t wordCount, numbered;

void footprints_begin(void) {
  index_forget(&placeIndex);
  accessCount = 0;
  wordCount = numbered = 0;
}

void footprint_begin(void) { wordCount = 0; }
uint32_t known_places(void) { return numbered; }

uint32_t footprint_words(const uint64_t **first) {
  *first = words;
  return wordCount;
}

// A place in the executable is the same in every schedule; any other is identified by its number.
enum { CHANGES = 1 };
static const uint64_t isFixed = 1ull << 63;

static uint64_t new_word(const void *address) {
  if (in_executable((uint64_t)address)) return isFixed | (uint64_t)address << 1;
  return (uint64_t)numbered++ << 1;
}

static Place *place_of(const void *address) {
  uint32_t *number = index_at(&placeIndex, (uint64_t)address);
  if (!number) return NULL;
  if (!*number) {
    *number = placeIndex.used;
    places[*number - 1] = (Place){ NOBODY, NOBODY, NOBODY, new_word(address), 0, 0 };
  }
  return &places[*number - 1];
}

void place_named(const void *address) {
  if (notesSteps && address) place_of(address);
}

/// The current step comes after that access. If nothing orders the two, it could have come before it.
static void meets(int number) {
  Classes *c = &state->classes;
  const Access *access = &accesses[number];
  if (access->step != c->stepCount - 1 && !is_before(&c->step[access->step], c->clock, c->chains)) races_with(c, access->step);
}

static int access_made(int next) {
  const uint32_t *clock = clock_copied();
  if (!clock || accessCount == MOST_ACCESSES) return NOBODY;
  accesses[accessCount] = (Access){ state->classes.stepCount - 1, next, state->classes.chains, clock };
  return accessCount++;
}

static void joins(int number) { clock_joins(accesses[number].clock, accesses[number].chains); }

void touch(const void *address, int write) {
  Classes *c = &state->classes;
  // What a library sets up once in a process is not part of a schedule.
  if (!c->isOpen || tail || (current && current->noPoints)) return;
  if (current && current->endings) life_touches(address);
  Place *place = place_of(address);
  if (!place) { classes_give_up(); return; }
  int step = c->stepCount - 1;
  if (place->step != step) { place->step = step; place->didLook = place->didChange = 0; }
  if (place->didChange || (place->didLook && !write)) return;
  if (place->change != NOBODY) meets(place->change);
  for (int i = place->looks; write && i != NOBODY; i = accesses[i].next) meets(i);
  if (place->change != NOBODY) joins(place->change);
  for (int i = place->looks; write && i != NOBODY; i = accesses[i].next) joins(i);
  int made = access_made(write ? NOBODY : place->looks);
  if (made == NOBODY || wordCount == MOST_WORDS) { classes_give_up(); return; }
  if (write) { place->change = made; place->looks = NOBODY; place->didChange = 1; }
  else { place->looks = made; place->didLook = 1; }
  words[wordCount++] = place->word | (write ? CHANGES : 0);
}

void follow(const void *address) {
  if (!state->classes.isOpen || tail) return;
  const Place *place = place_of(address);
  if (!place) return;
  if (place->change != NOBODY) joins(place->change);
  for (int i = place->looks; i != NOBODY; i = accesses[i].next) joins(i);
}

/// Whether two words are about the same place, and one of them changes it. The first was noted when `known` places were known;
/// a place that was not known then may be any of the later ones.
static int are_in_conflict(uint64_t noted, uint64_t now, uint32_t known) {
  if (!((noted | now) & CHANGES)) return 0;
  uint64_t a = noted & ~(uint64_t)CHANGES, b = now & ~(uint64_t)CHANGES;
  if (a == b) return 1;
  return !((a | b) & isFixed) && a >> 1 >= known && b >> 1 >= known;
}

int conflicts_with(const uint64_t *noted, uint32_t count, uint32_t known) {
  if (count == TOUCHES_ALL) return 1;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < wordCount; k++)
      if (are_in_conflict(noted[i], words[k], known)) return 1;
  return 0;
}
#endif
