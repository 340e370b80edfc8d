// What an object that only keeps others can keep, by its type: who ends it ends those as well.
#include "Interpose.h"
#if RC_SUPPORTED

/// What the compiler says of a type, and what follows of a class, or of a structure or an enumeration.
typedef struct { uint32_t flags; int32_t parent, name, access, fields; uint32_t rest[]; } Description;
typedef struct { uint32_t superclass, negativeWords, words, ownWords; } OfClass;

/// The types that a generic type has as its arguments: nothing where that is not known.
typedef struct { const uint64_t *first; unsigned count; } Arguments;

static Arguments arguments_of(const uint64_t *type, const Description *description, int isClass) {
  enum { COUNT_OF_VALUE = 4, COUNT_OF_CLASS = 8, MOST = 4, UNUSUAL = 3u << 28, OF_VALUE = 2 };
  unsigned count = (uint16_t)description->rest[isClass ? COUNT_OF_CLASS : COUNT_OF_VALUE];
  const OfClass *class = (const OfClass *)description->rest;
  if (count > MOST || (isClass && description->flags & UNUSUAL)) return (Arguments){ 0 };
  return (Arguments){ type + (isClass ? class->words - class->ownWords : OF_VALUE), count };
}

/// The program's type among these, which stands for all that may keep one; null if they keep nothing that ends visibly.
static const void *kept_by(const uint64_t *type, int depth) {
  enum { STRUCTURE = 0x200, OPTIONAL = 0x202, GENERIC = 0x80, DEEPEST = 4, OF_CLASS = 5, OF_VALUE = 1 };
  int isClass = *type == 0;
  if (depth == DEEPEST || (!isClass && (*type < STRUCTURE || *type > OPTIONAL))) return &otherObjects;
  const Description *description = (const Description *)type[isClass ? OF_CLASS : OF_VALUE];
  if (in_executable((uint64_t)description)) return description;
  if (!(description->flags & GENERIC)) return isClass && !is_in_core((uint64_t)description) ? &otherObjects : NULL;
  Arguments arguments = arguments_of(type, description, isClass);
  if (!arguments.first) return &otherObjects;
  for (unsigned i = 0; i < arguments.count; i++) {
    uint64_t argument = arguments.first[i];
    // One may be a number.
    if (argument % sizeof(void *) || argument < 1 << 16 || argument >> 47) continue;
    const void *kept = kept_by((const uint64_t *)argument, depth + 1);
    if (kept) return kept;
  }
  return NULL;
}

const void *class_of_keeper(const uint64_t *metadata) {
  if (*metadata == 0) return kept_by(metadata, 0);
  // What a closure captured.
  return in_executable((uint64_t)metadata) ? (const void *)metadata : &otherObjects;
}
#endif
