// Whether a deinit could notice who runs it: on which thread, in which task, on which executor. It could if it calls anything but what
// only gives references and memory back, or accesses memory. That is read off its machine code.
#if RC_EXPLORER
#include "../Swift63/Names.h"
#include "Index.h"
#include "Runtime.h"
#include <string.h>

enum { DEEPEST = 6 };
static int notices(uint64_t function, int depth);

/// Whether the deinit under scrutiny runs on its actor, whoever gives the last reference back.
static int isIsolated;

/// Functions that do nothing else, by the beginnings of their names, or only ask for types.
static int is_harmless(const char *name) {
  if (begins_with(name, deinitsOnExecutor)) return isIsolated = 1;
  if (ends_with(name, "Ma")) return 1;
  return (begins_with_one(name, givesBack) && !strstr(name, "KeyPath")) || (isIsolated && begins_with_one(name, checksIsolation));
}

/// How a function's code is described for unwinding: where it begins, and how long it is.
typedef struct { void *text, *data, *function; } Bases;
extern const uint8_t *_Unwind_Find_FDE(void *pc, Bases *bases) __attribute__((weak));

static uint64_t size_of(uint64_t function) {
  enum { SIZE = 12 };
  Bases bases;
  uint32_t size;
  const uint8_t *entry = _Unwind_Find_FDE ? _Unwind_Find_FDE((void *)(function + 1), &bases) : NULL;
  if (!entry || (uint64_t)bases.function != function) return 0;
  memcpy(&size, entry + SIZE, sizeof size);
  return size;
}

#if defined(__x86_64__)
extern ElfW(Dyn) _DYNAMIC[] __attribute__((weak, visibility("hidden")));

static uint64_t dynamic(int64_t tag) {
  for (const ElfW(Dyn) *entry = _DYNAMIC; entry && entry->d_tag; entry++)
    if (entry->d_tag == tag) return entry->d_un.d_ptr;
  return 0;
}

/// Which function of a library code calls that goes through a table.
static const char *called_through(uint64_t stub) {
  const uint8_t *code = (const uint8_t *)stub;
  static const uint8_t begins[] = { 0xf3, 0x0f, 0x1e, 0xfa };
  if (!memcmp(code, begins, sizeof begins)) code += sizeof begins;
  if (*code == 0xf2) code++;
  int32_t distance;
  memcpy(&distance, code + 2, sizeof distance);
  uint64_t slot = (uint64_t)(code + 6) + (uint64_t)(int64_t)distance - executableBase;
  const ElfW(Rela) *entry = (const ElfW(Rela) *)dynamic(DT_JMPREL), *end = entry + dynamic(DT_PLTRELSZ) / sizeof *entry;
  if (code[0] != 0xff || code[1] != 0x25) return NULL;
  for (; entry < end; entry++)
    if (entry->r_offset == slot)
      return (const char *)dynamic(DT_STRTAB) + ((const ElfW(Sym) *)dynamic(DT_SYMTAB))[ELF64_R_SYM(entry->r_info)].st_name;
  return NULL;
}
#else
// Which one is not known here, so any could notice.
static const char *called_through(uint64_t stub) { return (void)stub, "?"; }
#endif

/// Whether a function that is called could notice it. What only looks like a call leads to no function.
static int called_notices(uint64_t function, int depth) {
  if (!in_executable(function) || !is_mapped((const void *)function)) return 0;
  RCFunction known = rc_function_at(function);
  if (known.isGlobal && known.start == function && is_harmless(known.symbol)) return 0;
  if (size_of(function)) return depth == DEEPEST || notices(function, depth + 1);
  const char *name = called_through(function);
  // What a library's class does at the end of an object of a subclass, it does at that of its own as well.
  return name && !is_harmless(name) && !ends_with(name, "Cfd");
}

#if defined(__x86_64__)
/// What registers and variables on the stack are known to have: a type's witnesses for its values, or one of these. Those only copy
/// and destroy.
typedef enum { Other, Witnesses, Witness } Held;
typedef struct { uint8_t registers[16]; struct { int32_t place; uint8_t held; } variables[64]; } Values;
typedef struct { int mode, second, first, isOnStack; int32_t distance; } Operands;

static Operands operands_of(const uint8_t *code) {
  int prefix = (code[-1] & 0xf0) == 0x40 ? code[-1] : 0, isIndexed = code[1] >> 6 != 3 && (code[1] & 7) == 4;
  Operands of = { code[1] >> 6, (code[1] >> 3 & 7) | (prefix & 4) << 1, (code[1] & 7) | (prefix & 1) << 3, 0, 0 };
  if (of.mode == 1) of.distance = (int8_t)code[2 + isIndexed];
  if (of.mode == 2) memcpy(&of.distance, code + 2 + isIndexed, sizeof of.distance);
  of.isOnStack = of.mode < 3 && (isIndexed ? of.first == 4 && code[2] == 0x24 : of.mode && of.first == 5);
  return of;
}

