// Whether a state can be what a child has left in it. The program that is explored shares it, and may write anywhere: a number that
// leads outside of an array, a kind that there is not, or a text without an end would end the process that asks, too. That looks at
// all of it once, when a child has stopped; whatever then reads the state needs no checks.
#if RC_EXPLORER
#include "Subtrees.h"
#include <math.h>
#include <string.h>

/// A count is in range, whatever its type.
#define UP_TO(value, most) ((uint64_t)(int64_t)(value) <= (uint64_t)(most))
#define IS_BOOL(value) (*(const uint8_t *)&(value) <= 1)
#define IS_KIND(value, last) UP_TO(*(const int32_t *)&(value), last)
#define HAS_END(text) (memchr((text), 0, sizeof(text)) != NULL)
/// No search comes near: sums of a few thousand of these are still numbers.
#define IS_COUNT(value) ((value) <= 1ull << 48)

enum { NOTES = 0 RC_LIMITATIONS(RC_PLUS_ONE) };

/// A name is the numbers of a task's creators and its own.
static bool is_task(const char name[32]) {
  enum { MOST_DIGITS = 9 };
  if (!memchr(name, 0, 32)) return false;
  for (int digits = 0; *name; name++) {
    digits = *name >= '0' && *name <= '9' ? digits + 1 : 0;
    if (digits > MOST_DIGITS) return false;
  }
  return true;
}

static bool are_waiters(const Waiter *waiter, int32_t count) {
  if (!UP_TO(count, MAX_WAITERS)) return false;
  for (int i = 0; i < count; i++)
    if (!is_task(waiter[i].task) || !IS_KIND(waiter[i].wait, RCWaitThread) || !IS_BOOL(waiter[i].canGoOn)
        || !IS_BOOL(waiter[i].isCanceled)) return false;
  return true;
}

static bool is_ending(const Ending *e) {
  return IS_KIND(e->kind, RCEndingStopped) && HAS_END(e->name) && are_waiters(e->waiter, e->waiters);
}

static bool is_found(const Found *f) { return IS_COUNT(f->schedules) && f->choiceCount <= RCRoomChoices; }

static bool are_settings(const RCConfiguration *c, const Request *r) {
  return IS_KIND(c->mode, RCModeReplay) && IS_KIND(c->granularity, RCGranularityJob) && IS_BOOL(c->reduction) && IS_BOOL(c->remembers)
      && IS_BOOL(c->detectRaces) && IS_BOOL(c->stopsAtFailure) && IS_BOOL(c->endsAllTasks) && IS_BOOL(c->checksTell) && IS_BOOL(c->timersInOrder) && IS_BOOL(c->sequentialMemory)
      && c->deferredBytes <= RC_DEFERRED_BYTES && IS_KIND(r->request, RCRequestDescribe) && IS_BOOL(r->isBrief)
      && r->floor <= RCRoomChoices && r->known <= RCRoomChoices;
}

static bool is_progress(const Progress *p) {
  return IS_KIND(p->stop, RCStopSteps) && IS_BOOL(p->looksUp) && IS_COUNT(p->schedules) && IS_COUNT(p->restarts)
      && IS_COUNT(p->runs) && IS_COUNT(p->progress) && IS_COUNT(p->deepest) && IS_COUNT(p->deaths) && IS_COUNT(p->redundant)
      && IS_COUNT(p->before) && IS_COUNT(p->longest) && p->fingerprint <= 0xffffff && UP_TO(p->learnedBefore, RCRoomLearned) && isfinite(p->seconds)
      && p->seconds >= 0;
}

static bool is_control(const Control *c) {
  bool isNoted[NOTES] = { false };
  if (c->hasCause && !IS_KIND(c->cause, NOTES - 1)) return false;
  if (!UP_TO(c->reaches, RCRoomReached)) return false;
  for (int i = 0; i < c->reaches; i++)
    if (!HAS_END(c->reached[i].symbol)) return false;
  if (!HAS_END(c->library) || !HAS_END(c->stoppedSaid) || !UP_TO(c->notes, NOTES)) return false;
  for (int i = 0; i < c->notes; i++) {
    if (!IS_KIND(c->note[i], NOTES - 1) || isNoted[c->note[i]]) return false;
    isNoted[c->note[i]] = true;
  }
  return true;
}

static bool is_path(const Path *p) {
  return p->depth <= RCRoomChoices && p->prefix <= RCRoomChoices && (!p->hasReturned || is_ending(&p->returned))
      && are_waiters(p->inCircle, p->circling) && HAS_END(p->said);
}

static bool is_knowledge(const Knowledge *k) {
  if (!UP_TO(k->learned, RCRoomLearned) || !UP_TO(k->telling, RCRoomLearned) || !UP_TO(k->sources, RCRoomLearned)) return false;
  for (int i = 0; i < k->sources; i++)
    if (!HAS_END(k->source[i].file)) return false;
  return true;
}

