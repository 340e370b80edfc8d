// Subtrees of a search that another process searches. A search gives away what it would do later: what follows one alternative of a
// decision, or some of the schedules that were put off. When it comes there, it stops, and takes what was found, as if it had run
// those schedules itself. So what is found, counted and kept is the same, however many processes search.
//
// Whatever makes a subtree differ from what the search itself would have done there makes it worthless: something was learned, the
// search reaches a limit in it, there is no room. It is not taken then, and the search runs those schedules itself. So that no
// more than a few have run for nothing at a limit, a subtree that grows large is continued on another state.
#pragma once
#include "Classes.h"

#pragma GCC visibility push(hidden)

/// Whether the search or a part of it has cut off a step, because the process ended in it. It is taken to depend on all others, and
/// which classes there are then depends on who was there first: so one process searches them.
static inline int has_cut(const RCState *s) { return reduces(s) && s->search.deaths; }
/// What was given away of a decision; null if nothing was.
const Given *given_at_decision(const RCState *s, uint32_t depth);
/// A state begins as one that belongs to a search: it knows what that has learned, and has found nothing.
void subtree_begin(RCState *subtree, const RCState *s);
/// Copies where the search stands: the schedule that comes next, and the alternatives that are still to be tried.
void copy_place(RCState *to, const RCState *from, uint32_t first);

#pragma GCC visibility pop
