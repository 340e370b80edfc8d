// A program's global variables, put back to what they were at its start: a schedule must not see what an earlier one left.
// Only the variables of one module, as the executable's symbol table names them, and the marks of those that are filled
// when they are first used.
#include "Runtime.h"
#if RC_SUPPORTED
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char *address, *initial; size_t size; } Global;
static Global *globals;
static int globalCount;

/// Whether a mangled name is a variable's, a static variable's, or a mark's that one was filled.
static int is_variable(const char *name) {
  size_t length = strlen(name);
  const char *endings[] = { "vp", "vpZ", "_Wz" };
  for (int i = 0; i < 3; i++) {
    size_t size = strlen(endings[i]);
    if (length > size && !strcmp(name + length - size, endings[i])) return 1;
  }
  return 0;
}

static void keep(char *address, size_t size) {
  Global *more = realloc(globals, sizeof(Global) * (size_t)(globalCount + 1));
  char *initial = malloc(size);
  if (more) globals = more;
  if (!more || !initial) { free(initial); return; }
  memcpy(initial, address, size);
  globals[globalCount++] = (Global){ address, initial, size };
}

static char mangledModule[300];

static void keep_variable(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if ((symbol->st_info & 0xf) != STT_OBJECT || (strcmp(section, ".data") && strcmp(section, ".bss"))) return;
  if (strstr(name, mangledModule) && is_variable(name)) keep((char *)executableBase + symbol->st_value, symbol->st_size);
}

void rc_child_resets_globals(const char *module) {
  executable_prepare();
  snprintf(mangledModule, sizeof mangledModule, "%zu%s", strlen(module), module);
  each_symbol("/proc/self/exe", keep_variable);
}

void globals_reset(void) {
  for (int i = 0; i < globalCount; i++) memcpy(globals[i].address, globals[i].initial, globals[i].size);
}
#endif
