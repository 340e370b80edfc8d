// Atomic operations for which the compiler calls no hook: the greatest and the least of two values. It makes a loop around an
// exchange of them, which is one instruction. That leads to a hook here.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "Hooks.h"
#include <string.h>
#include <sys/mman.h>

#if defined(__x86_64__) && !RC_SANITIZED
/// One of these: how large the value is, the registers with the place, beside a distance, and the new value; the instructions that a
/// jump overwrites; and where it goes on.
typedef struct { int size, place, value; int32_t distance; uint8_t *begins; int length, next; uint64_t at; } Exchange;
static Exchange *exchanges;
static size_t exchangeCount;
static const uint8_t *notUnderstood;
enum { LOCK = 0xf0 };  // how an atomic instruction begins

/// In the order in which instructions number them. The stack pointer is not among them.
typedef struct { uint64_t of[16]; } Registers;

/// Does what the instruction does, with its number in place of the flags that it leaves.
__attribute__((used, visibility("hidden"))) void rc_unhooked_exchange(Registers *registers, uint64_t *flags) {
  enum { NONE = 0x202, IS_EQUAL = 0x40 };
  const Exchange *one = &exchanges[*flags];
  void *place = (char *)registers->of[one->place] + one->distance;
  uint64_t *found = &registers->of[0], part = one->size == 8 ? UINT64_MAX : (1ull << 8 * one->size) - 1, expected = *found & part;
  uint64_t old = exchanged_by_instruction(place, one->size, expected, registers->of[one->value], (void *)one->at);
  // A number of four bytes fills the register, a smaller one is a part of it.
  if (old != expected) *found = one->size < 4 ? (*found & ~part) | old : old;
  *flags = old == expected ? NONE | IS_EQUAL : NONE;
}

// The stub has left what is below the stack pointer to the function, and pushed its number.
void rc_unhooked_met(void) __attribute__((visibility("hidden")));
__asm__(
    ".text\n.globl rc_unhooked_met\n.hidden rc_unhooked_met\n.type rc_unhooked_met,@function\nrc_unhooked_met:\n"
    "  pushq %r15\n  pushq %r14\n  pushq %r13\n  pushq %r12\n  pushq %r11\n  pushq %r10\n  pushq %r9\n  pushq %r8\n"
    "  pushq %rdi\n  pushq %rsi\n  pushq %rbp\n  pushq %rsp\n  pushq %rbx\n  pushq %rdx\n  pushq %rcx\n  pushq %rax\n"
    "  movq %rsp, %rdi\n  leaq 136(%rsp), %rsi\n  movq %rsp, %rbx\n  subq $512, %rsp\n  andq $-16, %rsp\n"
    "  fxsave64 (%rsp)\n  call rc_unhooked_exchange\n  fxrstor64 (%rsp)\n  movq %rbx, %rsp\n"
    "  popq %rax\n  popq %rcx\n  popq %rdx\n  popq %rbx\n  addq $8, %rsp\n  popq %rbp\n  popq %rsi\n  popq %rdi\n"
    "  popq %r8\n  popq %r9\n  popq %r10\n  popq %r11\n  popq %r12\n  popq %r13\n  popq %r14\n  popq %r15\n  ret\n"
    ".size rc_unhooked_met, .-rc_unhooked_met\n");

enum { JUMP = 5, JUMPS_IF_NOT = 0x75 };

/// How long an instruction is that means the same elsewhere, of those that follow; 0 for others.
static int movable(const uint8_t *code) {
  const uint8_t *c = code;
  c += *c == 0x66;
  c += (*c & 0xf0) == 0x40;
  if (c[0] == 0x0f && c[1] == 0x94 && c[2] >> 6 == 3) return (int)(c + 3 - code);  // sete
  if ((c[0] & 0xfe) != 0x88) return 0;                                             // mov to memory or a register
  int mode = c[1] >> 6, hasIndex = mode != 3 && (c[1] & 7) == 4;
  return mode ? (int)(c + 2 - code) + hasIndex + (mode == 1 ? 1 : mode == 2 ? 4 : 0) : 0;
}

/// Whether the code after it goes back to before it, as such a loop does; and what is before it has no such bytes as a number. They may
/// be anything in a function that was only looked through.
static int is_in_loop(const uint8_t *code) {
  enum { AROUND = 96 };
  if (code[-1] == 0xe8 || code[-1] == 0xe9) return 0;
  for (int i = 2; i < 10; i++)
    if ((code[-i] & 0xfe) == 0x48 && (code[1 - i] & 0xf8) == 0xb8) return 0;
  for (const uint8_t *c = code + 3; c < code + AROUND; c++) {
    const uint8_t *to = c + 2 + *(const int8_t *)(c + 1);
    if ((*c == 0x74 || *c == JUMPS_IF_NOT || *c == 0xeb) && to < code && to > code - AROUND) return 1;
    int32_t far;
    memcpy(&far, c + 2, sizeof far);
    if (c[0] == 0x0f && (c[1] & 0xfe) == 0x84 && c + 6 + far < code && c + 6 + far > code - AROUND) return 1;
    memcpy(&far, c + 1, sizeof far);
    if (*c == 0xe9 && c + 5 + far < code && c + 5 + far > code - AROUND) return 1;
  }
  return 0;
}

