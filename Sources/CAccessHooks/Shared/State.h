// The state of a search. It lies in memory shared by the asking process and its children, so that a child that crashes
// loses nothing: not what was found, not the schedule under way, not what was learned.
#pragma once
#include "../Platform.h"
#include "ClassState.h"
#include <stdatomic.h>
#include <time.h>

// The executable exports its symbols to the Swift libraries: these names must not stand in the way of theirs.
#pragma GCC visibility push(hidden)

static inline bool is_memory_access(RCStepKind kind) {
  return kind == RCStepRead || kind == RCStepWrite || kind == RCStepAtomic;
}
/// Whether a step is known by an instruction, the one after the call of a hook. Others are known by the function that goes on.
static inline bool is_at_instruction(RCStepKind kind) {
  return is_memory_access(kind) || kind == RCStepLock || kind == RCStepBlock;
}

enum { MAX_NEXT = 32768, MAX_WAITERS = 16, MAX_NAME = 4096, MAX_REASON = 256, MOST_GIVEN = 16 };

/// What a queue is called whose next job may be any task's.
#define ACTORS_QUEUE "an actor"

/// In how many schedules something was found, and the choices of the simplest of them.
/// `isKnown`: found before the search switched to classes. `again`: whether it came again when that one was replayed.
typedef enum { AgainUnknown, AgainCame, AgainNot } Again;
typedef struct {
  uint64_t schedules;
  int32_t preemptions, steps, isKnown;
  Again again;
  uint32_t choiceCount;
  uint8_t choices[RCRoomChoices];
} Found;
typedef struct Waiter { char task[32]; RCWait wait; bool canGoOn, isCanceled; } Waiter;
typedef struct { RCEndingKind kind; char name[MAX_NAME]; int32_t code, waiters; Waiter waiter[MAX_WAITERS]; uint32_t at[RC_PLACES], before[RC_PLACES]; } Ending;
/// `racing`: how many of its schedules have a data race; `raced`: whether any had before the search switched to classes.
typedef struct { Ending ending; uint64_t racing; int32_t raced; Found found; } Outcome;
typedef struct { uint32_t site, line; bool write; char task[32]; } RacingAccess;
/// `lastSchedule`: the one that has shown it last, from 1; `lastMoved`: the last one that showed it with its steps in another order.
typedef struct { RacingAccess access[2]; uint64_t lastSchedule, lastMoved; Found found; } Race;
typedef struct { uint32_t site; int32_t line; char file[300]; } Source;
// A step and an alternative as Swift reads them, with the names that they point to.
typedef struct { RCStep step; char task[32], other[32], newestTask[32], newest[80]; RCSubject subject; } Step;
typedef struct { RCAlternative alternative; char task[32]; } NextStep;
/// A task, and where in the program's sources it is made.
typedef struct { uint32_t site; char task[32]; uint8_t isTimer; } Made;
/// A decision of a replay: the steps before it, and its ways to go on among those of all decisions.
typedef struct { int32_t steps, first, alternatives; } Decision;

/// A part of a search that was given away: what follows an alternative of a decision, or, if it has an end, what was put off
/// between two places of the list. Where the notes about the decision end, and whether there was no room to put off more.
typedef struct { uint32_t number, depth, begin, end, entries; int32_t isFull; uint8_t choice; } Given;

/// A class, and how many schedules it stands for: as many as its steps have orders.
typedef struct { uint64_t number; uint32_t orders, counting; } CountedClass;
/// Those that were counted, each once: how many schedules they stand for, and how many are too many to run them all; 0 if that is
/// known already, or not asked.
enum { MOST_COUNTED = 1 << 16 };
typedef struct {
  uint64_t orders, many;
  uint32_t counting, used, list[MOST_COUNTED];
  CountedClass slot[2 * MOST_COUNTED];
} ClassCounts;

#define RC_PLUS_ONE(name) + 1

/// What is asked of a child.
typedef struct {
  RCRequest request;
  char variant[RC_VARIANT_BYTES];  // of the program
  uint64_t serial;  // tells the searches of one process apart
  int32_t asker;    // the process that asks
  int32_t cold;     // a first run ended its child: the next ones go without
  int32_t keeps;    // a schedule ended its child: the next child lets copies of itself search
  int32_t isAlone;  // no other process searches
  bool isBrief;     // replays name only what comes behind their last choice, and look no lines up
  // A search below given choices: how many of them there are, from where on it is not known what decisions are like, and whether
  // no new sites count.
  uint32_t floor, known;
  int32_t keepsSites;
} Request;

