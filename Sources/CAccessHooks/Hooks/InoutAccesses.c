// Accesses for `inout`. The compiler marks where one begins, and what follows tells who changes the value: the program, whose
// loads and stores say it all (direct), or a library that does it out of sight (opaque). That is taken for a read of the
// value and a later write: others may come in between, and what they wrote is then lost, as it is on real threads.
#if RC_EXPLORER
#include "Hooks.h"
#include "../Races/Races.h"
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

// So near is the call that an access is for; between marks that are nearer, one of a value and one of its part, there is none.
enum { PAGE = 4096, NEAR = 1024, NO_CALL = 40 };

/// Whether there is memory at an address that can be read: the system says so without a trap.
static int is_readable(uintptr_t address) {
  char byte;
  struct iovec here = { &byte, 1 }, there = { (void *)address, 1 };
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == 1;
}

/// How much of the memory behind an address can be looked at. It may end with its page.
static size_t reach(uintptr_t address) {
  size_t inPage = PAGE - address % PAGE, whole = INOUT_BYTES - address % 8;
  return inPage >= whole || is_readable(address + inPage) ? whole : inPage;
}

static void keep(InoutAccess *access) { memcpy(access->before, (void *)access->address, access->size); }

/// How many words of the value were changed out of sight. What lies behind it and was never touched is not the program's.
static int words_changed(const InoutAccess *access) {
  int words = 0;
  for (size_t i = 0, n; i < access->size; i += n) {
    const uint8_t *now = (const uint8_t *)access->address + i;
    n = 8 - (uintptr_t)now % 8;
    if (i && !is_known(now)) break;
    if (memcmp(now, access->before + i, n)) words = (int)((access->address % 8 + i) / 8) + 1;
  }
  return words;
}

/// What is changed out of sight is changed in the step under way.
static void is_changed(const InoutAccess *access, int words) {
  if (!access->site->counted) return;
  for (int i = 0; i < words; i++) DID(EventInner, Changes, place_of_cell(cell_of((char *)access->address) + (uint64_t)i));
}

void inout_stops(void) {
  for (int i = 0; i < current->inouts; i++) is_changed(&current->inout[i], words_changed(&current->inout[i]));
}

static void remove_at(int i) {
  current->inouts--;
  memmove(&current->inout[i], &current->inout[i + 1], sizeof(InoutAccess) * (size_t)(current->inouts - i));
}

static void is_opaque(int i) {
  InoutAccess *access = &current->inout[i];
  int words = words_changed(access);
  is_changed(access, words);
  // Once something else was learned in a schedule, not all that happens in the rest of it is seen.
  if (!access->site->direct && !state->path.restart) site_opaque(access->site, words > 1 ? words : 1);
  // If the library changed anything, it was there.
  if (!words && !access->followed && access->site->counted && refers_to_storage((void *)access->address))
    state_note(state, RCLimitationLibraryAccess);
  remove_at(i);
}

static void is_direct(int i) {
  InoutAccess *access = &current->inout[i];
  if (words_changed(access)) { is_opaque(i); return; }
  site_direct(access->site);
  remove_at(i);
}

/// An access is over, for which a function of the program was called, or of which a read was seen: it has changed nothing, unless
/// the value is another, as where generic code leaves a change to the functions of its type.
static void is_over(int i) {
  InoutAccess *access = &current->inout[i];
  if (access->called && !words_changed(access)) remove_at(i);
  else is_opaque(i);
}

void inout_touched(uintptr_t address, int write) {
  for (int i = current->inouts - 1; i >= 0; i--) {
    InoutAccess *access = &current->inout[i];
    uintptr_t distance = address - access->address;
    if (!distance && write) is_direct(i);
    else if (!distance) access->called = 1;
    else if (words_changed(access)) is_opaque(i);
    else if (distance < access->size) access->size = (uint8_t)distance;  // another variable begins there
  }
}

void inout_others_ran(void) {
  for (int i = 0; i < current->inouts; i++) keep(&current->inout[i]);
}

void inout_called(uint64_t caller, uint64_t pc) {
  // Between the mark and the call, the compiler's own functions look up types.
  for (int i = current->inouts - 1; i >= 0; i--)
    if (caller - current->inout[i].site->pc < NEAR && !site_compiler_made(site_of(pc))) current->inout[i].called = 1;
}

void inout_ended(uintptr_t address) {
  for (int i = current->inouts - 1; i >= 0; i--)
    if (current->inout[i].address == address) is_over(i);
}

void inout_returned(const void *level) {
  for (int i = current->inouts - 1; i >= 0 && current->inout[i].level <= level; i--) is_over(i);
}

void inout_forgotten(void) {
  while (current->inouts) is_over(current->inouts - 1);
}

/// The read and the write that a library makes. Others run before each of them, and the library then finds what this task
/// had read.
static void read_and_write(char *address, Site *site) {
  size_t size = site->words > 1 ? (size_t)site->words * 8 - (uintptr_t)address % 8 : (size_t)bytes_known(address);
  char value[INOUT_BYTES];
  if (size > reach((uintptr_t)address)) size = reach((uintptr_t)address);
  access_out_of_sight(address, size, 0, site);
  memcpy(value, address, size);
  access_out_of_sight(address, size, 1, site);
  memcpy(address, value, size);
}

void inout_access(void *address, void *pc, const void *level) {
  if (!controlled() || current->noPoints) return;
  access_counted();
  if (is_own_stack(address) || is_own_frame(address)) return;
  Site *site = site_of((uint64_t)pc);
  for (int i = current->inouts - 1; i >= 0; i--) {
    InoutAccess *other = &current->inout[i];
    if (site->pc - other->site->pc - 1 < NO_CALL && (uintptr_t)address - other->address < INOUT_BYTES) remove_at(i);
    else if (other->level < level || (other->level == level && other->address == (uintptr_t)address)) is_over(i);
    else other->followed = 1;
  }
  if (current->formalSite) { current->formalSite->direct = 1; current->formalSite = NULL; }
  DID(EventMark, Changes, NULL, site, .address = address);
  if (site->direct) return;
  if (site->opaque || site->counted) read_and_write(address, site);
  if (current->inouts == MOST_INOUTS) remove_at(0);
  InoutAccess *access = &current->inout[current->inouts++];
  access->site = site;
  access->address = (uintptr_t)address;
  access->level = level;
  access->followed = access->called = 0;
  access->size = (uint8_t)reach((uintptr_t)address);
  keep(access);
}
#endif
