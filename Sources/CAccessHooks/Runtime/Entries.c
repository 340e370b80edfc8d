// What the program's functions tell: whether one was compiled with hooks, which is read off its machine code, as it calls the hook
// for a function's entry; and which type one gives.
#if RC_EXPLORER
#include "../Swift63/Modules.h"
#include "Runtime.h"
#include <stdlib.h>
#include <string.h>

extern void __tsan_func_entry(void *pc);

int calls(uint64_t code, uint64_t size, uint64_t function) {
#if defined(__x86_64__)
  for (uint64_t i = 0; i < size; i++) {
    int32_t distance;
    memcpy(&distance, (const uint8_t *)code + i + 1, sizeof distance);
    if (*((const uint8_t *)code + i) == 0xE8 && code + i + 5 + (uint64_t)(int64_t)distance == function) return 1;
  }
#else
  for (uint64_t i = 0; i < size; i += 4) {
    uint32_t instruction;
    memcpy(&instruction, (const uint8_t *)code + i, sizeof instruction);
    int64_t distance = (int64_t)((uint64_t)instruction << 38) >> 36;
    if (instruction >> 26 == 0x25 && code + i + (uint64_t)distance == function) return 1;
  }
#endif
  return 0;
}

int reports_entry(uint64_t function) {
#if RC_SANITIZED
  return (void)function, 0;
#else
  enum { PROLOGUE = 256 };
  return calls(function, PROLOGUE, (uint64_t)__tsan_func_entry);
#endif
}

static const char *wanted;
static uint64_t found;

static void look_for(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (!strcmp(section, ".text") && !strcmp(name, wanted)) found = executableBase + symbol->st_value;
}

const void *rc_type(const char *accessor) {
  typedef struct { const void *type; size_t state; } Response;
  wanted = accessor;
  found = 0;
  each_symbol("/proc/self/exe", look_for);
  return found ? ((__attribute__((swiftcall)) Response (*)(size_t))found)(0).type : NULL;
}

static bool seesMutexes;

static void look_at(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (strcmp(section, ".text") || !strstr(name, "15Synchronization5MutexV") || !strstr(name, "withLock")) return;
  if (strstr(name, "$deferL") && !reports_entry(executableBase + symbol->st_value)) seesMutexes = false;
}

static void look_at_mutexes(void) {
  executable_prepare();
  seesMutexes = true;
  each_symbol("/proc/self/exe", look_at);
}

bool rc_sees_mutexes(void) {
  static atomic_int progress;
  find_once(&progress, look_at_mutexes);
  return seesMutexes;
}

// MARK: Modules without hooks

typedef struct { char *name; int hasFunctions, hasHooks; } Module;
static Module *modules;
static size_t moduleCount;

const char *rc_known_module(int index) { return otherModules[index]; }

static int is_programs(const char *name, size_t length) {
  for (const char *const *other = otherModules; *other; other++)
    if (strlen(*other) == length && !memcmp(*other, name, length)) return 0;
  return !part_ends_with(name, length, "PackageTests") && !part_ends_with(name, length, "PackageDiscoveredTests");
}

static Module *module_named(const char *name, size_t length) {
  for (size_t i = 0; i < moduleCount; i++)
    if (strlen(modules[i].name) == length && !memcmp(modules[i].name, name, length)) return &modules[i];
  modules = room_for_one(modules, sizeof *modules, moduleCount);
  modules[moduleCount] = (Module){ strndup(name, length), 0, 0 };
  return &modules[moduleCount++];
}

/// The name of a module is the first in a mangled one: `$s4Bank7AccountC…F`. Nothing in what the compiler makes for itself.
static size_t module_in(const char *mangled, char **first) {
  if (strncmp(mangled, "$s", 2) || mangled[2] < '1' || mangled[2] > '9') return 0;
  size_t length = strtoul(mangled + 2, first, 10);
  return strlen(*first) > length && is_programs(*first, length) ? length : 0;
}

int is_of_program(const char *mangled) {
  char *first;
  return module_in(mangled, &first) > 0;
}

static void count_function(const ElfW(Sym) *symbol, const char *section, const char *name) {
  char *first;
  size_t length = strcmp(section, ".text") ? 0 : module_in(name, &first);
  if (!length || !(ends_with(name, "F") || ends_with(name, "FZ"))) return;
  Module *module = module_named(first, length);
  if (module->hasHooks) return;
  module->hasFunctions = 1;
  module->hasHooks = reports_entry(executableBase + symbol->st_value);
}

static void find_modules(void) {
  executable_prepare();
  each_symbol("/proc/self/exe", count_function);
}

const char *rc_module_without_hooks(int index) {
  static atomic_int progress;
  find_once(&progress, find_modules);
  for (size_t i = 0; i < moduleCount; i++)
    if (modules[i].hasFunctions && !modules[i].hasHooks && !index--) return modules[i].name;
  return NULL;
}
#endif
