// What the asking process reads from the state: views of it, value by value.
#include "Search.h"
#if RC_SUPPORTED

/// What only schedules before the classes showed belongs to a class that was not counted yet.
static bool is_uncounted(const Found *f) { return f->isKnown && f->schedules == 0; }

RCSummary rc_summary(const RCState *s) {
  uint64_t uncounted = 0;
  for (int i = 0; i < s->outcomes; i++) uncounted += is_uncounted(&s->outcome[i].found);
  return (RCSummary){ .schedules = s->schedules + uncounted, .restarts = s->restarts, .progress = s->progress, .deepest = s->deepest,
                      .fingerprint = s->fingerprint, .before = reduces(s) ? s->before : 0,
                      .moreThan = !reduces(s) ? 0 : s->counts.many && !asks_for_all(s) ? s->counts.many - 1 : s->before,
                      .redundant = s->redundant, .seconds = s->seconds, .stop = s->stop, .outcomes = s->outcomes,
                      .races = s->races, .sites = s->learned, .telling = s->telling, .bound = s->bound, .started = s->started, .looksUp = s->looksUp,
                      .raised = s->raised, .failedChecks = s->failedChecks,
                      .reduces = reduces(s), .weakOrders = has_weak_orders(s), .leftMain = s->leftMain,
                      .needsThreads = s->needsThreads, .isExhausted = s->isExhausted, .cause = s->hasCause ? &s->cause : NULL,
                      .library = s->library, .notes = s->notes, .note = s->note };
}

static RCEnding ending_view(const Ending *e) { return (RCEnding){ e->kind, e->name, e->code, e->waiters, e->waiter }; }

static RCFound found_view(const Found *f) {
  return (RCFound){ f->schedules + is_uncounted(f), f->preemptions, f->steps, f->choiceCount, f->choices };
}

static RCAccess access_view(const RacingAccess *a) { return (RCAccess){ a->site, a->write, a->task }; }

RCOutcome rc_outcome(const RCState *s, int i) {
  const Outcome *outcome = &s->outcome[i];
  return (RCOutcome){ ending_view(&outcome->ending), found_view(&outcome->found) };
}

RCWaiter rc_waiter(RCEnding ending, int i) { return (RCWaiter){ ending.waiter[i].task, ending.waiter[i].wait }; }

RCRace rc_race(const RCState *s, int i) {
  const Race *race = &s->race[i];
  return (RCRace){ access_view(&race->access[0]), access_view(&race->access[1]), found_view(&race->found) };
}

uint32_t rc_site(const RCState *s, int i) { return s->learnedSites[i]; }

RCReplay rc_replay(const RCState *s) {
  return (RCReplay){ .ending = ending_view(&s->replayed), .depth = s->depth, .steps = s->stepCount,
                     .stepsBeforeLast = s->stepsBeforeLast, .decisions = s->decisions };
}

RCStep rc_step(const RCState *s, int i) {
  RCStep step = s->step[i].step;
  step.task = s->step[i].task;
  step.other = s->step[i].other;
  step.subject = &s->step[i].subject;
  step.newestTask = s->step[i].newestTask;
  step.newest = s->step[i].newest;
  return step;
}

RCDecision rc_decision(const RCState *s, int i) {
  return (RCDecision){ .steps = s->decision[i].steps, .alternatives = s->decision[i].alternatives };
}

RCAlternative rc_alternative(const RCState *s, int decision, int i) {
  const NextStep *next = &s->alternative[s->decision[decision].first + i];
  RCAlternative alternative = next->alternative;
  alternative.task = next->task;
  return alternative;
}

const char *rc_state_source(const RCState *s, uint32_t site, int *line) {
  for (int i = 0; i < s->sources; i++)
    if (s->source[i].site == site) { *line = s->source[i].line; return s->source[i].file; }
  return NULL;
}
#endif