static bool are_findings(const Findings *f) {
  if (!IS_BOOL(f->isFirstCompared) || !IS_BOOL(f->isFirstOther) || (f->isFirstOther && !is_ending(&f->first))) return false;
  if (!UP_TO(f->outcomes, RCRoomOutcomes) || !UP_TO(f->races, RCRoomRaces) || !UP_TO(f->lastOutcome, RCRoomOutcomes - 1)) return false;
  for (int i = 0; i < f->outcomes; i++)
    if (!is_ending(&f->outcome[i].ending) || !is_found(&f->outcome[i].found) || !IS_COUNT(f->outcome[i].racing)) return false;
  for (int i = 0; i < f->races; i++) {
    const Race *race = &f->race[i];
    for (int k = 0; k < 2; k++)
      if (!is_task(race->access[k].task) || !IS_BOOL(race->access[k].write)) return false;
    if (!is_found(&race->found)) return false;
  }
  return true;
}

static bool is_subject(const RCSubject *s) {
  return IS_KIND(s->kind, RCSubjectOwnLock) && HAS_END(s->type) && HAS_END(s->path) && HAS_END(s->text) && IS_BOOL(s->isFree)
      && IS_BOOL(s->isPart) && IS_BOOL(s->isGlobal) && IS_BOOL(s->isManaged) && IS_BOOL(s->isAtomic);
}

static bool is_step(const Step *s) {
  return IS_KIND(s->step.kind, RCStepEnd) && IS_BOOL(s->step.counted) && IS_BOOL(s->step.preemption) && IS_BOOL(s->step.writes)
      && IS_BOOL(s->step.isOlder) && IS_BOOL(s->step.beginsCircle) && IS_KIND(s->step.destination, RCDestinationMainActor) && IS_KIND(s->step.wait, RCWaitThread)
      && is_task(s->task) && is_task(s->other) && is_task(s->newestTask) && HAS_END(s->newest) && is_subject(&s->subject);
}

static bool is_replay(const Replay *r) {
  if (!is_ending(&r->replayed) || !UP_TO(r->stepCount, RCRoomSteps) || !UP_TO(r->alternatives, MAX_NEXT)
      || !UP_TO(r->decisions, RCRoomChoices) || !UP_TO(r->stepsBeforeLast, r->stepCount) || !UP_TO(r->madeCount, RCRoomTasks)) return false;
  for (int i = 0; i < r->madeCount; i++)
    if (!is_task(r->made[i].task)) return false;
  for (int i = 0; i < r->stepCount; i++)
    if (!is_step(&r->step[i])) return false;
  for (int i = 0, steps = r->stepsBeforeLast; i < r->decisions; i++) {
    const Decision *d = &r->decision[i];
    if (d->steps < steps || d->steps > r->stepCount || d->first < 0 || d->alternatives < 1
        || (int64_t)d->first + d->alternatives > r->alternatives) return false;
    steps = d->steps;
  }
  for (int i = 0; i < r->alternatives; i++) {
    const NextStep *next = &r->alternative[i];
    if (!IS_KIND(next->alternative.kind, RCStepEnd) || !IS_BOOL(next->alternative.goesOn) || !IS_BOOL(next->alternative.isStoreChoice)
        || !is_task(next->task)) return false;
  }
  return true;
}

/// Whether a list of what was put off can be gone through from a place on, and whether what was given away of it begins and ends
/// between two of its entries.
static bool is_list(const RCState *s, int list, uint32_t at) {
  const Subtrees *t = &s->subtrees;
  uint32_t used = s->later.deferredUsed[list], found = 0, wanted = 0;
  bool isCurrent = list == (s->later.bound & 1);
  if (used > s->configuration.deferredBytes || at > used) return false;
  for (int i = 0; i < t->givenCount && isCurrent; i++) wanted += t->given[i].end ? 2 : 0;
  for (uint32_t size = 0;; at += size) {
    for (int i = 0; i < t->givenCount && isCurrent; i++)
      if (t->given[i].end) found += (t->given[i].begin == at) + (t->given[i].end == at);
    if (at == used) break;
    size = used - at < DEFERRED_LEAST ? UINT32_MAX : deferred_entry(s, list, at);
    if (size > used - at || size - DEFERRED_LEAST >= RCRoomChoices) return false;
  }
  return found == wanted;
}

