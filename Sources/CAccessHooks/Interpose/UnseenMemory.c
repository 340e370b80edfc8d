// Memory that no exclusivity check tells of, where code has no hooks: what a `Mutex` or an `Atomic` has, and what
// unsafe pointers refer to. Tasks share it by an object that has one of these, by a variable that closures captured, or by a
// global variable. So the types of all of these are looked at, once each, when the first object of a type is made.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "../Swift63/Modules.h"
#include "../Swift63/Names.h"
#include "../Swift63/Types.h"
#include "Interpose.h"
#include <elf.h>
#include <stdlib.h>
#include <string.h>

typedef enum { Seen = 0, HasAtomics = 1, HasPointers = 2, HasMutexes = 4 } Unseen;

/// What the objects and variables had that this process has used so far. Any thread may have.
static int used;
/// Whether anybody wants to know.
static int looks;
static const void *mutexType, *atomicType;

static void uses(Unseen what) { __atomic_fetch_or(&used, (int)what, __ATOMIC_RELAXED); }

static Unseen unseen_used(void) { return (Unseen)__atomic_load_n(&used, __ATOMIC_RELAXED); }
int uses_unseen_memory(void) { return unseen_used() & ~(mutexes_tell() ? HasMutexes : Seen); }
int uses_unseen_atomics(void) { return unseen_used() & (HasAtomics | HasMutexes); }
int waits_unseen(void) { return unseen_used() != Seen; }

// MARK: Types

enum { KIND_OF_DESCRIPTION = 0x1f, OF_STRUCT = 17, OF_ENUM = 18, DEEPEST = 32 };

/// Whether it has more than mutexes: then nothing else that it has would change what is known.
static int has_more(Unseen found) { return (found & ~HasMutexes) != 0; }

/// The types that are being looked at, or what describes them: a value may have others of its own type.
typedef struct Visit { const void *type; const struct Visit *outer; int depth; } Visit;

static Unseen in_type(const uint64_t *type, const Visit *outer);
static Unseen in_description(const Description *description, const Visit *outer);

static _Thread_local const char *lookedFor;
static _Thread_local Unseen withoutCopies;

static void look_for_name(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if ((const char *)executableBase + symbol->st_value != lookedFor || !strstr(name, " noncopyable")) return;
  if (strstr(name, " 15Synchronization5MutexV")) withoutCopies = HasMutexes;
  else withoutCopies = strstr(name, " 15Synchronization6AtomicV") ? HasAtomics : HasPointers;
}

/// The type of what cannot be copied is given by a function, which older libraries would not understand. Its symbol tells which it is.
static Unseen in_noncopyable(const char *mangled) {
  enum { GIVEN_BY_FUNCTION = 9 };
  if (*mangled != GIVEN_BY_FUNCTION) return Seen;
  lookedFor = mangled;
  withoutCopies = Seen;
  each_symbol("/proc/self/exe", look_for_name);
  return withoutCopies;
}

/// A type that depends on the caller's. A value of one of those stands in a variable of the caller's, too; but there may be more
/// around it.
static Unseen in_callers(const char *at, const Visit *outer) {
  enum { DIRECT = 1, INDIRECT = 2 };
  Unseen found = Seen;
  for (const char *end = at + mangled_length(at), *next; at < end; at = next) {
    next = name_part_end(at, end);
    if (*at == DIRECT || *at == INDIRECT) {
      int32_t distance;
      memcpy(&distance, at + 1, sizeof distance);
      const void *place = at + 1 + distance;
      found |= in_description(*at == DIRECT ? place : *(const void *const *)place, outer);
    }
    // Pointers of the standard library's.
    if (*at == 'S' && next[-2] != 'c' && strchr("PpRrVvWw", next[-1])) found |= HasPointers;
  }
  return found;
}

static Unseen in_named(const char *mangled, const void *context, const void *const *arguments, const Visit *outer) {
  // What the compiler has for itself, as an actor's queue.
  if (*mangled == 'B') return Seen;
  Unseen found = in_noncopyable(mangled);
  if (has_more(found)) return found;
  const uint64_t *type = type_named(mangled, mangled_length(mangled), context, arguments);
  if (type) return found | in_type(type, outer);
  return found | (arguments ? HasPointers : in_callers(mangled, outer));
}

static Unseen in_field(const int32_t *name, const void *context, const void *const *arguments, const Visit *outer) {
  const char *mangled = relative(name);
  // A case of an enum may have no value.
  return mangled ? in_named(mangled, context, arguments, outer) : Seen;
}

