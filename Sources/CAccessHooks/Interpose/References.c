// Reference counting orders tasks: an object is destroyed after all that was done with its other references, and a value
// that was shared is changed in place after its other copies are gone.
#include "../Hooks/Hooks.h"
#include "../Races/Races.h"
#include "Interpose.h"
#if RC_INTERPOSES
#include <sys/mman.h>

extern size_t swift_retainCount(void *object) __attribute__((weak));

/// The head of an object, as the runtime lays it out.
typedef struct { const uint64_t *metadata; uint64_t counts; } Object;

/// Whether it is of a class. Of the others, such as a closure's captures, nobody can tell when they are destroyed.
static int is_instance(const Object *object) { return (intptr_t)object > 0 && object->metadata && *object->metadata == 0; }

static int is_last(Object *object, uint32_t count) {
  enum { STRONG = 33 };
  if ((int64_t)object->counts >= 0) return (object->counts >> STRONG) < count;
  // Either it lives for ever, or its counts are elsewhere.
  return (int32_t)object->counts != -1 && swift_retainCount && swift_retainCount(object) <= count;
}

/// Whether it is the standard library's, such as what an array keeps its elements in: it is changed in place once nobody
/// else has it. An object of the program's is ordered by its end alone.
static int is_storage(const Object *object) {
  enum { DESCRIPTION = 5 };
  return is_in_core(object->metadata[DESCRIPTION]);
}

// Where counts order tasks is no address of anything else: the runtime orders tasks by an actor's own address.
static void *key_of_storage(const Object *object) { return (char *)object + 1; }
static void *key_of_instance(const Object *object) { return (char *)object + 2; }

/// Gives whether it was the last reference, and the object ends now.
static int given_back(Object *object, uint32_t count) {
  if (!controlled() || !is_instance(object)) return 0;
  life_given_back(object);
  void *key = is_storage(object) ? key_of_storage(object) : key_of_instance(object);
  int isLast = is_last(object, count);
  if (isLast) sync_acquire(key);
  else sync_release(key);
  return isLast && in_executable((uint64_t)object->metadata);
}

/// The runtime frees memory below these calls, and not the program: the compiler must not leave them before they return.
#define STAYS __asm__ volatile("" ::: "memory")
#define GIVES_BACK(name, parameters, arguments) \
  INTERPOSE(void, name, parameters, arguments) { \
    real arguments;                              \
    STAYS;                                       \
  }

INTERPOSE(void, swift_release, (Object *object), (object)) {
  const void *class = given_back(object, 1) ? object->metadata : NULL;
  if (class) life_ends(object);
  real(object);
  if (class) life_ended(class);
  STAYS;
}

INTERPOSE(void, swift_release_n, (Object *object, uint32_t count), (object, count)) {
  given_back(object, count);
  real(object, count);
  STAYS;
}

/// The reference in a string, an array, a set or a dictionary: its other bits tell of which kind it is.
static Object *plain(uint64_t reference) {
  return (int64_t)reference <= 0 || reference >> 62 ? NULL : (Object *)(reference & 0x00fffffffffffff8);
}

INTERPOSE(void, swift_bridgeObjectRelease, (uint64_t reference), (reference)) {
  given_back(plain(reference), 1);
  real(reference);
  STAYS;
}

GIVES_BACK(swift_errorRelease, (void *error), (error))
GIVES_BACK(swift_deallocClassInstance, (void *object, size_t size, size_t mask), (object, size, mask))
GIVES_BACK(swift_deallocPartialClassInstance, (void *object, void *type, size_t size, size_t mask),
           (object, type, size, mask))
GIVES_BACK(swift_deallocObject, (void *object, size_t size, size_t mask), (object, size, mask))
GIVES_BACK(swift_deallocUninitializedObject, (void *object, size_t size, size_t mask), (object, size, mask))
GIVES_BACK(swift_deallocBox, (void *box), (box))

void value_changes(void *address) {
  const uint64_t *word = address;
  if (!controlled() || (uintptr_t)address % sizeof *word) return;
  // A string has its reference behind its length.
  uint64_t isString = word[0] >> 61 & 1;
  const Object *object = plain(word[isString]);
  if (object) sync_acquire(key_of_storage(object));
}

static int is_mapped(const void *address) {
  unsigned char inMemory;
  return (uintptr_t)address % sizeof(void *) == 0 && mincore((void *)((uintptr_t)address & -4096ul), 1, &inMemory) == 0;
}

int refers_to_storage(const void *value) {
  if ((uintptr_t)value % sizeof(uint64_t)) return 0;
  const Object *object = plain(*(const uint64_t *)value);
  return object && is_mapped(object) && is_mapped(object->metadata) && is_instance(object) && is_storage(object);
}
#endif