static bool are_subtrees(const RCState *s) {
  const Subtrees *t = &s->subtrees;
  bool isAwaited = s->search.stop != RCStopGiven;
  if (!UP_TO(t->givenCount, MOST_GIVEN) || t->awaited > UINT8_MAX || t->continued > UINT8_MAX) return false;
  for (int i = 0; i < t->givenCount; i++) {
    const Given *g = &t->given[i];
    if (g->number > UINT8_MAX || (g->end ? g->begin > g->end : g->depth >= RCRoomChoices)) return false;
    isAwaited = isAwaited || g->number == t->awaited;
  }
  return isAwaited && UP_TO(s->later.bound, 1 << 20) && is_list(s, s->later.bound & 1, s->later.deferredRead)
      && is_list(s, (s->later.bound + 1) & 1, 0);
}

/// The clock of the step under way is not known yet.
static bool is_class_step(const ClassStep *s, bool isOpen) {
  return s->depth >= -1 && s->depth < RCRoomChoices && s->chain < MOST_CHAINS && s->chains <= MOST_CHAINS
      && s->wholeChains <= MOST_CHAINS && s->whole <= CLOCK_WORDS - s->wholeChains && s->earlyChains <= MOST_CHAINS
      && s->early <= CLOCK_WORDS - s->earlyChains
      && (s->clock <= CLOCK_WORDS - s->chains || (isOpen && s->clock == UINT32_MAX));
}

/// The step under way, which the asking process ends if the child has died in it.
static bool is_open_step(const Classes *c) {
  bool isRacing[MOST_CHAINS] = { false };
  int last = c->stepCount - 1;
  if (!UP_TO(last, CLASS_STEPS - 1)) return false;
  if (c->chains > MOST_CHAINS || c->clockWordsUsed > CLOCK_WORDS || c->waitedIn < -1
      || c->waitedIn > last || c->lockTaken < -1 || c->lockTaken > last || !UP_TO(c->racingCount, MOST_CHAINS)) return false;
  for (int i = 0; i <= last; i++)
    if (!is_class_step(&c->step[i], i == last)) return false;
  for (int i = 0; i < c->racingCount; i++) {
    if (!UP_TO(c->racing[i], last) || c->racingChains[i] > MOST_CHAINS || c->racingClock[i] > CLOCK_WORDS - c->racingChains[i]
        || isRacing[c->step[c->racing[i]].chain]) return false;
    isRacing[c->step[c->racing[i]].chain] = true;
  }
  return true;
}

static bool are_classes(const RCState *s) {
  const Classes *c = &s->classes;
  if (c->itemsUsed > CHOICE_ITEMS || c->footprintsUsed > FOOTPRINT_WORDS || c->wantCount > MOST_WANTS) return false;
  for (uint32_t d = 0; d < RCRoomChoices; d++)
    if (c->branches[d].items > CHOICE_ITEMS || c->branches[d].entries > FOOTPRINT_WORDS) return false;
  for (uint32_t i = 0; i < c->wantCount; i++)
    if (c->want[i].depth >= RCRoomChoices || !UP_TO(c->want[i].last, UINT8_MAX)) return false;
  uint32_t first = s->subtrees.entriesBegin;
  if (s->subtrees.isSubtree && first < c->footprintsUsed && entry_size(&c->footprints[first]) > c->footprintsUsed - first) return false;
  return !c->isOpen || is_open_step(c);
}

static bool are_counts(const ClassCounts *c) {
  if (c->used > MOST_COUNTED || !IS_COUNT(c->orders) || !IS_COUNT(c->many)) return false;
  for (uint32_t i = 0; i < c->used; i++)
    if (c->list[i] >= 2 * MOST_COUNTED) return false;
  return true;
}

static bool is_graph(const RCState *s) {
  const Remembered *r = &s->remembered;
  if (r->nodes > MOST_NODES || r->edges > MOST_EDGES || r->ends > MOST_ENDS || r->at >= MOST_EDGES) return false;
  for (uint32_t i = 0; i < r->nodes; i++)
    if (r->node[i].edges > r->edges || r->node[i].width > r->edges - r->node[i].edges || r->node[i].slot > 2 * MOST_NODES) return false;
  for (uint32_t i = 0; i < r->edges; i++)
    if (r->edge[i] > (int32_t)r->nodes || r->edge[i] < -(int32_t)r->ends) return false;
  for (uint32_t i = 0; i < r->ends; i++)
    if (!UP_TO(r->end[i].outcome, RCRoomOutcomes - 1)) return false;
  return true;
}

bool rc_state_is_sound(const RCState *s) {
  return are_settings(&s->configuration, &s->asked) && is_progress(&s->search) && is_control(&s->control) && is_path(&s->path)
      && is_knowledge(&s->knowledge) && are_findings(&s->findings) && is_replay(&s->replay) && are_subtrees(s)
      && s->classes.blockings <= BLOCKING_SITES && (!(reduces(s) || s->aside.isOn) || are_classes(s)) && are_counts(&s->counts) && (!s->configuration.remembers || is_graph(s)) && (!s->aside.isOn || (is_path(&s->aside.path) && is_ending(&s->aside.ending)));
}
#endif
