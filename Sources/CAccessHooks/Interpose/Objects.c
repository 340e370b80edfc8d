// Methods of the library's classes, such as Foundation's: what they do to their object is seen as one step. What a method of a
// structure does, it does to its caller's own values; and what any of them does to files or the environment, those tell.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "../Runtime/Replacing.h"
#include "../Swift63/Classes.h"
#include "../Swift63/Modules.h"
#include "../Swift63/Names.h"
#include "Interpose.h"
#include <stdlib.h>
#include <string.h>

static int is_one_of(const char *name, size_t length, const char *const *names) {
  for (; *names; names++)
    if (strlen(*names) == length && !strncmp(name, *names, length)) return 1;
  return 0;
}

/// The class that a mangled name begins with, as its length and its name: behind the module, and followed by a C. Of those for the
/// network, it is only what they keep.
static const char *class_of(const char *symbol, size_t *length) {
  const char *const *modules = foundationModules;
  for (int i = 0; modules[i]; i++) {
    size_t size = strlen(modules[i]);
    if (strncmp(symbol, modules[i], size) || symbol[size] < '1' || symbol[size] > '9') continue;
    char *name;
    *length = strtoul(symbol + size, &name, 10);
    int isClass = strnlen(name, *length) == *length && name[*length] == 'C';
    return isClass && (modules[i + 1] || is_one_of(name, *length, keeperClasses)) ? name : NULL;
  }
  return NULL;
}

const char *rc_known_class(int index) {
  const char *const *const all[] = { keeperClasses, fileClasses, otherClasses, valueClasses, constantClasses };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    for (const char *const *name = all[i]; *name; name++)
      if (!index--) return *name;
  return NULL;
}

/// Whether its name says that it changes.
static int is_mutable(const char *name, size_t length) { return length > 9 && !strncmp(name, "NSMutable", 9); }

static int kind_of_call(const char *symbol) {
  size_t length, end = strlen(symbol);
  const char *name = class_of(symbol, &length);
  if (!name) return LetAlone;
  // What belongs to a class, or to the thread of all tasks.
  int isThreads = length == 6 && !strncmp(name, "Thread", 6) && (part_ends_with(symbol, end, "vs") || part_ends_with(symbol, end, "vM"));
  if (isThreads || part_ends_with(symbol, end, "vsZ") || part_ends_with(symbol, end, "vMZ")) return LeavesTrace;
  if (part_ends_with(symbol, end, "Tj")) end -= 2;
  int isGetter = part_ends_with(symbol, end, "vg"), isProperty = isGetter || part_ends_with(symbol, end, "vs") || part_ends_with(symbol, end, "vM");
  if (is_one_of(name, length, fileClasses) || (is_one_of(name, length, otherClasses) && !isProperty) || strstr(symbol, "Ya")) return LetAlone;
  if (!isProperty && !part_ends_with(symbol, end, "F") && !part_ends_with(symbol, end, "ig") && !part_ends_with(symbol, end, "is")) return LetAlone;
  if (length == 11 && !strncmp(name, "ProcessInfo", 11) && !strstr(symbol, "processName"))
    return strstr(symbol, "environment") ? LooksAtEnvironment : strstr(symbol, "processIdentifier") ? AsksProcess : LetAlone;
  if (is_one_of(name, length, constantClasses)) return LooksAtValue;
  if (isGetter && strstr(symbol, "C12mutableBytes")) return GivesMemory;
  int isValue = is_mutable(name, length) || is_one_of(name, length, valueClasses), looks = isGetter || part_ends_with(symbol, end, "ig");
  if (!isValue && part_ends_with(symbol, end, "vM")) return BeginsInPlace;
  return isValue ? looks ? LooksAtValue : ChangesValue : looks ? LooksAtObject : ChangesObject;
}

// MARK: Objects that outlive a schedule, such as `UserDefaults.standard`

enum { MOST_CHANGED = 256 };
static struct { const void *object; int isOlder; } changed[MOST_CHANGED];
static int changedCount;

