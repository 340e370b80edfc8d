// Tasks as schedules know them: which task a job belongs to, and a name that does not depend on the schedule.
#if RC_EXPLORER
#include "Above.h"
#include <stdio.h>

Task tasks[RCRoomTasks];
int taskCount OF_SCHEDULE;
// By address: one more than the number of the task that was there last; and than the entity of an actor's queue.
static INDEX(taskIndex, 13);
static INDEX(queueIndex, 13);
static INDEX(queueKeys, 13);

static int task_find(void *pointer, uint32_t id) {
  uint32_t found = index_find(&taskIndex, (uint64_t)pointer);
  if (found && tasks[found - 1].id == id) return (int)found - 1;
  int parent = current ? current_task() : -1;
  if (!has_room(state, RCTableTasks, (uint32_t)taskCount)) return taskCount - 1;
  *index_at(&taskIndex, (uint64_t)pointer) = (uint32_t)taskCount + 1;
  Task *task = &tasks[taskCount];
  *task = (Task){ .pointer = pointer, .id = id, .flags = job_flags(pointer), .parent = parent, .entity = -1, .resumer = -1 };
  if (task_priority(pointer) != task_priority(tasks[0].pointer)) learn_fact(FactPriorities);
  task->children = task->queues = 0;
  task->name[0] = 0;
  frames_of_new_task(&task->frames, pointer);
  // Named by who made it, so that the name does not depend on the schedule.
  if (current && parent < 0) task->parent = parent = 0;
  if (parent >= 0) task->number = ++tasks[parent].children;
  // Named before anyone touches them, so that two schedules agree on which places these are.
  place_named((char *)pointer + EndOfTask);
  place_named((char *)pointer + Cancellation);
  place_named((char *)pointer + GroupsCancellation);
  place_named((char *)pointer + Records);
  if (parent >= 0) place_named((char *)tasks[parent].pointer + EndOfChild);
  int made = taskCount++;
  if (recordsSteps && parent >= 0 && current) task_is_made(made);
  return made;
}

int task_index(void *pointer) {
  // Mostly it is the task that was asked for last.
  static void *lastPointer OF_SCHEDULE;
  static uint32_t lastId;
  static int last;
  uint32_t id = job_id(pointer);
  if (pointer == lastPointer && id == lastId) return last;
  // To name a new task its maker is asked for, which comes by here.
  int found = task_find(pointer, id);
  lastPointer = pointer;
  lastId = id;
  return last = found;
}

const char *task_name(int index) {
  if (index < 0) return ACTORS_QUEUE;
  Task *task = &tasks[index];
  if (task->name[0]) return task->name;
  if (task->parent < 0) return "main";
  const char *parent = task_name(task->parent);
  const char *dot = tasks[task->parent].parent < 0 ? "" : ".";
  if (!*dot) snprintf(task->name, sizeof task->name, "task %d", task->number);
  else snprintf(task->name, sizeof task->name, "%.24s.%d", parent, task->number);
  return task->name;
}

const char *rc_task_at(const void *address, bool *isCancellation, bool *isGroups) {
  // What every task has, whatever its function is: the runtime allocates the function's own variables behind it.
  enum { SIZE = 24 * sizeof(void *) };
  for (int i = taskCount; i--;)
    if ((uint64_t)address - (uint64_t)tasks[i].pointer < SIZE) {
      *isGroups = (uint64_t)address - (uint64_t)tasks[i].pointer == GroupsCancellation;
      *isCancellation = *isGroups || (uint64_t)address - (uint64_t)tasks[i].pointer == Cancellation;
      return task_name(i);
    }
  return NULL;
}

int current_task(void) {
  if (!current) return -1;
  void *task = swift_task_getCurrent ? swift_task_getCurrent() : NULL;
  int own = current->item->task;
  if (own >= 0 && (!task || tasks[own].pointer == task)) return own;
  // The runtime has left the task that it completes.
  if (!task) return current->left;
  // An actor's queue runs the jobs of several tasks, some of which were never seen before.
  static int asking;
  if (asking) return -1;
  asking = 1;
  int index = task_index(task);
  asking = 0;
  return current->left = index;
}

