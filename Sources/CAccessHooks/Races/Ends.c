// Objects that end where others can see it: their deinitializers use a lock or an atomic, or touch what others know.
#if RC_EXPLORER
#include "../Swift63/Types.h"
#include "Races.h"
#include <malloc.h>

/// What was learned of an object's class: that who ends one matters to others, or to classes only.
static void is_learned(const EndingObject *object, Life life) {
  learn_fact(life == EndsVisibly ? FactLooksAtLives : FactEndsTouch);
  site_learn(class_site(object->class, life));
}

static int known_endings(void) {
  int room = (int)room_of(state, RCTableEnds);
  return current->endings < room ? current->endings : room;
}

/// Whether an object only keeps others: it is not of the class that stands for it.
static int only_keeps(const uint64_t *metadata, const void *class) {
  return !is_class(metadata) || class_description(metadata) != class;
}

void life_ends(void *object, const void *class) {
  Fiber *fiber = current;
  const uint64_t *metadata = *(const uint64_t **)object;
  int onlyKeeps = only_keeps(metadata, class);
  // Who ends an object that keeps it ends it as well.
  if (!onlyKeeps && deinit_notices(metadata))
    for (int i = known_endings(); i-- > 0;) is_learned(&fiber->ending[i], EndsVisibly);
  if ((uint32_t)fiber->endings < room_of(state, RCTableEnds))
    fiber->ending[fiber->endings] = (EndingObject){ (uintptr_t)object, malloc_usable_size(object), class, onlyKeeps };
  fiber->endings++;
}

// It is learned at once: a deinit may trap.
static void reaches(uintptr_t place, Life life) {
  int count = known_endings();
  for (int i = 0; i < count; i++)
    if (place - current->ending[i].start < current->ending[i].size) return;  // an object that ends is nobody else's
  // What the others do is that of the last one.
  if (count < current->endings) has_room(state, RCTableEnds, (uint32_t)current->endings);
  int isOfClass = life == EndsVisibly;
  for (int i = count; i-- > 0;) {
    // What only keeps others touches nothing of its own.
    isOfClass |= !current->ending[i].onlyKeeps;
    if (isOfClass) is_learned(&current->ending[i], life);
  }
}

void life_used(uintptr_t address) { reaches(address, EndsVisibly); }

void life_touches(const void *place) { reaches((uintptr_t)place, EndTouches); }

void life_ended(void) { current->endings--; }
#endif
