// Formal accesses: where an access to a property or a captured variable begins and ends, as the exclusivity checks report it.
// Between the two, the program's own loads and stores tell what happens. Where nothing is seen, a function without hooks does
// it all, such as the compiler's for a copy of several words: there the beginning stands for the access.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "Interpose.h"

static void begun(uint8_t *address, int write, uint64_t pc) {
  if (current->noPoints || is_own_stack(address) || is_own_frame(address)) return;
  Site *site = site_of(pc);
  current->formalSite = NULL;
  if (site->direct) return;
  current->formal.size = 0;
  if (site->opaque || site->counted) {
    size_t size = sizeof(void *) * (site->words ? site->words : 1);
    plain_access(address, (int)size, write, (void *)pc);
    if (site->opaque) current->formal = (FrameBlock){ (uintptr_t)address, size };
  } else {
    current->formalSite = site;
  }
}

void formal_called(uint64_t pc) {
  Site *site = current->formalSite;
  int words = site_copies(site_of(pc));
  if (!words) return;
  // Some of it may be seen: what a library copies.
  current->formalSite = NULL;
  site_opaque(site, words);
}

static void ended(void) {
  Site *site = current->formalSite;
  current->formalSite = NULL;
  site->opaque = (uint8_t)site_has_hooks(site);
  site->direct = !site->opaque;
  if (site->opaque) site_opaque(site, 1);
}

/// Of code without hooks, an access that begins is all that is seen. As its job runs whole, it is no point: what matters is which
/// other jobs touch the same variable. One that is not over when its job suspends goes on unseen.
static void begun_unseen(void *address, int write, int hasEnd, uint64_t pc) {
  if (is_own_stack(address)) return;
  if (hasEnd) current->openAccesses++;
  DID(EventTold, write ? Changes : Looks, place_of_cell(cell_of(address)), site_of(pc), .address = address);
}

void accesses_stop(void) {
  if (current->openAccesses && notesSteps) classes_give_up();
  current->openAccesses = 0;
}

/// Not by `INTERPOSE`: the real one takes the place of the access from its caller, which this function is.
IN_FRONT(void, swift_beginAccess, (void *address, void *record, uintptr_t flags, void *pc)) {
  enum { MODIFY = 1, TRACKED = 32 };
  uint64_t caller = CALLER;
  if (controlled() && in_executable(caller)) {
    if (state->configuration.checksTell && !site_has_hooks(site_of(caller))) begun_unseen(address, flags & MODIFY, flags & TRACKED, caller);
    else begun(address, flags & MODIFY, caller);
  }
  REAL(swift_beginAccess)(address, record, flags, pc ? pc : (void *)caller);
}

INTERPOSE(void, swift_endAccess, (void **record), (record)) {
  if (current->inouts) inout_ended((uintptr_t)*record);
  if (current->formalSite) ended();
  if (current->openAccesses) current->openAccesses--;
  current->formal.size = 0;
  real(record);
}
#endif
