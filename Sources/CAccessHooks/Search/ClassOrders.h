// The orders in which the steps of a class can come: all of them are schedules, and end in the same way.
#pragma once
#include "Search.h"

#pragma GCC visibility push(hidden)

enum { MOST_ORDERED = 1024 };
/// How many steps there are, and their best order so far.
extern int ordered, bestOrder[MOST_ORDERED];
/// Looks at the schedule that has just ended. Returns 0 if it has too many steps.
int orders_begin(const RCState *s);
/// Finds an order with fewer preemptions than these: how many it has, or these if none was found.
int fewest_preemptions(int preemptions);
/// How many orders there are, or as many as are asked for.
uint64_t number_of_orders(uint64_t most);

#pragma GCC visibility pop
