// A keeper: a child that has started and run its first schedule, and lets copies of itself search. To start a child takes a
// hundred times as long as to copy one, so schedules that end their process cost little.
#if RC_EXPLORER
#include "Child.h"
#include "../Runtime/Runtime.h"
#include "../Search/Search.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

int isCopy;

/// A copy ends with its keeper, as the keeper ends with the process that asks.
static void tied_to_keeper(pid_t keeper) {
  isCopy = 1;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != keeper) _exit(0);
}

/// Waits for the copy's end, and reports it.
static void report_end(pid_t copy) {
  RCAnswer answer = { .hasEnded = true };
  while (waitpid(copy, &answer.status, 0) < 0)
    if (errno != EINTR) { answer.status = SIGKILL; break; }  // other code waited for it, so its result is lost
  child_answer(answer);
}

int rc_child_kept(RCState *s, int number) {
  if (isCopy || !s->asked.keeps || number < 0) return number;
  RCState *part = rc_child_part(s, (uint32_t)number);
  if (!part || !search_warm(part)) return number;
  coverage_write();  // once, and not by each copy
  while (number >= 0) {
    fflush_unlocked(stdout);
    pid_t keeper = getpid(), copy = fork();
    if (copy < 0) return number;
    if (copy == 0) { tied_to_keeper(keeper); return number; }
    report_end(copy);
    number = rc_child_asked();
  }
  return number;
}
#endif
