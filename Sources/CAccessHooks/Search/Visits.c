// Visits to actors. A task that finds an actor free, and leaves it before another job can run, leaves it as it was: two such visits
// depend on each other only by what the tasks do meanwhile. All of that is seen in tests whose checks tell what they touch.
#if RC_EXPLORER
#include "../Races/Races.h"
#include "Classes.h"

/// Whether visits are told apart from what is done meanwhile.
static int are_told(void) { return notesSteps && knows(FactEntersAtOnce) && !knows(FactVisitsOrder); }

Deed visit_comes(const void *actor) {
  if (!are_told()) return Changes;
  current->comesTo = actor;
  return Looks;
}

int visit_waits(const void *actor) {
  if (current->comesTo != actor) return 0;
  current->comesTo = NULL;
  return 1;
}

Deed visit_begins(const void *actor) {
  if (current->comesTo != actor) return Changes;
  current->comesTo = NULL;
  current->visits = actor;
  return Looks;
}

Deed visit_ends(const void *actor) {
  if (actor == current->visits) {
    current->visits = NULL;
    current->visited = actor;
  }
  return actor == current->visited ? Looks : Changes;
}

void visit_is_noticed(void) {
  if (!current) return;
  if (current->visits) touch(current->visits, Changes);
  current->comesTo = current->visits = current->visited = NULL;
}
#endif
