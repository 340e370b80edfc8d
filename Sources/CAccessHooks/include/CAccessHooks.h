// The C part of the explorer: the access hooks that `-sanitize=thread` leaves in a module's code, virtual threads
// (fibers) to run jobs on, and the search over schedules. Swift code talks to it through the functions below.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The next random number (SplitMix64), the same on every system, and the seed of the one after it.
static inline uint64_t rc_next_random(uint64_t *seed) {
  uint64_t z = (*seed += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

// MARK: Live runs

/// Swift takes these for enumerations of its own: `RCStopLimit` is `.limit`.
#define RC_ENUM(name) typedef enum __attribute__((enum_extensibility(closed))) name : int32_t

/// Whether ThreadSanitizer itself is in this build: it takes the place of the hooks, and nothing can be explored.
int rc_is_sanitized(void);

/// Counts the instrumented accesses that happen on any thread other than the calling one, until switched off.
void rc_count_off_main(int on);
/// The number of accesses counted since the switch was last turned on.
long rc_off_main_accesses(void);

/// What happened to a task in a live run: it was enqueued, or a thread began to run it, or had run it so far.
RC_ENUM(RCLiveEventKind) { RCLiveEventEnqueued, RCLiveEventBegan, RCLiveEventLeft } RCLiveEventKind;
/// Tasks by the number that the runtime gave them; 0 is none. `by` enqueued the task; a thread left the task that waits by
/// itself, and one that enqueued itself or is over by none. The time is the monotonic clock's.
typedef struct {
  uint64_t nanoseconds, thread;
  uint32_t task, by;
  RCLiveEventKind kind;
} RCLiveEvent;
/// Begins a new record of what happens to tasks, or ends it; called by a task. Returns the monotonic clock's time.
uint64_t rc_live_record(int on);
/// The newest task of the records before this one; 0 if there is none.
uint32_t rc_live_newest_task(void);
/// What was recorded since; nothing if there was no room for all of it, or if this runtime does not tell. Events without a
/// time are none.
const RCLiveEvent *rc_live_events(int *count);

// MARK: The state of a search, shared by the process that asks and the children that explore

/// In which order choices are made.
RC_ENUM(RCMode) {
  RCModeExhaustive, RCModeRandom, RCModeProbabilistic, RCModePartialOrder, RCModeMixed, RCModeReplay
} RCMode;
/// What a schedule is made of.
RC_ENUM(RCGranularity) { RCGranularityAccess, RCGranularityJob } RCGranularity;
/// What a child is started for: to search a subtree or the whole, or to run a replay, one after the other as it is asked to; or to
/// look up source lines and nothing else.
RC_ENUM(RCRequest) { RCRequestSearch, RCRequestReplays, RCRequestDescribe } RCRequest;
/// Why a child stopped.
RC_ENUM(RCStop) {
  RCStopRunning, RCStopExhausted, RCStopLimit, RCStopUncontrolled, RCStopNondeterministic, RCStopRecycle, RCStopHang,
  RCStopFinished, RCStopOtherBuild, RCStopPaused, RCStopGiven, RCStopFailed, RCStopSteps
} RCStop;
/// How a schedule ended. The outcome's name is what the scenario returned, the reason of the crash, or the status of the
/// exit; the others have none. An unfinished one waited for something that the explorer does not control. If that is asked
/// for, one that returned before all of its tasks had ended has left tasks. One that was stopped, because it took too long, has not
/// ended: its name says what is known of it.
RC_ENUM(RCEndingKind) {
  RCEndingReturned, RCEndingCrashed, RCEndingDeadlocked, RCEndingHung, RCEndingExited, RCEndingUnfinished,
  RCEndingLeftTasks, RCEndingStopped
} RCEndingKind;
/// What a task waits for.
RC_ENUM(RCWait) { RCWaitNone, RCWaitTask, RCWaitContinuation, RCWaitGroup, RCWaitLock, RCWaitThread } RCWait;
/// What happened in a step of a replayed schedule.
RC_ENUM(RCStepKind) {
  RCStepStart, RCStepRead, RCStepWrite, RCStepAtomic, RCStepHop, RCStepEnqueue, RCStepSuspend, RCStepBlock, RCStepLock,
  RCStepUnlock, RCStepSleep, RCStepCall, RCStepThrow, RCStepFail, RCStepEnd
} RCStepKind;
/// Where a hop goes.
RC_ENUM(RCDestination) { RCDestinationPool, RCDestinationActor, RCDestinationMainActor } RCDestination;

/// What is known of a function that a program takes from a library: calls make events; it touches nothing that another task could
/// notice, or only what its caller hands over; or neither, and a result names it that has called it.
RC_ENUM(RCReach) { RCReachHooked, RCReachKnown, RCReachNamed } RCReach;
/// Which it is, and why it is known.
RCReach rc_reach(const char *symbol, const char **why);
/// Whether it is a function's symbol, as far as that can be seen.
bool rc_is_function(const char *symbol);
/// Calls `visit` with each symbol that an object file or a program takes from others, or has itself.
void rc_each_symbol(const char *path, bool imports, void *context, void (*visit)(void *context, const char *symbol));
/// The functions of C that are known by their names; null after the last.
const char *rc_known_function(int index);
/// The classes of Foundation that are known by their names; null after the last.
const char *rc_known_class(int index);
/// The modules that are no program's; null after the last.
const char *rc_known_module(int index);
/// Looks through another library. The first rule for functions of Swift that fits no symbol so far; null if each fits one.
const char *rc_rule_without_symbol(const char *library);
enum { RCRoomReached = 16 };
/// One that was called, and where first.
typedef struct { uint32_t site; char symbol[252]; } RCReached;

/// Why a result does not hold for every schedule, or what else should be known of it. The words for each are in
/// `Explorer/Text/LimitationText.swift`, which does not compile without them.
#define RC_LIMITATIONS(IS)                                                                     \
  /* Why a search is not under control: what left it, and what there was no room for. */       \
  IS(Queue) IS(Thread) IS(Process) IS(ForeignCode) IS(ForeignJob) IS(Events)                   \
  IS(Replaced) IS(Jobs) IS(StartedJobs) IS(Nondeterminism) IS(OtherAddresses)                  \
  /* What else should be known. */                                                             \
  IS(RandomNumbers) IS(Choices) IS(Alternatives) IS(Sites) IS(Tasks) IS(Locks) IS(Memory)      \
  IS(Accesses) IS(Arrivals) IS(Sleeps) IS(Ends)                                                \
  IS(Preemptions) IS(Outcomes) IS(Races) IS(Stopped)       IS(SpuriousWakeups) IS(Unfair)      \
  IS(Steps) IS(LibraryAccess) IS(OldValues) IS(SpuriousFailures) IS(UnseenAtomics) IS(UnseenCircle) \
  IS(Files) IS(HashOrder) IS(ProcessNumber) IS(Clock) IS(ThreadNumber)
#define RC_LIMITATION_CASE(name) RCLimitation##name,
RC_ENUM(RCLimitation) { RC_LIMITATIONS(RC_LIMITATION_CASE) } RCLimitation;

/// The tables of a search: what each has entries for, how many there is room for, and the limitation of a result that needed more.
/// Memory is taken only for entries that are used, so there is room for far more than programs need.
#define RC_TABLES(IS)                                                                          \
  /* Places in the code that a process knows, and those that a search has learned. */          \
  IS(Sites, 1 << 18, Sites) IS(Learned, 1 << 15, Sites)                                        \
  /* Of a schedule: jobs that exist, those under way, tasks, and what runs in order by itself. */ \
  IS(Jobs, 1 << 13, Jobs) IS(StartedJobs, 1 << 10, StartedJobs)                                    \
  IS(Tasks, 1 << 12, Tasks) IS(Entities, 1 << 12, Tasks) IS(ClockTimes, 1 << 24, Tasks)        \
  /* Its choices, and the ways to go on at one of them. */                                     \
  IS(Choices, 1 << 15, Choices) IS(Alternatives, 250, Alternatives)                            \
  /* Words of memory, and accesses to them; their versions, for who waits for a change; blocks that were freed. */ \
  IS(Cells, 1 << 20, Memory) IS(Accesses, 1 << 21, Accesses) IS(Versions, 1 << 19, Memory)     \
  IS(Freed, 1 << 22, Memory)                                                                   \
  /* Places whose order matters, and where the code comes to them; those with a clock; mutexes that know their owner; signals. */ \
  IS(Places, 1 << 17, Locks) IS(PlaceSites, 1 << 18, Locks) IS(Syncs, 1 << 17, Locks)          \
  IS(Owners, 1 << 13, Locks) IS(Uses, 1 << 14, Locks)                                          \
  /* Atomic locations, what was stored there, and fences. */                                   \
  IS(Locations, 1 << 14, Locks) IS(Stores, 1 << 16, Locks) IS(Fences, 1 << 12, Locks)          \
  /* Jobs that come to an executor, awaits there, and what was awaited; sleeps; deinitializers within each other. */ \
  IS(Arrivals, 1 << 14, Arrivals) IS(Awaits, 1 << 14, Arrivals) IS(Comings, 1 << 14, Arrivals) \
  IS(Sleeps, 1 << 14, Sleeps) IS(Ends, 64, Ends)                                               \
  /* What was found, and the steps of a replay. */                                             \
  IS(Outcomes, 512, Outcomes) IS(Races, 256, Races) IS(Steps, 1 << 16, Steps)
#define RC_TABLE_CASE(name, room, limitation) RCTable##name,
RC_ENUM(RCTable) { RCTableNone, RC_TABLES(RC_TABLE_CASE) } RCTable;
#define RC_ROOM(name, room, limitation) RCRoom##name = (room),
#define RC_TABLE_AND_ONE(name, room, limitation) + 1
enum { RC_TABLES(RC_ROOM) RC_TABLE_COUNT = 0 RC_TABLES(RC_TABLE_AND_ONE) };
/// The limitation of a result that needed more room in this table.
RCLimitation rc_table_limitation(RCTable table);

typedef struct RCState RCState;

typedef struct {
  RCMode mode;
  RCGranularity granularity;
  /// The greatest number of preemptions in a schedule; -1 for no bound.
  int32_t preemptions;
  bool reduction, detectRaces;
  /// A search of classes remembers where it was, and counts all schedules. Where that cannot be, it is not complete.
  bool remembers;
  /// The search stops at the first schedule that fails: it does not return, or has a race, or says so.
  bool stopsAtFailure;
  /// Sleeps end in the order of their deadlines, when nothing else can run. Otherwise they race with all else.
  bool timersInOrder;
  /// All atomics are sequentially consistent, whatever their orders.
  bool sequentialMemory;
  /// A schedule that returns before all of its tasks have ended has an ending of its own.
  bool endsAllTasks;
  /// Jobs run whole, and code without hooks was compiled so that its exclusivity checks tell which variables it touches: that is
  /// enough to know which jobs depend on each other.
  bool checksTell;
  /// The limit of seconds is one of processor time.
  bool countsProcessorTime;
  /// How many threads the pool has; 0 for as many as its jobs need.
  uint32_t poolThreads;
  /// How many priority changes probabilistic concurrency testing makes.
  int32_t changes;
  uint64_t seed, maxSchedules, maxPoints;
  /// A search of more schedules than this switches to classes; 0 if it never does.
  uint64_t classesAfter;
  /// The build that a replayed token was made by.
  uint64_t fingerprint;
  double maxSeconds;
  /// A schedule hangs if it touches memory for this many seconds of processor time without a point.
  double hangSeconds;
  /// How much memory there is for what is put off, in bytes; without it a search does not go by preemptions.
  uint32_t deferredBytes;
  /// A table that has room for no more than so many entries, if any, to test what becomes of a result when it is full.
  RCTable limitedTable;
  uint32_t limitedRoom;
} RCConfiguration;
enum { RC_DEFERRED_BYTES = 8 << 20 };
/// Jobs run on stacks as large as a thread's is by default. A child reserves the addresses of all of them: of those that can
/// be in use at once, and of those that jobs left behind that never go on.
enum { RC_STACK_BYTES = 8 << 20, RC_MOST_STACKS = 2304 };
/// How much memory the executable reserves for variables without a first value; the tables are among them.
uint64_t rc_reserved_bytes(void);

/// Makes a state in memory without a name, and opens a file descriptor of it for children. Null if there is no room.
/// There are as many more states in it, for subtrees of the search.
RCState *rc_state_create(const RCConfiguration *configuration, int subtrees, int *fd);
/// Begins another search on a state, while nobody searches on it: nothing of the last one is left. Not on subtrees of a search.
/// Takes its file descriptor. Returns false if the system refuses.
bool rc_state_renew(RCState *state, const RCConfiguration *configuration, int fd);
void rc_state_destroy(RCState *state);
/// What the next child is to do; to search unless told otherwise.
void rc_state_request(RCState *state, RCRequest request);
/// Which variant of the program the next child runs; a longer name is cut off.
enum { RC_VARIANT_BYTES = 256, RC_DIFFERENCES = 256 };
void rc_state_set_variant(RCState *state, const char *variant);
/// Notes that a child is about to be started, or asked: it has done nothing yet.
void rc_state_not_started(RCState *state);
/// Learns a site before the search begins.
void rc_state_learn(RCState *state, uint32_t site);
/// How many threads the pool has in a search that knows these sites; 0 for as many as its jobs need.
uint32_t rc_pool_threads(const uint32_t *sites, int32_t count);
/// Sets the choices of the next replay, and forgets what the last one gave.
void rc_state_set_choices(RCState *state, const uint8_t *choices, uint32_t count);
/// From now on replays name only what comes behind their last choice, and look up no lines; or all of it again.
void rc_state_brief(RCState *state, bool on);
/// Whether replays name all steps, and look up lines.
bool rc_state_describes(const RCState *state);
/// Sets the choices that all schedules of a search begin with. Nothing is learned in it: the choices would lose their meaning.
void rc_state_search_below(RCState *state, const uint8_t *choices, uint32_t count);
/// Forgets what was found, and keeps what was learned.
void rc_state_again(RCState *state);
/// Forgets where the program was. A process that runs schedules then answers the signal SIGURG by noting where it is.
void rc_state_asks_where(RCState *state);
bool rc_state_was_told_where(const RCState *state);
/// Whether that is a place in the program's own code.
bool rc_state_knows_where(const RCState *state);
/// Counts the schedule that was under way when a child died, and moves on to the next. Returns 0 when there is none.
int rc_state_child_died(RCState *state, RCEndingKind ending, const char *name, int32_t code);
/// Whether a child died in its first run, which is not counted: the next ones go without.
bool rc_state_goes_cold(RCState *state);
/// The next child's first run is the one that counts.
void rc_state_run_once(RCState *state);
/// Whether a child of a replay ended in its first run.
bool rc_state_replays_first(const RCState *state);
/// A schedule ended its child: from now on children let copies of themselves search.
void rc_state_keeps(RCState *state);
/// No other process searches; and whether that must be so, because schedules change files.
void rc_state_alone(RCState *state);
bool rc_state_is_alone(const RCState *state);
/// Puts back the files that a schedule has changed. False if that cannot be.
bool rc_state_put_back(RCState *state);
/// Notes what else should be known of a search.
void rc_state_note(RCState *state, RCLimitation note);
void rc_state_stop_at_limit(RCState *state);
void rc_state_set_source(RCState *state, uint32_t site, const char *file, int line);
/// The source file and line of a site that was looked up; null for another.
const char *rc_state_source(const RCState *state, uint32_t site, int *line);

// MARK: Subtrees of a search, which other children run (Search/Subtrees.c). The state must be at rest.

/// Maps the state of a subtree, by its number from 1, from the file descriptor of the search's. Null if there is no room.
RCState *rc_state_part(int fd, uint32_t number);
/// Asks for a pause after the schedule under way.
void rc_state_pause(RCState *state);
/// Gives a part of what a paused or waiting search would do later to another state. False if there is nothing to give.
/// - worth: how many schedules a subtree should have at least, if the search may end before it comes to what is far ahead.
bool rc_state_give(RCState *state, RCState *subtree, uint32_t number, uint64_t worth);
/// Continues a paused part that has become large on another state, as the part of this number. False for classes.
bool rc_state_continue(RCState *subtree, RCState *next, uint32_t number);
/// How many schedules may still be counted; 0 for any number.
uint64_t rc_state_left(const RCState *state);
/// Stops a subtree after this many schedules, if not earlier.
void rc_state_limit(RCState *subtree, uint64_t schedules);
/// What was found in a subtree is not taken.
void rc_state_give_up(RCState *subtree);
/// The subtree that the search waits for.
uint32_t rc_state_awaited(const RCState *state);
/// What was given away in an earlier generation is worth nothing.
int32_t rc_state_generation(const RCState *state);
/// Takes what was found in the subtree that the search waits for. False if it is not what the search itself would have found: then
/// it runs those schedules itself.
bool rc_state_take(RCState *state, const RCState *subtree);
/// Moves on after that. False if the search has ended, or waits for another subtree.
bool rc_state_go_on(RCState *state);
/// Adds the time for which the search waited.
void rc_state_waited(RCState *state, double seconds);
/// Adds what was found in a subtree, when the search ends early.
void rc_state_add(RCState *state, const RCState *subtree);

// MARK: What was found is replayed once (Search/Again.c). The search has ended.

/// Prepares a part for the first two runs of a process that has run nothing; false if these were compared, or do not matter.
bool rc_state_compares_first(RCState *state, RCState *part);
/// Whether they have ended differently: the search begins again, each schedule in a process of its own.
bool rc_state_compared_first(RCState *state, const RCState *part);
/// Prepares a part for the replay of a schedule that stands for something that was found; false if all were replayed.
bool rc_state_replays_found(RCState *state, RCState *part);
/// Notes whether that came again, and whatever else the same schedule stands for.
void rc_state_replayed_found(RCState *state, RCState *part);

// MARK: Reading the state. Each call gives one value; the pointers in it hold until the state changes.

/// Whether all of it can be what a child has left. The program that is explored may have written anywhere: nothing but the summary
/// is read, and nothing is done to the state, before this was asked. No child may run on it meanwhile.
bool rc_state_is_sound(const RCState *state);
/// The program that runs there has replaced its process by another program, which was ended.
void rc_state_replaced(RCState *state);

/// From now on, what this process writes into a mapped state stays its own. False if there is no room.
bool rc_state_keep_private(RCState *state, int fd, uint32_t number);
/// Writes something somewhere, as a program with a wrong pointer does: the same for the same seed.
void rc_state_damage(RCState *state, uint64_t seed);

/// How far the search is, and how many there are of what follows.
typedef struct {
  uint64_t schedules, restarts, progress, deepest, fingerprint;
  /// How many schedules ran before the search switched to classes; 0 if it did not.
  uint64_t before;
  /// If it did, the program has more schedules than this.
  uint64_t moreThan;
  /// How many runs a search of classes cut off, because everything that could follow had run before.
  uint64_t redundant;
  double seconds;
  RCStop stop;
  int32_t outcomes, races, sites;
  /// Where in the code tasks are known to touch what they share: how many such places there are.
  int32_t telling;
  /// All schedules with fewer preemptions than this were run; 0 also where a search does not go by them.
  int32_t bound;
  /// Whether the child that was started last came as far as exploring.
  bool started;
  /// Whether that child asks for the name or the line of code, which may take seconds, and makes no progress meanwhile.
  bool looksUp;
  /// The process that searches; 0 until it does.
  int32_t process;
  /// The signal that the program sent itself last, in the child that was started last; 0 if it sent none.
  int32_t raised;
  /// What is not as exploring needs it, in the child that was started last; a bit for each check.
  uint32_t failedChecks;
  /// Names of what differs.
  const char *differences;
  /// Whether the schedules that were run stand for others.
  bool reduces;
  /// Whether it matters that atomics have weaker orders than sequentially consistent.
  bool weakOrders;
  /// Whether memory that tasks can share was written off the main executor, what had been written was read there, a lock, an
  /// atomic or an actor was used there, or a whole task ran there.
  bool leftMain;
  /// Whether anything waited for a moment: a sleep, or a wait with an end.
  bool sleeps;
  /// Whether a job of the pool was blocked until one that began later woke it, or when the program had returned: the outcomes may
  /// depend on how many threads the pool has.
  bool needsThreads;
  /// Whether jobs waited forever for a thread of the pool, because those that had one were blocked.
  bool isExhausted;
  /// Whether a load of an atomic could read a store that comes later in every order that a schedule can have.
  bool mayBuffer;
  /// Why nothing more could be explored, null if it could; and by which library, an empty name where there is none.
  const RCLimitation *cause;
  const char *library;
  /// What else should be known, in the order in which it was met.
  int32_t notes;
  const RCLimitation *note;
  /// The functions that were called, and are neither hooked nor known.
  int32_t reaches;
  const RCReached *reached;
  /// Where the last schedule was that was stopped, and what it had recorded.
  const uint32_t *stoppedAt;
  const char *stoppedSaid;
} RCSummary;
RCSummary rc_summary(const RCState *state);

/// How a schedule ended, and in a deadlock how many tasks wait, or how many are left, or in a hang how many are known to go
/// round in a circle.
typedef struct {
  RCEndingKind kind;
  /// The outcome's name, or the reason of a crash.
  const char *name;
  /// The exit code of a child that ended itself.
  int32_t code;
  int32_t waiters;
  const struct Waiter *waiter;
  /// Where the program was: the functions that called each other, the innermost first; 0 for none.
  const uint32_t *at;
  /// The same of the first time that a continuation was resumed, if it was resumed again, which crashed.
  const uint32_t *before;
} RCEnding;
enum { RC_PLACES = 3 };
/// A task, and what it waits for; `RCWaitNone` where the runtime does not tell. One that is left can perhaps go on, or was
/// canceled.
typedef struct { const char *task; RCWait wait; bool canGoOn, isCanceled; } RCWaiter;
RCWaiter rc_waiter(RCEnding ending, int index);

/// In how many schedules something was found, and the simplest of them.
typedef struct {
  uint64_t schedules;
  int32_t preemptions;
  uint32_t choiceCount;
  const uint8_t *choices;
  /// Whether it was replayed once, and did not come again.
  bool isGone;
} RCFound;

/// `racing`: how many of its schedules have a data race.
typedef struct { RCEnding ending; uint64_t racing; RCFound found; } RCOutcome;
RCOutcome rc_outcome(const RCState *state, int index);

typedef struct { uint32_t site; bool write; const char *task; } RCAccess;
/// The first access is the one that came first in the simplest schedule that shows the race.
/// `isOfLast`: the last run that ended shows it.
typedef struct { RCAccess first, second; RCFound found; bool isOfLast; } RCRace;
RCRace rc_race(const RCState *state, int index);

/// The learned sites, in the order in which they were learned.
uint32_t rc_site(const RCState *state, int index);
/// Whether this one is no site, and says that sleeps end in the order of their deadlines.
bool rc_is_timers_in_order(uint32_t site);
/// Whether this one is none either, and says that tasks must end before the program returns.
bool rc_is_ends_all_tasks(uint32_t site);

/// A schedule that was replayed.
typedef struct {
  RCEnding ending;
  /// How many decisions it had.
  uint32_t depth;
  /// How many steps were noted, and how many of them come before the last of the given choices.
  int32_t steps, stepsBeforeLast;
  /// How many decisions come after the given choices, each of them made for the first alternative; fewer than there are where
  /// there was no room.
  int32_t decisions;
  /// How often a job was preempted.
  int32_t preemptions;
  /// Whether the program returned: what its child died of then is no part of the schedule.
  bool hasReturned;
  /// How many tasks the program's sources made.
  int32_t made;
} RCReplay;
RCReplay rc_replay(const RCState *state);

/// A task of a replay, and where in the program's sources it is made; of one that the library makes to end a sleep, where that is.
typedef struct { const char *task; uint32_t site; bool isTimer; } RCMade;
RCMade rc_made(const RCState *state, int index);

/// A decision after a replay's choices: how many steps come before it, and in how many ways the schedule could go on.
typedef struct { int32_t steps, alternatives; } RCDecision;
RCDecision rc_decision(const RCState *state, int index);

/// What a step can be about: a value that the program has, a lock, the initializer of a global variable (its path is the
/// variable's), and what the runtime has of a task (its path is the task's name): whether it is canceled, and its own lock.
RC_ENUM(RCSubjectKind) { RCSubjectValue, RCSubjectLock, RCSubjectInitializer, RCSubjectCancellation, RCSubjectOwnLock } RCSubjectKind;

/// What a step is about, as far as the runtime can tell: "balance" of "Account 2", and what it was or became.
typedef struct {
  RCSubjectKind kind;
  char type[80], path[80], text[80];
  /// What the program's side calls the value, or the only one in it; empty if it has no name for it.
  char known[24];
  /// Among the objects of this type, in the order in which they were made; 0 for what is in no object.
  int32_t number;
  /// Of a lock whose word was read: whether it is free.
  bool isFree;
  /// Whether the access is to a part of the value, and not to its last.
  bool isPart;
  /// Whether it is a global variable, and whether its value holds references.
  bool isGlobal, isManaged;
  /// Set by who asks: whether it is touched atomically.
  bool isAtomic;
} RCSubject;
typedef struct {
  RCStepKind kind;
  bool counted, preemption, writes;
  /// From here on, the steps of its task repeat for ever: a turn of a circle begins.
  bool beginsCircle;
  /// Of an access: how many bytes. Of a start: the thread, from 1, or 0 where the program cannot tell threads apart.
  int32_t size, thread;
  /// Of a hop.
  RCDestination destination;
  /// Of a suspension.
  RCWait wait;
  /// Where it is in the code. And of a hop, where its function was called; of an access or a wait in code that is not in the program's
  /// sources, as a macro's or a library's, where they call it; or 0.
  uint32_t site, caller;
  uint64_t address;
  /// Whose step it is, and the task that an enqueue makes runnable, that a suspended one waits for, or that has the
  /// lock that a blocked one waits for.
  const char *task, *other;
  const RCSubject *subject;
  /// Of an atomic operation that reads an older store, or comes before a newer one: where the one that it reads was stored, and
  /// where the newest was, by whom (empty if unknown), and what that is. 0 for an unknown place.
  bool isOlder;
  uint32_t readSite, newestSite;
  const char *newestTask, *newest;
} RCStep;
RCStep rc_step(const RCState *state, int index);

/// What tells a step from others, but for its address: two steps of the same content say the same. Whether it is the first
/// access to its address; and whether its address is one that several tasks touch, and whose contents one of them changed when
/// another was there already. All others (a task's own variables, what was set up before) say nothing about the order.
typedef struct { uint64_t content; bool isFirst, isShared; } RCStepFacts;
/// Fills in the facts of all steps of a replay.
void rc_step_facts(const RCState *state, RCStepFacts *facts);

/// One way to go on where a schedule branches: whose operation comes next, and which.
typedef struct {
  RCStepKind kind;
  /// Whether it is the task that just ran, so that no switch is needed.
  bool goesOn;
  /// The virtual thread, where the program can tell threads apart; otherwise -1.
  int32_t thread;
  /// Whether the choice is which store an atomic operation reads, or behind which it stores; and how many newer ones that leaves out.
  bool isStoreChoice;
  int32_t older;
  uint32_t site;
  const char *task;
} RCAlternative;
RCAlternative rc_alternative(const RCState *state, int decision, int index);

// MARK: Processes

/// An open file in memory without a name, for what a child prints. It keeps its size: what does not fit is lost. -1 if there
/// is no room.
int rc_printed_create(int size);
/// A pipe that children do not inherit by accident.
int rc_pipe(int *descriptors);
/// This process leaves no file of its memory behind when it crashes.
void rc_leave_no_core(void);
/// Whether this process may open so many files more and start so many threads at once: 0, or the number of the error.
int rc_room(int files, int threads);
/// A file descriptor that can be read when the process has ended, or -1 where the system has none.
int rc_process_descriptor(int process);
/// Starts a program. Each of the descriptors gets its place in the list as its number in the child; -1 stands for /dev/null.
/// Its current folder is this process's, unless another is named. With a group of its own, all that is in the group ends with it. Gives 0, or the number of the error. With fixed addresses the child has the same in every run, unless the system refuses.
int rc_spawn(int *process, const char *path, char *const *arguments, char *const *environment, const int *descriptors,
             int count, const char *folder, int ownGroup, int fixedAddresses);
/// How a child ended, as `waitpid` tells; gives its number, 0 if it still runs and nobody waits, or -1 if that is lost.
int rc_process_status(int process, int *status, bool waits);
/// What a system call is called in which a process can wait; empty for others.
const char *rc_system_call_name(long number);

// MARK: The end of this process (Shared/Endings.c)

/// From now on a signal that ends this process first ends its children, with theirs, removes its scratch folders and restores the
/// terminal; then the process ends by that signal. SIGHUP, SIGINT, SIGQUIT and SIGTERM, unless they are ignored.
void rc_endings_watch(void);
/// Such a signal only ends the process, as usual.
void rc_endings_unwatch(void);
/// What a signal does before all else, a crash of this process too; null for nothing. It runs as a signal handler.
void rc_endings_restore(void (*function)(void));
/// SIGINT ends this process by this exit code; by the signal if it is 0.
void rc_endings_interrupt_exits(int code);
/// Between these two, no signal ends this process. It must be short, and start no child.
void rc_endings_delay(void);
void rc_endings_no_longer_delay(void);

/// Makes a folder that is removed at the end of this process, or if that is killed, by the next one that makes one there. Gives its
/// path, and 0 or the number of the error.
int rc_scratch_create(const char *parent, const char *prefix, char *path, int size);
void rc_scratch_remove(const char *path);
/// Moves it to a place where it stays. Gives 0, or the number of the error.
int rc_scratch_keep(const char *path, const char *place);

// MARK: The child's side

/// From now on each schedule begins with the global variables of this module as they are now.
void rc_child_resets_globals(const char *module);
/// The same for all modules of the program, but only for the variables that nothing has changed yet.
void rc_child_resets_untouched_globals(void);

/// What the Swift side provides. `run` must run the job on the main executor, or on the default one.
typedef struct {
  void (*run)(void *job, int onMain);
  void (*start)(void);
  /// Copies the outcome of the schedule that just ended, as a C string, and forgets it.
  void (*outcome)(char *buffer, int size);
  /// Whether the compiler made the code at this address by itself.
  uint64_t (*compilerMade)(uint64_t address);
  /// How many bytes the function at this address copies, if the compiler made it to copy or assign a value; otherwise 0.
  uint64_t (*copies)(uint64_t address);
  /// A number for the source line of the code at this address; 0 for code without a line, such as an accessor.
  uint64_t (*line)(uint64_t address);
  /// Whether the source text at this address is an exchange that may fail for no reason: compiled, it looks like any other.
  uint64_t (*weakExchange)(uint64_t address);
  /// Whether a macro wrote the code at this address.
  uint64_t (*macro)(uint64_t address);
  /// The address of the function that the code at this address is in, or 0.
  uint64_t (*function)(uint64_t address);
  /// Names what is at an address, and prints its value if it has one; `code` is where it is touched.
  void (*subject)(uint64_t address, int32_t size, uint64_t code, RCSubject *subject);
  /// Prints an error.
  void (*error)(void *error, RCSubject *subject);
} RCCallbacks;

/// Which variant of the program this process runs.
const char *rc_child_variant(void);
/// Maps the state from a file descriptor that the parent left open.
RCState *rc_state_map(int fd);
/// The state of a subtree, by its number; the search's own for 0. Null if there is no room.
RCState *rc_child_part(RCState *state, uint32_t number);
void rc_child_install(RCCallbacks callbacks, void *mainExecutor);
/// Runs schedules until the search ends or this child must be replaced, and says why it stopped.
RCStop rc_child_search(RCState *state);
/// The schedule under way fails, though it may return.
void rc_child_failed(void);
/// What the schedule has recorded so far, which is to be known if it does not return; a name without control characters.
void rc_child_said(const char *text);
void rc_enqueue(void *job, int onMain);
void rc_enqueue_after(void *job, int onMain, int64_t nanoseconds);
int rc_on_main_executor(void);
/// Whether a task that comes to an actor that is free enters it at once.
bool rc_enters_at_once(void);

// MARK: A process that runs more than what is explored: a test bundle

/// Takes a job that is to run after so many nanoseconds, on any thread.
typedef void (*RCHost)(void *job, int onMain, int64_t nanoseconds);
/// What an earlier schedule has left is known, and told: no other reason is looked for why a process's second run ends otherwise.
void rc_child_told_change(void);
/// From now on jobs are not the explorer's but the host's; null ends that.
void rc_host_jobs(RCHost host);
/// What the running job does now is not the program's (on), until it is again: nothing of it is seen, and it goes on to its end.
void rc_set_aside(bool on);
/// One of so many tasks, from 0, begins a call whose result a test checks, or has ended one. What was done in calls that had ended
/// comes before what is done in a call that begins later: whoever makes one after the other can rely on it.
void rc_call_begins(int task, int tasks);
void rc_call_ends(int task);
/// Whether a `Mutex` that is given back is seen. The function for that is compiled into each module that uses one, and the linker
/// keeps one copy: perhaps that of a module without access hooks.
bool rc_sees_mutexes(void);
/// How many modules of this process were compiled with access hooks.
int rc_instrumented_modules(void);
/// The name of the first, second, … module of the program in this executable that was compiled without them; null after the last.
const char *rc_module_without_hooks(int index);
/// Whether the program's code without hooks tells which variables it touches, by its exclusivity checks: it was compiled for
/// debugging, and none of it is in C. What an `Atomic` has is not told.
bool rc_checks_tell(void);
/// Called when the program has returned.
void rc_program_returned(void);
/// The program counter of a site, or 0 for a site that has none in this process.
uint64_t rc_site_address(uint32_t site);
/// What the executable's table of lines says of an instruction. Unknown for code of a library, and where there is no table.
typedef struct {
  bool isKnown;
  /// From 1; 0 for an instruction that is the compiler's own.
  uint32_t line;
  uint32_t column;
  /// The same number for the same file, within what was compiled as one unit.
  uint64_t file;
} RCLine;
RCLine rc_line(uint64_t address);
/// A function of the executable's.
typedef struct {
  /// Null if it is not known.
  const char *symbol;
  uint64_t start;
  /// Whether other files can name it.
  bool isGlobal;
} RCFunction;
/// The last one that begins at or before an address.
RCFunction rc_function_at(uint64_t address);
/// The type whose metadata a function of the program gives that has this symbol; null where there is none.
const void *rc_type(const char *accessor);
/// The path of such a file, as the compiler noted it: gives its length, or 0 if it is not known.
int32_t rc_line_file(uint64_t file, char *path, int32_t size);
/// The path of a file that was compiled in the same unit, by its place among these, from 0: gives its length, 0 if it is not
/// known, or -1 if there is none.
int32_t rc_line_neighbor(uint64_t file, uint32_t place, char *path, int32_t size);
/// The first addresses whose code is on a line of a file, at most so many; gives how many.
int32_t rc_line_addresses(RCLine line, uint64_t *addresses, int32_t most);
uint64_t rc_code_fingerprint(void);
/// This process ends with the one that made the state.
void rc_child_tied_to_parent(const RCState *state);
/// Ends the process without the functions that the program left to be called at its end: they may hang.
_Noreturn void rc_child_end(int code);
/// Whether there is anything to explore for this child.
int rc_child_accepts(RCState *state);
RCRequest rc_child_request(const RCState *state);
/// Waits to be asked for a replay, or for a subtree, and gives its number; -1 when nobody will ask again.
int rc_child_asked(void);
/// Once a schedule has ended a child, the next one stays behind as the keeper of copies: each runs what was asked for, and goes on
/// to the next request. Returns that in a copy, and in a child that is no keeper; -1 in a keeper whom nobody will ask again.
int rc_child_kept(RCState *state, int number);
/// Tells that it is done. Returns 0 when this child must be replaced.
int rc_child_answer(void);
/// What a child tells: that it has done what it was asked for; or how the copy of it that did it has ended, as `waitpid` says.
typedef struct { bool hasEnded; int32_t status; } RCAnswer;
int rc_site_is_function(RCState *state, uint32_t site);

// MARK: What names are made of, while a schedule is replayed

/// An object, or a global variable with its symbol.
typedef struct {
  uint64_t start, size;
  /// An object's type; null for memory that is no object, or whose library did not say.
  const void *metadata;
  /// Where in the program it was made.
  uint64_t madeAt;
  const char *symbol;
} RCMemory;
/// How many bytes the heap has at an address that it gave.
uint64_t rc_heap_size(uint64_t address);
/// The object or global variable that an address is in.
bool rc_memory_at(uint64_t address, RCMemory *found);
/// The first object of a class that has a word equal to this, and where.
bool rc_holder(uint64_t word, RCMemory *found, uint64_t *place);
/// The objects that the schedule has made so far, and a number for the schedule.
uint64_t rc_object_schedule(void);
int32_t rc_object_count(void);
RCMemory rc_object(int32_t index);
/// Whether a lock's word names a thread of the schedule.
bool rc_is_virtual_thread(uint32_t word);
/// The name of the task in whose own memory, which the runtime has for it, an address is; null if it is in none. And whether it
/// is the place that stands for whether the task, or a group of its, is canceled.
const char *rc_task_at(const void *address, bool *isCancellation, bool *isGroups);
/// Whether memory that the schedule was given, or a library's own, begins there.
bool rc_is_object(const void *address);
/// The type of what is in a box, in which a captured variable lives; null where that is not known, or for any other object.
const void *rc_box_contents(const void *metadata);
/// A stored property of a class, as its description has it: reflection leaves out those whose values cannot be copied.
typedef struct {
  const char *name;
  uint64_t offset;
} RCField;
/// The last property of a class that begins no later than so many bytes into an object.
bool rc_field_at(const void *metadata, uint64_t offset, RCField *found);
/// The type that a mangled name of so many bytes means by itself; null if none is known.
const void *rc_type_named(const char *name, uint64_t length);
/// The case that a value of an enum type is; null for another type, and for a value that is half stored.
const char *rc_enum_case(const void *value, const void *type, bool *hasPayload);
// MARK: Where code runs that asks for it (Studio's `whereAmI()`)

/// The serial executor of the running task: an actor or what runs its jobs, and how it is asked, 0 for an actor's own. Both are 0 in
/// the pool.
typedef struct { uintptr_t identity, implementation; } RCExecutor;
RCExecutor rc_current_executor(void);
/// The number of this thread, from 1: in the order in which threads ask; explored, 0 for the main one, and of the pool's the first that
/// was free.
int rc_thread_number(void);

/// A symbol as people write it, to be freed; null if it is none of Swift's.
char *rc_demangled(const char *symbol);

// MARK: The self-check

/// What the explorer needs of the Swift runtime and of how this program was linked.
typedef struct {
  /// Functions that are not in place, though others must come to them, and what else of the Swift libraries is not as it is known:
  /// each an empty text if all is.
  const char *hooks, *names;
  /// How many thread-local blocks there are to be exchanged; 0 where that of the executable was not found.
  int32_t threadBlocks;
  /// How many functions of streams and of task groups were found inside the runtime.
  int32_t streamFunctions, groupFunctions;
} RCRuntimeFacts;
RCRuntimeFacts rc_runtime_facts(void);

/// The head of the running task's job, as the explorer reads it, and whether its function was one of this program or of a
/// Swift library when the task began.
typedef struct { const void *job; int32_t kind; uint32_t priority, identifier; bool hasFunction; } RCJobFacts;
RCJobFacts rc_current_job_facts(void);

/// What the tiny search runs: `counter += 1`, as instrumented code does it.
void rc_self_check_increment(void);
void rc_self_check_begin(void);
long rc_self_check_counter(void);
/// Searches without a look at names and lines of code.
void rc_self_check_search(RCState *state);
/// Notes which checks failed, a bit for each, and what is not as it is known.
void rc_state_refuse(RCState *state, uint32_t failedChecks, const char *differences);