/// An object that an earlier schedule has changed, and that this one uses, is not what it was when the first one began.
static void used(const void *object, int changes) {
  int i = 0;
  while (i < changedCount && changed[i].object != object) i++;
  if (i < changedCount ? changed[i].isOlder : changes && i == MOST_CHANGED) leaves_trace();
  if (changes && i == changedCount && i < MOST_CHANGED) changed[changedCount++] = (typeof(*changed)){ object, 0 };
}

void objects_end(void) {
  int kept = 0;
  for (int i = 0; i < changedCount; i++)
    if (!is_freed(changed[i].object)) changed[kept++] = (typeof(*changed)){ changed[i].object, 1 };
  changedCount = kept;
}

/// A property that is changed in place is read when that begins, and written when it ends: both are told of the same frame.
static int in_place(int ends, void **object) {
  for (size_t i = 0; i < sizeof current->inPlace / sizeof *current->inPlace; i++) {
    struct InPlace *one = &current->inPlace[i];
    if (one->frame != (ends ? call_argument(0) : 0)) continue;
    if (ends) *object = one->object;
    *one = ends ? (struct InPlace){ 0 } : (struct InPlace){ call_argument(0), *object };
    return 1;
  }
  return 0;
}

void method_called(int kind, void *object, uint64_t caller) {
  if (kind == MakesBuffer && in_executable(caller)) buffer_made();
  // What libraries do among themselves belongs to the call that the program made.
  if (!controlled() || !in_executable(caller)) return;
  if (kind == BeginsInPlace) kind = in_place(0, &object) ? LooksAtObject : ChangesObject;
  if (kind == EndsInPlace) kind = in_place(1, &object) ? ChangesObject : LetAlone;
  switch (kind) {
    case LetAlone: return;
    case UsesKeyPath:
      if (!state->configuration.checksTell) return;
      learn_fact(FactOpaque);
      if (knows(FactOpaque)) DID(EventInner, Changes, &unseen);
      return;
    case MakesBuffer: return;
    // What is done by that is not told of where others use the object.
    case GivesMemory: reaches("NSMutableData.mutableBytes", caller); return;
    case LeavesTrace: leaves_trace(); return;
    case AsksProcess: state_note(state, RCLimitationProcessNumber); return;
    // Of an atomic that the library does not inline.
    case LooksAtAtomic: EMIT(EventAtomic, LooksAndAcquires, object, site_of(caller), .address = object); return;
    case ChangesAtomic: EMIT(EventAtomic, ChangesAndAcquires | RELEASES, object, site_of(caller), .address = object); return;
    case LooksAtEnvironment: effect(&environmentPlace, 0, caller); return;
    // What stands for all that it holds is its first word, which nobody else touches.
    case LooksAtValue:
    case ChangesValue: plain_access(object, sizeof(void *), kind == ChangesValue, (void *)caller); break;
    default:
      current->method = 0;
      effect(object, kind == ChangesObject, caller);
      current->method = caller;
  }
  used(object, kind == ChangesValue || kind == ChangesObject);
}

// MARK: The classes that the program uses

static struct Class { const char *name; size_t length; } *classes;
static size_t classCount;
static uint64_t libraryBase;

static int is_used(const char *name, size_t length) {
  for (size_t i = 0; i < classCount; i++) {
    // A mutable class inherits methods from the constant one.
    const char *used = classes[i].name;
    size_t size = classes[i].length;
    if (size == length && !strncmp(used, name, length)) return 1;
    if (size == length + 7 && !strncmp(used, "NSMutable", 9) && !strncmp(used + 9, name + 2, length - 2)) return 1;
  }
  return 0;
}

int has_mutable_objects(void) {
  for (size_t i = 0; i < classCount; i++)
    if (is_mutable(classes[i].name, classes[i].length)) return 1;
  return 0;
}

