// Reference counting orders what is done with an object: it is destroyed after all that was done with its other references, and
// a value that was shared is changed in place after its other copies are gone. It orders nothing else: which task gives its
// reference back first is luck.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "../Runtime/Replacing.h"
#include "../Swift63/Types.h"
#include "Interpose.h"
#include <malloc.h>
#include <string.h>

extern size_t swift_retainCount(void *object) __attribute__((weak));

/// The head of an object, as the runtime lays it out.
typedef struct { const uint64_t *metadata; uint64_t counts; } Object;

static int lives_for_ever(const Object *object) { return (int64_t)object->counts < 0 && (int32_t)object->counts == -1; }

static int is_last(Object *object, uint32_t count) {
  enum { STRONG = 33 };
  if ((int64_t)object->counts >= 0) return (object->counts >> STRONG) < count;
  // Its counts are elsewhere.
  return swift_retainCount && swift_retainCount(object) <= count;
}

// Where counts order tasks is no address of anything else: the runtime orders tasks by an actor's own address.
static void *key_of_storage(const Object *object) { return (char *)object + 1; }
static void *key_of_instance(const Object *object) { return (char *)object + 2; }

/// The reference in a string, an array, a set or a dictionary: its other bits tell of which kind it is.
static Object *plain(uint64_t reference) {
  return (int64_t)reference <= 0 || reference >> 62 ? NULL : (Object *)(reference & 0x00fffffffffffff8);
}

int is_storage(const uint64_t *metadata) {
  enum { BITS = 6 };
  static struct { const ClassDescription *class; int isStorage; } known[1 << BITS];
  if (!is_librarys(metadata)) return 0;
  const ClassDescription *class = class_description(metadata);
  typeof(*known) *one = &known[((uint64_t)class * 0x9E3779B97F4A7C15u) >> (64 - BITS)];
  if (one->class != class) *one = (typeof(*known)){ class, strstr((const char *)&class->type.name + class->type.name, "Storage") != NULL };
  return one->isStorage;
}

/// A reference is given back. Whoever gives back the last one ends the object, after all that was done with the others; whoever has
/// the only one to storage may change it, after the same. An object of the program's is ordered by its end alone.
typedef struct { bool isLast; const void *class; } GivenBack;

static GivenBack given_back(Object *object, uint32_t count) {
  if (!controlled() || (intptr_t)object <= 0 || !object->metadata || lives_for_ever(object)) return (GivenBack){ 0 };
  if (is_on_stack((uintptr_t)object)) return (GivenBack){ 0 };
  int isInstance = is_class(object->metadata), isStorage = is_storage(object->metadata);
  int onlyKeeps = !isInstance || is_librarys(object->metadata);
  const void *class = onlyKeeps ? class_of_keeper(object->metadata) : class_with(object->metadata);
  if (class) life_given_back(object, class, onlyKeeps);
  // Others ask whether theirs is the only reference, and so does this.
  int isAsked = isStorage && knows(FactLooksAtStorage);
  if (isAsked) COUNTS(Looks, (char *)object + 4);
  void *key = !isInstance ? NULL : isStorage ? key_of_storage(object) : key_of_instance(object);
  if (is_last(object, count)) {
    if (!onlyKeeps && !in_executable((uint64_t)class)) class = NULL;
    DID(EventEnds, Follows, NULL, .clock = key, .address = object, .class = class);
    return (GivenBack){ true, class };
  }
  if (isStorage) {
    DID(EventInner, Follows | RELEASES, NULL, .clock = key, .address = object, .size = malloc_usable_size(object));
    storage_given_back(object);
    if (isAsked) COUNTS(Changes, (char *)object + 4);
  } else if (isInstance) {
    DID(EventInner, Follows | RELEASES, NULL, .clock = key);
  }
  return (GivenBack){ 0 };
}

/// The runtime frees memory below these calls, and not the program: the compiler must not leave them before they return.
#define STAYS __asm__ volatile("" ::: "memory")
#define FREES(name, parameters, arguments)       \
  INTERPOSE(void, name, parameters, arguments) { \
    real arguments;                              \
    STAYS;                                       \
  }

/// Also inside the library, for what collections and generic types keep.
#define GIVES_BACK(name, parameters, arguments, count)                            \
  REPLACE_KNOWN(#name, "_" #name, void, name, parameters, arguments) {            \
    uint64_t hooked = current->hookedAt;                                          \
    IS_HOOKED;                                                                    \
    GivenBack given = given_back(object, count);                                  \
    real arguments;                                                               \
    if (given.isLast) DID(EventEnded, Follows, NULL, .class = given.class);       \
    current->hookedAt = hooked;                                                   \
  }
GIVES_BACK(swift_release, (Object *object), (object), 1)
GIVES_BACK(swift_release_n, (Object *object, uint32_t count), (object, count), count)

FREES(swift_errorRelease, (void *error), (error))
FREES(swift_deallocClassInstance, (void *object, size_t size, size_t mask), (object, size, mask))
FREES(swift_deallocPartialClassInstance, (void *object, void *type, size_t size, size_t mask),
           (object, type, size, mask))
FREES(swift_deallocObject, (void *object, size_t size, size_t mask), (object, size, mask))
FREES(swift_deallocUninitializedObject, (void *object, size_t size, size_t mask), (object, size, mask))
FREES(swift_deallocBox, (void *box), (box))

void object_is_owned(void *object) {
  DID(EventInner, Follows, NULL, .clock = key_of_instance(object), .address = object, .size = malloc_usable_size(object));
}

static int is_metadata(const void *place) { return (uintptr_t)place % sizeof(void *) == 0 && is_mapped(place); }

int refers_to_storage(const void *value) {
  if ((uintptr_t)value % sizeof(uint64_t)) return 0;
  const Object *object = plain(*(const uint64_t *)value);
  return is_mapped(object) && is_metadata(object->metadata) && is_storage(object->metadata);
}
#endif
