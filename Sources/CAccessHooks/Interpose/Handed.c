// Memory that functions of the standard library read or write by a pointer which they are handed, without a function of C: they are
// told of at their beginnings, by what they are called with.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "../Runtime/Replacing.h"
#include "../Swift63/Names.h"
#include "Interpose.h"
#include <string.h>

#include "../Swift63/Handed.h"

// MARK: Copies that a call works on

/// They are kept up to the schedule's end: nobody is told when a call ends.
enum { MOST_COPIES = 1 << 12 };
static struct { char *start; size_t size; } copies[MOST_COPIES];
static int copyCount;

static int is_copy(const void *memory) {
  for (int i = copyCount; i--;)
    if ((const char *)memory - copies[i].start >= 0 && (size_t)((const char *)memory - copies[i].start) <= copies[i].size) return 1;
  return 0;
}

void handed_begin(void) {
  while (copyCount) __libc_free(copies[--copyCount].start);
}

/// The call goes on with a copy of the block, each word of which the program has read.
static void block_read(int first, size_t size, int isBounded, uint64_t pc) {
  void *own = (void *)call_argument(first);
  if (!size || copyCount == MOST_COPIES || !buffer_taken(&own, size, 1, pc)) return;
  copies[copyCount].start = own;
  copies[copyCount++].size = size;
  call_argument_becomes(first, (uint64_t)own);
  if (isBounded) call_argument_becomes(first + 1, (uint64_t)own + size);
}

/// Where the program called, if not others called by way of a library.
static uint64_t programs(uint64_t caller) {
  struct { uint64_t frame, returns; } call = { call_frame(), caller };
  if (in_executable(caller) || is_in_core(caller)) {
    uint64_t pc = memory_caller(&call, caller);
    if (pc || in_executable(caller)) return pc;
  }
  uint64_t pc = controlled() && !current->noPoints ? programs_caller(&call) : 0;
  if (!pc || !in_executable(pc) || is_explorers(pc) || !site_has_hooks(site_of(pc))) return 0;
  // Whatever else the library does there, this is a place of its own: most of what it reads is nobody else's.
  enum { APART = 2 };
  return pc - APART;
}

void memory_handed(int how, void *object, uint64_t caller) {
  uint64_t pc = programs(caller), first = call_argument(0), second = call_argument(1);
  if (!pc) return;
  current->isOutOfSight = !in_executable(caller) && !is_in_core(caller);
  switch ((How)how) {
    case Sized:
    case Bounded:
      if (!is_copy((void *)first)) block_read(0, how == Sized ? second : second - first, how == Bounded, pc);
      break;
    case ByteRead: word_accessed((const char *)second + first, 1, 0, pc); break;
    case ByteWritten: word_accessed((const char *)call_argument(2) + second, 1, 1, pc); break;
    case NextByte: {
      const char *const *at = object;
      if (at[0] && at[0] != at[1]) word_accessed(at[0], 1, 0, pc);
    }
  }
  current->isOutOfSight = 0;
}

void handed_found(const char *symbol, uint64_t function) {
  // Asked of all symbols of the library: most differ from these in one of the first letters.
  enum { THIRD = 3, FOURTH = 4, LEAST = 5 };
  if (strnlen(symbol, LEAST) < LEAST) return;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (symbol[THIRD] == functions[i].begins[THIRD] && symbol[FOURTH] == functions[i].begins[FOURTH]
        && begins_with(symbol, functions[i].begins))
      functions[i].isFound = 1, calls_watch(function, OfMethod, functions[i].how, memory_handed);
}

void handed_differ(char *text, size_t size) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (!functions[i].isFound) differs(text, size, functions[i].begins);
}
#endif
