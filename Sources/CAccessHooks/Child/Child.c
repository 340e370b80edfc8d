// The child's side: what it is asked for, and what it answers.
#if RC_EXPLORER
#include "../Interpose/Interpose.h"
#include "../Learning/Learning.h"
#include "../Search/Search.h"
#include "../Shared/Endings.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

RCState *state;
RCCallbacks callbacks;
int isChild;

void rc_child_install(RCCallbacks given, void *mainExecutor) {
  callbacks = given;
  explorerThread = this_thread();
  // The stacks take much room: what must be near the libraries comes first.
  interpose_prepare(mainExecutor);
  fibers_prepare();
}

/// A child whose parent is gone has nobody to report to. The parent itself may be process 1, as it is in a container.
void rc_child_tied_to_parent(const RCState *s) {
  isChild = 1;
  note_where_at_signals();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != s->asked.asker) _exit(0);
  child_marks_itself();
}

void rc_child_end(int code) {
  fflush_unlocked(stdout);
  coverage_write();
  _exit(code);
}

/// Notes the build's fingerprint. Refuses a token that was made by another build.
int rc_child_accepts(RCState *s) {
  uint64_t fingerprint = rc_code_fingerprint() & 0xffffff;
  if (s->configuration.mode == RCModeReplay && s->configuration.fingerprint != fingerprint) {
    s->search.fingerprint = fingerprint;
    s->search.stop = RCStopOtherBuild;
    return 0;
  }
  s->search.fingerprint = fingerprint;
  return 1;
}

RCRequest rc_child_request(const RCState *s) { return s->asked.request; }

enum { REQUESTS = 4 };  // the descriptor that the parent left open

int rc_child_asked(void) {
  uint8_t number;
  fcntl(REQUESTS, F_SETFD, FD_CLOEXEC);
  return read(REQUESTS, &number, 1) == 1 ? number : -1;
}

/// Answers a request; 0 if nobody listens.
static int child_answer(RCAnswer answer) { return send(REQUESTS, &answer, sizeof answer, MSG_NOSIGNAL) == sizeof answer; }

/// Whether this process is a copy of a child.
static int isCopy;

int rc_child_answer(void) {
  fflush_unlocked(stdout);
  coverage_write();  // nobody may ask again
  // What a deadlock leaves behind can never be freed: a new process goes on before there is too much of it.
  int isUsedUp = fibersAbandoned > MAX_ABANDONED || (state && is_fresh(state));
  // The end of a copy is an answer already.
  if (isUsedUp && isCopy) return 0;
  return child_answer((RCAnswer){ .hasEnded = false }) && !isUsedUp;
}

// MARK: A keeper: a child that has started and run its first schedule, and lets copies of itself search

// To start a child takes a hundred times as long as to copy one, so schedules that end their process cost little.

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

int rc_site_is_function(RCState *s, uint32_t site) {
  for (int i = 0; i < s->replay.stepCount; i++)
    if (s->replay.step[i].step.site == site || s->replay.step[i].step.caller == site)
      return !is_at_instruction(s->replay.step[i].step.kind);
  for (int i = 0; i < s->replay.alternatives; i++)
    if (s->replay.alternative[i].alternative.site == site) return !is_at_instruction(s->replay.alternative[i].alternative.kind);
  return 0;
}
#endif
