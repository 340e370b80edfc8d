// Atomic operations, whose events depend on their order and on what they read.
#pragma once
#include "../Races/Races.h"

#pragma GCC visibility push(hidden)

/// A value in 64 bits.
static inline uint64_t folded(Wide x) { return (uint64_t)x + (uint64_t)(x >> 64) * 0x9E3779B97F4A7C15u; }

/// What an operation means to others: a load, given what memory holds, and what it reads; a store, which is not
/// made if the result is 0, since it is older than what memory holds; one that reads and perhaps stores, when it was made; a fence.
Wide atomic_loaded(void *address, int size, Wide newest, int order);
int atomic_stored(void *address, int size, Wide before, Wide now, int order);
/// What an exchange reads, given what memory holds: an older store if that is not the newest; and when it was made.
Wide atomic_exchanges(void *address, int size, Wide newest, const Wide *expected, int order, int failure, int *isNewest);
void atomic_exchanged(void *address, Wide before, Wide desired, int done, int order);
void atomic_fence(int order, void *pc);

#pragma GCC visibility pop
