// How functions of the libraries begin: whether a jump can take the place of their first instructions.
#pragma once
#include "../Platform.h"
#include <string.h>

#if defined(__x86_64__)
enum { JUMP = 5 };

/// How many bytes the whole instructions have that a jump overwrites; 0 where one is none that functions begin with.
static inline int overwritten(const uint8_t *code) {
  int n = 0;
  while (n < JUMP) {
    const uint8_t *c = code + n;
    if (c[0] >= 0x50 && c[0] <= 0x5f) n += 1;                                         // push, pop
    else if (c[0] == 0x41 && c[1] >= 0x50 && c[1] <= 0x57) n += 2;                    // push
    else if (c[0] == 0x48 && c[1] == 0x85 && c[2] >= 0xc0) n += 3;                    // test of registers
    else if (c[0] == 0x31 && c[1] >= 0xc0) n += 2;                                    // xor of registers
    else if ((c[0] & 0xf8) == 0x48 && (c[1] == 0x89 || c[1] == 0x8b) && c[2] >= 0xc0) n += 3;  // mov of registers
    else if ((c[0] & 0xf8) == 0x48 && c[1] == 0x8b && c[2] >> 6 == 1 && (c[2] & 7) != 4) n += 4;  // mov from an object
    else if (c[0] == 0x48 && (c[1] == 0x63 || c[1] == 0x8b) && c[2] >> 6 == 0 && (c[2] & 6) != 4) n += 3;  // and where nothing is added
    else if (c[0] >= 0xb8 && c[0] <= 0xbf) n += 5;                                    // mov of a number
    else if (c[0] == 0x48 && c[1] == 0x83 && c[2] == 0xec) n += 4;                    // sub from the stack pointer
    else if (c[0] == 0x48 && c[1] == 0x8d && c[2] == 0x6c && c[3] == 0x24) n += 5;    // lea of the frame pointer
    else return 0;
  }
  return n;
}
#else
enum { JUMP = 4 };

/// Nothing that depends on where it stands: neither an address beside it nor a branch.
static inline int overwritten(const uint8_t *code) {
  uint32_t instruction;
  memcpy(&instruction, code, sizeof instruction);
  int isAddress = (instruction & 0x1f000000) == 0x10000000, isLiteral = (instruction & 0x3b000000) == 0x18000000;
  int isBranch = (instruction & 0x1c000000) == 0x14000000;
  return isAddress || isLiteral || isBranch ? 0 : JUMP;
}
#endif
