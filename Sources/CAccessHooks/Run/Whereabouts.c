// Where in the program's code its process is: when it crashes, when it makes too many steps, and when the process that asks wants
// to know why it makes none.
#if RC_EXPLORER
#include "Run.h"
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#include <unwind.h>

enum { MOST_FRAMES = 100 };
typedef struct { uint32_t count, frames, at[RC_PLACES]; } Whereabouts;

static _Unwind_Reason_Code visit(struct _Unwind_Context *frame, void *found) {
  Whereabouts *where = found;
  int isBeforeInstruction = 0;
  uint64_t pc = _Unwind_GetIPInfo(frame, &isBeforeInstruction);
  // What runs the job says nothing of its frame.
  if (current && is_on_stack(_Unwind_GetCFA(frame)) && (char *)_Unwind_GetCFA(frame) >= current->jobStack) return _URC_END_OF_STACK;
  // As of a call, the place is the address behind the instruction.
  if (in_executable(pc) && !is_explorers(pc)) where->at[where->count++] = (uint32_t)(pc + (isBeforeInstruction != 0) - executableBase);
  return where->count < RC_PLACES && ++where->frames < MOST_FRAMES ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static sigjmp_buf back;
static volatile sig_atomic_t walks;

void places_now(uint32_t at[RC_PLACES]) {
  Whereabouts where = { 0 };
  _Unwind_Backtrace(visit, &where);
  memcpy(at, where.at, sizeof where.at);
}

void note_where(void) {
  if (!state) return;
  Whereabouts where = { 0 };
  // A stack that was written over leads anywhere.
  if (!sigsetjmp(back, 1)) {
    walks = 1;
    if (current) _Unwind_Backtrace(visit, &where);
  } else {
    where.count = 0;
  }
  walks = 0;
  for (uint32_t i = 0; i < RC_PLACES; i++) state->path.at[i] = i < where.count ? where.at[i] : 0;
}

static void asked(int signal) {
  if (!state) return;
  note_where();
  state->control.isTold = 1;
}

/// The compiler puts a trap at the end of its function, without a line, and jumps there from where it is decided. Returns that place, or
/// the trap's own.
static uint64_t jump_to(uint64_t trap) {
#if defined(__x86_64__)
  const uint8_t *code = _Unwind_FindEnclosingFunction((void *)trap);
  for (; code && (uint64_t)code + 6 <= trap; code++) {
    int32_t distance;
    memcpy(&distance, code + 2, sizeof distance);
    int isLong = code[0] == 0x0f && (code[1] & 0xf0) == 0x80 && (uint64_t)(code + 6) + (uint64_t)(int64_t)distance == trap;
    if (isLong || ((code[0] & 0xf0) == 0x70 && (uint64_t)(code + 2) + (uint64_t)(int64_t)(int8_t)code[1] == trap)) return (uint64_t)code;
  }
#endif
  return trap;
}

/// The process then ends as if nobody had handled the signal.
static void crashed(int signal, siginfo_t *info, void *context) {
  if (walks) siglongjmp(back, 1);
  note_where();
  if ((signal == SIGILL || signal == SIGTRAP) && state && state->path.at[0])
    state->path.at[0] = (uint32_t)(jump_to(executableBase + state->path.at[0] - 1) - executableBase + 1);
  exploring = 0;  // what follows is not the program's
  struct sigaction usual = { .sa_handler = SIG_DFL };
  sigaction(signal, &usual, NULL);
  // An instruction fails again. What was sent does not come again by itself.
  if (info->si_code <= 0) kill(getpid(), signal);
}

void note_where_at_signals(void) {
  // What calls itself forever has no room left on its stack.
  static char room[1 << 16];
  stack_t stack = { .ss_sp = room, .ss_size = sizeof room };
  sigaltstack(&stack, NULL);
  struct sigaction ask = { .sa_handler = asked };
  struct sigaction crash = { .sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK };
  sigaction(SIGURG, &ask, NULL);
  const int ends[] = { SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE };
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) sigaction(ends[i], &crash, NULL);
}
#endif
