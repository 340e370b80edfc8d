// Code sites: where in the code an access, a hop or a job's start is. A site's key is its place in the executable, so that
// it means the same in every process; which sites count as points is learned.
#include "Internal.h"
#if RC_SUPPORTED
#include <dlfcn.h>
#include <link.h>
#include <string.h>

enum { SITE_BITS = 14, IMPLICIT = 0x40000000, OPAQUE = 0x20000000 };
Site sites[1 << (SITE_BITS - 1)];
INDEX(siteIndex, SITE_BITS);
static uint64_t preparedFor;
uint64_t executableBase, executableEnd;
static uint64_t textStart, textEnd;

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

static struct { uint64_t start, end; } libraries[32];
static int libraryCount;
uint64_t librariesStart = UINT64_MAX, librariesEnd;

static int find_library(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size; (void)data;
  if (!info->dlpi_name || !strstr(info->dlpi_name, "libswift") || libraryCount == 32) return 0;
  uint64_t end = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    if (p->p_type == PT_LOAD && p->p_vaddr + p->p_memsz > end) end = p->p_vaddr + p->p_memsz;
  }
  libraries[libraryCount].start = info->dlpi_addr;
  libraries[libraryCount++].end = info->dlpi_addr + end;
  if (info->dlpi_addr < librariesStart) librariesStart = info->dlpi_addr;
  if (info->dlpi_addr + end > librariesEnd) librariesEnd = info->dlpi_addr + end;
  return 0;
}

int is_in_library(uint64_t address) {
  static int last;  // mostly it is the same one again
  if (address >= libraries[last].start && address < libraries[last].end) return 1;
  for (int i = 0; i < libraryCount; i++)
    if (address >= libraries[i].start && address < libraries[i].end) { last = i; return 1; }
  return 0;
}

void sites_prepare(RCState *s) {
  if (!executableEnd) {
    dl_iterate_phdr(find_executable, NULL);
    dl_iterate_phdr(find_library, NULL);
  }
  if (!s || preparedFor == s->serial) return;
  preparedFor = s->serial;
  index_forget(&siteIndex);
}

/// A fingerprint of the executable's code: tokens hold for one build.
uint64_t rc_code_fingerprint(void) {
  sites_prepare(NULL);
  uint64_t hash = 0xcbf29ce484222325u;
  for (const uint64_t *p = (const uint64_t *)textStart; (uint64_t)(p + 1) <= textEnd; p++)
    hash = (hash ^ *p) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
  return hash;
}

uint32_t key_of_pc(uint64_t pc) {
  if (in_executable(pc)) return (uint32_t)(pc - executableBase) & 0x7fffffff;
  // Code outside the executable: named by its library and its place in it.
  Dl_info info;
  uint32_t hash = 2166136261u;
  uint64_t offset = pc;
  if (dladdr((void *)pc, &info) && info.dli_fname) {
    const char *name = strrchr(info.dli_fname, '/');
    for (name = name ? name : info.dli_fname; *name; name++) hash = (hash ^ (uint8_t)*name) * 16777619u;
    offset = pc - (uint64_t)info.dli_fbase;
  }
  hash ^= (uint32_t)(offset * 0x9E3779B1u);
  return hash | 0x80000000u;
}

/// Whether it is a place in the executable's code.
static int in_program(Site *site) { return !(site->key & 0x80000000u); }

uint64_t rc_site_address(uint32_t key) { return key & 0x80000000u ? 0 : executableBase + key; }

Site *site_made(uint64_t pc, uint32_t knownKey) {
  static Site beyond;  // more sites than a program of this size can have: never counted
  uint32_t *number = index_at(&siteIndex, pc);
  if (!number) return beyond = (Site){ .asked = 1, .key = 0x80000000u }, &beyond;
  if (*number) return &sites[*number - 1];
  *number = siteIndex.used;
  Site *site = &sites[*number - 1];
  *site = (Site){ .pc = pc, .key = knownKey ? knownKey : key_of_pc(pc) };
  for (int k = 0; k < state->learned; k++) {
    if (state->learnedSites[k] == site->key) site->counted = 1;
    if (state->learnedSites[k] == (site->key | IMPLICIT)) site->implicit = 1;
    if (state->learnedSites[k] == (site->key | OPAQUE)) site->opaque = 1;
  }
  return site;
}

uint64_t site_function(Site *site) {
  if (!in_program(site)) return 0;
  exploring = hooksOn = 0;
  uint64_t function = callbacks.function(site->pc);
  exploring = hooksOn = 1;
  return function;
}

void site_opaque(RCState *s, Site *site) {
  site->opaque = 1;
  if (s->warming || !state_learns(s)) return;
  rc_state_learn(s, site->key | OPAQUE);
  s->restart = 1;
}

/// Asks the Swift side. It may share functions with instrumented modules: what it does is no part of the schedule.
static uint32_t ask(uint32_t (*question)(uint64_t), Site *site) {
  if (!in_program(site)) return 0;
  exploring = hooksOn = 0;
  uint32_t answer = question(site->pc);
  exploring = hooksOn = 1;
  return answer;
}

uint32_t site_line(Site *site) {
  if (!site->line) site->line = ask(callbacks.line, site);
  if (!site->line) site->line = site->key;
  return site->line;
}

/// A site that is not a place in the code, such as "this job puts another on the main executor".
Site *site_of_key(uint32_t key) { return site_made(0xF000000000000000u | key, key); }

int site_compiler_made(Site *site) {
  enum { UNKNOWN, NO, YES };
  if (site->compilerMade == UNKNOWN) site->compilerMade = ask(callbacks.compilerMade, site) ? YES : NO;
  return site->compilerMade == YES;
}

int site_ignored(Site *site) {
  if (!site->asked) {
    site->asked = 1;
    site->ignored = (uint8_t)site_compiler_made(site);
    if (!site->ignored && in_program(site) && in_executable((uint64_t)current->entry) && !ask(callbacks.line, site)) {
      // From the next schedule on, the accessor's callers are told apart.
      site->implicit = site->ignored = 1;
      if (state_learns(state)) {
        rc_state_learn(state, site->key | IMPLICIT);
        state->restart = 1;
      }
    }
  }
  return site->ignored;
}

void site_learn(RCState *s, Site *site) {
  if (site->counted || s->warming || !state_learns(s)) return;
  site->counted = 1;
  rc_state_learn(s, site->key);
  s->restart = 1;
}
#endif
