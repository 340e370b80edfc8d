// When objects end. A program that looks at whether one still lives (a weak reference, an unowned one, the question whether a
// reference is the only one), or whose deinit does what others can see, depends on the order in which references are given
// back. Only objects of such classes are looked at.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "../Swift63/Types.h"
#include "Interpose.h"
#include <malloc.h>

typedef struct { const uint64_t *metadata; } Object;

/// Where in a schedule a reference is given back: in this job, since the code for it is often the compiler's.
static Site *place_in_job(void) {
  return site_of_key(0x90000000u | (current->item->start->key * 0x85EBCA6Bu) >> 4);
}

static void *life_of(const Object *object) { return (char *)object + 3; }

const void *class_with(const uint64_t *metadata) {
  const void *description = class_description(metadata);
  return in_executable((uint64_t)description) ? description : metadata;
}

void life_given_back(void *object, const void *class, int onlyKeeps) {
  if (notesSteps && knows(FactEndsTouch) && class_site(class, EndTouches)->counted) DID(EventInner, Changes, life_of(object));
  if (current->noPoints) return;
  // Who runs a deinit matters if it can tell, or if what it does can be told by others.
  int looks = knows(FactLooksAtLives);
  int notices = !onlyKeeps && in_executable((uint64_t)class) && deinit_notices(((Object *)object)->metadata);
  int endsVisibly = notices || (looks && class_site(class, EndsVisibly)->counted);
  if (endsVisibly || (looks && class_site(class, LookedAt)->counted))
    EMIT(EventAtomic, endsVisibly ? Changes : Looks, life_of(object), place_in_job());
}

static void looks_at(const Object *object, uint64_t caller) {
  if (!object || current->noPoints) return;
  learn_fact(FactLooksAtLives);
  site_learn(class_site(class_with(object->metadata), LookedAt));
  EMIT(EventAtomic, Changes, life_of(object), site_of(caller));
}

// MARK: The storage of collections

static void storage_changes(void *object, int isGivenBack) {
  if (current->noPoints) return;
  Deed deed = isGivenBack ? Looks : Changes;
  if (knows(FactLooksAtStorage)) EMIT(EventAtomic, deed, life_of(object), place_in_job());
  else DID(EventReference, deed, NULL, place_in_job(), .address = object);
}

void storage_given_back(void *object) { storage_changes(object, 1); }

REPLACE(, "swift_isUniquelyReferenced_nonNull_native", uint8_t, storage_is_unique, (const Object *object), (object)) {
  if (object->metadata && is_storage(object->metadata)) storage_changes((void *)object, 0);
  return real(object);
}

// MARK: Looking

/// What a weak reference refers to: an entry beside the object, which has its address.
static const Object *referent(const uintptr_t *weak) {
  const uintptr_t *entry = (const uintptr_t *)*weak;
  return entry ? (const Object *)*entry : NULL;
}

#define LOOKS(result, name, parameters, arguments, object) \
  INTERPOSE_FIRST(result, name, parameters, arguments, looks_at(object, PROGRAM))
LOOKS(void *, swift_weakLoadStrong, (uintptr_t *weak), (weak), referent(weak))
LOOKS(void *, swift_weakTakeStrong, (uintptr_t *weak), (weak), referent(weak))
LOOKS(void *, swift_unownedRetainStrong, (Object *object), (object), object)
LOOKS(void, swift_unownedRetainStrongAndRelease, (Object *object), (object), object)
LOOKS(void, swift_unownedCheck, (Object *object), (object), object)

/// `isKnownUniquelyReferenced(_:)`, for a reference and for an optional one.
#define IS_UNIQUE(name, symbol)                                                                \
  INTERPOSE_AS(SWIFT, symbol, uint8_t, name, (Object **object, void *type), (object, type)) {  \
    looks_at(*object, PROGRAM);                                                                \
    uint8_t isUnique = real(object, type);                                                     \
    if (isUnique) object_is_owned(*object);                                                    \
    return isUnique;                                                                           \
  }
IS_UNIQUE(is_unique, "$ss25isKnownUniquelyReferencedySbxzRlzClF")
IS_UNIQUE(is_unique_optional, "$ss25isKnownUniquelyReferencedySbxSgzRlzClF")
#endif
