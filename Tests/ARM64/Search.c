// A whole search, without Swift: jobs laid out as the Swift runtime does it, whose functions were compiled with
// -fsanitize=thread. Two tasks increment a counter, and the first one waits for both. The numbers are those of any processor.
#include "Check.h"
#include "../../Sources/CAccessHooks/Run/Run.h"
#include <stdlib.h>
#include <string.h>

/// The head of a task, as `Schedule.h` reads it.
typedef struct {
  void *header[2], *scheduler[2];
  uint32_t flags, id;
  void *voucher, *reserved;
  void (*function)(void);
  void *context;
} Job;

// SearchedProgram.c
void increment_first(void), increment_second(void), locked_first(void), locked_second(void);
void atomic_first(void), atomic_second(void);
void program_reset(void);
int program_result(int task);

void __tsan_acquire(void *address);
void __tsan_release(void *address);

// A job without hooks, as that of a module that is not instrumented: its start stands for all that it does.
static int opaqueValue, opaqueResult[2];
static void opaque_first(void) { opaqueResult[0] = ++opaqueValue; }
static void opaque_second(void) { opaqueResult[1] = ++opaqueValue; }

static Job *mainTask, *tasksUnderWay[2];
static void (*bodies[2])(void);
static int left;
static uint32_t lastId;
static char outcome[32];

static Job *job_new(void (*function)(void)) {
  Job *job = calloc(1, 256);  // a real task is followed by its first frames
  if (!job) abort();
  job->id = ++lastId;
  job->function = function;
  return job;
}

static void main_begins(void) {}
static void main_goes_on(void) {}

static void start(void) {
  program_reset();
  opaqueValue = opaqueResult[0] = opaqueResult[1] = 0;
  lastId = 0;
  left = 2;
  mainTask = job_new(main_begins);
  rc_enqueue(mainTask, 1);
}

static void run(void *pointer, int onMain) {
  Job *job = pointer;
  __tsan_acquire(job);
  job->function();
  if (job->function == main_begins) {
    mainTask->function = main_goes_on;
    for (int i = 0; i < 2; i++) {
      tasksUnderWay[i] = job_new(bodies[i]);
      __tsan_release(tasksUnderWay[i]);
      rc_enqueue(tasksUnderWay[i], 0);
    }
  } else if (job->function == main_goes_on) {
    snprintf(outcome, sizeof outcome, "%d, %d", program_result(0) + opaqueResult[0],
             program_result(1) + opaqueResult[1]);
    for (int i = 0; i < 2; i++) free(tasksUnderWay[i]);
    free(mainTask);
    rc_program_returned();
  } else {
    __tsan_release(mainTask);
    if (--left == 0) rc_enqueue(mainTask, 1);
  }
}

static void take_outcome(char *buffer, int size) {
  snprintf(buffer, (size_t)size, "%s", outcome);
  outcome[0] = 0;
}
static uint64_t nothing(uint64_t address) { return 0; }
static uint64_t line(uint64_t address) { return (uint32_t)address | 1; }
static void subject(uint64_t address, int32_t size, uint64_t code, RCSubject *found) {}
static void error(void *thrown, RCSubject *found) {}
static uint64_t function(uint64_t address) { return address; }

static uint64_t count(const RCState *s, const char *name) {
  uint64_t found = 0;
  for (int i = 0; i < rc_summary(s).outcomes; i++)
    if (!strcmp(rc_outcome(s, i).ending.name, name)) found += rc_outcome(s, i).found.schedules;
  return found;
}

#define EXPECT_SCHEDULES(expected) \
  CHECK(rc_summary(s).schedules == expected, "%llu schedules", (unsigned long long)rc_summary(s).schedules)
#define EXPECT_ENDINGS(name, expected) \
  CHECK(count(s, name) == expected, "%llu schedules end so", (unsigned long long)count(s, name))

static RCState *explored(void (*first)(void), void (*second)(void)) {
  RCConfiguration configuration = {
    .mode = RCModeExhaustive, .granularity = RCGranularityAccess, .preemptions = -1, .detectRaces = true,
    .maxSchedules = 100000, .maxPoints = 100000, .maxSeconds = 60
  };
  int fd;
  RCState *s = rc_state_create(&configuration, 0, &fd);
  if (!s) abort();
  bodies[0] = first;
  bodies[1] = second;
  // Elsewhere, a new process goes on with what was learned.
  while (rc_child_search(s) == RCStopRecycle);
  CHECK(rc_summary(s).stop == RCStopExhausted, "stop %d, cause %d", rc_summary(s).stop,
        rc_summary(s).cause ? (int)*rc_summary(s).cause : -1);
  return s;
}

void check_search(void) {
  static char mainExecutor;
  rc_child_install((RCCallbacks){ run, start, take_outcome, nothing, nothing, line, nothing, nothing, function, subject, error },
                   &mainExecutor);

  RCState *s = explored(increment_first, increment_second);
  // Read, write, read in each task: six steps, of which three are the first task's.
  EXPECT_SCHEDULES(20);
  EXPECT_ENDINGS("1, 2", 2);
  EXPECT_ENDINGS("2, 1", 2);
  EXPECT_ENDINGS("1, 1", 12);
  EXPECT_ENDINGS("2, 2", 4);
  CHECK(rc_summary(s).races == 2, "%d races", rc_summary(s).races);
  rc_state_destroy(s);

  s = explored(locked_first, locked_second);
  EXPECT_SCHEDULES(6);
  EXPECT_ENDINGS("1, 2", 3);
  EXPECT_ENDINGS("2, 1", 3);
  CHECK(rc_summary(s).races == 0, "%d races under a lock", rc_summary(s).races);
  rc_state_destroy(s);

  s = explored(atomic_first, atomic_second);
  EXPECT_SCHEDULES(6);
  EXPECT_ENDINGS("1, 2", 3);
  EXPECT_ENDINGS("2, 1", 3);
  CHECK(rc_summary(s).races == 0, "%d races of atomic operations", rc_summary(s).races);
  rc_state_destroy(s);

  s = explored(opaque_first, opaque_second);
  EXPECT_SCHEDULES(2);
  EXPECT_ENDINGS("1, 2", 1);
  EXPECT_ENDINGS("2, 1", 1);
  rc_state_destroy(s);
}
