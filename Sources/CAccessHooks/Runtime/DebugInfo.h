// What the compiler wrote down about the executable (DWARF), as bytes to read.
#pragma once
#include "Runtime.h"
#include <string.h>

typedef struct { const uint8_t *at, *end; } Bytes;

#pragma GCC visibility push(hidden)
/// A section of the executable's, such as `.debug_line`; empty if it has none that can be read.
Bytes debug_section(const char *name);
#pragma GCC visibility pop

static inline uint64_t fixed(Bytes *b, size_t size) {
  uint64_t value = 0;
  if (size > sizeof value || (size_t)(b->end - b->at) < size) { b->at = b->end; return 0; }
  memcpy(&value, b->at, size);
  b->at += size;
  return value;
}

/// A LEB128 number: seven bits in each byte, the lowest first.
static inline uint64_t number(Bytes *b, int isSigned) {
  uint64_t value = 0;
  unsigned shift = 0;
  uint8_t byte = 0;
  do {
    byte = (uint8_t)fixed(b, 1);
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    shift += 7;
  } while (byte & 0x80 && b->at < b->end);
  if (isSigned && shift < 64 && byte & 0x40) value |= ~0ull << shift;
  return value;
}
