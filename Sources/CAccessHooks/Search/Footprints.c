// What a step touches. Each place keeps the last steps that touched it, so each step finds the earlier ones that it depends on.
#if RC_EXPLORER
#include "../Races/Races.h"
#include "Classes.h"
#include <string.h>

enum { PLACE_BITS = 19, MOST_PLACES = 1 << (PLACE_BITS - 1), MOST_ACCESSES = 1 << 20, MOST_WORDS = 1 << 16, NOBODY = -1 };
/// The step that touched a place, and its job's clock at that time.
typedef struct { int step, next; uint32_t chains; const uint32_t *clock; const void *visits; int entity; uint32_t time; } Access;
/// The last step that changed a place or took a lock, those that have looked at it since, and the one that gave the lock back;
/// and what the current step did, a bit for each kind of touch.
typedef struct { int change, looks, gives, step; uint64_t word; uint8_t did; } Place;

static Place places[MOST_PLACES];
static Access accesses[MOST_ACCESSES];
static int accessCount OF_SCHEDULE;
static INDEX(placeIndex, PLACE_BITS);  // by place: one more than its number
static uint64_t words[MOST_WORDS];
static uint32_t wordCount OF_SCHEDULE, numbered OF_SCHEDULE;

void footprint_begin(void) { wordCount = 0; }
uint32_t known_places(void) { return numbered; }

uint32_t footprint_words(const uint64_t **first) {
  *first = words;
  return wordCount;
}

// A place in the executable is the same in every schedule; any other is identified by its number.
enum { KIND_BITS = 2, KIND = (1 << KIND_BITS) - 1 };
static const uint64_t isFixed = 1ull << 63;

static uint64_t new_word(const void *address) {
  if (in_executable((uint64_t)address)) return isFixed | (uint64_t)address << KIND_BITS;
  return (uint64_t)numbered++ << KIND_BITS;
}

static Place *place_of(const void *address) {
  uint32_t *number = index_at(&placeIndex, (uint64_t)address);
  if (!number) return NULL;
  if (!*number) {
    *number = placeIndex.used;
    places[*number - 1] = (Place){ NOBODY, NOBODY, NOBODY, NOBODY, new_word(address), 0 };
  }
  return &places[*number - 1];
}

void place_named(const void *address) {
  if (notesSteps && address) place_of(address);
}

/// Whether only visits to an actor order the two. During visits to the same actor, they could come in the other order as well. Anywhere
/// else, what is found only where nothing orders them would not be found.
static int is_ordered_by_visits(const Access *access) {
  int isDuringVisits = access->visits && access->visits == current->visits;
  return !isDuringVisits && knows(FactEntersAtOnce) && clock_follows(current->item->entity, access->entity, access->time);
}

/// The current step comes after that access. If nothing orders the two, it could have come before it.
static void meets(int number) {
  Classes *c = &state->classes;
  const Access *access = &accesses[number];
  const ClassStep *step = &c->step[access->step];
  if (access->step == c->stepCount - 1 || is_before(step, c->clock, c->chains)) return;
  if (is_ordered_by_visits(access)) learn_fact(FactVisitsOrder);
  // Mostly it knew then what it knew at its end.
  int isSame = access->chains == step->chains && !memcmp(access->clock, &c->clockWords[step->clock], sizeof(uint32_t) * step->chains);
  if (c->clockWordsUsed + 4 * MOST_CHAINS > CLOCK_WORDS) { classes_give_up(); return; }
  uint32_t clock = isSame ? step->clock : clock_kept(c, access->clock, access->chains);
  races_with(c, access->step, clock, access->chains);
}

static int access_made(int next) {
  const uint32_t *clock = clock_copied();
  if (!clock || accessCount == MOST_ACCESSES) return NOBODY;
  int entity = current->item->entity;
  accesses[accessCount] = (Access){ state->classes.stepCount - 1, next, state->classes.chains, clock, current->visits, entity,
                                    clocks[entity][entity] };
  return accessCount++;
}

