// Where the executable and the Swift libraries lie in memory.
#if RC_EXPLORER
#include "Runtime.h"
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

void find_once(atomic_int *progress, void (*find)(void)) {
  enum { NOBODY_ASKED, FINDING, FOUND };
  int begins = NOBODY_ASKED;
  if (atomic_load(progress) == FOUND) return;
  if (atomic_compare_exchange_strong(progress, &begins, FINDING)) {
    find();
    atomic_store(progress, FOUND);
  }
  // Not by a lock: those are the program's while a schedule runs.
  while (atomic_load(progress) != FOUND) sched_yield();
}

void *room_for_one(void *list, size_t entrySize, size_t count) {
  if (count & (count - 1)) return list;
  list = realloc(list, entrySize * (count ? 2 * count : 1));
  if (!list) abort();
  return list;
}

uint64_t coreStart, coreEnd, executableBase, executableEnd, librariesStart = UINT64_MAX, librariesEnd;
static uint64_t textStart, textEnd;
typedef struct { uint64_t start, end; } Library;
static Library *libraries;
static size_t libraryCount;
static const char *corePath;

static int find_executable(struct dl_phdr_info *info, size_t size, void *data) {
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
  if (!info->dlpi_name || !strstr(info->dlpi_name, "libswift")) return 0;
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
  *ADDED(libraries, libraryCount) = (Library){ info->dlpi_addr, info->dlpi_addr + end };
  if (info->dlpi_addr < librariesStart) librariesStart = info->dlpi_addr;
  if (info->dlpi_addr + end > librariesEnd) librariesEnd = info->dlpi_addr + end;
  return 0;
}

typedef struct { uint64_t address, base; const char *name; } File;

static int find_file(struct dl_phdr_info *info, size_t size, void *data) {
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

int is_mapped(const void *address) {
  unsigned char inMemory;
  return !mincore((void *)((uintptr_t)address & -4096ul), 1, &inMemory);
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
  static size_t last;  // mostly it is the same one again
  if (libraryCount && address >= libraries[last].start && address < libraries[last].end) return 1;
  for (size_t i = 0; i < libraryCount; i++)
    if (address >= libraries[i].start && address < libraries[i].end) { last = i; return 1; }
  return 0;
}

static void find_both(void) {
  dl_iterate_phdr(find_executable, NULL);
  dl_iterate_phdr(find_library, NULL);
}

void executable_prepare(void) {
  static atomic_int progress;
  find_once(&progress, find_both);
}

uint64_t executable_code(uint64_t *end) {
  executable_prepare();
  *end = textEnd;
  return textStart;
}

static uint64_t fingerprint;

/// Adds to a fingerprint.
static inline uint64_t mixed(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

/// Four at a time, which do not wait for each other: there are megabytes of code.
static void find_fingerprint(void) {
  enum { LANES = 4 };
  uint64_t lanes[LANES] = { 1, 2, 3, 4 };
  executable_prepare();
  for (const uint64_t *p = (const uint64_t *)textStart; (uint64_t)(p + LANES) <= textEnd; p += LANES)
    for (int i = 0; i < LANES; i++) lanes[i] = mixed(lanes[i], p[i]);
  for (int i = 0; i < LANES; i++) fingerprint = mixed(fingerprint, lanes[i]);
}

/// A fingerprint of the executable's code, as it was before functions were led elsewhere: tokens hold for one build.
uint64_t rc_code_fingerprint(void) {
  static atomic_int progress;
  find_once(&progress, find_fingerprint);
  return fingerprint;
}

uint64_t rc_site_address(uint32_t key) { return key & 0x80000000u ? 0 : executableBase + key; }

// MARK: Coverage: a process writes down what it has run when it exits, but a child that explores ends without that

// In a build that measures coverage, and in no other.
extern int __llvm_profile_write_file(void) __attribute__((weak));
extern void __llvm_profile_reset_counters(void) __attribute__((weak));

void coverage_write(void) {
  if (!__llvm_profile_write_file || !__llvm_profile_reset_counters) return;
  __llvm_profile_write_file();
  // The next time adds to what is in the file.
  __llvm_profile_reset_counters();
}
#endif
