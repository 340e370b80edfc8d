#include "Replacing.h"
#include "Runtime.h"
#if RC_SUPPORTED
#include <dlfcn.h>
#include <string.h>

extern void *swift_task_getCurrent(void) __attribute__((weak));

Functions streamLocks, groupOffers;
static uint64_t runtimeBase;

static void add(Functions *functions, const ElfW(Sym) *symbol) {
  if (functions->count == MOST_FUNCTIONS) return;
  functions->function[functions->count].start = runtimeBase + symbol->st_value;
  functions->function[functions->count++].size = symbol->st_size;
}

static void find(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (strcmp(section, ".text")) return;
  if (strstr(name, "_async_stream_lock_lock") || strstr(name, "_async_stream_lock_unlock")) add(&streamLocks, symbol);
  if (strstr(name, "TaskGroup5offerE")) add(&groupOffers, symbol);
#if RC_INTERPOSES
  replace_function(name, runtimeBase + symbol->st_value);
#endif
}

void runtime_functions_prepare(void) {
  Dl_info info;
  if (runtimeBase || !swift_task_getCurrent || !dladdr((void *)swift_task_getCurrent, &info) || !info.dli_fname) return;
  runtimeBase = (uint64_t)info.dli_fbase;
  each_symbol(info.dli_fname, find);
}
#endif
