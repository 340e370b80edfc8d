// What an object that only keeps others can keep, by its type: who ends it ends those as well.
#if RC_EXPLORER
#include "../Swift63/Types.h"
#include "Interpose.h"

static const void *kept_by(const uint64_t *type, int depth);

static const void *kept_by_one(Arguments arguments, int depth) {
  for (const uint64_t *type; (type = next_type(&arguments));) {
    const void *kept = kept_by(type, depth + 1);
    if (kept) return kept;
  }
  return arguments.isUnknown ? &otherObjects : NULL;
}

/// The program's type among these, which stands for all that may keep one; null if they keep nothing that ends visibly.
static const void *kept_by(const uint64_t *type, int depth) {
  enum { DEEPEST = 4 };
  if (depth == DEEPEST) return &otherObjects;
  if (is_class(type)) {
    const ClassDescription *class = class_description(type);
    if (in_executable((uint64_t)class)) return class;
    if (!(class->type.flags & IS_GENERIC)) return is_librarys(type) ? NULL : &otherObjects;
    return class->type.flags & (MEMBERS_COME_FIRST | HAS_FOREIGN_SUPERCLASS) ? &otherObjects : kept_by_one(arguments_of_class(type), depth);
  }
  if (!is_value_type(type)) return &otherObjects;
  const Description *description = value_description(type);
  if (in_executable((uint64_t)description)) return description;
  return description->flags & IS_GENERIC ? kept_by_one(arguments_of_value_type(type), depth) : NULL;
}

const void *class_of_keeper(const uint64_t *metadata) {
  if (is_class(metadata)) return kept_by(metadata, 0);
  // What a closure captured.
  return in_executable((uint64_t)metadata) ? (const void *)metadata : &otherObjects;
}
#endif
