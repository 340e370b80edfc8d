// Data races: which accesses are looked at, what happens before what, and which two accesses nothing orders.
#pragma once
#include "../Run/Run.h"

#pragma GCC visibility push(hidden)

// MARK: Races (Races.c)

void races_end(void);
/// Whom an access to memory that other tasks may know of races with, and whether it is the first off the main executor.
void memory_accessed(const void *address, int size, int write, Site *site);
/// What it touches in a search of classes.
void touches_cells(const char *address, int size, int write, const Site *site);
/// An access for `inout` begins there.
void inout_marked(const void *address, Site *site);
/// A reference to a collection's storage is given back, or the program asks whether there is only one. Where two tasks do so, and
/// nothing orders them, it matters which is first: the storage is changed in place, or copied.
void storage_met(const void *object, int isGivenBack, Site *site);
/// How many bytes the value there takes in its word, as far as other accesses tell.
int bytes_known(const void *address);
/// Where it was last written by a plain access; null if that is not known.
Site *written_at(const void *address);
/// Whether an access to its word was seen in this schedule.
int is_known(const void *address);

// MARK: Arrivals (Arrivals.c)

/// Something that a task awaits comes.
void comes_to(const void *place, Site *site);
/// The running task, which has such an executor, awaits what comes to some places. Where others come to that executor, and it goes
/// on without waiting, it matters what came first: they could have come while it waited.
void awaits_on(const void *executor, void *place, int places, Site *site);
/// A task's job comes to such an executor. Where two come in either order, who is first is a choice, made just before.
void arrives(const void *executor, int enqueued, Site *site);

// MARK: Uses of a place that only their order tells apart (Arrivals.c)

/// Where two such uses are not ordered by anything else, which is first is a choice.
void unordered_use(void *place, Site *site);

/// An operation that orders tasks: once its place is shared by two tasks, one of which writes, the sites of all are learned.
void sync_shared(void *address, int write, Site *site);
// MARK: Objects that end (Ends.c)

/// The last reference to an object of this class is given back, and its deinit runs; it uses a lock or an atomic; it has ended. What
/// it writes to memory without those would race, and is found as that.
void life_ends(void *object, const void *class);
void life_used(uintptr_t address);
void life_ended(void);
/// In a search of classes: the deinit touches a place that others may know.
void life_touches(const void *place);

// MARK: Happens-before (Clocks.c)

/// A little more than there is room for: clocks that all begin at the same place of a page would drive each other out of the cache.
enum { CLOCK_TIMES = RCRoomEntities + 16 };
extern uint32_t clocks[RCRoomEntities][CLOCK_TIMES];  // by entity: the latest time of each other that it knows
extern int racesDisabled;
void clocks_begin(void);
/// There is no room to look for races in the rest of the schedule, as the result says already.
void races_give_up(void);
static inline int clock_follows(int e, int other, uint32_t time) { return e == other || clocks[e][other] >= time; }
void sync_acquire(void *address);
void sync_release(void *address);
/// A reference count orders tasks only as far as the object is concerned: which task gives its reference back first is luck, and
/// the program may do other things in the other order. The last reference is given back: what the running job does until
/// `sync_destroyed` comes after all that was released there. Without an address, the end is not ordered.
void sync_destroys(void *address);
void sync_destroyed(void);
/// What is released there are references to this memory: whoever has the only one may change it, after all that was done with others.
void sync_of_memory(void *address, const void *start, size_t size);
/// Whether an entity gave back a reference to the memory at this address after that time.
int sync_released_since(uint64_t address, int entity, uint32_t time);
/// What was released at this place is not handed on.
void sync_forget(void *address);
/// A fence, and the atomics without an order of their own: a fence orders those before it, or after it.
void sync_fence(int acquires, int releases);
void sync_acquire_at_fence(void *address);
void sync_release_of_fence(void *address);
/// What a store released is acquired, now or by the next acquiring fence.
void clock_acquires(const Clock *clock);
void clock_awaits_fence(const Clock *clock);
/// Adds to a store's clock what it releases itself, or what the last releasing fence did; or another clock.
void clock_releases(int releases, Clock *clock);
void clock_adds(Clock *clock, const Clock *other);
/// Notes when an entity first saw something; a time of 0 is one that never did.
void clock_sees(Clock *clock, int entity);

#pragma GCC visibility pop
