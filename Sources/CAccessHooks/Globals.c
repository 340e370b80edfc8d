// A program's global variables, put back to what they were at its start: a schedule must not see what an earlier one left.
// Only the variables of one module, as the executable's symbol table names them, and the marks of those that are filled
// when they are first used.
#include "Internal.h"
#if RC_SUPPORTED
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

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

/// Reads the symbols of an executable file in memory, and keeps the module's variables as they are now.
static void read_symbols(const char *file, size_t length, const char *module) {
  const ElfW(Ehdr) *header = (const void *)file;
  if (length < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)) return;
  if (header->e_shoff + (size_t)header->e_shnum * sizeof(ElfW(Shdr)) > length || header->e_shstrndx >= header->e_shnum) return;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  const char *sectionNames = file + sections[header->e_shstrndx].sh_offset;
  for (int s = 0; s < header->e_shnum; s++) {
    if (sections[s].sh_type != SHT_SYMTAB || sections[s].sh_link >= header->e_shnum) continue;
    const ElfW(Sym) *symbols = (const void *)(file + sections[s].sh_offset);
    const char *names = file + sections[sections[s].sh_link].sh_offset;
    for (size_t i = 0; i < sections[s].sh_size / sizeof *symbols; i++) {
      const ElfW(Sym) *symbol = &symbols[i];
      if ((symbol->st_info & 0xf) != STT_OBJECT || !symbol->st_size || symbol->st_shndx >= header->e_shnum) continue;
      const char *section = sectionNames + sections[symbol->st_shndx].sh_name, *name = names + symbol->st_name;
      if (strcmp(section, ".data") && strcmp(section, ".bss")) continue;
      if (strstr(name, module) && is_variable(name)) keep((char *)executableBase + symbol->st_value, symbol->st_size);
    }
  }
}

void rc_child_resets_globals(const char *module) {
  sites_prepare(NULL);
  char mangled[300];
  snprintf(mangled, sizeof mangled, "%zu%s", strlen(module), module);
  int fd = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (fd < 0) return;
  if (!fstat(fd, &status)) {
    char *file = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (file != MAP_FAILED) {
      read_symbols(file, (size_t)status.st_size, mangled);
      munmap(file, (size_t)status.st_size);
    }
  }
  close(fd);
}

void globals_reset(void) {
  for (int i = 0; i < globalCount; i++) memcpy(globals[i].address, globals[i].initial, globals[i].size);
}
#endif
