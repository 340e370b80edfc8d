// Fairness: a task that spins lets others go on. A task that comes back to a place in the very state in which it was there
// before (its stack, its registers, the frames of its functions), and has changed nothing since that others could see, has
// gone in a circle: whatever can happen from here could happen from there, without the circle. So it is not scheduled again
// before something that it read in the circle has changed, and no outcome is lost. If nothing else can run, it hangs.
#include "../Races/Races.h"
#include "../Search/Search.h"
#if RC_SUPPORTED
#include <string.h>
#include <unwind.h>

enum { ARRIVALS = 32, READS = 64, CHANGES = 32, QUIET = 256, WINDOW = 64, CELL_BITS = 14 };

/// A place that a task came to, and how many of its changes lasted then; its state is 0 if nobody asked for it.
typedef struct { Site *site; uint64_t state; uint32_t item; int reads, changes; } Arrival;
typedef struct { uint64_t cell; uint32_t version; uint8_t isOwn; } Reading;
/// What a task has done since it last did something for good.
typedef struct {
  uint32_t schedule;
  int arrivals, reads, waits;  // how many there were; the last ones are kept
  int changes;
  uint32_t quiet, nextWindow, parkedAt;
  uint8_t loops, hopped, parksNext;
  uint8_t circles;             // it has come back to where it was since then
  uint64_t refused;            // where it tried to exchange a value, and saw another
  Arrival arrival[ARRIVALS];
  Reading read[READS], wait[READS];
} Round;
/// A change that its task may take back, as a lock is given back, for as long as nobody has seen it.
typedef struct { int task; uint8_t seen; uint64_t cell, before; uint32_t versionBefore, version; } Change;

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
    r->loops = r->hopped = r->parksNext = r->circles = 0;
    r->changes = 0;
    r->refused = 0;
  }
  return r;
}

static int running_task(void) { return current->noPoints ? -1 : accessing_task(); }

// MARK: What tasks read and change

static uint64_t cell_at(const void *address) { return (uint64_t)address >> 3; }

