// The child's side: what it is asked for, and what it answers.
#if RC_EXPLORER
#include "Child.h"
#include "../Interpose/Interpose.h"
#include "../Learning/Learning.h"
#include "../Shared/Endings.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
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

int rc_child_answer(void) {
  fflush_unlocked(stdout);
  coverage_write();  // nobody may ask again
  // What a deadlock leaves behind can never be freed: a new process goes on before there is too much of it.
  int isUsedUp = fibersAbandoned > MAX_ABANDONED || (state && is_fresh(state));
  // The end of a copy is an answer already.
  if (isUsedUp && isCopy) return 0;
  return child_answer((RCAnswer){ .hasEnded = false }) && !isUsedUp;
}

int child_answer(RCAnswer answer) { return send(REQUESTS, &answer, sizeof answer, MSG_NOSIGNAL) == sizeof answer; }

int rc_site_is_function(RCState *s, uint32_t site) {
  for (int i = 0; i < s->replay.stepCount; i++)
    if (s->replay.step[i].step.site == site || s->replay.step[i].step.caller == site)
      return !is_at_instruction(s->replay.step[i].step.kind);
  for (int i = 0; i < s->replay.alternatives; i++)
    if (s->replay.alternative[i].alternative.site == site) return !is_at_instruction(s->replay.alternative[i].alternative.kind);
  return 0;
}
#endif
