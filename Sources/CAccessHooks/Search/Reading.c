// What the asking process reads from the state: views of it, value by value.
#if RC_EXPLORER
#include "Search.h"

/// What only schedules before the classes showed belongs to a class that was not counted yet.
static bool is_uncounted(const Found *f) { return f->isKnown && f->schedules == 0; }

static int32_t up_to(int32_t count, int32_t most) { return count < 0 ? 0 : count < most ? count : most; }
static uint64_t count(uint64_t number) { return number < 1ull << 48 ? number : 1ull << 48; }
static bool is_on(const bool *flag) { return *(const uint8_t *)flag; }

/// Also of a search under way, whose program may write anywhere: whatever is there becomes a number that can be used.
RCSummary rc_summary(const RCState *s) {
  uint64_t uncounted = 0;
  int32_t outcomes = up_to(s->findings.outcomes, RCRoomOutcomes), stop = *(const int32_t *)&s->search.stop;
  for (int i = 0; i < outcomes; i++) uncounted += is_uncounted(&s->findings.outcome[i].found);
  return (RCSummary){ .schedules = count(s->search.schedules) + uncounted, .restarts = count(s->search.restarts),
                      .progress = s->search.progress, .deepest = count(s->search.deepest), .fingerprint = s->search.fingerprint,
                      .before = reduces(s) ? count(s->search.before) : 0,
                      .moreThan = count(!reduces(s) ? 0 : s->counts.many && !asks_for_all(s) ? s->counts.many - 1 : s->search.before),
                      .redundant = count(s->search.redundant), .seconds = s->search.seconds,
                      .stop = stop < 0 || stop > RCStopSteps ? RCStopRunning : (RCStop)stop, .outcomes = outcomes,
                      .races = up_to(s->findings.races, RCRoomRaces), .sites = up_to(s->knowledge.learned, RCRoomLearned),
                      .telling = s->knowledge.telling, .bound = s->later.bound, .started = s->search.started,
                      .looksUp = is_on(&s->search.looksUp), .process = s->search.process, .raised = s->control.raised, .failedChecks = s->control.failedChecks,
                      .differences = s->control.differences,
                      .reduces = reduces(s) && !s->remembered.isOver, .weakOrders = has_weak_orders(s), .leftMain = s->control.leftMain, .sleeps = s->control.sleeps,
                      .needsThreads = s->control.needsThreads, .isExhausted = s->control.isExhausted, .mayBuffer = s->control.mayBuffer,
                      .cause = s->control.hasCause ? &s->control.cause : NULL, .library = s->control.library,
                      .notes = s->control.notes, .note = s->control.note,
                      .stoppedAt = s->control.stoppedAt, .stoppedSaid = s->control.stoppedSaid,
                      .reaches = s->control.reaches, .reached = s->control.reached };
}

static RCEnding ending_view(const Ending *e) { return (RCEnding){ e->kind, e->name, e->code, e->waiters, e->waiter, e->at, e->before }; }

static RCFound found_view(const Found *f) {
  return (RCFound){ f->schedules + is_uncounted(f), f->preemptions, f->choiceCount, f->choices, f->again == AgainNot };
}

static RCAccess access_view(const RacingAccess *a) { return (RCAccess){ a->site, a->write, a->task }; }

RCOutcome rc_outcome(const RCState *s, int i) {
  const Outcome *outcome = &s->findings.outcome[i];
  return (RCOutcome){ ending_view(&outcome->ending), is_uncounted(&outcome->found) ? outcome->raced != 0 : outcome->racing,
                      found_view(&outcome->found) };
}

RCWaiter rc_waiter(RCEnding ending, int i) {
  const Waiter *waiter = &ending.waiter[i];
  return (RCWaiter){ waiter->task, waiter->wait, waiter->canGoOn, waiter->isCanceled };
}

RCRace rc_race(const RCState *s, int i) {
  const Race *race = &s->findings.race[i];
  return (RCRace){ access_view(&race->access[0]), access_view(&race->access[1]), found_view(&race->found),
                   race->lastSchedule > 0 && race->lastSchedule == s->search.runs };
}

uint32_t rc_site(const RCState *s, int i) { return s->knowledge.learnedSites[i]; }

RCReplay rc_replay(const RCState *s) {
  return (RCReplay){ .ending = ending_view(s->path.hasReturned ? &s->path.returned : &s->replay.replayed),
                     .depth = s->path.depth, .steps = s->replay.stepCount, .stepsBeforeLast = s->replay.stepsBeforeLast,
                     .decisions = s->replay.decisions, .preemptions = s->path.preemptions,
                     .hasReturned = s->path.hasReturned, .made = s->replay.madeCount };
}

RCMade rc_made(const RCState *s, int i) {
  const Made *made = &s->replay.made[i];
  return (RCMade){ .task = made->task, .site = made->site, .isTimer = made->isTimer != 0 };
}

RCStep rc_step(const RCState *s, int i) {
  RCStep step = s->replay.step[i].step;
  step.task = s->replay.step[i].task;
  step.other = s->replay.step[i].other;
  step.subject = &s->replay.step[i].subject;
  step.newestTask = s->replay.step[i].newestTask;
  step.newest = s->replay.step[i].newest;
  return step;
}

RCDecision rc_decision(const RCState *s, int i) {
  return (RCDecision){ .steps = s->replay.decision[i].steps, .alternatives = s->replay.decision[i].alternatives };
}

RCAlternative rc_alternative(const RCState *s, int decision, int i) {
  const NextStep *next = &s->replay.alternative[s->replay.decision[decision].first + i];
  RCAlternative alternative = next->alternative;
  alternative.task = next->task;
  return alternative;
}

const char *rc_state_source(const RCState *s, uint32_t site, int *line) {
  for (int i = 0; i < s->knowledge.sources; i++)
    if (s->knowledge.source[i].site == site) { *line = s->knowledge.source[i].line; return s->knowledge.source[i].file; }
  return NULL;
}
#endif