/// The task has done something for good.
static void goes_on(int task) {
  Round *r = round_of(task);
  r->arrivals = r->reads = 0;
  r->quiet = 0;
  r->nextWindow = QUIET;
  r->hopped = r->parksNext = r->circles = 0;
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

/// The running task, and what it has seen before; -1 if it is nobody's.
static int settled_task(void) {
  int task = running_task();
  if (task < 0) return -1;
  Round *r = round_of(task);
  if (r->refused) sees(task, r->refused);
  r->refused = 0;
  return task;
}

/// Whose frames a task's own lie in, if not in memory of its own; -1 for the others.
static int frames_around(int task) { return tasks[task].frames.isInParent ? tasks[task].parent : -1; }

/// Whether a place is part of what the task's state is told by.
static int is_in_state(int task, const void *address) {
  if (!knows(FactSharedFrames)) return 0;
  for (int t = task; t >= 0; t = frames_around(t))
    if (frame_block(&tasks[t].frames, address)) return 1;
  return 0;
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
  r->read[r->reads++ % READS] = (Reading){ cell, index_find(&cellIndex, cell), (uint8_t)isOwn };
}

void spin_read(void *address) {
  int task = settled_task();
  if (task < 0) return;
  sees(task, cell_at(address));
  reads(task, cell_at(address));
}

void spin_wrote(void *address) {
  int task = settled_task();
  if (task < 0) return;
  if (!is_in_state(task, address)) goes_on(task);
  changesSoFar++;
  uint32_t *version = index_at(&cellIndex, cell_at(address));
  if (version) ++*version;
}

void spin_changed(void *address, uint64_t before, uint64_t now) {
  int task = settled_task();
  if (task < 0) return;
  uint64_t cell = cell_at(address);
  Round *r = round_of(task);
  if (before == now) {
    r->refused = cell;
    reads(task, cell);
    return;
  }
  sees(task, cell);
  uint32_t *version = index_at(&cellIndex, cell);
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

void spin_hopped(void) {
  int task = running_task();
  if (task >= 0) round_of(task)->hopped = 1;
}

// MARK: The state of a task

typedef struct { char *start; uint64_t hash; int frames; } Stack;

/// A task goes on upon another stack after it has waited: places in its stack are told by their distance from its end.
static uint64_t mix(uint64_t hash, const void *start, const void *end) {
  uint64_t job = (uint64_t)current->jobStack;
  for (const uint64_t *word = start; word < (const uint64_t *)end; word++) {
    uint64_t distance = job - *word;
    hash = (hash ^ (distance < STACK ? distance : *word)) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
  }
  return hash;
}

/// Calls a function with empty registers, and notes where its part of the stack begins.
void rc_call_cleanly(void (*function)(void *, int), void *job, int onMain, char **stack);
#if defined(__x86_64__)
__asm__(
    ".text\n.globl rc_call_cleanly\n.hidden rc_call_cleanly\n.type rc_call_cleanly,@function\nrc_call_cleanly:\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n  pushq $0\n"
    "  movq %rsp, (%rcx)\n  movq %rdi, %rax\n  movq %rsi, %rdi\n  movl %edx, %esi\n"
    "  xorl %ebp, %ebp\n  xorl %ebx, %ebx\n  xorl %r12d, %r12d\n  xorl %r13d, %r13d\n  xorl %r14d, %r14d\n"
    "  xorl %r15d, %r15d\n  callq *%rax\n  addq $8, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n  retq\n"
    ".size rc_call_cleanly, .-rc_call_cleanly\n");
#else
__asm__(
    ".text\n.globl rc_call_cleanly\n.hidden rc_call_cleanly\n.type rc_call_cleanly,%function\nrc_call_cleanly:\n"
    "  stp x29, x30, [sp, #-96]!\n  stp x19, x20, [sp, #16]\n  stp x21, x22, [sp, #32]\n"
    "  stp x23, x24, [sp, #48]\n  stp x25, x26, [sp, #64]\n  stp x27, x28, [sp, #80]\n"
    "  mov x9, sp\n  str x9, [x3]\n  mov x9, x0\n  mov x0, x1\n  mov w1, w2\n"
    "  mov x19, xzr\n  mov x20, xzr\n  mov x21, xzr\n  mov x22, xzr\n  mov x23, xzr\n  mov x24, xzr\n"
    "  mov x25, xzr\n  mov x26, xzr\n  mov x27, xzr\n  mov x28, xzr\n  mov x29, xzr\n  blr x9\n"
    "  ldp x19, x20, [sp, #16]\n  ldp x21, x22, [sp, #32]\n  ldp x23, x24, [sp, #48]\n"
    "  ldp x25, x26, [sp, #64]\n  ldp x27, x28, [sp, #80]\n  ldp x29, x30, [sp], #96\n  ret\n"
    ".size rc_call_cleanly, .-rc_call_cleanly\n");
#endif

/// Nothing of what ran before on this stack must be taken for the task's state.
static __attribute__((noinline)) void scrub_stack(void) {
  enum { SCRUBBED = 16 * 1024, IN_USE = 48 };
  memset((char *)__builtin_frame_address(0) - SCRUBBED, 0, SCRUBBED - IN_USE);
}

void run_job(void (*run)(void *job, int onMain), void *job, int onMain) {
  if (knows(FactSpins)) scrub_stack();
  rc_call_cleanly(run, job, onMain, &current->jobStack);
}

/// Finds the frame that called the hook, behind our own, and takes the registers that were its own there.
static _Unwind_Reason_Code find_caller(struct _Unwind_Context *frame, void *found) {
  enum { MOST_FRAMES = 24 };
#if defined(__x86_64__)
  static const int registers[] = { 3, 6, 12, 13, 14, 15 };
#else
  static const int registers[] = { 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29 };
#endif
  Stack *stack = found;
  if (_Unwind_GetIP(frame) != current->hookedAt)
    return ++stack->frames < MOST_FRAMES ? _URC_NO_REASON : _URC_END_OF_STACK;
  stack->start = (char *)_Unwind_GetCFA(frame);
  for (unsigned i = 0; i < sizeof registers / sizeof registers[0]; i++) {
    uint64_t value = _Unwind_GetGR(frame, registers[i]);
    stack->hash = mix(stack->hash, &value, &value + 1);
  }
  return _URC_END_OF_STACK;
}

/// What the running task goes by, besides memory that others know of. 0 if it cannot be told.
static uint64_t state_of(int task) {
  Stack stack = { .hash = current->hookedAt };
  _Unwind_Backtrace(find_caller, &stack);
  if (!stack.start || !fiber_stack_contains(stack.start)) return 0;
  uint64_t hash = mix(stack.hash, stack.start, current->jobStack);
  for (int t = task; t >= 0; t = frames_around(t)) {
    const Frames *frames = &tasks[t].frames;
    if (frames->isPartial) return 0;
    for (int i = 0; i < frames->count; i++)
      hash = mix(hash, (void *)frames->block[i].start, (void *)(frames->block[i].start + frames->block[i].size));
  }
  return hash ? hash : 1;
}

// MARK: Circles

/// The number of an earlier arrival there, in the same state if one is given; -1 if there is none.
static int arrival_at(const Round *r, Site *site, uint64_t state) {
  for (int i = r->arrivals > ARRIVALS ? r->arrivals - ARRIVALS : 0; i < r->arrivals; i++) {
    const Arrival *a = &r->arrival[i % ARRIVALS];
    if (a->site == site && (!state || (a->state == state && a->changes == r->changes))) return i;
  }
  return -1;
}

/// Whether less was changed somewhere in the circle, as outside of a lock: there is the place to let others go on.
static int keeps_others_out(const Round *r, int from) {
  for (int i = from; i < r->arrivals; i++)
    if (r->arrival[i % ARRIVALS].changes < r->changes) return 1;
  return 0;
}

/// Waits for what was read since then, or for any change if that was too much.
static void wait_for_reads(Round *r, int from) {
  r->waits = r->reads - from > READS ? 0 : r->reads - from;
  for (int i = 0; i < r->waits; i++) {
    r->wait[i] = r->read[(from + i) % READS];
    if (r->wait[i].isOwn) r->wait[i].version = index_find(&cellIndex, r->wait[i].cell);
  }
  r->parkedAt = changesSoFar;
}

/// Whether an executor is the running job's for as long as it goes on.
static int holds_executor(void) { return current->item->onMain || !runs_anywhere(); }

int spins(Site *site) {
  int task = settled_task();
  if (task < 0) return 0;
  Round *r = round_of(task);
  int looks = r->loops || knows(FactSpins);
  if (!looks && arrival_at(r, site, 0) >= 0) {
    looks = r->loops = 1;
    learn_fact(FactSpins);
  }
  uint64_t state = looks ? state_of(task) : 0;
  int from = state ? arrival_at(r, site, state) : -1;
  if (from < 0) {
    r->arrival[r->arrivals++ % ARRIVALS] = (Arrival){ site, state, current->item->number, r->reads, r->changes };
    return 0;
  }
  if (keeps_others_out(r, from)) return 0;
  const Arrival *before = &r->arrival[from % ARRIVALS];
  int moves = r->hopped || before->item != current->item->number;
  wait_for_reads(r, before->reads);
  r->circles = 1;
  r->arrivals = 1;
  r->reads = 0;
  r->arrival[0] = (Arrival){ site, state, current->item->number, 0, r->changes };
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
  if (item->task < 0 || !round_of(item->task)->circles) changesSoFar++;
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
