// What a search of classes keeps of the schedule under way, and of the branches on the way to it. It lies in shared memory like
// the rest of the state: when a child dies in the middle of a step, the process that asked goes on from what is here.
#ifndef RC_CLASSES_STATE_H
#define RC_CLASSES_STATE_H
#include <stdint.h>

enum {
  MOST_CHAINS = 256, CLASS_STEPS = 1 << 15, CLOCK_WORDS = 1 << 22, FOOTPRINT_WORDS = 1 << 20, CHOICE_ITEMS = 1 << 20,
  MOST_RACING = 256, ALTERNATIVE_WORDS = 4
};

/// A set of a decision's alternatives, a bit for each.
typedef struct { uint64_t word[ALTERNATIVE_WORDS]; } AlternativeSet;

/// A step: what happens from one choice of a job to the next. `depth` is that of the decision for it, or -1 where there was
/// nothing to decide. Its chain is what it runs in order with; its ordinal counts the steps there. Its clock says how many
/// steps of each chain come before it in every schedule of the class.
typedef struct { int32_t depth; uint32_t item, ordinal, clock; uint16_t chain, chains; } ClassStep;

/// The branches of a decision: those that the search wants or has taken, and those that need not come first here, because a
/// schedule that was run before stands for all that begin with them. What the taken ones touched is noted from `entries` on.
/// Places with a number from `known` on were not known yet when the decision was made.
typedef struct { AlternativeSet wanted, taken, asleep; uint32_t items, entries, known; } Branches;

typedef struct {
  int32_t isOpen;       // a step is under way
  int32_t stepCount;
  uint32_t chains;      // how many there are
  uint32_t clock[MOST_CHAINS];  // what comes before the job that runs now
  int32_t racing[MOST_RACING], racingCount;  // steps that the one under way conflicts with, and that nothing orders before it
  ClassStep step[CLASS_STEPS];
  uint32_t clockWordsUsed, clockWords[CLOCK_WORDS];
  uint32_t itemsUsed, items[CHOICE_ITEMS];  // by alternative: the number of its job
  uint32_t footprintsUsed;
  uint64_t footprints[FOOTPRINT_WORDS];
  Branches branches[16384];
} Classes;

#endif
