// What tasks read and change, as far as it matters to one that waits for a change. A change that its task takes back before
// others have seen it, as a lock is given back, is none.
#if RC_EXPLORER
#include "Fairness.h"

enum { CHANGES = 32, CELL_BITS = 20 };
typedef struct { int task; uint8_t seen; uint64_t cell, before; uint32_t versionBefore, version; } Change;

uint32_t changesSoFar OF_SCHEDULE;
static Round rounds[RCRoomTasks];
static Change change[CHANGES];
static int changeCount OF_SCHEDULE;
static INDEX(cellIndex, CELL_BITS);  // by address in units of eight bytes: its version

/// A plain store that was under way when its task was last asked about: what it stored is there now.
static struct { int task; const uint64_t *word; uint64_t before; } stored OF_SCHEDULE;

uint32_t version_of(uint64_t cell) { return index_find(&cellIndex, cell); }

/// Where the version of a cell is kept that changes; null if there is no room.
static uint32_t *version_at(uint64_t cell) {
  uint32_t *version = index_at(&cellIndex, cell);
  return version && (*version || has_room(state, RCTableVersions, cellIndex.used - 1)) ? version : NULL;
}

Round *round_of(int task) {
  Round *r = &rounds[task];
  if (r->schedule != scheduleNumber) {
    r->schedule = scheduleNumber;
    r->arrivals = r->reads = 0;
    r->quiet = 0;
    r->nextWindow = QUIET;
    r->loops = r->hopped = r->parksNext = r->circles = 0;
    r->changes = 0;
    r->refused = 0;
  }
  return r;
}

/// The task has done something.
static void does_something(Round *r) {
  r->arrivals = r->reads = 0;
  r->hopped = r->parksNext = r->circles = 0;
}

/// The task has done something for good.
static void goes_on(int task) {
  Round *r = round_of(task);
  does_something(r);
  r->quiet = 0;
  r->nextWindow = QUIET;
}

void spin_progresses(void) {
  int task = running_task();
  if (task >= 0) goes_on(task);
}

/// What others could have taken back, this task has seen.
static void sees(int task, uint64_t cell) {
  for (int i = 0; i < changeCount; i++) {
    if (change[i].cell != cell || change[i].task == task || change[i].seen) continue;
    change[i].seen = 1;
    goes_on(change[i].task);
  }
}

/// Whoever was refused a lock, and waits for it, has seen nothing.
void spin_blocks(void) {
  int task = running_task();
  if (task >= 0) round_of(task)->refused = 0;
}

static void changed(int task, uint64_t cell, uint64_t before, uint64_t now);

static void settle_store(void) {
  const uint64_t *word = stored.word;
  stored.word = NULL;
  if (word && *word != stored.before) changed(stored.task, cell_number(word), stored.before, *word);
}

int settled_task(void) {
  settle_store();
  int task = running_task();
  if (task < 0) return -1;
  Round *r = round_of(task);
  if (r->refused) sees(task, r->refused);
  r->refused = 0;
  return task;
}

void spin_passed(void *address) {
  changesSoFar++;
  uint32_t *version = version_at(cell_number(address));
  if (version) ++*version;
}

static Change *change_of(int task, uint64_t cell) {
  for (int i = 0; i < changeCount; i++)
    if (change[i].task == task && change[i].cell == cell) return &change[i];
  return NULL;
}

static void reads(int task, uint64_t cell) {
  Round *r = round_of(task);
  if (!r->loops && !knows(FactSpins)) return;
  // What nobody else has seen since it changed it, nobody has changed either. Its frames are compared as they are.
  const Change *own = change_of(task, cell);
  int isOwn = (own && !own->seen) || is_in_state(task, (void *)(cell << 3));
  r->read[r->reads++ % READS] = (Reading){ cell, version_of(cell), (uint8_t)isOwn };
}

void spin_read(void *address) {
  int task = settled_task();
  if (task < 0) return;
  sees(task, cell_number(address));
  reads(task, cell_number(address));
}

static void passes(const void *address) {
  changesSoFar++;
  uint32_t *version = knows(FactSpins) ? version_at(cell_number(address)) : NULL;
  if (version) ++*version;
}

void spin_stores(void *address, int size) {
  int task = settled_task();
  if (task < 0) return;
  // In a loop, what is stored may be taken back, as a count of those who look. Whether it goes in a circle is looked for now and then.
  Round *r = round_of(task);
  int looks = r->loops || knows(FactSpins) || r->quiet >= r->nextWindow;
  uint64_t *word = (uint64_t *)((uintptr_t)address & -8ul);
  int isInWord = (char *)address + size <= (char *)(word + 1);
  if (is_in_state(task, address)) { passes(address); return; }
  if (looks && isInWord) { stored = (typeof(stored)){ task, word, *word }; return; }
  does_something(r);
  passes(address);
}

void spin_wrote(void *address) {
  int task = settled_task();
  if (task < 0) return;
  if (!is_in_state(task, address)) goes_on(task);
  passes(address);
}

void spin_changed(void *address, uint64_t before, uint64_t now) {
  int task = settled_task();
  if (task < 0) return;
  uint64_t cell = cell_number(address);
  if (before != now) { changed(task, cell, before, now); return; }
  round_of(task)->refused = cell;
  reads(task, cell);
}

static void changed(int task, uint64_t cell, uint64_t before, uint64_t now) {
  Round *r = round_of(task);
  sees(task, cell);
  uint32_t *version = version_at(cell);
  changesSoFar++;
  if (!version) { goes_on(task); return; }
  Change *c = change_of(task, cell);
  if (c && c->before == now) {
    // Taken back: nothing has happened.
    if (!c->seen && c->version == *version) {
      *version = c->versionBefore;
      changesSoFar -= 2;
      for (int i = 0; i < READS && i < r->reads; i++)
        if (r->read[i].isOwn && r->read[i].cell == cell) r->read[i] = (Reading){ cell, *version, 0 };
    } else {
      ++*version;
      goes_on(task);
    }
    *c = change[--changeCount];
    r->changes--;
    return;
  }
  if (c || changeCount == CHANGES) goes_on(task);
  else { change[changeCount++] = (Change){ task, 0, cell, before, *version, *version + 1 }; r->changes++; }
  ++*version;
}
#endif
