// Fairness: a task that spins lets others go on. A task that comes back to a place in the very state in which it was there
// before (its stack, its registers, the frames of its functions), and has changed nothing since that others could see, has
// gone in a circle: whatever can happen from here could happen from there, without the circle. So it is not scheduled again
// before something that it read in the circle has changed, and no outcome is lost. If nothing else can run, it hangs.
#include "../Races/Races.h"
#include "../Search/Search.h"
#if RC_SUPPORTED
#include <string.h>

enum { ARRIVALS = 32, READS = 64, CHANGES = 32, QUIET = 256, WINDOW = 64, CELL_BITS = 14 };

/// A place that a task came to; its state there is 0 if nobody asked for it.
typedef struct { Site *site; uint64_t state; uint32_t item; int reads; } Arrival;
typedef struct { uint64_t cell; uint32_t version; } Reading;
/// What a task has done since it last changed something.
typedef struct {
  uint32_t schedule;
  int arrivals, reads, waits;  // how many there were; the last ones are kept
  uint32_t quiet, nextWindow, parkedAt;
  uint8_t loops, hopped, parksNext;
  Arrival arrival[ARRIVALS];
  Reading read[READS], wait[READS];
} Round;
/// A change that its task may take back, as a lock is given back.
typedef struct { int task; uint64_t cell, before; uint32_t versionBefore, version; } Change;

static Round rounds[MAX_TASKS];
static uint32_t schedule, changesSoFar;
static int parkedCount;
static Change change[CHANGES];
static int changeCount;
static INDEX(cellIndex, CELL_BITS);  // by address in units of eight bytes: how often it was changed

void fairness_begin(void) {
  schedule++;
  parkedCount = changeCount = 0;
  changesSoFar = 0;
  index_forget(&cellIndex);
}

static Round *round_of(int task) {
  Round *r = &rounds[task];
  if (r->schedule != schedule) {
    r->schedule = schedule;
    r->arrivals = r->reads = 0;
    r->quiet = 0;
    r->nextWindow = QUIET;
    r->loops = r->hopped = r->parksNext = 0;
  }
  return r;
}

static int running_task(void) { return current->noPoints ? -1 : accessing_task(); }

// MARK: What tasks read and change

static uint64_t cell_at(const void *address) { return (uint64_t)address >> 3; }

static void forget_changes(int task) {
  int kept = 0;
  for (int i = 0; i < changeCount; i++)
    if (change[i].task != task) change[kept++] = change[i];
  changeCount = kept;
}

/// The task has done something that lasts, or that others saw.
static void goes_on(int task) {
  Round *r = round_of(task);
  r->arrivals = r->reads = 0;
  r->quiet = 0;
  r->nextWindow = QUIET;
  r->hopped = r->parksNext = 0;
  forget_changes(task);
}

/// What a task could have taken back, another has seen.
static void seen_by(int task, uint64_t cell) {
  for (int i = 0; i < changeCount; i++) {
    if (change[i].cell != cell || change[i].task == task) continue;
    goes_on(change[i].task);
    i = -1;
  }
}

void spin_read(void *address) {
  int task = running_task();
  if (task < 0) return;
  uint64_t cell = cell_at(address);
  if (changeCount) seen_by(task, cell);
  Round *r = round_of(task);
  if (r->loops || knows(FactSpins))
    r->read[r->reads++ % READS] = (Reading){ cell, index_find(&cellIndex, cell) };
}

void spin_wrote(void *address) {
  int task = running_task();
  if (task < 0) return;
  goes_on(task);
  changesSoFar++;
  uint32_t *version = index_at(&cellIndex, cell_at(address));
  if (version) ++*version;
}

static int taken_back(int task, uint64_t cell, uint64_t now, uint32_t *version) {
  for (int i = 0; i < changeCount; i++) {
    if (change[i].task != task || change[i].cell != cell) continue;
    if (change[i].before != now || change[i].version != *version) return 0;
    *version = change[i].versionBefore;
    changesSoFar--;
    change[i] = change[--changeCount];
    return 1;
  }
  return 0;
}

