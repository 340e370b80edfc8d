// Where the executable and the Swift libraries lie in memory.
#include "Runtime.h"
#if RC_SUPPORTED
#include <string.h>

uint64_t coreStart, coreEnd, executableBase, executableEnd, librariesStart = UINT64_MAX, librariesEnd;
static uint64_t textStart, textEnd;
static struct { uint64_t start, end; } libraries[32];
static int libraryCount;
static const char *corePath;

static int find_executable(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size; (void)data;
  executableBase = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    if (p->p_type != PT_LOAD) continue;
    uint64_t end = info->dlpi_addr + p->p_vaddr + p->p_memsz;
    if (end > executableEnd) executableEnd = end;
    if (p->p_flags & PF_X) { textStart = info->dlpi_addr + p->p_vaddr; textEnd = textStart + p->p_filesz; }
  }
  return 1;  // the first object is the executable
}

static int find_library(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size; (void)data;
  if (!info->dlpi_name || !strstr(info->dlpi_name, "libswift") || libraryCount == 32) return 0;
  uint64_t end = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    if (p->p_type == PT_LOAD && p->p_vaddr + p->p_memsz > end) end = p->p_vaddr + p->p_memsz;
  }
  if (strstr(info->dlpi_name, "libswiftCore.so")) {
    corePath = info->dlpi_name;
    coreStart = info->dlpi_addr;
    coreEnd = coreStart + end;
  }
  libraries[libraryCount].start = info->dlpi_addr;
  libraries[libraryCount++].end = info->dlpi_addr + end;
  if (info->dlpi_addr < librariesStart) librariesStart = info->dlpi_addr;
  if (info->dlpi_addr + end > librariesEnd) librariesEnd = info->dlpi_addr + end;
  return 0;
}

typedef struct { uint64_t address, base; const char *name; } File;

static int find_file(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  File *file = data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    if (p->p_type != PT_LOAD || file->address - (info->dlpi_addr + p->p_vaddr) >= p->p_memsz) continue;
    file->base = info->dlpi_addr;
    file->name = info->dlpi_name;
    return 1;
  }
  return 0;
}

const char *file_at(uint64_t address, uint64_t *base) {
  File file = { .address = address };
  dl_iterate_phdr(find_file, &file);
  *base = file.base;
  return file.name;
}

const char *core_library(uint64_t *base) {
  *base = coreStart;
  return corePath;
}

int is_in_library(uint64_t address) {
  static int last;  // mostly it is the same one again
  if (address >= libraries[last].start && address < libraries[last].end) return 1;
  for (int i = 0; i < libraryCount; i++)
    if (address >= libraries[i].start && address < libraries[i].end) { last = i; return 1; }
  return 0;
}

void executable_prepare(void) {
  if (executableEnd) return;
  dl_iterate_phdr(find_executable, NULL);
  dl_iterate_phdr(find_library, NULL);
}

/// A fingerprint of the executable's code: tokens hold for one build.
uint64_t rc_code_fingerprint(void) {
  executable_prepare();
  uint64_t hash = 0xcbf29ce484222325u;
  for (const uint64_t *p = (const uint64_t *)textStart; (uint64_t)(p + 1) <= textEnd; p++)
    hash = (hash ^ *p) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
  return hash;
}

uint64_t rc_site_address(uint32_t key) { return key & 0x80000000u ? 0 : executableBase + key; }
#endif