/// Follows a move of eight bytes.
static void moves(const uint8_t *code, Values *values) {
  Operands of = operands_of(code);
  uint8_t *second = &values->registers[of.second], *first = &values->registers[of.first];
  int place = of.distance * 2 + (of.first == 4), number = (of.distance >> 3 & 31) * 2 + (of.first == 4);
  int isLoad = code[0] == 0x8b, isKept = values->variables[number].place == place;
  if (of.mode == 3) *(isLoad ? second : first) = *(isLoad ? first : second);
  else if (of.isOnStack && isLoad) *second = isKept ? values->variables[number].held : Other;
  else if (of.isOnStack) values->variables[number].place = place, values->variables[number].held = *second;
  else if (isLoad && of.mode == 1 && of.distance == -8) *second = Witnesses;
  else if (isLoad) *second = *first == Witnesses && of.distance > 0 && of.mode == 1 ? Witness : Other;
}

/// Whether a function is called by an address that is no witness. A jump may be one into a table of its own, which is added up.
static int calls_unknown(const uint8_t *code, const Values *values) {
  enum { CALL = 2, JUMP = 4, STACK = 4, SIZES = 6, ADDS = 0x0148 };
  Operands of = operands_of(code);
  int hasPrefix = (code[-1] & 0xf0) == 0x40, low = of.first & 7;
  if ((of.second & 7) != CALL && (of.second & 7) != JUMP) return 0;
  if ((of.second & 7) == JUMP && of.mode == 1 && !hasPrefix && (low == STACK || low == SIZES)) return 0;
  if ((of.second & 7) == JUMP && of.mode == 3 && (code[-3] | code[-2] << 8) == ADDS) return 0;
  Held held = values->registers[of.first];
  return !(of.mode == 3 ? held == Witness : of.mode == 1 && held == Witnesses && of.distance > 0);
}
#endif

static int notices(uint64_t function, int depth) {
  uint64_t size = size_of(function);
  if (!size) return 1;
#if defined(__x86_64__)
  const uint8_t *start = (const uint8_t *)function, *end = start + size;
  // What it calls, or goes on with; then whose address it hands on. Bytes that are no instruction may look like one.
  for (int addresses = 0; addresses < 2; addresses++) {
    Values values = { 0 };
    for (const uint8_t *code = start; code + 6 <= end; code++) {
      int isWide = code > start && (code[-1] & 0xf8) == 0x48, isRelative = (code[1] & 0xc7) == 5, isMove = code[0] == 0x8b || code[0] == 0x89;
      int isAddress = isWide && isRelative && code[0] == 0x8d, isCall = code[0] == 0xe8 || code[0] == 0xe9;
      int32_t distance;
      memcpy(&distance, code + (isCall ? 1 : 2), sizeof distance);
      uint64_t to = (uint64_t)(code + (isCall ? 5 : 6)) + (uint64_t)(int64_t)distance;
      isCall &= in_executable(to);
      if (!addresses && isCall && to - function >= size && called_notices(to, depth)) return 1;
      if (addresses && isAddress && to - function >= size && size_of(to) && called_notices(to, depth)) return 1;
      if (isWide && isMove && !isRelative) moves(code, &values);
      int isByAddress = code > start && code[0] == 0xff;
      if (!addresses && isByAddress && calls_unknown(code, &values)) return 1;
      if (isCall) code += 4;
      else if (isWide && isRelative && (isMove || isAddress)) code += 5;
    }
  }
#else
  for (uint64_t code = function; code < function + size; code += 4) {
    uint32_t instruction;
    memcpy(&instruction, (const void *)code, sizeof instruction);
    uint64_t to = code + (uint64_t)((int64_t)((uint64_t)instruction << 38) >> 36);
    // Calls, and jumps, to an address in a register.
    if ((instruction & 0xffdffc1f) == 0xd61f0000) return 1;
    if ((instruction & 0x7c000000) == 0x14000000 && to - function >= size && called_notices(to, depth)) return 1;
  }
#endif
  return 0;
}

static LASTING_INDEX(known, 12);

int deinit_notices(const uint64_t *metadata) {
  enum { NOT_ASKED, NO, YES, DESTROY = -2 };
  uint64_t function = metadata[DESTROY];
  uint32_t *answer = index_at(&known, function);
  if (!answer) return 1;
  isIsolated = 0;
  if (*answer == NOT_ASKED) *answer = notices(function, 0) ? YES : NO;
  return *answer == YES;
}
#endif
