// What the standard library, and the compiler's own functions, do for the program: where it was the program that called.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#include <stdlib.h>
#include <string.h>

// The runtime below the standard library holds locks while it copies things of its own, and nobody may come in between.
typedef struct { uint64_t start, size; } Function;
static Function *runtimes;
static size_t runtimeCount;
static uint64_t coreBase;

/// Whether it is a function of the runtime's, and not one that copies values for the standard library.
static int is_runtimes_name(const char *name) {
  if (name[0] == '_' && name[1] == 'Z') return 1;
  if (strncmp(name, "swift_", 6) && strncmp(name, "_swift_", 7)) return 0;
  return !strstr(name, "KeyPath") && !strstr(name, "swift_array") && !strstr(name, "_generic_") && !strstr(name, "_cvw_");
}

static void keep(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (strcmp(section, ".text")) return;
  handed_found(name, coreBase + symbol->st_value);
  if (!is_runtimes_name(name)) return;
  *ADDED(runtimes, runtimeCount) = (Function){ coreBase + symbol->st_value, symbol->st_size };
}

static int by_start(const void *one, const void *other) {
  const Function *a = one, *b = other;
  return (a->start > b->start) - (a->start < b->start);
}

void library_calls_prepare(void) {
  const char *core = core_library(&coreBase);
  if (runtimes || !core) return;
  each_symbol(core, keep);
  qsort(runtimes, runtimeCount, sizeof *runtimes, by_start);
}

/// Whether it is the standard library's own code. Nothing is known without its table of symbols.
static int is_standard_library(uint64_t pc) {
  if (!is_in_core(pc) || !runtimeCount) return 0;
  size_t low = 0, high = runtimeCount;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (runtimes[middle].start <= pc) low = middle;
    else high = middle;
  }
  return pc - runtimes[low].start >= runtimes[low].size;
}

uint64_t programs_free(const void *frame) {
  const Frame *f = frame;
  while (is_in_runtime(&deallocates, f->returns) && f->caller > f) f = f->caller;
  return in_executable(f->returns) && !is_explorers(f->returns) && site_has_hooks(site_of(f->returns)) ? f->returns : 0;
}

uint64_t programs_call(const void *frame) {
  if (!rc_instrumented_modules()) return 0;
  for (const Frame *f = frame; (uintptr_t)f - current->stack < STACK - sizeof *f; f = f->caller) {
    uint64_t pc = f->returns;
    int isExecutables = in_executable(pc);
    if (isExecutables && is_explorers(pc)) return 0;
    // A function that copies values of a type may have been called by the library for the program.
    if (isExecutables && !site_compiler_made(site_of(pc))) return site_has_hooks(site_of(pc)) ? pc : 0;
    if ((!isExecutables && !is_standard_library(pc)) || f->caller <= f) return 0;
  }
  return 0;
}

LibraryCall library_call(const void *frame) {
  enum { MOST_FRAMES = 100 };
  const uintptr_t *record = frame;
  uint64_t program = 0, library = 0;
  for (int i = 0; i < MOST_FRAMES && is_on_stack((uintptr_t)record) && record[1]; i++) {
    uint64_t pc = record[1];
    if (!in_executable(pc)) {
      // Libraries run the program's functions; what runs the libraries is the explorer.
      if (program) return (LibraryCall){ program, library };
      library = pc;
    } else if (!program) {
      program = pc;
    }
    // An asynchronous function marks its frame in the pointer to it.
    const uintptr_t *next = (const uintptr_t *)(record[0] & ~(1ull << 60));
    if (next <= record) break;
    record = next;
  }
  return (LibraryCall){ 0, library };
}

uint64_t programs_caller(void *frame) {
  LibraryCall call = library_call(frame);
  return call.program ? call.program : call.library;
}
#endif
