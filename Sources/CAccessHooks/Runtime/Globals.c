// A program's global variables, put back to what they were at its start: a schedule must not see what an earlier one left.
// Only the variables of one module, or of all of the program's, as the executable's symbol table names them, and the marks of
// those that are filled when they are first used.
#if RC_EXPLORER
#include "Runtime.h"
#include <elf.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char *address, *initial; size_t size; } Global;
static Global *globals;
static int globalCount;

static void keep(char *address, size_t size) {
  globals = room_for_one(globals, sizeof *globals, (size_t)globalCount);
  char *initial = malloc(size);
  if (!initial) abort();
  memcpy(initial, address, size);
  globals[globalCount++] = (Global){ address, initial, size };
}

static char mangledModule[300];
static const char *file;

/// Whether a variable has the value with which the executable begins. What was changed since may refer to memory that a schedule
/// gives back.
static int is_untouched(const ElfW(Sym) *symbol) {
  const ElfW(Shdr) *section = (const ElfW(Shdr) *)(file + ((const ElfW(Ehdr) *)file)->e_shoff) + symbol->st_shndx;
  const char *now = (const char *)executableBase + symbol->st_value;
  if (section->sh_type != SHT_NOBITS) return !memcmp(now, file + section->sh_offset + (symbol->st_value - section->sh_addr), symbol->st_size);
  for (size_t i = 0; i < symbol->st_size; i++)
    if (now[i]) return 0;
  return 1;
}

static void keep_variable(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (is_variable(symbol, section) && names_variable(name) && strstr(name, mangledModule))
    keep((char *)executableBase + symbol->st_value, symbol->st_size);
}

void rc_child_resets_globals(const char *module) {
  executable_prepare();
  snprintf(mangledModule, sizeof mangledModule, "%zu%s", strlen(module), module);
  each_symbol("/proc/self/exe", keep_variable);
}

static void keep_untouched(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (is_variable(symbol, section) && names_variable(name) && is_of_program(name) && is_untouched(symbol))
    keep((char *)executableBase + symbol->st_value, symbol->st_size);
}

void rc_child_resets_untouched_globals(void) {
  size_t length;
  executable_prepare();
  file = executable_file(&length);
  if (file) each_symbol("/proc/self/exe", keep_untouched);
}

uint64_t rc_heap_size(uint64_t address) { return malloc_usable_size((void *)address); }

void globals_reset(void) {
  for (int i = 0; i < globalCount; i++) memcpy(globals[i].address, globals[i].initial, globals[i].size);
}
#endif
