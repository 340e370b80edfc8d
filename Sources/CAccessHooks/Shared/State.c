// The state's memory, and what the asking process writes into it.
#if RC_EXPLORER
#include "State.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
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

static void begin(RCState *s, const RCConfiguration *configuration) {
  static _Atomic uint64_t serial;
  s->asked.serial = ++serial;
  s->asked.asker = getpid();
  s->configuration = *configuration;
  learn_configuration(s);
}

RCState *rc_state_create(const RCConfiguration *configuration, int subtrees, int *fd) {
  *fd = memfd_create("explorer", MFD_CLOEXEC);
  if (*fd < 0) return NULL;
  // A limit of file sizes is an error that is told, and no end without a word.
  struct sigaction usual, ignored = { .sa_handler = SIG_IGN };
  sigaction(SIGXFSZ, &ignored, &usual);
  int isRefused = ftruncate(*fd, (off_t)PLACE * (1 + subtrees));
  int refusal = errno;
  sigaction(SIGXFSZ, &usual, NULL);
  errno = refusal;
  RCState *s = isRefused ? NULL : mapped(*fd, 0);
  if (!s) {
    int error = errno;
    close(*fd);
    errno = error;
    return NULL;
  }
  begin(s, configuration);
  return s;
}

bool rc_state_renew(RCState *s, const RCConfiguration *configuration, int fd) {
  uint64_t fingerprint = s->search.fingerprint;  // the child notes it when it begins
  // What has no memory behind it is zero.
  if (fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, PLACE)) return false;
  begin(s, configuration);
  s->search.fingerprint = fingerprint;
  return true;
}

void rc_state_destroy(RCState *s) { munmap(s, sizeof *s); }

RCState *rc_state_part(int fd, uint32_t number) { return mapped(fd, number); }

bool rc_state_keep_private(RCState *s, int fd, uint32_t number) {
  off_t place = (off_t)number * PLACE;
  return mmap(s, sizeof *s, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, fd, place) != MAP_FAILED;
}

static int stateFile = -1;

RCState *rc_state_map(int fd) {
  RCState *s = mapped(fd, 0);
  // Out of the way of the numbers that the program's own files get. Without it, there are no subtrees.
  stateFile = fcntl(fd, F_DUPFD_CLOEXEC, 200);
  close(fd);
  lookups_are_in(s);
  return s;
}

RCState *rc_child_part(RCState *s, uint32_t number) {
  static RCState *subtrees[256];
  if (!number) return s;
  if (number < 256 && !subtrees[number]) subtrees[number] = mapped(stateFile, number);
  return number < 256 ? subtrees[number] : NULL;
}

void rc_state_run_once(RCState *s) { s->asked.cold = 1; }
void rc_state_request(RCState *s, RCRequest request) { s->asked.request = request; }
void rc_state_alone(RCState *s) { s->asked.isAlone = 1; }
bool rc_state_is_alone(const RCState *s) { return s->asked.isAlone; }
void rc_state_keeps(RCState *s) { s->asked.keeps = s->configuration.mode != RCModeReplay; }
void rc_state_set_variant(RCState *s, const char *variant) { snprintf(s->asked.variant, sizeof s->asked.variant, "%s", variant); }
const char *rc_child_variant(void) { return state ? state->asked.variant : ""; }
void rc_state_brief(RCState *s, bool on) { s->asked.isBrief = on; }
bool rc_state_describes(const RCState *s) { return !s->asked.isBrief; }
void rc_state_stop_at_limit(RCState *s) { s->search.stop = RCStopLimit; }
void rc_state_not_started(RCState *s) {
  s->search.started = s->search.process = s->search.looksUp = s->subtrees.pauses = 0;
  s->control.raised = 0;
  s->control.failedChecks = 0;
}

void rc_state_set_choices(RCState *s, const uint8_t *choices, uint32_t count) {
  if (count > RCRoomChoices) count = RCRoomChoices;
  memcpy(s->path.choice, choices, count);
  s->path.prefix = count;
  s->replay.alternatives = s->replay.decisions = s->replay.stepCount = s->replay.stepsBeforeLast = s->replay.madeCount = 0;
  s->search.stop = RCStopRunning;
  s->replay.replayed = (Ending){ 0 };
  s->control.notes = s->control.reaches = 0;
  s->control.hasCause = 0;
}

void rc_state_search_below(RCState *s, const uint8_t *choices, uint32_t count) {
  rc_state_set_choices(s, choices, count);
  s->asked.floor = s->asked.known = s->path.prefix;
  s->asked.keepsSites = 1;
}

void rc_state_set_source(RCState *s, uint32_t site, const char *file, int line) {
  if (s->knowledge.sources >= RCRoomLearned) return;
  Source *source = &s->knowledge.source[s->knowledge.sources++];
  source->site = site;
  source->line = line;
  snprintf(source->file, sizeof source->file, "%s", file);
}

void state_note(RCState *s, RCLimitation note) {
  if (s->aside.isOn) return;
  for (int i = 0; i < s->control.notes; i++)
    if (s->control.note[i] == note) return;
  s->control.note[s->control.notes++] = note;
}

void state_reaches(RCState *s, const char *symbol, uint32_t site) {
  if (s->aside.isOn) return;
  for (int i = 0; i < s->control.reaches; i++)
    if (!strncmp(s->control.reached[i].symbol, symbol, sizeof s->control.reached[i].symbol - 1)) return;
  if (s->control.reaches == RCRoomReached) return;
  RCReached *one = &s->control.reached[s->control.reaches++];
  one->site = site;
  snprintf(one->symbol, sizeof one->symbol, "%s", symbol);
}

void rc_state_note(RCState *s, RCLimitation note) { state_note(s, note); }

void state_lost(RCState *s, RCLimitation cause) {
  s->control.hasCause = 1;
  s->control.cause = cause;
}

// MARK: Tables

RCLimitation rc_table_limitation(RCTable table) {
#define LIMITATION(name, room, limitation) RCLimitation##limitation,
  static const RCLimitation limitations[] = { RC_TABLES(LIMITATION) };
  return limitations[table - 1];
}

bool no_room(RCState *s, RCTable table) {
  state_note(s, rc_table_limitation(table));
  return false;
}

uint64_t rc_reserved_bytes(void) {
  extern char __bss_start, _end;
  return (uint64_t)(&_end - &__bss_start);
}
#endif
