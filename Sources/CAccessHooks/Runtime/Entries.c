// What the program's functions tell: whether one was compiled with hooks, which is read off its machine code, as it calls the hook
// for a function's entry; and which type one gives.
#include "Runtime.h"
#if RC_SUPPORTED
#include <string.h>

extern void __tsan_func_entry(void *pc);

int reports_entry(uint64_t function) {
  enum { PROLOGUE = 256 };
  const uint8_t *code = (const uint8_t *)function;
  uint64_t hook = (uint64_t)__tsan_func_entry;
#if defined(__x86_64__)
  for (int i = 0; i < PROLOGUE; i++) {
    int32_t distance;
    memcpy(&distance, code + i + 1, sizeof distance);
    if (code[i] == 0xE8 && function + (uint64_t)i + 5 + (uint64_t)(int64_t)distance == hook) return 1;
  }
#else
  for (int i = 0; i < PROLOGUE; i += 4) {
    uint32_t instruction;
    memcpy(&instruction, code + i, sizeof instruction);
    int64_t distance = (int64_t)((uint64_t)instruction << 38) >> 36;
    if (instruction >> 26 == 0x25 && function + (uint64_t)i + (uint64_t)distance == hook) return 1;
  }
#endif
  return 0;
}

static const char *wanted;
static uint64_t found;

static void look_for(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (!strcmp(section, ".text") && !strcmp(name, wanted)) found = executableBase + symbol->st_value;
}

const void *rc_type(const char *accessor) {
  typedef struct { const void *type; size_t state; } Response;
  wanted = accessor;
  found = 0;
  each_symbol("/proc/self/exe", look_for);
  return found ? ((__attribute__((swiftcall)) Response (*)(size_t))found)(0).type : NULL;
}

static bool seesMutexes;

static void look_at(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (strcmp(section, ".text") || !strstr(name, "15Synchronization5MutexV") || !strstr(name, "withLock")) return;
  if (strstr(name, "$deferL") && !reports_entry(executableBase + symbol->st_value)) seesMutexes = false;
}

bool rc_sees_mutexes(void) {
  executable_prepare();
  seesMutexes = true;
  each_symbol("/proc/self/exe", look_at);
  return seesMutexes;
}
#endif
