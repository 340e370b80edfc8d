// What a search of classes keeps about the current schedule and the branches that lead to it. It is in shared memory, like the
// rest of the state: if a child dies in the middle of a step, the process that started it continues from here.
#pragma once
#include "../include/CAccessHooks.h"

enum {
  MOST_CHAINS = RCRoomEntities, CLASS_STEPS = 1 << 15, CLOCK_WORDS = 1 << 23, FOOTPRINT_WORDS = 1 << 20, CHOICE_ITEMS = 1 << 20,
  ALTERNATIVE_WORDS = 4, MOST_ALTERNATIVES = 64 * ALTERNATIVE_WORDS, BLOCKING_SITES = 4096, MOST_WANTS = 4096
};

/// A set of a decision's alternatives: one bit for each.
typedef struct { uint64_t word[ALTERNATIVE_WORDS]; } AlternativeSet;

/// A step: what happens from one choice of a job to the next. `depth` is that of the decision for it; -1 if there was nothing to
/// decide. The steps of a chain always run in order; the ordinal is the step's number there, from 1. The clock says how many steps
/// of each chain come before it in every schedule of the class; `whole` is that of all its jobs, and not only of the first.
/// The clock up to where it went on behind something that it would have waited for otherwise is `early`; without chains if it did not.
/// A step that asked for a lock that another task has did nothing else. A job has the same `performer` in all schedules of the class.
/// Decisions within the step begin at the depth `within`. If the job could go on after the step, it `goesOn`: another that comes next
/// preempts it.
typedef struct {
  int32_t depth;
  uint32_t item, ordinal, clock, whole, early, performer, within;
  uint16_t chain, chains, wholeChains, earlyChains;
  uint8_t asksForHeld, goesOn;
} ClassStep;

/// The branches of a decision: those that the search wants, those that it has taken, and those that sleep because every class
/// that begins with them has run already; and those that wait for a lock that another task has. What the taken ones touched is
/// noted from `entries` on. Places with a number from `known` on were not known yet when the decision was made.
typedef struct { AlternativeSet wanted, taken, asleep, waiting; uint32_t items, entries, known; uint8_t wants; } Branches;

/// What a subtree wants of a decision before it: one of the alternatives that could come first, the last of them unless another is
/// wanted already.
typedef struct { AlternativeSet initials; uint32_t depth; int32_t last; } Want;

typedef struct {
  int32_t isOpen;       // a step is under way
  int32_t stepCount;
  uint32_t chains;      // how many there are
  uint32_t clock[MOST_CHAINS];  // what comes before the running job
  uint32_t whole[MOST_CHAINS];  // what comes before the current step's jobs that are over
  int32_t waitedIn;     // the step in which a job that now runs immediately had begun to wait; -1 if there is none
  int32_t cutsOff;      // the program returned, and not all steps come before that in every schedule of the class
  int32_t isTimed;      // time is part of the schedule
  int32_t lockTaken;    // the step that took the lock at which the current one ends; -1 if there is none
  // Steps that the current one conflicts with, and that nothing orders before it; and the clock of what they did when they did it.
  int32_t racing[MOST_CHAINS], racingCount;
  uint32_t racingClock[MOST_CHAINS];
  uint16_t racingChains[MOST_CHAINS];
  ClassStep step[CLASS_STEPS];
  uint32_t clockWordsUsed, clockWords[CLOCK_WORDS];
  uint32_t itemsUsed, items[CHOICE_ITEMS + MOST_ALTERNATIVES];  // by alternative: the number of its job
  uint8_t wantedAs[CHOICE_ITEMS + MOST_ALTERNATIVES];          // and how many others had been wanted before it
  uint32_t footprintsUsed;
  uint64_t footprints[FOOTPRINT_WORDS];
  Branches branches[RCRoomChoices];
  uint32_t wantCount;
  Want want[MOST_WANTS];
  int32_t wantsAreFull;    // there was no room for one
  int32_t hasOtherPlaces;  // places had other numbers than in the process that made the choices
  uint32_t blocking[BLOCKING_SITES], blockings;  // sites at which a `Mutex` is taken, and waited for
} Classes;

/// What a search remembers of where it was: nodes and edges of a graph, in which each path is a schedule. A beginning of a schedule leads to
/// the node of its number, which all beginnings have that differ only in the order of independent steps. An edge leads nowhere yet, to a
/// node, or to an end: 0, one more than the node's index, or below 0. The first edge is the beginning.
enum { MOST_NODES = 1 << 19, MOST_EDGES = 1 << 21, MOST_ENDS = 1 << 10, MOST_RACE_WORDS = RCRoomRaces / 64 };
typedef struct { uint64_t number, next; uint32_t edges, width, slot; } Node;
/// How a schedule ends: with an outcome, and with these races.
typedef struct { int32_t outcome; uint64_t races[MOST_RACE_WORDS]; } GraphEnd;
typedef struct {
  uint32_t nodes, edges, ends;
  uint32_t at;           // the edge that the schedule under way is on
  int32_t isKnown;       // and where it leads has been searched
  int32_t isOver;        // all was searched, and counted
  int32_t isFull;        // there was no room for a node
  int32_t isMistaken;    // two ways to a node went on differently from there
  Node node[MOST_NODES];
  uint32_t slot[2 * MOST_NODES + 1];  // by number: one more than the index of its node
  int32_t edge[MOST_EDGES];
  GraphEnd end[MOST_ENDS];
  uint32_t first[RCRoomChoices + 1];  // by depth of a decision: the edge of its first alternative
} Remembered;
