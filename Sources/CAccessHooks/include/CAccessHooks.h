// The C part of the explorer: the access hooks that `-sanitize=thread` leaves in a module's code, virtual threads
// (fibers) to run jobs on, and the search over schedules. Swift code talks to it through the functions below.
#ifndef C_ACCESS_HOOKS_H
#define C_ACCESS_HOOKS_H

#include <stdint.h>

// MARK: Live runs

/// Whether ThreadSanitizer itself is in this build: it takes the place of the hooks, and nothing can be explored.
int rc_is_sanitized(void);

/// Counts the instrumented accesses that happen on any thread other than the calling one, until switched off.
void rc_count_off_main(int on);
/// The number of accesses counted since the switch was last turned on.
long rc_off_main_accesses(void);

// MARK: The state of a search, shared by the process that asks and the children that explore

enum { RC_MODE_EXHAUSTIVE = 0, RC_MODE_RANDOM = 1, RC_MODE_PCT = 2, RC_MODE_REPLAY = 3 };
enum { RC_GRANULARITY_ACCESS = 0, RC_GRANULARITY_JOB = 1 };
/// Why a child stopped.
enum {
  RC_STOP_RUNNING = 0, RC_STOP_EXHAUSTED = 1, RC_STOP_LIMIT = 2, RC_STOP_UNCONTROLLED = 3,
  RC_STOP_NONDETERMINISTIC = 4, RC_STOP_RECYCLE = 5, RC_STOP_HANG = 6, RC_STOP_FINISHED = 7,
  RC_STOP_OTHER_BUILD = 8
};
enum {
  RC_STEP_START = 1, RC_STEP_READ = 2, RC_STEP_WRITE = 3, RC_STEP_ATOMIC = 4, RC_STEP_HOP = 5, RC_STEP_ENQUEUE = 6,
  RC_STEP_SUSPEND = 7, RC_STEP_BLOCK = 8, RC_STEP_LOCK = 9, RC_STEP_SLEEP = 10, RC_STEP_SWITCH = 11, RC_STEP_END = 12
};

typedef struct RCState RCState;

typedef struct {
  int32_t mode, granularity;
  /// The greatest number of preemptions in a schedule; -1 for no bound.
  int32_t preemptions;
  int32_t reduction, detectRaces;
  /// How many priority changes probabilistic concurrency testing makes.
  int32_t changes;
  uint64_t seed, maxSchedules, maxPoints;
  /// The build that a replayed token was made by.
  uint64_t fingerprint;
  double maxSeconds;
  /// How much memory there is for what is put off, in bytes; without it a search does not go by preemptions.
  uint32_t deferredBytes;
} RCConfiguration;
enum { RC_DEFERRED_BYTES = 8 << 20 };

typedef struct {
  uint64_t schedules, restarts, progress, deepest;
  double seconds;
  int32_t stop, outcomes, races, sites;
  uint64_t fingerprint;
  /// All schedules with fewer preemptions than this were run; 0 also where a search does not go by them.
  int32_t bound;
} RCSummary;

typedef struct { uint64_t schedules; int32_t preemptions, steps; uint32_t choices; } RCFound;
typedef struct {
  int32_t kind, task, counted, size, hasValue, preemption;
  uint32_t site;
  uint64_t value, address;
} RCStep;
/// One way to go on where a schedule branches: whose operation comes next, and which.
typedef struct {
  int32_t kind;
  /// Whether it is the task that just ran, so that no switch is needed.
  int32_t goesOn;
  /// The virtual thread, where the program can tell threads apart; otherwise -1.
  int32_t thread;
  uint32_t site;
} RCAlternative;