static Unseen in_fields(const Description *description, const void *const *arguments, const Visit *outer) {
  const Fields *fields = relative(&description->fields);
  if (!fields) return Seen;
  const FieldRecord *records = (const void *)(fields + 1);
  Unseen found = Seen;
  for (uint32_t i = 0; i < fields->count; i++) found |= in_field(&records[i].type, description, arguments, outer);
  return found;
}

/// What the library's own types are, of which a program makes variables.
static Unseen library_type(const Description *description) {
  static const char *const pointers[] = { "Unsafe", "OpaquePointer", "Unmanaged", "ManagedBuffer", "AutoreleasingUnsafe" };
  if (description == mutexType) return HasMutexes;
  if (description == atomicType) return HasAtomics;
  if (!is_in_core((uint64_t)description)) return Seen;
  const char *name = relative(&description->name);
  for (size_t i = 0; name && i < sizeof pointers / sizeof *pointers; i++)
    if (!strncmp(name, pointers[i], strlen(pointers[i]))) return HasPointers;
  return Seen;
}

static Unseen in_value(const uint64_t *type, const Visit *visit) {
  if (*type == TUPLE) {
    Unseen found = Seen;
    for (uint64_t i = 0; i < type[1]; i++) found |= in_type((const uint64_t *)type[3 + 2 * i], visit);
    return found;
  }
  // An object is looked at when it is made, and a function's captured variables are in one.
  if (!is_value_type(type)) return Seen;
  const Description *description = value_description(type);
  Arguments arguments = arguments_of_value_type(type);
  if (in_executable((uint64_t)description)) return in_fields(description, arguments.argument, visit);
  Unseen found = library_type(description);
  if (has_more(found) || !(description->flags & IS_GENERIC)) return found;
  // An array's elements, an optional's value, what a mutex protects.
  for (const uint64_t *argument; (argument = next_type(&arguments));) found |= in_type(argument, visit);
  return arguments.isUnknown ? HasPointers : found;
}

/// Whether it is looked at already.
static int is_begun(const void *type, const Visit *outer) {
  for (; outer; outer = outer->outer)
    if (outer->type == type) return 1;
  return 0;
}

/// What a value has that stands in a variable of this type.
static Unseen in_type(const uint64_t *type, const Visit *outer) {
  Visit visit = { type, outer, outer ? outer->depth + 1 : 0 };
  if (visit.depth > DEEPEST) return HasPointers;
  return is_begun(type, outer) ? Seen : in_value(type, &visit);
}

/// The same, whatever its arguments are. They are named beside it.
static Unseen in_description(const Description *description, const Visit *outer) {
  Visit visit = { description, outer, outer ? outer->depth + 1 : 0 };
  int kind = description->flags & KIND_OF_DESCRIPTION;
  if (kind != OF_STRUCT && kind != OF_ENUM) return Seen;
  if (visit.depth > DEEPEST) return HasPointers;
  if (!in_executable((uint64_t)description)) return library_type(description);
  return is_begun(description, outer) ? Seen : in_fields(description, NULL, &visit);
}

// MARK: Objects

static Unseen in_class(const uint64_t *class) {
  enum { SUPERCLASS = 1 };
  Unseen found = Seen;
  for (int depth = 0; class && depth < DEEPEST; class = (const uint64_t *)class[SUPERCLASS], depth++) {
    const ClassDescription *description = class_description(class);
    if (!description) break;
    if (!in_executable((uint64_t)description)) return found | library_type(&description->type);
    if (description->type.flags & IS_GENERIC && description->type.flags & HAS_FOREIGN_SUPERCLASS) return HasPointers;
    found |= in_fields(&description->type, arguments_of_class(class).argument, NULL);
  }
  return found;
}

/// What a closure captured, and a variable that closures share.
static Unseen in_box(const void *metadata) {
  const Captures *captures = captures_of(metadata);
  if (!captures) return Seen;
  const void *const *arguments = captures->sources || captures->bindings ? NULL : noArguments;
  Unseen found = Seen;
  for (uint32_t i = 0; i < captures->types; i++)
    found |= in_named((const char *)&captures->type[i] + captures->type[i], NULL, arguments, NULL);
  return found;
}

static Unseen in_object(const uint64_t *metadata) {
  if (is_class(metadata)) return in_class(metadata);
  return in_executable((uint64_t)metadata) ? in_box(metadata) : Seen;
}

// MARK: Whose objects they are

/// The library's own objects have pointers, and are no part of a schedule.
static _Thread_local uint64_t madeAt;
static _Thread_local int isOwn;