/// Reads the instruction, and the next one if a jump needs its room.
static int understood(uint8_t *code, Exchange *one) {
  const uint8_t *c = code + 1;
  int isShort = code[-1] == 0x66, prefix = (*c & 0xf0) == 0x40 ? *c++ : 0, isByte = c[1] == 0xb0;
  int mode = c[2] >> 6, value = (c[2] >> 3 & 7) | (prefix & 4) << 1, place = (c[2] & 7) | (prefix & 1) << 3;
  *one = (Exchange){ isByte ? 1 : isShort ? 2 : prefix & 8 ? 8 : 4, place, value, 0, code - isShort };
  // Neither the stack, nor a place beside the code, nor a part of another register.
  if (mode == 3 || (place & 7) == 4 || (!mode && (place & 7) == 5) || value == 4 || (isByte && !prefix && value > 3)) return 0;
  c += 3;
  if (mode == 1) one->distance = *(const int8_t *)c;
  if (mode == 2) memcpy(&one->distance, c, sizeof one->distance);
  c += mode == 1 ? 1 : mode == 2 ? 4 : 0;
  one->length = (int)(c - one->begins);
  if (one->length < JUMP) one->next = *c == JUMPS_IF_NOT ? 2 : movable(c);
  return one->length + one->next >= JUMP;
}

static uint8_t *appended(uint8_t *at, const void *bytes, size_t count) { return (uint8_t *)memcpy(at, bytes, count) + count; }

static int32_t distance_to(const uint8_t *to, const uint8_t *at) { return (int32_t)(to - (at + sizeof(int32_t))); }

static int led_elsewhere(Exchange one) {
  enum { STUB = 64, PAGE = 4096 };
  uint8_t *code = one.begins, *stub = memory_near((uint64_t)code, STUB), *end = code + one.length + one.next;
  void *page = (void *)((uint64_t)code & ~(uint64_t)(PAGE - 1));
  size_t size = (uint64_t)end > (uint64_t)page + PAGE ? 2 * PAGE : PAGE;
  if (!stub || mprotect(page, size, PROT_READ | PROT_WRITE | PROT_EXEC)) return 0;
  static const uint8_t begins[] = { 0x48, 0x8d, 0x64, 0x24, 0x80, 0x68 };                // lea -128(%rsp), %rsp; push
  static const uint8_t ends[] = { 0x9d, 0x48, 0x8d, 0xa4, 0x24, 0x80, 0, 0, 0 };         // popf; lea 128(%rsp), %rsp
  uint32_t number = (uint32_t)exchangeCount;
  void *met = (void *)rc_unhooked_met;
  uint8_t *at = appended(appended(stub, begins, sizeof begins), &number, sizeof number), *called = stub + STUB - sizeof met;
  int32_t place = (int32_t)(called - (at + 6));
  at = appended(appended(at, (uint8_t[]){ 0xff, 0x15 }, 2), &place, sizeof place);       // call *
  at = appended(at, ends, sizeof ends);
  const uint8_t *next = code + one.length;
  if (one.next && *next == JUMPS_IF_NOT) {
    at = appended(at, (uint8_t[]){ 0x0f, 0x85 }, 2);
    int32_t target = distance_to(next + 2 + *(const int8_t *)(next + 1), at);
    at = appended(at, &target, sizeof target);
  } else {
    at = appended(at, next, (size_t)one.next);
  }
  *at++ = 0xe9;
  int32_t back = distance_to(end, at), there = distance_to(stub, code + 1);
  memcpy(at, &back, sizeof back);
  memcpy(called, &met, sizeof met);
  one.at = (uint64_t)code + (uint64_t)one.length;
  *ADDED(exchanges, exchangeCount) = one;
  code[0] = 0xe9;
  memcpy(code + 1, &there, sizeof there);
  return 1;
}

/// Where the instruction may be, in the order of addresses: it may be a part of others.
static uint8_t **places;
static size_t placeCount;

/// Register 0 has the value that is expected, so it is neither the place nor the new value. Most distances to data, and many numbers,
/// would be an exchange with it.
static int is_exchange(const uint8_t *code) {
  code++;
  int prefix = (*code & 0xf0) == 0x40 ? *code++ : 0;
  if (code[0] != 0x0f || (code[1] & 0xfe) != 0xb0) return 0;
  int mode = code[2] >> 6, value = (code[2] & 0x38) | (prefix & 4), place = (code[2] & 7) | (prefix & 1);
  return mode != 3 && value && place;
}

static size_t first_place(uint64_t from) {
  size_t low = 0, high = placeCount;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if ((uint64_t)places[middle] < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/// Of code with hooks, it is what has none.
static void look_into(const ElfW(Sym) *symbol, const char *section, const char *name) {
  uint64_t start = executableBase + symbol->st_value, end = start + symbol->st_size;
  size_t i = first_place(start);
  if (i == placeCount || (uint64_t)places[i] >= end || strcmp(section, ".text") || is_explorers(start) || !reports_entry(start)) return;
  for (; i < placeCount && (uint64_t)places[i] < end; i++) {
    Exchange one;
    if (!is_in_loop(places[i]) || !understood(places[i], &one) || !led_elsewhere(one)) notUnderstood = places[i];
  }
}

void unhooked_atomics_prepare(void) {
  static int done;
  if (done++) return;
  rc_code_fingerprint();  // of the code as it still is
  uint64_t end, code = executable_code(&end);
  for (uint8_t *at = (uint8_t *)code; (at = memchr(at, LOCK, end - 16 - (uint64_t)at)); at++) {
    if (!is_exchange(at)) continue;
    *ADDED(places, placeCount) = at;
  }
  if (placeCount) each_symbol("/proc/self/exe", look_into);
}

uint64_t unhooked_atomic(void) { return (uint64_t)notUnderstood; }
#else
void unhooked_atomics_prepare(void) {}
uint64_t unhooked_atomic(void) { return 0; }
#endif
#endif
