// Whether code without hooks tells which variables it touches. In a debug build, every access to a property of an object, to a
// global variable and to one that a closure captured is checked for exclusivity, by a call. An optimized build leaves out the
// calls that it can prove needless for one task, and a module may be compiled without any.
#if RC_EXPLORER
#include "DebugInfo.h"
#include <stdlib.h>

// MARK: Optimized code, as the compiler notes it in the first entry of each unit

enum { SWIFT = 0x1e, LANGUAGE = 0x13, OPTIMIZED = 0x3fe1 };

/// How many bytes a value has in this form; -1 for a form that is not known here.
static int skipped(Bytes *value, uint64_t form, size_t address) {
  switch (form) {
    case 0x19: case 0x21: return 0;                                  // present, implicit
    case 0x0b: case 0x0c: case 0x25: case 0x29: return 1;
    case 0x05: case 0x26: case 0x2a: return 2;
    case 0x27: case 0x2b: return 3;
    case 0x06: case 0x0e: case 0x17: case 0x1f: case 0x28: case 0x2c: return 4;
    case 0x07: case 0x20: return 8;
    case 0x01: return (int)address;
    case 0x08: return (int)strnlen((const char *)value->at, (size_t)(value->end - value->at)) + 1;
    case 0x0d: case 0x0f: case 0x1a: case 0x1b: case 0x22: case 0x23: {  // numbers
      Bytes rest = *value;
      number(&rest, 0);
      return (int)(rest.at - value->at);
    }
    default: return -1;
  }
}

/// What the shape of an entry says next: an attribute and its form. Returns 0 at the end.
static int next_attribute(Bytes *shape, uint64_t *attribute, uint64_t *form) {
  enum { IMPLICIT = 0x21 };
  *attribute = number(shape, 0);
  *form = number(shape, 0);
  if (*form == IMPLICIT) number(shape, 1);
  return *attribute || *form;
}

/// Goes to the attributes of the shape with this number; 0 if there is none.
static int find_shape(Bytes *shapes, uint64_t wanted) {
  while (shapes->at < shapes->end) {
    uint64_t attribute, form, found = number(shapes, 0);
    if (!found) return 0;
    number(shapes, 0);
    fixed(shapes, 1);
    if (found == wanted) return 1;
    while (next_attribute(shapes, &attribute, &form) && shapes->at < shapes->end) {}
  }
  return 0;
}

/// What is known of a unit: that it is Swift's and not optimized; that it is optimized; or nothing that matters.
typedef enum { OtherUnit, CheckedUnit, UncheckedUnit } UnitKind;

static UnitKind unit_kind(Bytes *units, Bytes abbreviations) {
  uint64_t length = fixed(units, 4);
  if (length > (uint64_t)(units->end - units->at)) { units->at = units->end; return UncheckedUnit; }
  Bytes unit = { units->at, units->at + length };
  units->at += length;
  uint64_t version = fixed(&unit, 2), address = 8;
  if (version < 4 || version > 5) return UncheckedUnit;
  uint64_t type = version == 5 ? fixed(&unit, 1) : 0;
  if (version == 5) address = fixed(&unit, 1);
  uint64_t start = fixed(&unit, 4);
  if (version == 4) address = fixed(&unit, 1);
  if (type == 4 || type == 5) fixed(&unit, 8);  // what it is a part of
  if (start >= (uint64_t)(abbreviations.end - abbreviations.at)) return UncheckedUnit;
  Bytes shape = { abbreviations.at + start, abbreviations.end };
  if (!find_shape(&shape, number(&unit, 0))) return UncheckedUnit;
  uint64_t language = 0;
  int isOptimized = 0;
  uint64_t attribute, form;
  while (next_attribute(&shape, &attribute, &form)) {
    int size = skipped(&unit, form, address);
    if (size < 0 || size > unit.end - unit.at || shape.at == shape.end) return UncheckedUnit;
    Bytes value = { unit.at, unit.at + size };
    unit.at += size;
    if (attribute == LANGUAGE) language = fixed(&value, (size_t)size);
    if (attribute == OPTIMIZED) isOptimized = 1;
  }
  return language != SWIFT ? OtherUnit : isOptimized ? UncheckedUnit : CheckedUnit;
}

/// Whether all Swift code of the executable is known not to be optimized.
static int is_debug_build(void) {
  Bytes units = debug_section(".debug_info"), abbreviations = debug_section(".debug_abbrev");
  int checked = 0;
  while (units.at < units.end) {
    UnitKind kind = unit_kind(&units, abbreviations);
    if (kind == UncheckedUnit) return 0;
    checked += kind == CheckedUnit;
  }
  return checked > 0;
}

// MARK: What else is in the executable

extern void swift_beginAccess(void *, void *, uintptr_t, void *);

static char **properties;
static size_t propertyCount;
static int isUnchecked;

/// The name without its ending; null if it ends otherwise.
static char *without(const char *name, const char *ending) {
  return ends_with(name, ending) ? strndup(name, strlen(name) - strlen(ending)) : NULL;
}

static void note_property(const ElfW(Sym) *symbol, const char *section, const char *name) {
  char *property = without(name, "vpWvd");
  if (!property) return;
  *ADDED(properties, propertyCount) = property;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/// Whether it is a function of the library that counts which lines ran. Its static functions have names as anybody's, and
/// those that are hidden come after all files.
static int counts_lines(const char *name) {
  static const char *const beginnings[] = {
    "InstProf", "InstrProf", "getFirstValueProf", "getValueProf", "initBufferWriter", "lprof", "serializeValueProf", NULL,
  };
  return !strncmp(symbolFile, "InstrProfiling", strlen("InstrProfiling")) || begins_with_one(name, beginnings);
}

/// Functions with names as in C that come with every program, or with this library. All others are somebody's code in C.
static int is_known_function(const char *name) {
  static const char *const beginnings[] = {
    "$s", "$e", "_", "atexit", "begin", "block_", "deregister_tm_clones", "dynamic_cast_", "explorer_child_run",
    "frame_dummy", "get_", "keypath_", "main", "objectdestroy", "racecourse_testing_begin", "rc_", "register_tm_clones", "swift_", "symbolic ",
    NULL,
  };
  return begins_with_one(name, beginnings) || counts_lines(name);
}

static void look_at(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (isUnchecked || strcmp(section, ".text") || (symbol->st_info & 0xf) != 2) return;
  if (!is_known_function(name)) { isUnchecked = 1; return; }
  char *property = without(name, "vs");
  // A property is set by a function that has the check.
  if (property && bsearch(&property, properties, propertyCount, sizeof *properties, by_name)
      && !calls(executableBase + symbol->st_value, symbol->st_size, (uint64_t)swift_beginAccess)) isUnchecked = 1;
  free(property);
}

static bool tells;

static void find_checks(void) {
  executable_prepare();
  if (!is_debug_build()) return;
  each_symbol("/proc/self/exe", note_property);
  if (propertyCount) qsort(properties, propertyCount, sizeof *properties, by_name);
  each_symbol("/proc/self/exe", look_at);
  while (propertyCount) free(properties[--propertyCount]);
  free(properties);
  tells = !isUnchecked;
}

bool rc_checks_tell(void) {
  static atomic_int progress;
  find_once(&progress, find_checks);
  return tells;
}
#endif