/// What runs in order by itself: the main executor, a task, or an actor's queue.
int entity_of(Item *item) {
  int e;
  if (item->onMain) e = 0;
  else if (item->task >= 0) {
    if (tasks[item->task].entity < 0) tasks[item->task].entity = entity_new();
    e = tasks[item->task].entity;
  } else if (item->resumes >= 0) {
    if (tasks[item->resumes].resumer < 0) tasks[item->resumes].resumer = entity_new();
    e = tasks[item->resumes].resumer;
  } else {
    uint32_t *entity = index_at(&queueIndex, (uint64_t)item->job);
    e = entity && *entity ? (int)*entity - 1 : entity_new();
    if (entity) *entity = (uint32_t)e + 1;
  }
  return e;
}

uint32_t task_key(int task) {
  uint32_t key = 0;
  for (int t = task; t >= 0; t = tasks[t].parent) key = (key ^ (uint32_t)tasks[t].number) * 0x01000193u + 1;
  return key;
}

uint32_t queue_key(const void *job) { return index_find(&queueKeys, (uint64_t)job); }

void queue_is_met(const void *job) {
  uint32_t *key = index_at(&queueKeys, (uint64_t)job);
  int task = current ? current_task() : -1;
  if (!key || *key || task < 0) return;
  *key = (task_key(task) + (uint32_t)++tasks[task].queues * 0x9E3779B1u) * 0x85EBCA6Bu;
}

void task_ran(Item *item) {
  if (item->task < 0) return;
  if (item->onMain) tasks[item->task].ranOnMain = 1;
  else tasks[item->task].ranElsewhere = 1;
}

int task_stayed_elsewhere(void) {
  for (int t = 0; t < taskCount; t++)
    if (tasks[t].ranElsewhere && !tasks[t].ranOnMain) return 1;
  return 0;
}

Waiter waiter_of(int task, RCWait wait) {
  Waiter waiter = { .wait = wait };
  snprintf(waiter.task, sizeof waiter.task, "%s", task_name(task));
  return waiter;
}

void add_waiter(Ending *ending, int task, RCWait wait) {
  ending->waiter[ending->waiters++] = waiter_of(task, wait);
}

RCWait wait_of(int task) {
  RCWait wait = tasks[task].waits;
  for (int i = 0; i < readyCount; i++) {
    if (ready[i]->task == task && ready[i]->blocked) wait = RCWaitLock;
    if (waits_for_thread(ready[i]) && (ready[i]->sleeper >= 0 ? ready[i]->sleeper : ready[i]->task) == task) wait = RCWaitThread;
  }
  return wait;
}

void who_waits(Ending *ending) {
  for (int t = 0; t < taskCount && ending->waiters < MAX_WAITERS; t++) {
    RCWait wait = wait_of(t);
    // The runtime does not tell which of the others wait, and which have ended.
    if (t && wait == RCWaitNone) continue;
    add_waiter(ending, t, wait);
  }
  // An actor, for the tasks that wait for it.
  for (int i = 0; i < readyCount && ending->waiters < MAX_WAITERS; i++)
    if (ready[i]->task < 0 && waits_for_thread(ready[i])) add_waiter(ending, -1, RCWaitThread);
}

// MARK: Tasks that are left: those that have not ended when the program returns

// If the search is asked to look for them, they make an ending of their own.

char programReturns;

void task_ended(int task) {
  tasks[task].end = !tail || is_canceled(tasks[task].pointer) ? EndedInTime : EndedLate;
}

void who_is_left(Ending *ending) {
  static int made;  // what is made later belongs to one of these
  if (!knows(FactEndsAllTasks)) return;
  if (!state->path.hasReturned) made = taskCount;
  ending->waiters = 0;
  for (int t = 1; t < made && ending->waiters < MAX_WAITERS; t++) {
    const Task *task = &tasks[t];
    if (task->end == EndedInTime || task->isTimer) continue;
    int isCanceled = task->end != EndedLate && is_canceled(task->pointer);
    // It may be about to end.
    if (isCanceled && !state->path.hasReturned) continue;
    add_waiter(ending, t, wait_of(t));
    Waiter *waiter = &ending->waiter[ending->waiters - 1];
    waiter->canGoOn = task->end == EndedLate || !state->path.hasReturned || tail_is_cut();
    waiter->isCanceled = isCanceled;
  }
  ending->kind = ending->waiters ? RCEndingLeftTasks : RCEndingReturned;
}
#endif
