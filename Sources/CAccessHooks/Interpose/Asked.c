// The door through which the explorer asks the runtime of the program's types, for its own purposes. No such question may end or
// change the program: one is asked only where the runtime has an answer, whatever the memory holds. All else is unknown.
#if RC_EXPLORER
#include "Interpose.h"
#include <stdlib.h>
#include <string.h>

// MARK: Mangled names

static const char *digits_end(const char *at, const char *end) {
  while (at < end && *at >= '0' && *at <= '9') at++;
  return at;
}

/// Behind an identifier: its length and its text, and before them words of earlier ones, as letters of which the last is a capital.
static const char *identifier_end(const char *at, const char *end) {
  int hasWords = *at == '0' && at + 1 < end && at[1] != '0', isEncoded = *at == '0' && !hasWords;
  if (*at == '0') at += hasWords ? 1 : 2;
  do {
    while (hasWords && at < end && (*at | ' ') >= 'a' && (*at | ' ') <= 'z') hasWords = *at++ >= 'a';
    if (at < end && *at == '0') return at + 1;
    char *text;
    unsigned long length = at < end ? strtoul(at, &text, 10) : 0;
    if (length && isEncoded && *text == '_') text++;
    if (!length || text >= end || length > (unsigned long)(end - text)) return end;
    at = text + length;
  } while (hasWords);
  return at;
}

const char *name_part_end(const char *at, const char *end) {
  unsigned char first = (unsigned char)*at++;
  // What refers to other places by their distance, or by their address.
  if (first < 0x20) return at + (first < 0x18 ? sizeof(int32_t) : sizeof(void *));
  if (first >= '0' && first <= '9') return identifier_end(at - 1, end);
  switch (first) {
    // A type of the standard library's: a letter, or two, and before them how many there are.
    case 'S':
      at = digits_end(at, end);
      return at + (at < end && *at == 'c') + 1;
    // Earlier parts again: letters of which the last is a capital.
    case 'A':
      while (at < end && (*at < 'A' || *at > 'Z') && *at != '_') at++;
      return at + 1;
    // Numbers, which are no lengths.
    case 'B': at++;  // Fall through.
    case 'L': at = digits_end(at, end); return at + (at < end && *at == '_');
    case '$':
      while (at < end && *at != '_') at++;
      return at + 1;
    default: return at;
  }
}

size_t mangled_length(const char *name) {
  const char *end = name;
  while (*end) end += 1 + ((unsigned char)*end < 0x18 ? sizeof(int32_t) : (unsigned char)*end < 0x20 ? sizeof(void *) : 0);
  return (size_t)(end - name);
}

/// Whether it has a part that only arguments could tell: a generic parameter, one of its associated types, or what a function gives.
static int needs_arguments(const char *name, size_t length) {
  const char *end = name + length, *at = name;
  for (; at < end; at = name_part_end(at, end))
    if (strchr("xqQ\x09", *at)) return 1;
  return at != end;
}

const void *const noArguments[] = { NULL };

extern SWIFT const void *swift_getTypeByMangledNameInContext(const char *name, size_t length, const void *context,
                                                             const void *const *arguments) __attribute__((weak));

const void *type_named(const char *name, size_t length, const void *context, const void *const *arguments) {
  // Without them, the runtime ends the program.
  if (!swift_getTypeByMangledNameInContext || (!arguments && needs_arguments(name, length))) return NULL;
  return swift_getTypeByMangledNameInContext(name, length, context, arguments == noArguments ? NULL : arguments);
}

const void *rc_type_named(const char *name, uint64_t length) { return type_named(name, length, NULL, NULL); }

const void *rc_box_contents(const void *metadata) {
  const Captures *captures = captures_of(metadata);
  // One whose type depends on the caller's cannot be told.
  if (!captures || captures->types != 1 || captures->sources || captures->bindings) return NULL;
  const char *name = (const char *)&captures->type[0] + captures->type[0];
  return type_named(name, mangled_length(name), NULL, noArguments);
}

const Captures *captures_of(const void *metadata) {
  enum { BOX = 0x400 };
  typedef struct { uint64_t kind; uint32_t offset; const Captures *captures; } BoxType;
  return ((const BoxType *)metadata)->kind == BOX ? ((const BoxType *)metadata)->captures : NULL;
}

// MARK: Values

extern SWIFT const char *swift_EnumCaseName(const void *value, const void *type) __attribute__((weak));

const char *rc_enum_case(const void *value, const void *type, bool *hasPayload) {
  enum { ENUM = 0x201, OPTIONAL = 0x202, TAG = 11 };
  typedef struct { int32_t flags, parent, name, access, fields; uint32_t payloadCases, emptyCases; } Description;
  uint64_t kind = *(const uint64_t *)type;
  if ((kind != ENUM && kind != OPTIONAL) || !swift_EnumCaseName) return NULL;
  const Description *description = ((const void *const *)type)[1];
  uint32_t (*tagOf)(const void *, const void *) = ((uint32_t (*const *const *)(const void *, const void *))type)[-1][TAG];
  uint32_t tag = tagOf(value, type), payloadCases = description->payloadCases & 0xffffff;
  // It may be half stored, and then be none of the cases.
  if (tag >= payloadCases + description->emptyCases) return NULL;
  *hasPayload = tag < payloadCases;
  return swift_EnumCaseName(value, type);
}
#endif
