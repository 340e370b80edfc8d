// What happened in a replayed schedule, step by step.
#if RC_EXPLORER
#include "../Run/Run.h"
#include <stdio.h>
#include <string.h>
#include <unwind.h>

int recordsSteps;
static int pending = -1;
static const void *pendingAddress;
// A step whose value a library changes, until the program goes on behind that line.
static struct { int step; const void *address; Fiber *fiber; uint32_t line; } late = { -1, NULL, NULL, 0 };

/// Asks the Swift side what is at the address. It may share functions with instrumented modules: what it does is no part of
/// the schedule.
static void name(Step *step, const void *address) {
  // The first time that a mutex is seen taken tells that it is one.
  if (state->asked.isBrief && state->path.depth < state->path.prefix && step->step.kind != RCStepAtomic) return;
  step->subject.isAtomic = step->step.kind == RCStepAtomic;
  exploring = hooksOn = 0;
  state->search.looksUp = 1;
  callbacks.subject((uint64_t)address, step->step.size, rc_site_address(step->step.site), &step->subject);
  state->search.looksUp = 0;
  exploring = hooksOn = 1;
}

static void late_settle(void) {
  int step = late.step;
  late.step = -1;
  if (step >= 0 && step < state->replay.stepCount) name(&state->replay.step[step], late.address);
}

void step_called_from(uint64_t pc) {
  if (pc && !tail && state->replay.stepCount) state->replay.step[state->replay.stepCount - 1].step.caller = site_of(pc)->key;
}

// MARK: Code that is not in the program's sources

typedef struct { Site *site; int isCalled; } Caller;
/// The register's number for who unwinds a stack.
#if defined(__x86_64__)
enum { FRAME_POINTER = 6 };
#else
enum { FRAME_POINTER = 29 };
#endif

/// Whether somebody wrote the code in the program's sources.
static int is_source(Site *site) { return !site_compiler_made(site) && site_has_line(site) && !site_of_macro(site); }

