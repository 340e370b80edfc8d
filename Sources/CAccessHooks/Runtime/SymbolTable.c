#if RC_EXPLORER
#include "Runtime.h"
#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "DebugInfo.h"

int begins_with(const char *name, const char *beginning) { return !strncmp(name, beginning, strlen(beginning)); }

int begins_with_one(const char *name, const char *const *beginnings) {
  while (*beginnings && !begins_with(name, *beginnings)) beginnings++;
  return *beginnings != NULL;
}

int part_ends_with(const char *name, size_t length, const char *ending) {
  size_t size = strlen(ending);
  return length >= size && !memcmp(name + length - size, ending, size);
}

int ends_with(const char *name, const char *ending) { return part_ends_with(name, strlen(name), ending); }

typedef void (*Visit)(const ElfW(Sym) *, const char *, const char *);

static int has_sections(const char *file, size_t length) {
  const ElfW(Ehdr) *header = (const void *)file;
  if (length < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)) return 0;
  return header->e_shoff + (size_t)header->e_shnum * sizeof(ElfW(Shdr)) <= length && header->e_shstrndx < header->e_shnum;
}

static const char *mapped(const char *path, size_t *length) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (fd < 0) return NULL;
  char *file = MAP_FAILED;
  if (!fstat(fd, &status)) file = mmap(NULL, *length = (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  close(fd);
  if (file == MAP_FAILED) return NULL;
  if (has_sections(file, *length)) return file;
  munmap(file, *length);
  return NULL;
}

static const char executablePath[] = "/proc/self/exe";
static const char *executableFile;
static size_t executableLength;

static void map_executable(void) { executableFile = mapped(executablePath, &executableLength); }

const char *executable_file(size_t *length) {
  static atomic_int progress;
  find_once(&progress, map_executable);
  *length = executableLength;
  return executableFile;
}

int is_variable(const ElfW(Sym) *symbol, const char *section) {
  return (symbol->st_info & 0xf) == STT_OBJECT && (!strcmp(section, ".data") || !strcmp(section, ".bss"));
}

int names_variable(const char *name) {
  return ends_with(name, "vp") || ends_with(name, "vpZ") || ends_with(name, "_Wz");
}

const char *symbolFile = "";

static void each_in(const char *file, int imports, Visit visit) {
  const ElfW(Ehdr) *header = (const void *)file;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  const char *sectionNames = file + sections[header->e_shstrndx].sh_offset;
  for (int s = 0; s < header->e_shnum; s++) {
    if (sections[s].sh_type != SHT_SYMTAB || sections[s].sh_link >= header->e_shnum) continue;
    const ElfW(Sym) *symbols = (const void *)(file + sections[s].sh_offset);
    const char *names = file + sections[sections[s].sh_link].sh_offset;
    for (size_t i = 0; i < sections[s].sh_size / sizeof *symbols; i++) {
      const ElfW(Sym) *symbol = &symbols[i];
      if ((symbol->st_info & 0xf) == STT_FILE) symbolFile = names + symbol->st_name;
      if (imports != (symbol->st_shndx == SHN_UNDEF)) continue;
      if (!imports && (!symbol->st_size || symbol->st_shndx >= header->e_shnum)) continue;
      visit(symbol, imports ? "" : sectionNames + sections[symbol->st_shndx].sh_name, names + symbol->st_name);
    }
  }
}

static void each(const char *path, int imports, Visit visit) {
  size_t length;
  int isExecutable = !strcmp(path, executablePath);
  const char *file = isExecutable ? executable_file(&length) : mapped(path, &length);
  if (!file) return;
  each_in(file, imports, visit);
  if (!isExecutable) munmap((void *)file, length);
}

void each_symbol(const char *path, Visit visit) { each(path, 0, visit); }
void each_import(const char *path, Visit visit) { each(path, 1, visit); }

static void *context;
static void (*told)(void *context, const char *symbol);
static void tell(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (*name) told(context, name);
}

void rc_each_symbol(const char *path, bool imports, void *with, void (*visit)(void *context, const char *symbol)) {
  context = with;
  told = visit;
  each(path, imports, tell);
}

// MARK: The executable's functions, by the page on which each begins

enum { PAGE_BITS = 12 };
typedef struct { const ElfW(Sym) *symbol; const char *name; } Named;
static Named *functions;
static uint32_t *pages;  // one page further on: how many functions begin before it
static size_t pageCount;
static int placesThem;

static void note_function(const ElfW(Sym) *symbol, const char *section, const char *name) {
  size_t page = symbol->st_value >> PAGE_BITS;
  if ((symbol->st_info & 0xf) != STT_FUNC || page >= pageCount) return;
  if (placesThem) functions[--pages[page + 1]] = (Named){ symbol, name };
  else pages[page + 1]++;
}

static void *room(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

static void find_functions(void) {
  executable_prepare();
  pageCount = ((executableEnd - executableBase) >> PAGE_BITS) + 1;
  if (!(pages = room((pageCount + 2) * sizeof *pages))) { pageCount = 0; return; }
  each_symbol(executablePath, note_function);
  for (size_t page = 0; page < pageCount; page++) pages[page + 1] += pages[page];
  pages[pageCount + 1] = pages[pageCount];
  functions = room((pages[pageCount] + 1) * sizeof *functions);
  if (!functions) { pageCount = 0; return; }
  // A page is filled from its end, so what counted the functions up to its end then counts those before it.
  placesThem = 1;
  each_symbol(executablePath, note_function);
}

RCFunction rc_function_at(uint64_t address) {
  static atomic_int progress;
  find_once(&progress, find_functions);
  uint64_t offset = address - executableBase;
  const Named *best = NULL;
  for (size_t page = offset >> PAGE_BITS; page < pageCount && !best; page--) {
    for (uint32_t i = pages[page + 1]; i < pages[page + 2]; i++) {
      const ElfW(Sym) *symbol = functions[i].symbol;
      if (symbol->st_value <= offset && (!best || symbol->st_value > best->symbol->st_value)) best = &functions[i];
    }
  }
  if (!best) return (RCFunction){ 0 };
  return (RCFunction){ best->name, executableBase + best->symbol->st_value, ELF64_ST_BIND(best->symbol->st_info) != STB_LOCAL };
}

// MARK: What the compiler wrote down

Bytes debug_section(const char *name) {
  size_t length;
  const char *file = executable_file(&length);
  if (!file) return (Bytes){ 0 };
  const ElfW(Ehdr) *header = (const void *)file;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  const char *names = file + sections[header->e_shstrndx].sh_offset;
  for (int s = 0; s < header->e_shnum; s++) {
    if (strcmp(names + sections[s].sh_name, name) || sections[s].sh_flags & SHF_COMPRESSED) continue;
    if (sections[s].sh_offset + sections[s].sh_size > length) break;
    const uint8_t *start = (const uint8_t *)file + sections[s].sh_offset;
    return (Bytes){ start, start + sections[s].sh_size };
  }
  return (Bytes){ 0 };
}
#endif
