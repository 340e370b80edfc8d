// Functions inside the concurrency runtime that no one can put anything in front of. They are known by where they lie.
#ifndef RC_RUNTIME_H
#define RC_RUNTIME_H
#include <stdint.h>

#pragma GCC visibility push(hidden)

enum { MOST_FUNCTIONS = 8 };
typedef struct { int count; struct { uint64_t start, size; } function[MOST_FUNCTIONS]; } Functions;

/// Those that take or give back the lock of an `AsyncStream`: what is sent through it orders who sends and who receives.
extern Functions streamLocks;
/// Those that hand a child's result to its task group: the first is the first that the group gives.
extern Functions groupOffers;

static inline int is_in_runtime(const Functions *functions, uint64_t pc) {
  for (int i = 0; i < functions->count; i++)
    if (pc - functions->function[i].start < functions->function[i].size) return 1;
  return 0;
}

void runtime_prepare(void);

#pragma GCC visibility pop
#endif