/// Makes an empty state in memory without a name, and opens a file descriptor of it for children.
RCState *rc_state_create(int *fd);
void rc_state_destroy(RCState *state);
/// An open file in memory without a name, for what a child prints. It keeps its size: what does not fit is lost. -1 if there
/// is no room.
int rc_printed_create(int size);
/// A pipe that children do not inherit by accident.
int rc_pipe(int *descriptors);
/// A file descriptor that can be read when the process has ended, or -1 where the system has none.
int rc_process_descriptor(int process);
/// Children of this thread get the same addresses in every run (on), or the system's usual ones.
void rc_children_fixed_addresses(int on);
/// Makes a zeroed mapping of that size ready for a search.
void rc_state_prepare(RCState *state, const RCConfiguration *configuration);
void rc_state_summary(RCState *state, RCSummary *summary);
const char *rc_state_reason(RCState *state);
const char *rc_state_note(RCState *state);
const char *rc_outcome_name(RCState *state, int index);
RCFound rc_outcome(RCState *state, int index);
const uint8_t *rc_outcome_choices(RCState *state, int index);
RCFound rc_race(RCState *state, int index);
const uint8_t *rc_race_choices(RCState *state, int index);
/// Side 0 is the access that came first in the simplest schedule that shows the race.
uint32_t rc_race_site(RCState *state, int index, int side);
/// 1 for a read, 2 for a write, with 4 added when it is atomic.
int rc_race_access(RCState *state, int index, int side);
const char *rc_race_task(RCState *state, int index, int side);
/// The learned sites, in the order in which they were learned.
uint32_t rc_state_site(RCState *state, int index);
void rc_state_learn(RCState *state, uint32_t site);
/// Sets the choices of the next replay, and forgets what the last one gave.
void rc_state_set_choices(RCState *state, const uint8_t *choices, uint32_t count);
/// Sets the choices that all schedules of a search begin with. Nothing is learned in it: the choices would lose their meaning.
void rc_state_search_below(RCState *state, const uint8_t *choices, uint32_t count);
/// Notes the schedule that was under way when a child died, and moves on to the next. Returns 0 when there is none.
int rc_state_child_died(RCState *state, const char *outcome);
int rc_state_started(RCState *state);
void rc_state_set_started(RCState *state, int started);
/// The accesses and hops of a replayed schedule.
int rc_step_count(RCState *state);
RCStep rc_step(RCState *state, int index);
const char *rc_step_task(RCState *state, int index);
/// The task that an enqueue makes runnable.
const char *rc_step_other(RCState *state, int index);
/// The ways to go on after the choices of a replay; none when the schedule ended without another decision.
int rc_alternative_count(RCState *state);
RCAlternative rc_alternative(RCState *state, int index);
const char *rc_alternative_task(RCState *state, int index);
/// How many of the steps come before that decision.
int rc_steps_before_choice(RCState *state);
/// How many of them come before the last of the given choices.
int rc_steps_before_last(RCState *state);
/// How many decisions the replayed schedule had.
uint32_t rc_state_depth(RCState *state);
/// A replay's outcome, once the child has ended.
const char *rc_state_replayed(RCState *state);
void rc_state_set_source(RCState *state, uint32_t site, const char *file, int line);
const char *rc_state_source(RCState *state, uint32_t site, int *line);
/// Tells the next child to look up source lines and nothing else, or to explore again.
void rc_state_describe_only(RCState *state, int on);
/// Tells the next child to run one replay after the other, each when it is asked to.
void rc_state_serve(RCState *state);
void rc_state_stop_at_limit(RCState *state);
int rc_state_truncated(RCState *state);
int rc_state_reduces(RCState *state);
/// Forgets what was found, and keeps what was learned.
void rc_state_again(RCState *state);

// MARK: The child's side

/// From now on each schedule begins with the global variables of this module as they are now.
void rc_child_resets_globals(const char *module);

/// What the Swift side provides. `run` must run the job on the main executor, or on the default one.
typedef struct {
  void (*run)(void *job, int onMain);
  void (*start)(void);
  /// Copies the outcome of the schedule that just ended, as a C string, and forgets it.
  void (*outcome)(char *buffer, int size);
  /// Whether the compiler made the code at this address by itself.
  uint32_t (*compilerMade)(uint64_t address);
  /// A number for the source line of the code at this address; 0 for code without a line, such as an accessor.
  uint32_t (*line)(uint64_t address);
  /// The address of the function that the code at this address is in, or 0.
  uint64_t (*function)(uint64_t address);
} RCCallbacks;

/// Maps the state from a file descriptor that the parent left open.
RCState *rc_state_map(int fd);
void rc_child_install(RCCallbacks callbacks, void *mainExecutor);
/// Runs schedules until the search ends or this child must be replaced, and says why it stopped.
int rc_child_search(RCState *state);
void rc_enqueue(void *job, int onMain);
void rc_enqueue_after(void *job, int onMain, int64_t nanoseconds);
int rc_on_main_executor(void);
/// Called when the scenario has returned.
void rc_scenario_returned(void);
/// The program counter of a site, or 0 for a site that has none in this process.
uint64_t rc_site_address(uint32_t site);
uint64_t rc_code_fingerprint(void);
void rc_child_tied_to_parent(void);
/// Whether there is anything to explore for this child.
int rc_child_accepts(RCState *state);
int rc_child_only_describes(RCState *state);
int rc_child_serves(RCState *state);
/// Waits to be asked for a replay; 0 when nobody will ask again.
int rc_child_asked(void);
/// Tells that the replay is done. Returns 0 when this child must be replaced.
int rc_child_answer(void);
int rc_site_is_function(RCState *state, uint32_t site);

#endif
