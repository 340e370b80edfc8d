// Atomics as the memory model of C++20 allows: which store a load may read, and where a store may come in the modification
// order. A schedule keeps the stores of each location. Only programs that use an order weaker than sequentially consistent
// are searched this way (FactOrders); for all others, memory holds the only value that a load can read.
//
// What is left out: an operation that reads a store which the schedule has not executed yet (load buffering); a total order of the
// sequentially consistent operations that contradicts happens-before.
#pragma once
#include "../Races/Races.h"

#pragma GCC visibility push(hidden)

enum { ORDER_RELAXED = 0, ORDER_RELEASE = 3, ORDER_SEQUENTIAL = 5 };

// MARK: Orders that a program uses (Orders.c)

/// The schedule under way keeps the stores of atomics.
extern int keepsStores;
void memory_begin(void);
void memory_ends(void);
/// What the running job is about to do, or has done, at a site with this order: a weak order is learned. The relaxed load of an
/// addition that checks for overflow is no load of its own: an exchange in the same place that expects the value follows.
void order_of_load(const void *address, Wide value, int order, Site *site);
void order_of_exchange(const void *address, Wide expected, int order, Site *site);
void order_of_store(const void *address, int order);

// MARK: What no schedule shows (Buffering.c)

/// An operation that an entity does at its time.
void buffering_sees(const void *address, int entity, uint32_t time, int isLoad, int isStore, int order);
void buffering_sees_fence(int order);

// MARK: Stores (Stores.c)

/// The value that a load reads. `newest` is what memory holds.
Wide store_read(void *address, int size, Wide newest, int order, Site *site);
/// A store. Gives 0 if it comes before the newest in the modification order, so that memory keeps what it holds.
int store_made(void *address, int size, Wide before, Wide value, int order, Site *site);
/// The value that a read-modify-write reads: it comes directly behind that store. An exchange that expects another value than it
/// reads is a load, which has the second order. Gives in `isNewest` whether it is what memory holds.
Wide store_exchanges(void *address, int size, Wide newest, const Wide *expected, int order, int failure, int *isNewest, Site *site);
/// It was made; not `done` if it changes nothing.
void store_exchanged(const void *address, Wide now, int done, int order, Site *site);
void store_fence(int order, Site *site);
/// Memory is written by something else than an atomic operation: what was stored there before is no longer readable.
void stores_forget(const void *address, int size);
extern uint32_t locationsKept;

#pragma GCC visibility pop
