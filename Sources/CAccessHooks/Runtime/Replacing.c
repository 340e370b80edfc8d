#if RC_EXPLORER
#include "Replacing.h"
#include "../Swift63/Names.h"
#include "../Swift63/Prologues.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

extern const Replacement __start_rc_replacements[] __attribute__((visibility("hidden")));
extern const Replacement __stop_rc_replacements[] __attribute__((visibility("hidden")));

enum { REGION = 1 << 20, PAGE = 4096, STUB = 64 };
static uint8_t *region;
static size_t regionUsed;

// A stub holds the instructions that the jump overwrites, then a jump to those after them, then one to what comes first.
#if defined(__x86_64__)
enum { NEAR = 1 << 30 };

static uint8_t *jump_far(uint8_t *at, const void *to) {
  static const uint8_t jump[] = { 0xff, 0x25, 0, 0, 0, 0 };  // jmp *(%rip)
  memcpy(at, jump, sizeof jump);
  memcpy(at + sizeof jump, &to, sizeof to);
  return at + sizeof jump + sizeof to;
}

/// In one store: others may be on their way there. A function begins where a word does.
static void jump_near(uint8_t *at, const uint8_t *to) {
  uint64_t code;
  int32_t distance = (int32_t)(to - (at + JUMP));
  memcpy(&code, at, sizeof code);
  ((uint8_t *)&code)[0] = 0xe9;
  memcpy((uint8_t *)&code + 1, &distance, sizeof distance);
  __atomic_store_n((uint64_t *)at, code, __ATOMIC_RELEASE);
}
#else
enum { NEAR = 1 << 26 };

static uint8_t *jump_far(uint8_t *at, const void *to) {
  static const uint32_t jump[] = { 0x58000050, 0xd61f0200 };  // ldr x16, 8 bytes on; br x16
  memcpy(at, jump, sizeof jump);
  memcpy(at + sizeof jump, &to, sizeof to);
  return at + sizeof jump + sizeof to;
}

static void jump_near(uint8_t *at, const uint8_t *to) {
  uint32_t jump = 0x14000000 | ((uint32_t)((to - at) >> 2) & 0x03ffffff);
  memcpy(at, &jump, sizeof jump);
}
#endif

static uint64_t distance(const void *a, uint64_t b) { return (uint64_t)labs((long)((uint64_t)a - b)); }

uint8_t *memory_near(uint64_t function, size_t size) {
  if (region && distance(region, function) < NEAR && regionUsed + size <= REGION) return region + (regionUsed += size) - size;
  for (uint64_t apart = REGION; apart < NEAR; apart += 16 * REGION) {
    void *hint = (void *)((function - apart) & ~(uint64_t)(PAGE - 1));
    void *memory = mmap(hint, REGION, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return NULL;
    if (distance(memory, function) < NEAR) { region = memory; regionUsed = size; return region; }
    munmap(memory, REGION);
  }
  return NULL;
}

static const void *redirected(uint64_t function, const void *to, int size) {
  uint8_t *code = (uint8_t *)function;
  rc_code_fingerprint();  // of the code as it still is
  uint8_t *stub = memory_near(function, STUB);
  void *page = (void *)(function & ~(uint64_t)(PAGE - 1));
  if (!stub || mprotect(page, 2 * PAGE, PROT_READ | PROT_WRITE | PROT_EXEC)) return NULL;
  memcpy(stub, code, (size_t)size);
  uint8_t *first = jump_far(stub + size, code + size);
  uint8_t *end = jump_far(first, to);
  jump_near(code, first);
  __builtin___clear_cache((char *)stub, (char *)end);
  __builtin___clear_cache((char *)code, (char *)code + JUMP);
  return stub;
}

const void *function_redirected(uint64_t function, const void *to) {
  int size = overwritten((const uint8_t *)function);
  return size ? redirected(function, to, size) : NULL;
}

/// Others may call the function as soon as it is led to ours.
static void replace(uint64_t function, const Replacement *by) {
  if (!by->known) { *by->original = (void *)(uintptr_t)function_redirected(function, by->replacement); return; }
  void *const *known = dlsym(RTLD_DEFAULT, by->known);
  if (!known) return;
  *by->original = *known;
  if (!redirected(function, by->replacement, 0)) *by->original = NULL;
}

void replace_function(const char *symbol, uint64_t function) {
  for (const Replacement *entry = __start_rc_replacements; entry < __stop_rc_replacements; entry++)
    if (!*entry->original && *entry->symbol == *symbol && !strcmp(entry->symbol, symbol)) replace(function, entry);
}

int is_replaced(const char *symbol) {
  for (const Replacement *entry = __start_rc_replacements; entry < __stop_rc_replacements; entry++)
    if (!strcmp(entry->symbol, symbol)) return 1;
  return 0;
}

void functions_not_replaced(char *text, size_t size) {
  for (const Replacement *entry = __start_rc_replacements; entry < __stop_rc_replacements; entry++)
    if (!*entry->original) differs(text, size, entry->symbol);
}
#endif