static void note_class(const ElfW(Sym) *symbol, const char *section, const char *name) {
  size_t length;
  const char *class = symbol->st_shndx == SHN_UNDEF ? class_of(name, &length) : NULL;
  if (!class || is_used(class, length)) return;
  *ADDED(classes, classCount) = (struct Class){ strndup(class, length), length };
}

/// Methods whose beginnings cannot be led elsewhere: the tables of their classes, and the program's slots, lead to us instead.
static struct Left { uint64_t function; int kind; } *left;
static size_t leftCount;
static struct Table { void **first; size_t words; } *tables;
static size_t tableCount;

int method_left(uint64_t function) {
  for (size_t i = 0; i < leftCount; i++)
    if (left[i].function == function) return left[i].kind;
  return LetAlone;
}

/// Where a change in place begins, or ends: then there is a function of its own, whose symbol says more.
static struct Place { char *symbol; uint64_t function; int isEnd, isWatched; } *places;
static size_t placeCount;
static const char *const end = ".resume.0";

static void watch_function(uint64_t function, int kind) {
  if (calls_watch(function, OfMethod, kind, method_called)) return;
  *ADDED(left, leftCount) = (struct Left){ function, kind };
}

/// Several may be one function.
static int end_is_watched(struct Place *place) {
  for (size_t i = 0; i < placeCount && !place->isWatched; i++) place->isWatched = places[i].function == place->function && places[i].isWatched;
  if (!place->isWatched) place->isWatched = calls_watch(place->function, OfMethod, EndsInPlace, method_called);
  return place->isWatched;
}

/// Only where both are told of, it is known when others could come between.
static void watch_places(void) {
  for (size_t i = 0; i < placeCount; i++) {
    if (places[i].isEnd) continue;
    int isWhole = 0;
    for (size_t j = 0; j < placeCount && !isWhole; j++)
      isWhole = places[j].isEnd && begins_with(places[j].symbol, places[i].symbol) && end_is_watched(&places[j]);
    watch_function(places[i].function, isWhole ? BeginsInPlace : ChangesObject);
  }
  while (placeCount) free(places[--placeCount].symbol);
}

static void watch(const ElfW(Sym) *symbol, const char *section, const char *name) {
  uint64_t place = libraryBase + symbol->st_value;
  if (begins_with(section, ".data") && ends_with(name, "CMf")) {
    *ADDED(tables, tableCount) = (struct Table){ (void **)place, symbol->st_size / sizeof(void *) };
    return;
  }
  size_t length;
  const char *class = strcmp(section, ".text") ? NULL : class_of(name, &length);
  if (!class || !is_used(class, length)) return;
  int kind = kind_of_call(name);
  if (kind == BeginsInPlace || ends_with(name, end)) {
    *ADDED(places, placeCount) = (struct Place){ strdup(name), place, kind != BeginsInPlace };
  } else if (kind) watch_function(place, kind);
}

static int watch_library(struct dl_phdr_info *info, size_t size, void *data) {
  const char *file = info->dlpi_name ? strrchr(info->dlpi_name, '/') : NULL;
  if (!file || strncmp(file, "/libFoundation", 14)) return 0;
  libraryBase = info->dlpi_addr;
  each_symbol(info->dlpi_name, watch);
  return 0;
}

static void watch_table(struct Table table) {
  for (void **word = table.first; word < table.first + table.words; word++) {
    int kind = method_left((uint64_t)*word);
    if (kind) slot_watch(word, *word, OfMethod, kind, method_called);
  }
}

void objects_prepare(void) {
  static int done;
  if (done++) return;
  // Of Dispatch, where the rest is done by functions in C.
  for (Swift63 name = WorkItemCancels; name <= WorkItemIsCancelled; name++) {
    void *function = swift63(name);
    if (function) watch_function((uint64_t)function, name == WorkItemIsCancelled ? LooksAtObject : ChangesObject);
  }
  each_import("/proc/self/exe", note_class);
  if (classCount) dl_iterate_phdr(watch_library, NULL);
  watch_places();
  for (size_t i = 0; i < tableCount && leftCount; i++) watch_table(tables[i]);
}
#endif
