// Types, as the compiler and the Swift runtime lay them out in memory.
#pragma once
#include "../Platform.h"

typedef struct { uint32_t flags; int32_t parent, name, access, fields; uint32_t sizes[2]; } Description;
typedef struct {
  Description type;
  uint32_t positiveSize, members, fieldCount, offsets;
} ClassDescription;
/// Its stored properties, or an enum's cases; a record of each follows.
typedef struct { int32_t type, superclass; uint16_t kind, recordSize; uint32_t count; } Fields;
typedef struct { uint32_t flags; int32_t type, name; } FieldRecord;
/// What is as far from a place as that says; null where it says nothing.
static inline const void *relative(const int32_t *place) {
  return *place ? (const char *)place + *place : NULL;
}

/// What follows the description of a generic type; its parameters follow that.
typedef struct { int32_t cache, pattern; uint16_t parameters, requirements, keyArguments, flags; } GenericHeader;

enum { STRUCT = 0x200, ENUM = 0x201, OPTIONAL = 0x202, TUPLE = 0x301, LAST_KIND = 0x7ff };
enum { IS_GENERIC = 0x80, MEMBERS_COME_FIRST = 1 << 28, HAS_FOREIGN_SUPERCLASS = 1 << 29 };

/// Whether it is a class, or the metadata of a class's object. The others are of what closures captured, and of variables that they share.
static inline int is_class(const uint64_t *metadata) { return !*metadata || *metadata > LAST_KIND; }

static inline int is_value_type(const uint64_t *type) { return *type == STRUCT || *type == ENUM || *type == OPTIONAL; }

static inline const ClassDescription *class_description(const uint64_t *class) {
  enum { DESCRIPTION = 5 };
  return (const ClassDescription *)class[DESCRIPTION];
}

static inline const Description *value_description(const uint64_t *type) { return (const Description *)type[1]; }

/// The arguments of a generic type that are left to look at.
typedef struct {
  const void *const *argument;
  const uint8_t *parameter;
  int parameters, arguments;
  int isUnknown;  // there are lists of types
} Arguments;

static inline Arguments arguments_from(const void *const *first, const GenericHeader *generic) {
  return (Arguments){ first, (const uint8_t *)(generic + 1), generic->parameters, generic->keyArguments, 0 };
}
static inline Arguments arguments_of_class(const uint64_t *class) {
  const ClassDescription *description = class_description(class);
  return arguments_from((const void *const *)&class[description->positiveSize - description->members], (const void *)(description + 1));
}
static inline Arguments arguments_of_value_type(const uint64_t *type) {
  return arguments_from((const void *const *)&type[2], (const void *)(value_description(type) + 1));
}

/// The next type among them; null after the last one. Others are numbers.
static inline const uint64_t *next_type(Arguments *rest) {
  enum { KIND = 0x3f, IS_ARGUMENT = 0x80, OF_TYPE = 0, OF_NUMBER = 2 };
  while (rest->parameters-- > 0 && rest->arguments > 0) {
    int parameter = *rest->parameter++, kind = parameter & KIND;
    if (kind != OF_TYPE && kind != OF_NUMBER) { rest->isUnknown = 1; return NULL; }
    if (!(parameter & IS_ARGUMENT)) continue;
    rest->arguments--;
    const uint64_t *argument = *rest->argument++;
    if (kind == OF_TYPE) return argument;
  }
  return NULL;
}
