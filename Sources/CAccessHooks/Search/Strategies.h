// How a search chooses: one schedule after the other, or one of each class, or at random, or as it is told.
#pragma once
#include "Search.h"

#pragma GCC visibility push(hidden)

typedef struct {
  /// At a new decision, which of the jobs that can run is next; -1 if all that can come has run, in schedules of the same classes.
  /// `running` is the one that could go on.
  int (*chooses)(Item *const *items, int count, Item *running);
  /// Which of several stores a load reads there: 0 for the newest.
  int (*choosesStore)(int count);
  /// A schedule has ended. Moves on to the next one; 0 if there is none.
  int (*advances)(RCState *s);
} Strategy;

const Strategy *strategy(const RCState *s);
/// A schedule begins, or has ended.
void strategies_begin(void);
void strategies_end(void);

#pragma GCC visibility pop
