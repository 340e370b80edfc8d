#if RC_EXPLORER
#include "Tables.h"

RCLimitation rc_table_limitation(RCTable table) {
#define LIMITATION(name, room, limitation) RCLimitation##limitation,
  static const RCLimitation limitations[] = { RC_TABLES(LIMITATION) };
  return limitations[table - 1];
}

bool no_room(RCState *s, RCTable table) {
  state_note(s, rc_table_limitation(table));
  return false;
}

uint64_t rc_reserved_bytes(void) {
  extern char __bss_start, _end;
  return (uint64_t)(&_end - &__bss_start);
}
#endif
