// What a step of a replay is about: the object that an address is in, or the global variable, and what reflection cannot tell
// without a value of its own.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "../Swift63/Types.h"
#include "Interpose.h"
#include <elf.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OBJECTS = 1 << 16 };
static RCMemory objects[MOST_OBJECTS];
static int objectCount OF_SCHEDULE;

static void note(const void *memory, size_t size, const void *metadata, uint64_t caller) {
  if (objectCount < MOST_OBJECTS) objects[objectCount++] = (RCMemory){ (uint64_t)memory, size, metadata, caller, NULL };
}

void note_memory(void *memory, size_t size) { note(memory, size, NULL, 0); }

/// Not by `INTERPOSE`: what was made outside a schedule may be used in one.
IN_FRONT(void *, swift_allocObject, (const void *metadata, size_t size, size_t mask)) {
  object_made(metadata, CALLER);
  void *object = REAL(swift_allocObject)(metadata, size, mask);
  if (controlled() && recordsSteps) note(object, size, metadata, CALLER);
  return object;
}

uint64_t rc_object_schedule(void) { return scheduleNumber; }
int32_t rc_object_count(void) { return objectCount; }
RCMemory rc_object(int32_t i) { return objects[i]; }

bool rc_holder(uint64_t word, RCMemory *found, uint64_t *place) {
  enum { HEADER = 16 };
  for (int i = 0; i < objectCount; i++) {
    const RCMemory *object = &objects[i];
    if (!object->metadata || !is_class(object->metadata)) continue;
    for (uint64_t at = object->start + HEADER; at + sizeof word <= object->start + object->size; at += sizeof word)
      if (*(const uint64_t *)at == word) { *found = *object; *place = at; return true; }
  }
  return false;
}

// MARK: Global variables

static RCMemory *globals;
static size_t globalCount;

/// Variables, static variables, and the marks of those that are filled when they are first used.
static void note_global(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (!is_variable(symbol, section) || strncmp(name, "$s", 2) || !names_variable(name)) return;
  globals = room_for_one(globals, sizeof *globals, globalCount);
  char *copy = strdup(name);
  if (copy) globals[globalCount++] = (RCMemory){ executableBase + symbol->st_value, symbol->st_size, NULL, 0, copy };
}

static int global_at(uint64_t address, RCMemory *found) {
  static int noted;
  if (!noted) {
    noted = 1;
    each_symbol("/proc/self/exe", note_global);
  }
  for (size_t i = 0; i < globalCount; i++)
    if (address - globals[i].start < globals[i].size) { *found = globals[i]; return 1; }
  return 0;
}

bool rc_memory_at(uint64_t address, RCMemory *found) {
  // The newest first: memory is not used again within a schedule, but was before it.
  for (int i = objectCount; i--;)
    if (address - objects[i].start < objects[i].size) { *found = objects[i]; return true; }
  return in_executable(address) && global_at(address, found);
}

bool rc_is_virtual_thread(uint32_t word) {
  enum { OWNER = 0x3fffffff };
  for (int i = 0; i < readyCount; i++)
    if (ready[i]->fiber && (uint32_t)ready[i]->fiber->virtualId == (word & OWNER)) return true;
  return false;
}

bool rc_is_object(const void *address) {
  RCMemory memory;
  if (is_runtimes_own(address)) return true;
  return rc_memory_at((uint64_t)address, &memory) && memory.start == (uint64_t)address;
}

// MARK: Properties

bool rc_field_at(const void *metadata, uint64_t offset, RCField *found) {
  const ClassDescription *class = class_description(metadata);
  const Fields *fields = class ? relative(&class->type.fields) : NULL;
  if (!fields || !class->offsets) return false;
  const FieldRecord *records = (const void *)(fields + 1), *last = NULL;
  const uint64_t *offsets = (const uint64_t *)metadata + class->offsets;
  for (uint32_t i = 0; i < fields->count && i < class->fieldCount; i++)
    if (offsets[i] <= offset) { last = &records[i]; found->offset = offsets[i]; }
  if (!last) return false;
  found->name = relative(&last->name);
  return true;
}

extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags) __attribute__((weak));

char *rc_demangled(const char *name) {
  return swift_demangle ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
}

// MARK: Errors

typedef void (*Told)(void *error);
extern _Atomic(Told) _swift_willThrow __attribute__((weak));
extern _Atomic(void *) _swift_willThrowTypedImpl __attribute__((weak));
/// Who wants to be told of errors outside of schedules. Swift Testing keeps each with the stack below it, as many as it has
/// room for, so what it does for one depends on the schedules before.
static Told others;
static void *othersTyped;

static void throws(void *error) {
  if (!controlled()) { if (others) others(error); }
  else if (recordsSteps) EMIT(EventThrow, Looks, NULL, site_of(PROGRAM), .address = error);
}

void names_begin(void) {
  if (!&_swift_willThrow) return;
  others = _swift_willThrow;
  _swift_willThrow = throws;
  // Then the runtime makes an error of each typed one, and tells of that.
  if (&_swift_willThrowTypedImpl) othersTyped = atomic_exchange(&_swift_willThrowTypedImpl, NULL);
}

void names_end(void) {
  if (!&_swift_willThrow) return;
  _swift_willThrow = others;
  if (&_swift_willThrowTypedImpl) _swift_willThrowTypedImpl = othersTyped;
}
#endif