static int changed_before(int task, uint64_t cell) {
  for (int i = 0; i < changeCount; i++)
    if (change[i].task == task && change[i].cell == cell) return 1;
  return 0;
}

void spin_changed(void *address, uint64_t before, uint64_t now) {
  int task = running_task();
  if (task < 0) return;
  if (before == now) { spin_read(address); return; }
  uint64_t cell = cell_at(address);
  if (changeCount) seen_by(task, cell);
  uint32_t *version = index_at(&cellIndex, cell);
  if (!version) { goes_on(task); changesSoFar++; return; }
  if (taken_back(task, cell, now, version)) return;
  if (changeCount == CHANGES || changed_before(task, cell)) goes_on(task);
  else change[changeCount++] = (Change){ task, cell, before, *version, *version + 1 };
  ++*version;
  changesSoFar++;
}

void spin_hopped(void) {
  int task = running_task();
  if (task >= 0) round_of(task)->hopped = 1;
}

// MARK: The state of a task

/// Writes the registers that a function leaves to its caller, and gives the end of its own stack.
char *rc_registers(uint64_t *registers);
#if defined(__x86_64__)
enum { REGISTERS = 6 };
__asm__(
    ".text\n.globl rc_registers\n.hidden rc_registers\n.type rc_registers,@function\nrc_registers:\n"
    "  movq %rbx, (%rdi)\n  movq %rbp, 8(%rdi)\n  movq %r12, 16(%rdi)\n  movq %r13, 24(%rdi)\n"
    "  movq %r14, 32(%rdi)\n  movq %r15, 40(%rdi)\n  leaq 8(%rsp), %rax\n  ret\n"
    ".size rc_registers, .-rc_registers\n");
#else
enum { REGISTERS = 19 };
__asm__(
    ".text\n.globl rc_registers\n.hidden rc_registers\n.type rc_registers,%function\nrc_registers:\n"
    "  stp x19, x20, [x0]\n  stp x21, x22, [x0, #16]\n  stp x23, x24, [x0, #32]\n  stp x25, x26, [x0, #48]\n"
    "  stp x27, x28, [x0, #64]\n  str x29, [x0, #80]\n  stp d8, d9, [x0, #88]\n  stp d10, d11, [x0, #104]\n"
    "  stp d12, d13, [x0, #120]\n  stp d14, d15, [x0, #136]\n  mov x0, sp\n  ret\n"
    ".size rc_registers, .-rc_registers\n");
#endif

static uint64_t mix(uint64_t hash, const void *start, const void *end) {
  for (const uint64_t *word = start; word < (const uint64_t *)end; word++)
    hash = (hash ^ *word) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
  return hash;
}

/// What the running task goes by, besides memory that others know of. 0 if it cannot be told.
static __attribute__((noinline)) uint64_t state_of(int task) {
  uint64_t registers[REGISTERS];
  char *start = rc_registers(registers), *end = stacks + ((size_t)(start - stacks) / STACK + 1) * STACK;
  uint64_t hash = mix(mix(1, registers, registers + REGISTERS), start, end);
  for (int t = task; t >= 0; t = tasks[t].frames.isInParent ? tasks[t].parent : -1) {
    const Frames *frames = &tasks[t].frames;
    if (frames->isPartial) return 0;
    for (int i = 0; i < frames->count; i++)
      hash = mix(hash, (void *)frames->block[i].start, (void *)(frames->block[i].start + frames->block[i].size));
  }
  return hash ? hash : 1;
}

// MARK: Circles

static const Arrival *arrival_at(const Round *r, Site *site, uint64_t state) {
  for (int i = r->arrivals > ARRIVALS ? r->arrivals - ARRIVALS : 0; i < r->arrivals; i++) {
    const Arrival *a = &r->arrival[i % ARRIVALS];
    if (a->site == site && (!state || a->state == state)) return a;
  }
  return NULL;
}

