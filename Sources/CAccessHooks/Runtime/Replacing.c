#include "Replacing.h"
#if RC_INTERPOSES
#include "../Schedule/Schedule.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

extern const Replacement __start_rc_replacements[] __attribute__((visibility("hidden")));
extern const Replacement __stop_rc_replacements[] __attribute__((visibility("hidden")));

enum { PAGE = 65536, STUB = 64, MOST_STUBS = PAGE / STUB };
static uint8_t *stubs;
static int stubCount;

// A stub holds the instructions that the jump overwrites, then a jump to those after them, then one to the replacement.
#if defined(__x86_64__)
enum { JUMP = 5, NEAR = 1 << 30 };

/// How many bytes the whole instructions have that a jump overwrites; 0 where one is none that functions begin with.
static int overwritten(const uint8_t *code) {
  int n = 0;
  while (n < JUMP) {
    const uint8_t *c = code + n;
    if (c[0] >= 0x50 && c[0] <= 0x57) n += 1;                                         // push
    else if (c[0] == 0x41 && c[1] >= 0x50 && c[1] <= 0x57) n += 2;                    // push
    else if (c[0] == 0x31 && c[1] >= 0xc0) n += 2;                                    // xor of registers
    else if ((c[0] & 0xf8) == 0x48 && (c[1] == 0x89 || c[1] == 0x8b) && c[2] >= 0xc0) n += 3;  // mov of registers
    else if (c[0] == 0x48 && c[1] == 0x83 && c[2] == 0xec) n += 4;                    // sub from the stack pointer
    else if (c[0] == 0x48 && c[1] == 0x8d && c[2] == 0x6c && c[3] == 0x24) n += 5;    // lea of the frame pointer
    else return 0;
  }
  return n;
}

static uint8_t *jump_far(uint8_t *at, const void *to) {
  static const uint8_t jump[] = { 0xff, 0x25, 0, 0, 0, 0 };  // jmp *(%rip)
  memcpy(at, jump, sizeof jump);
  memcpy(at + sizeof jump, &to, sizeof to);
  return at + sizeof jump + sizeof to;
}

static void jump_near(uint8_t *at, const uint8_t *to) {
  int32_t distance = (int32_t)(to - (at + JUMP));
  at[0] = 0xe9;
  memcpy(at + 1, &distance, sizeof distance);
}
#else
enum { JUMP = 4, NEAR = 1 << 26 };

/// Nothing that depends on where it stands: neither an address beside it nor a branch.
static int overwritten(const uint8_t *code) {
  uint32_t instruction;
  memcpy(&instruction, code, sizeof instruction);
  int isAddress = (instruction & 0x1f000000) == 0x10000000, isLiteral = (instruction & 0x3b000000) == 0x18000000;
  int isBranch = (instruction & 0x1c000000) == 0x14000000;
  return isAddress || isLiteral || isBranch ? 0 : JUMP;
}

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

/// Memory for stubs that a jump from the function can reach.
static int has_stubs(uint64_t function) {
  if (stubs) return (uint64_t)labs((long)((uint64_t)stubs - function)) < NEAR;
  for (uint64_t distance = PAGE; distance < NEAR; distance += 16 * PAGE) {
    uint64_t hint = (function - distance) & ~(uint64_t)(PAGE - 1);
    void *memory = mmap((void *)hint, PAGE, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 0;
    if ((uint64_t)labs((long)((uint64_t)memory - function)) < NEAR) { stubs = memory; return 1; }
    munmap(memory, PAGE);
  }
  return 0;
}

static int replace(const Replacement *entry, uint64_t function) {
  uint8_t *code = (uint8_t *)function, *page = (uint8_t *)(function & ~(uint64_t)(PAGE - 1));
  int size = overwritten(code);
  if (!size || stubCount == MOST_STUBS || !has_stubs(function)) return 0;
  if (mprotect(page, 2 * PAGE, PROT_READ | PROT_WRITE | PROT_EXEC)
      && mprotect(page = (uint8_t *)(function & ~4095ull), 4096, PROT_READ | PROT_WRITE | PROT_EXEC)) return 0;
  uint8_t *stub = stubs + STUB * stubCount++;
  memcpy(stub, code, (size_t)size);
  uint8_t *toReplacement = jump_far(stub + size, code + size);
  uint8_t *end = jump_far(toReplacement, entry->replacement);
  *entry->original = stub;
  jump_near(code, toReplacement);
  __builtin___clear_cache((char *)stub, (char *)end);
  __builtin___clear_cache((char *)code, (char *)code + JUMP);
  return 1;
}

void replace_function(const char *symbol, uint64_t function) {
  for (const Replacement *entry = __start_rc_replacements; entry < __stop_rc_replacements; entry++)
    if (!*entry->original && !strcmp(entry->symbol, symbol)) replace(entry, function);
}

int all_are_replaced(void) {
  for (const Replacement *entry = __start_rc_replacements; entry < __stop_rc_replacements; entry++)
    if (!*entry->original) return 0;
  return 1;
}

uint64_t programs_caller(void *frame) {
  enum { MOST_FRAMES = 100 };
  uintptr_t *record = frame;
  uint64_t program = 0, library = 0;
  for (int i = 0; i < MOST_FRAMES && fiber_stack_contains(record) && record[1]; i++) {
    uint64_t pc = record[1];
    if (!in_executable(pc)) {
      // Libraries run the program's functions; what runs the libraries is the explorer.
      if (program) return program;
      library = pc;
    } else if (!program) {
      program = pc;
    }
    // An asynchronous function marks its frame in the pointer to it.
    uintptr_t *next = (uintptr_t *)(record[0] & ~(1ull << 60));
    if (next <= record) break;
    record = next;
  }
  return library;
}
#endif