static void look_for_maker(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (madeAt - (executableBase + symbol->st_value) >= symbol->st_size || strncmp(name, "$s", 2)) return;
  for (const char *const *own = ownModules; *own; own++) {
    const char *module = strstr(name, *own);
    // Its own functions, and those that it adds to types of libraries.
    if (module && (module == name + 2 || (module[strlen(*own)] == 'E' && !(name[2] >= '1' && name[2] <= '9')))) isOwn = 1;
  }
}

int is_own_code(uint64_t caller) {
  madeAt = caller;
  isOwn = 0;
  each_symbol("/proc/self/exe", look_for_maker);
  return isOwn;
}

void object_made(const void *metadata, uint64_t caller) {
  enum { BITS = 12 };
  static uintptr_t known[1 << BITS];
  if (!looks) return;
  uintptr_t type = (uintptr_t)metadata, *slot = &known[(type * 0x9E3779B97F4A7C15u) >> (64 - BITS)];
  if (__atomic_load_n(slot, __ATOMIC_RELAXED) == type) return;
  // To ask for a type is no part of a schedule.
  if (current) current->noPoints++;
  Unseen has = in_object(metadata);
  if (has && !is_own_code(caller)) uses(has);
  if (current) current->noPoints--;
  __atomic_store_n(slot, type, __ATOMIC_RELAXED);
}

void buffer_made(void) { uses(HasPointers); }

// MARK: Global variables

enum { MOST_VARIABLES = 256 };
typedef struct { char *name; Unseen has; uint64_t mark; } Named;
static Named types[MOST_VARIABLES], variables[MOST_VARIABLES];
static int typeCount, variableCount;

static void add(Named *list, int *count, char *name, Unseen has) {
  if (*count == MOST_VARIABLES || !name) { uses(has); free(name); return; }
  list[(*count)++] = (Named){ name, has, 0 };
}

/// The types of values that have such memory, by the names that people write.
static void note_type(const ElfW(Sym) *symbol, const char *section, const char *name) {
  static const char text[] = "nominal type descriptor for ";
  if (!ends_with(name, "Mn") || !is_of_program(name)) return;
  const Description *description = (const void *)(executableBase + symbol->st_value);
  int kind = description->flags & KIND_OF_DESCRIPTION;
  if (kind != OF_STRUCT && kind != OF_ENUM) return;
  Unseen has = description->flags & IS_GENERIC ? HasPointers : in_fields(description, noArguments, NULL);
  if (!has) return;
  char *people = rc_demangled(name);
  int isOne = people && !strncmp(people, text, sizeof text - 1);
  add(types, &typeCount, isOne ? strdup(people + sizeof text - 1) : NULL, has);
  free(people);
}

static Unseen in_variable(const char *type) {
  if (strstr(type, "Synchronization.Atomic<")) return HasAtomics;
  if (strstr(type, "Unsafe") || strstr(type, "OpaquePointer") || strstr(type, "Unmanaged")) return HasPointers;
  for (int i = 0; i < typeCount; i++)
    if (strstr(type, types[i].name)) return types[i].has;
  return strstr(type, "Synchronization.Mutex<") ? HasMutexes : Seen;
}

static void note_variable(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (!is_variable(symbol, section) || !is_of_program(name)) return;
  if (!ends_with(name, "vp") && !ends_with(name, "vpZ")) return;
  char *people = rc_demangled(name);
  const char *type = people ? strstr(people, " : ") : NULL;
  Unseen has = type ? in_variable(type) : HasPointers;
  if (has) add(variables, &variableCount, strdup(name), has);
  free(people);
}

/// The mark of what is filled when it is first used: several variables may have one.
static void note_mark(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (!ends_with(name, "_Wz")) return;
  for (int i = 0; i < variableCount; i++)
    if (!strncmp(variables[i].name, name, strlen(name) - 3)) variables[i].mark = executableBase + symbol->st_value;
}

void unseen_memory_prepare(void) {
  if (looks) return;
  executable_prepare();
  mutexType = swift63(TypeOfMutex);
  atomicType = swift63(TypeOfAtomic);
  looks = 1;
  mutexes_watch();
  each_symbol("/proc/self/exe", note_type);
  each_symbol("/proc/self/exe", note_variable);
  each_symbol("/proc/self/exe", note_mark);
  // One without a mark is used without a call.
  for (int i = 0; i < variableCount; i++)
    if (!variables[i].mark) uses(variables[i].has);
}

void variable_used(const void *mark) {
  for (int i = 0; i < variableCount; i++)
    if (variables[i].mark == (uint64_t)mark) uses(variables[i].has);
}
#endif
