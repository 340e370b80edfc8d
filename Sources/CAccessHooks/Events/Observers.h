// Who observes events. Only the files beside this one tell them.
#pragma once
#include "../Fairness/Fairness.h"
#include "../Memory/MemoryModel.h"
#include "../Search/Search.h"

#pragma GCC visibility push(hidden)

/// A place where another job may go on first: whether one does is a choice (Points.c).
void point(const Event *event);

#pragma GCC visibility pop
