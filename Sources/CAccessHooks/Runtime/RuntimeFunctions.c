#if RC_EXPLORER
#include "../Swift63/Names.h"
#include "Replacing.h"
#include "Runtime.h"
#include <string.h>

extern void *swift_task_getCurrent(void) __attribute__((weak));

Functions streamLocks, groupOffers, deallocates, sleepHandlers;
static uint64_t runtimeBase;

static void add(Functions *functions, const ElfW(Sym) *symbol) {
  if (functions->count == MOST_FUNCTIONS) return;
  functions->function[functions->count].start = runtimeBase + symbol->st_value;
  functions->function[functions->count++].size = symbol->st_size;
}

static void find(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (strcmp(section, ".text")) return;
  if (strstr(name, takesStreamLock) || strstr(name, givesStreamLock)) add(&streamLocks, symbol);
  // The closures that the library makes for a sleep; one of them cancels it.
  if (ends_with(name, "TA") && strstr(name, "sleep")) add(&sleepHandlers, symbol);
  if (strstr(name, offersToGroup)) add(&groupOffers, symbol);
  replace_function(name, runtimeBase + symbol->st_value);
}

static void find_in_core(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (strcmp(section, ".text")) return;
  if (ends_with(name, deallocatesPointer)) add(&deallocates, symbol);
  replace_function(name, runtimeBase + symbol->st_value);
}

void runtime_functions_prepare(void) {
  if (runtimeBase || !swift_task_getCurrent) return;
  const char *runtime = file_at((uint64_t)swift_task_getCurrent, &runtimeBase);
  if (runtime) each_symbol(runtime, find);
  const char *core = core_library(&runtimeBase);
  if (core) each_symbol(core, find_in_core);
}
#endif
