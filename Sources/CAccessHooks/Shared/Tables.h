// Tables have room for a number of entries (RC_TABLES), and who adds one asks for room. A table that is full is a limitation of the
// result, which is noted by asking, so that none is forgotten.
#pragma once
#include "State.h"

#pragma GCC visibility push(hidden)

#define ROOM_OF(name, room, limitation) (room),

/// How many entries a table may have.
static inline uint32_t room_of(const RCState *s, RCTable table) {
  static const uint32_t rooms[] = { 0, RC_TABLES(ROOM_OF) };
  return s->configuration.limitedTable == table && s->configuration.limitedRoom < rooms[table] ? s->configuration.limitedRoom : rooms[table];
}

/// Whether there is room for one more than these. The result says so if there is none.
bool no_room(RCState *s, RCTable table);
static inline bool has_room(RCState *s, RCTable table, uint64_t count) {
  return count < room_of(s, table) || no_room(s, table);
}

#pragma GCC visibility pop
