// A child and the process that asks it.
#pragma once
#include "../Platform.h"
#include "../include/CAccessHooks.h"

#pragma GCC visibility push(hidden)

/// Whether this process is a copy of a child (Keeper.c).
extern int isCopy;
/// Answers a request; 0 if nobody listens.
int child_answer(RCAnswer answer);

#pragma GCC visibility pop