/// Waits for what was read since then, or for any change if that was too much.
static void wait_for_reads(Round *r, int from) {
  r->waits = r->reads - from > READS ? 0 : r->reads - from;
  for (int i = 0; i < r->waits; i++) r->wait[i] = r->read[(from + i) % READS];
  r->parkedAt = changesSoFar;
}

/// Whether an executor is the running job's for as long as it goes on.
static int holds_executor(void) { return current->item->onMain || !runs_anywhere(); }

int spins(Site *site) {
  int task = running_task();
  if (task < 0) return 0;
  for (int i = 0; i < changeCount; i++)
    if (change[i].task == task) return 0;
  Round *r = round_of(task);
  const Arrival *before = arrival_at(r, site, 0);
  if (before && !r->loops && !knows(FactSpins)) { r->loops = 1; learn_fact(FactSpins); }
  uint64_t state = r->loops || knows(FactSpins) ? state_of(task) : 0;
  if (state) before = arrival_at(r, site, state);
  if (!state || !before) {
    r->arrival[r->arrivals++ % ARRIVALS] = (Arrival){ site, state, current->item->number, r->reads };
    return 0;
  }
  int moves = r->hopped || before->item != current->item->number;
  wait_for_reads(r, before->reads);
  r->arrivals = 1;
  r->reads = 0;
  r->arrival[0] = (Arrival){ site, state, current->item->number, 0 };
  r->hopped = 0;
  // In a circle that leaves its executor it would keep out others that wait for the same one.
  if (moves && holds_executor()) { r->parksNext = 1; return 0; }
  return 1;
}

int spins_unseen(Site *site) {
  int task = running_task();
  if (task < 0) return 0;
  Round *r = round_of(task);
  if (++r->quiet < r->nextWindow) return 0;
  // Looked for now and then: most such loops end.
  if (r->quiet >= r->nextWindow + WINDOW) r->nextWindow *= 2;
  if (!spins(site)) return 0;
  site_learn(site);
  return 1;
}

// MARK: Waiting

static void park(Item *item, int task) {
  item->spinner = (int16_t)(task + 1);
  parkedCount++;
}

void spin_on(Operation operation, Site *site) {
  Item *me = current->item;
  me->operation = operation;
  if (recordsSteps) { me->at = site; me->atTask = current_task(); }
  park(me, running_task());
  let_others_go_on();
  me->operation.kind = OperationNone;
}

void spin_new_item(Item *item) {
  item->spinner = 0;
  if (item->task < 0 || !round_of(item->task)->parksNext) return;
  round_of(item->task)->parksNext = 0;
  park(item, item->task);
}

void spin_item_ended(Item *item) {
  // It may have changed what nobody saw.
  if (item->task < 0 || !round_of(item->task)->loops) changesSoFar++;
}

void spin_goes_on(Item *item) {
  item->spinner = 0;
  parkedCount--;
}

int spin_is_stuck(Item *item) {
  Round *r = round_of(item->spinner - 1);
  // The main executor goes on with those behind it.
  if (item->onMain && !item->started)
    for (int i = 0; i < readyCount; i++)
      if (ready[i] != item && ready[i]->onMain && !ready[i]->started) return 0;
  if (!r->waits) return r->parkedAt == changesSoFar;
  for (int i = 0; i < r->waits; i++)
    if (index_find(&cellIndex, r->wait[i].cell) != r->wait[i].version) return 0;
  return 1;
}

int spins_left(void) { return parkedCount; }

int spins_try_again(void) {
  int count = 0;
  for (int i = 0; i < readyCount; i++) {
    if (!ready[i]->spinner) continue;
    Round *r = round_of(ready[i]->spinner - 1);
    if (r->parkedAt == changesSoFar) continue;
    r->waits = 0;
    count++;
  }
  return count;
}
#endif
