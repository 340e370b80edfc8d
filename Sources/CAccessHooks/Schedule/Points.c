// Points: places where another job could go on first.
#include "../Races/Races.h"
#include "../Search/Search.h"
#if RC_SUPPORTED

uint64_t pointsSoFar, accessesLeft;

void points_begin(void) {
  pointsSoFar = 0;
  accessesLeft = state->configuration.maxPoints * 200;
}

void visible(void) {
  if (!current->item->start->counted) site_learn(current->item->start);
}

void endless(void) {
  // Perhaps it waits for another task, which would have to be first.
  for (int i = 0; i < readyCount; i++)
    if (!ready[i]->started) { site_learn(ready[i]->start); site_learn(current->item->start); }
  stop_child(RCStopHang);
}

void point(Operation operation, Site *site) {
  Item *me = current->item;
  state->progress++;
  visible();
  if (++pointsSoFar > state->configuration.maxPoints) endless();
  me->operation = operation;
  if (recordsSteps) { me->at = site; me->atTask = current_task(); }
  runHash = (runHash ^ site->key) * 0x100000001b3u;
  Item *next = choose(me);
  if (next != me) go_to(next);
  me->since = now;
  me->operation.kind = OperationNone;
  if (!tail) state->steps++;
}

void synchronization(OperationKind kind, void *address, int write, Site *site) {
  if (current->noPoints) return;
  sync_shared(address, write, site);
  if (site->counted && !tail) point((Operation){ address, kind, (uint8_t)write }, site);
  if (recordsSteps) step_record(step_of(kind), site, site->counted, address, 0);
}
#endif
