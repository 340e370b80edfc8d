// Formal accesses: where an access to a property or a captured variable begins and ends, as the exclusivity checks report it.
// Between the two, the program's own loads and stores tell what happens. Where nothing is seen, a function without hooks does
// it all, such as the compiler's for a copy of several words: there the beginning stands for the access.
#include "../Hooks/Hooks.h"
#include "../Races/Races.h"
#include "Interpose.h"
#if RC_INTERPOSES
#include <string.h>

extern void __tsan_func_entry(void *pc);

/// Whether the function at an address reports its entry, so that it was compiled with hooks.
static int reports_entry(uint64_t function) {
  enum { PROLOGUE = 256 };
  const uint8_t *code = (const uint8_t *)function;
  uint64_t hook = (uint64_t)__tsan_func_entry;
#if defined(__x86_64__)
  for (int i = 0; i < PROLOGUE; i++) {
    int32_t distance;
    memcpy(&distance, code + i + 1, sizeof distance);
    if (code[i] == 0xE8 && function + (uint64_t)i + 5 + (uint64_t)(int64_t)distance == hook) return 1;
  }
#else
  for (int i = 0; i < PROLOGUE; i += 4) {
    uint32_t instruction;
    memcpy(&instruction, code + i, sizeof instruction);
    int64_t distance = (int64_t)((uint64_t)instruction << 38) >> 36;
    if (instruction >> 26 == 0x25 && function + (uint64_t)i + (uint64_t)distance == hook) return 1;
  }
#endif
  return 0;
}

static void begun(uint8_t *address, int write, uint64_t pc) {
  if (current->noPoints || is_own_stack(address) || is_own_frame(address)) return;
  Site *site = site_of(pc);
  current->formalSite = NULL;
  if (site->direct) return;
  if (site->opaque || site->counted) plain_access(address, sizeof(void *), write, (void *)pc);
  else current->formalSite = site;
}

static void ended(void) {
  Site *site = current->formalSite;
  current->formalSite = NULL;
  uint64_t function = site_function(site);
  site->opaque = function && reports_entry(function);
  site->direct = !site->opaque;
  if (site->opaque) site_opaque(site, 1);
}

/// Not by `INTERPOSE`: the real one takes the place of the access from its caller, which this function is.
void swift_beginAccess(void *address, void *record, uintptr_t flags, void *pc) {
  enum { MODIFY = 1 };
  static void *found;
  uint64_t caller = CALLER;
  if (controlled() && in_executable(caller)) begun(address, flags & MODIFY, caller);
  typedef void (*Begin)(void *, void *, uintptr_t, void *);
  ((Begin)real_function("swift_beginAccess", &found))(address, record, flags, pc ? pc : (void *)caller);
}

INTERPOSE(void, swift_endAccess, (void **record), (record)) {
  if (current->inouts) inout_ended((uintptr_t)*record);
  if (current->formalSite) ended();
  real(record);
}
#endif