/// The functions of a macro or of a library call each other, and our own stand between them. What runs the job is no part of
/// the program: nothing in that calls the first of its functions but the code around it.
/// An async function says so by a bit of the frame pointer that it keeps, and nothing above it has called it.
static _Unwind_Reason_Code find_source(struct _Unwind_Context *frame, void *found) {
  Caller *caller = found;
  uint64_t pc = _Unwind_GetIP(frame);
  if ((char *)_Unwind_GetCFA(frame) >= current->jobStack) return _URC_END_OF_STACK;
  if (!in_executable(pc) || is_explorers(pc)) caller->isCalled = caller->site != NULL;
  else if (!caller->site && is_source(site_of(pc))) caller->site = site_of(pc);
  int isAsync = _Unwind_GetGR(frame, FRAME_POINTER) >> 60 & 1;
  return isAsync || caller->isCalled ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/// The place in the program's sources that called code which is not in them, as a macro's or a library's; 0 if it is not known,
/// or for other code.
static uint32_t source_caller(Site *site) {
  Caller caller = { 0 };
  if (site_of_macro(site) || !site_has_line(site)) _Unwind_Backtrace(find_source, &caller);
  return caller.isCalled ? caller.site->key : 0;
}

/// The library makes a task, and tells our executor. Above that are functions of the compiler's, and then the line that makes it.
static _Unwind_Reason_Code find_maker(struct _Unwind_Context *frame, void *found) {
  Caller *maker = found;
  uint64_t pc = _Unwind_GetIP(frame);
  if ((char *)_Unwind_GetCFA(frame) >= current->jobStack) return _URC_END_OF_STACK;
  if (!in_executable(pc)) maker->isCalled = 1;
  else if (maker->isCalled && !is_explorers(pc) && is_source(site_of(pc))) maker->site = site_of(pc);
  return maker->site ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static void note_made(int task, const Site *site, uint8_t isTimer) {
  if (!site || state->replay.madeCount == RCRoomTasks) return;
  Made *made = &state->replay.made[state->replay.madeCount++];
  *made = (Made){ .site = site->key, .isTimer = isTimer };
  snprintf(made->task, sizeof made->task, "%s", task_name(task));
}

void task_is_made(int task) {
  Caller maker = { 0 };
  if (tail) return;
  _Unwind_Backtrace(find_maker, &maker);
  note_made(task, maker.site, 0);
}

// The library makes it for a continuation, so what the runtime has of the task is not stale: the functions that await each other,
// those of the library first.
void timer_is_made(int task) {
  enum { DEPTH = 16 };
  const AsyncContext *context = tail ? NULL : job_context(tasks[current_task()].pointer);
  for (int depth = 0; context && depth < DEPTH; depth++, context = context->caller)
    if (in_executable(context->resumes) && is_source(site_of(context->resumes))) {
      note_made(task, site_of(context->resumes), 1);
      return;
    }
}

// MARK: Steps

void step_error(RCStepKind kind, Site *site, void *error) {
  if (tail) return;
  step_record((RCStep){ .kind = kind }, site, NULL);
  if (!has_room(state, RCTableSteps, (uint32_t)state->replay.stepCount)) return;
  exploring = hooksOn = 0;
  callbacks.error(error, &state->replay.step[state->replay.stepCount - 1].subject);
  exploring = hooksOn = 1;
}

void step_postpone(Site *site) {
  if (pending < 0) return;
  late_settle();
  late.step = pending;
  late.address = pendingAddress;
  late.fiber = current;
  late.line = site_line(site);
  pending = -1;
}

// The hook comes before the store: what was stored is read at the next step.
void steps_settle(void) {
  if (pending < 0) return;
  Step *step = &state->replay.step[pending];
  pending = -1;
  name(step, pendingAddress);
}

RCStepKind step_of(EventKind kind) {
  switch (kind) {
    case EventNone:
    case EventTold:
    case EventInner:
    case EventMark:
    case EventReference:
    case EventEnds:
    case EventEnded:
    case EventContinues:
    case EventQueueStart: return RCStepStart;
    case EventRead: return RCStepRead;
    case EventWrite: return RCStepWrite;
    case EventAtomic:
    case EventClock:
    case EventPriority:
    case EventRecords:
    case EventAwait:
    case EventArrival: return RCStepAtomic;
    case EventThrow: return RCStepThrow;
    case EventFail: return RCStepFail;
    case EventHop: return RCStepHop;
    case EventEnqueue: return RCStepEnqueue;
    case EventLock:
    case EventSignal:
    case EventLook: return RCStepLock;
    case EventUnlock: return RCStepUnlock;
    case EventCall:
    case EventMoment:
    case EventReturn: return RCStepCall;
  }
}

/// Whether a step is behind the line whose library call is under way: code of the compiler's has no line.
static int is_behind(RCStepKind kind, Site *site) {
  return !is_memory_access(kind) || (site_has_line(site) && site_line(site) != late.line);
}

void steps_begin(void) { pending = late.step = -1; }

void step_record(RCStep given, Site *site, const void *address) {
  if (tail) return;
  steps_settle();
  if (late.step >= 0 && late.fiber == current && is_behind(given.kind, site)) late_settle();
  if (!has_room(state, RCTableSteps, (uint32_t)state->replay.stepCount)) return;
  Step *step = &state->replay.step[state->replay.stepCount];
  step->step = given;
  step->step.site = site->key;
  if (is_at_instruction(given.kind)) step->step.caller = source_caller(site);
  step->step.preemption = preempted;
  step->step.address = (uint64_t)address;
  preempted = 0;
  snprintf(step->task, sizeof step->task, "%s", task_name(current_task()));
  snprintf(step->other, sizeof step->other, "%s", given.other ? given.other : "");
  step->subject = (RCSubject){ 0 };
  int stores = address && (given.kind == RCStepWrite || given.kind == RCStepAtomic);
  if (stores) { pending = state->replay.stepCount; pendingAddress = address; }
  else if (address) name(step, address);
  state->replay.stepCount++;
}

int step_is_pending(void) { return pending >= 0 && pending == state->replay.stepCount - 1; }

// Names are told by what memory holds: for a moment, that is the other value.
void step_is_older(void *address, int size, const void *value, Site *read, Site *newest, int newestTask) {
  if (pending < 0 || pendingAddress != address || size > 16) return;
  Step *step = &state->replay.step[pending];
  pending = -1;
  name(step, address);
  step->step.isOlder = true;
  step->step.readSite = read ? read->key : 0;
  step->step.newestSite = newest ? newest->key : 0;
  snprintf(step->newestTask, sizeof step->newestTask, "%s", newestTask >= 0 ? task_name(newestTask) : "");
  snprintf(step->newest, sizeof step->newest, "%s", step->subject.text);
  unsigned char held[16];
  memcpy(held, address, (size_t)size);
  memcpy(address, value, (size_t)size);
  name(step, address);
  memcpy(address, held, (size_t)size);
}
#endif
