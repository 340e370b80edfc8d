// Objects that end where others can see it: their deinitializers use a lock or an atomic, or touch what others know.
#include "Races.h"
#if RC_SUPPORTED
#include <malloc.h>

void life_ends(void *object) {
  Fiber *fiber = current;
  if ((uint32_t)fiber->endings < room_of(state, RCTableEnds))
    fiber->ending[fiber->endings] = (EndingObject){ (uintptr_t)object, malloc_usable_size(object), 0, 0, 0 };
  fiber->endings++;
}

/// How many deinitializers under way reach this place; none if it is in an object that ends, which is nobody else's.
static int endings_reaching(uintptr_t place) {
  const Fiber *fiber = current;
  int room = (int)room_of(state, RCTableEnds), count = fiber->endings < room ? fiber->endings : room;
  for (int i = 0; i < count; i++)
    if (place - fiber->ending[i].start < fiber->ending[i].size) return 0;
  // What the others do is that of the last one.
  if (count < fiber->endings) has_room(state, RCTableEnds, (uint32_t)fiber->endings);
  return count;
}

void life_used(uintptr_t address) {
  for (int i = endings_reaching(address); i-- > 0;) current->ending[i].isVisible = 1;
}

void life_touches(const void *place) {
  for (int i = endings_reaching((uintptr_t)place); i-- > 0;) current->ending[i].touches = 1;
}

void life_ended(const void *class) {
  Fiber *fiber = current;
  int number = --fiber->endings;
  if (number >= (int)room_of(state, RCTableEnds)) return;
  if (class == &otherObjects) {
    // The library ends what an array keeps without a call that is seen.
    if (fiber->ending[number].keeps || fiber->ending[number].isVisible) learn_fact(FactOthersEnd);
    return;
  }
  if (fiber->ending[number].isVisible || fiber->ending[number].touches)
    for (int i = 0; i < number; i++) fiber->ending[i].keeps = 1;
  if (fiber->ending[number].touches) {
    learn_fact(FactEndsTouch);
    site_learn(class_site(class, EndTouches));
  }
  if (!fiber->ending[number].isVisible) return;
  learn_fact(FactLooksAtLives);
  site_learn(class_site(class, EndsVisibly));
}
#endif