static void joins(int number) { clock_joins(accesses[number].clock, accesses[number].chains); }

static void joins_changes(const Place *place) {
  if (place->change != NOBODY) joins(place->change);
  if (place->gives != NOBODY) joins(place->gives);
}

static void joins_all(const Place *place) {
  joins_changes(place);
  for (int i = place->looks; i != NOBODY; i = accesses[i].next) joins(i);
}

/// The current step touches it once more, perhaps not during the same visit.
static void is_touched_again(const Place *place) {
  const int last[] = { place->change, place->looks, place->gives };
  for (int i = 0; i < 3; i++) {
    Access *access = last[i] == NOBODY ? NULL : &accesses[last[i]];
    if (access && access->step == place->step && access->visits != current->visits) access->visits = NULL;
  }
}

void touch(const void *address, Deed how) {
  Classes *c = &state->classes;
  // What a library sets up once in a process is not part of a schedule.
  if (!c->isOpen || tail || (current && current->noPoints)) return;
  if (current && current->endings) life_touches(address);
  if (c->waitedIn >= 0) carried_job_shows(c);
  Place *place = place_of(address);
  if (!place) { classes_give_up(); return; }
  int step = c->stepCount - 1;
  if (place->step != step) { place->step = step; place->did = 0; }
  if (place->did & (1 << Changes | 1 << how) || (how == Looks && place->did)) { is_touched_again(place); return; }
  place->did |= (uint8_t)(1 << how);
  if (place->change != NOBODY) meets(place->change);
  if (place->gives != NOBODY && (how == Looks || how == Changes)) meets(place->gives);
  for (int i = place->looks; how != Looks && i != NOBODY; i = accesses[i].next) meets(i);
  if (how == Looks) joins_changes(place);
  else joins_all(place);
  int made = access_made(how == Looks ? place->looks : NOBODY);
  if (made == NOBODY || wordCount == MOST_WORDS) { classes_give_up(); return; }
  if (how == Looks) place->looks = made;
  else if (how == Gives) place->gives = made;
  else { place->change = made; place->looks = place->gives = NOBODY; }
  words[wordCount++] = place->word | how;
}

void class_comes_to_lock(const void *lock) {
  Classes *c = &state->classes;
  const Place *place = c->isOpen && !tail ? place_of(lock) : NULL;
  if (!place || place->change == NOBODY) return;
  int step = accesses[place->change].step;
  if (step != c->stepCount - 1 && !is_before(&c->step[step], c->clock, c->chains)) c->lockTaken = step;
}

void follow(const void *address) {
  if (!state->classes.isOpen || tail) return;
  const Place *place = place_of(address);
  if (!place) return;
  ClassStep *step = &state->classes.step[state->classes.stepCount - 1];
  if (!step->asksForHeld && !step->earlyChains) clock_is_early(&state->classes);
  joins_all(place);
}

/// Whether two kinds of touches of one place depend on each other.
static int depend(Deed a, Deed b) {
  if (a == Looks && b == Looks) return 0;
  return a < Takes || b < Takes || (a == Takes && b == Takes);
}

/// Whether two words are about the same place, and depend on each other. The first was noted when `known` places were known;
/// a place that was not known then may be any of the later ones.
static int are_in_conflict(uint64_t noted, uint64_t now, uint32_t known) {
  if (!depend((Deed)(noted & KIND), (Deed)(now & KIND))) return 0;
  uint64_t a = noted >> KIND_BITS, b = now >> KIND_BITS;
  if (a == b) return 1;
  return !((noted | now) & isFixed) && a >= known && b >= known;
}

int conflicts_with(const uint64_t *noted, uint32_t count, uint32_t known) {
  if (count == TOUCHES_ALL) return 1;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < wordCount; k++)
      if (are_in_conflict(noted[i], words[k], known)) return 1;
  return 0;
}
#endif