/// How far a search is.
typedef struct {
  RCStop stop;
  int32_t started;
  int32_t process;  // the one that searches: a child, or a copy of one
  bool looksUp;     // the child asks for the name or the line of code, which takes long and ends
  uint64_t schedules, restarts, runs, progress, deepest, fingerprint;
  uint64_t deaths;  // how many of the schedules ended their child
  int32_t hasFailed;   // a schedule that was counted
  uint64_t longest;    // the most points in a schedule; samples go by it
  uint64_t redundant;  // how many runs a search of classes cut off
  // How many schedules ran before the search changed to classes; whether there are not too many to run them all, as far as classes
  // tell; and what had been learned before that was asked.
  uint64_t before;
  int32_t runsAll, learnedBefore;
  double seconds;
} Progress;

/// Whether a search is under control, and what else should be known of it.
typedef struct {
  int32_t hasCause;    // it is not, for this cause, and this library left that
  RCLimitation cause;
  char library[60];
  int32_t outside;     // something ran outside our control, even if the child died of it
  RCLimitation note[0 RC_LIMITATIONS(RC_PLUS_ONE)];  // each once, in the order in which it was met
  int32_t notes;
  RCReached reached[RCRoomReached];  // each function once
  int32_t reaches;
  _Atomic int32_t isTold;  // where the program is
  uint32_t stoppedAt[RC_PLACES];  // where the last schedule was that was stopped
  char stoppedSaid[MAX_NAME - MAX_REASON];  // what it had recorded
  int32_t raised;      // the signal that the program sent itself last
  uint32_t failedChecks;
  char differences[RC_DIFFERENCES];
  int32_t leftMain;    // the program did something off the main executor in any run
  int32_t sleeps;      // it waited for a moment in any run
  // In any run: a job of the pool kept its thread until one that began later woke it, or forever; jobs waited for a thread forever.
  int32_t needsThreads, isExhausted;
  int32_t mayBuffer;  // in any run: a load could read a store that comes later in every order
} Control;

/// The schedule under way: the choices that lead to it, and how far it is. It is shared so that a crash loses nothing.
typedef struct {
  uint32_t depth, prefix;
  int32_t preemptions, steps, restart, warming;
  uint8_t choice[RCRoomChoices], width[RCRoomChoices];
  uint32_t since[RCRoomChoices];  // how many runs there had been when the choice was made
  uint8_t limit[RCRoomChoices];   // how many of the alternatives are taken before others that were put off
  uint16_t signature[RCRoomChoices];
  int32_t hasFailed;    // it says so
  int32_t hasReturned;  // it has ended with this; what its child dies of now is no part of it
  Ending returned;
  int32_t circling;     // how many tasks go round in a circle, or resumed one continuation; and which
  Waiter inCircle[MAX_WAITERS];
  uint32_t running;     // where the job under way began
  char said[MAX_NAME - MAX_REASON];  // what it has recorded so far
  uint32_t at[RC_PLACES];  // where it was when a signal came: the innermost function first
  uint32_t before[RC_PLACES];  // where a continuation was resumed the first time that was resumed again
} Path;

/// The schedule that a search is at, while another runs that the search does not count. If that one ends its child, the search
/// continues with this one, which has ended already.
typedef struct { int32_t isOn, hasCircles; Path path; Ending ending; } Aside;

/// What was learned of the program: which places count, and of replays, where in the code tasks touch what they share.
typedef struct {
  int32_t learned, telling, sources;
  uint32_t learnedSites[RCRoomLearned], tellingSites[RCRoomLearned];
  Source source[RCRoomLearned];
} Knowledge;

typedef struct {
  int32_t outcomes, races;
  int32_t lastOutcome;  // that of the last schedule, which the next one often has as well
  bool isFirstCompared, isFirstOther;  // a process's first run, which does not count, with its second one: they have not ended alike
  Ending first;       // how it has ended then
  Outcome outcome[RCRoomOutcomes];
  Race race[RCRoomRaces];
} Findings;

/// What a replay gave: how it ended, its steps, and the decisions after its choices.
typedef struct {
  Ending replayed;
  int32_t stepCount, alternatives, decisions, stepsBeforeLast, madeCount;
  Made made[RCRoomTasks];
  Step step[RCRoomSteps];
  Decision decision[RCRoomChoices];
  NextStep alternative[MAX_NEXT];
} Replay;

/// A search by the number of preemptions: what it does now, and what it does when that is done.
typedef struct {
  int32_t bound;
  int32_t isFull;  // there was no room to put off more
  uint32_t deferredRead, deferredUsed[2];
  uint8_t deferred[2][RC_DEFERRED_BYTES];
} Deferral;

