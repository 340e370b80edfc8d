// The state's memory, and what the asking process writes into it.
#include "State.h"
#if RC_SUPPORTED
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/// Each state is in the file behind the one before, at the beginning of a page. Only those in use are mapped: what must be near
/// the libraries would find no room beside all of them.
enum { PAGE = 1 << 16, PLACE = (sizeof(RCState) + PAGE - 1) / PAGE * PAGE };

static RCState *mapped(int fd, uint32_t number) {
  off_t place = (off_t)number * PLACE;
  void *memory = mmap(NULL, sizeof(RCState), PROT_READ | PROT_WRITE, MAP_SHARED, fd, place);
  return memory == MAP_FAILED ? NULL : memory;
}

RCState *rc_state_create(const RCConfiguration *configuration, int parts, int *fd) {
  *fd = memfd_create("explorer", MFD_CLOEXEC);
  if (*fd < 0) return NULL;
  RCState *s = ftruncate(*fd, (off_t)PLACE * (1 + parts)) ? NULL : mapped(*fd, 0);
  if (!s) {
    int error = errno;
    close(*fd);
    errno = error;
    return NULL;
  }
  static _Atomic uint64_t serial;
  s->serial = ++serial;
  s->asker = getpid();
  s->configuration = *configuration;
  if (configuration->timersInOrder) learn_timers_in_order(s);
  if (configuration->sequentialMemory) learn_sequential_memory(s);
  if (configuration->poolThreads) learn_pool_width(s, configuration->poolThreads);
  return s;
}

void rc_state_destroy(RCState *s) { munmap(s, sizeof *s); }

RCState *rc_state_part(int fd, uint32_t number) { return mapped(fd, number); }

static int stateFile = -1;

RCState *rc_state_map(int fd) {
  RCState *s = mapped(fd, 0);
  // Out of the way of the numbers that the program's own files get. Without it, there are no parts.
  stateFile = fcntl(fd, F_DUPFD_CLOEXEC, 200);
  close(fd);
  return s;
}

RCState *rc_child_part(RCState *s, uint32_t number) {
  static RCState *parts[256];
  if (!number) return s;
  if (number < 256 && !parts[number]) parts[number] = mapped(stateFile, number);
  return number < 256 ? parts[number] : NULL;
}

void rc_state_run_once(RCState *s) { s->cold = 1; }
void rc_state_request(RCState *s, RCRequest request) { s->request = request; }
void rc_state_brief(RCState *s, bool on) { s->isBrief = on; }
bool rc_state_describes(const RCState *s) { return !s->isBrief; }
void rc_state_stop_at_limit(RCState *s) { s->stop = RCStopLimit; }
void rc_state_not_started(RCState *s) {
  s->started = s->looksUp = s->pauses = 0;
  s->raised = 0;
  s->failedChecks = 0;
}

void rc_state_set_choices(RCState *s, const uint8_t *choices, uint32_t count) {
  if (count > MAX_DEPTH) count = MAX_DEPTH;
  memcpy(s->choice, choices, count);
  s->prefix = count;
  s->alternatives = s->decisions = s->stepCount = s->stepsBeforeLast = 0;
  s->stop = RCStopRunning;
  s->replayed = (Ending){ 0 };
  s->notes = 0;
  s->hasCause = 0;
}

void rc_state_search_below(RCState *s, const uint8_t *choices, uint32_t count) {
  rc_state_set_choices(s, choices, count);
  s->floor = s->known = s->prefix;
  s->keepsSites = 1;
}

void rc_state_set_source(RCState *s, uint32_t site, const char *file, int line) {
  if (s->sources >= MAX_LEARNED) return;
  Source *source = &s->source[s->sources++];
  source->site = site;
  source->line = line;
  snprintf(source->file, sizeof source->file, "%s", file);
}

void state_note(RCState *s, RCLimitation note) {
  if (s->aside.isOn) return;
  for (int i = 0; i < s->notes; i++)
    if (s->note[i] == note) return;
  s->note[s->notes++] = note;
}

void state_lost(RCState *s, RCLimitation cause) {
  s->hasCause = 1;
  s->cause = cause;
}
#endif
