// Calls whose results a test checks. Which of them had ended when another began is part of the result.
#include "Hooks.h"
#if RC_EXPLORER

enum { MOST_TASKS = 8 };
static char ended[MOST_TASKS];

/// Where jobs run whole, all their orders are run, and a call begins and ends within them.
static int is_counted(int task) {
  return controlled() && task >= 0 && task < MOST_TASKS && state->configuration.granularity == RCGranularityAccess;
}

// The beginnings of calls commute with each other, and so do their ends.
void rc_call_begins(int task, int tasks) {
  if (!is_counted(task)) return;
  Event looks[MOST_TASKS];
  int count = 0;
  for (int other = 0; other < tasks && other < MOST_TASKS; other++)
    if (other != task) looks[count++] = (Event){ EventMoment, LooksAndAcquires, &ended[other], site_of_key(BEGINS_SITE) };
  if (count) emit_all(looks, count);
}

void rc_call_ends(int task) {
  if (is_counted(task)) EMIT(EventMoment, ChangesAndReleases, &ended[task], site_of_key(ENDS_SITE));
}
#else
void rc_call_begins(int task, int tasks) {}
void rc_call_ends(int task) {}
#endif