/// Subtrees of the search that other processes search, and the one that it waits for. What an earlier generation was given is worth
/// nothing.
typedef struct {
  int32_t givenCount, generation;
  Given given[MOST_GIVEN];
  uint32_t awaited;
  int32_t isMidway;       // the beginning of that one was taken
  int32_t isSubtree;      // this is a subtree itself
  int32_t isGivenUp;      // and what was found is not known for sure
  uint32_t continued;     // the subtree that continues it; 0 if none does
  uint32_t entriesBegin;  // how many of the notes about decisions were there when it began
  _Atomic int32_t pauses; // it is asked to pause after the schedule under way
  // A task has gone in a circle. That is told by its state, in which there may be traces of what its process ran before: so what
  // another process finds may not be the same.
  int32_t hasCircles;
} Subtrees;

/// What can be asked of a place in the program's code. An answer is one more than what is kept, which is 0 until it is known.
typedef enum { AskedLine, AskedFunction, AskedCompilerMade, AskedCopies, AskedWeakExchange, AskedMacro } Question;
typedef struct { _Atomic uint64_t name, answer; } Lookup;
enum { MOST_LOOKUPS = 1 << 13 };
typedef struct { Lookup slot[MOST_LOOKUPS]; } Lookups;

/// What was at a path before a schedule changed it. `check` tells whether a program wrote over it: nobody's file is to suffer.
typedef enum { KeptNothing, KeptFolder, KeptLink, KeptText, KeptMoved, KeptObject } KeptKind;
enum { MOST_PATH = 1024, MOST_KEPT_FILES = 256, MOST_KEPT_BYTES = 8 << 20 };
typedef struct { char path[MOST_PATH]; KeptKind kind; uint32_t mode, begin, size; struct timespec times[2]; uint64_t check; } KeptFile;
typedef struct { uint32_t count, used; KeptFile file[MOST_KEPT_FILES]; char bytes[MOST_KEPT_BYTES]; } KeptFiles;

struct RCState {
  RCConfiguration configuration;
  Request asked;
  Progress search;
  Control control;
  Path path;
  Knowledge knowledge;
  Findings findings;
  Replay replay;
  Deferral later;
  Classes classes;
  ClassCounts counts;
  Remembered remembered;
  Aside aside;
  Subtrees subtrees;
  Lookups lookups;
  KeptFiles files;
};

/// The state that this process searches on.
extern RCState *state;
/// What the Swift side of this process provides.
extern RCCallbacks callbacks;
extern int isChild;  // this process explores for another, and its output is the program's

extern int exploring;            // a schedule runs
extern int hooksOn;              // someone wants to know of accesses: a schedule, or a live run that counts them

/// What a search is told, and does not find out (Learning.c).
void learn_configuration(RCState *s);
/// Says once what else should be known of a search.
void state_note(RCState *s, RCLimitation note);
/// The program calls a function there that is neither hooked nor known.
void state_reaches(RCState *s, const char *symbol, uint32_t site);
/// Says why a search is not under control.
void state_lost(RCState *s, RCLimitation cause);

// MARK: Tables

// They have room for a number of entries (RC_TABLES), and who adds one asks for room. A table that is full is a limitation of the
// result, which is noted by asking, so that none is forgotten.

#define ROOM_OF(name, room, limitation) (room),

/// How many entries a table may have.
static inline uint32_t room_of(const RCState *s, RCTable table) {
  static const uint32_t rooms[] = { 0, RC_TABLES(ROOM_OF) };
  return s->configuration.limitedTable == table && s->configuration.limitedRoom < rooms[table] ? s->configuration.limitedRoom : rooms[table];
}

/// Whether there is room for one more than these. The result says so if there is none.
bool no_room(RCState *s, RCTable table);
static inline bool has_room(RCState *s, RCTable table, uint64_t count) {
  return count < room_of(s, table) || no_room(s, table);
}

/// From now on what is looked up is kept in this state, for all that belongs to its search.
void lookups_are_in(RCState *s);
/// Whether some process of the search has looked this up, and what it found; `key` is the place in the executable.
bool looked_up(Question question, uint32_t key, uint64_t *answer);
void keep_lookup(Question question, uint32_t key, uint64_t answer);

/// Keeps what is at a path, which the schedule is about to change; at what a link leads to, if the change follows links. `isNew`:
/// nothing was there.
void file_keep(RCState *s, const char *path, bool follows, bool isNew);
/// It is about to be moved.
void file_moves(RCState *s, const char *from, const char *to);
/// The schedule has made an object that the system keeps until somebody removes it: semaphores, messages, or memory of System V.
typedef enum { KeptSemaphores, KeptMessages, KeptMemory } KeptObjects;
void object_keep(RCState *s, KeptObjects what, int number);

/// Whether this process has the same addresses in every run.
int addresses_are_fixed(void);

#pragma GCC visibility pop
