// Whether what a search has found comes again: the schedule that stands for it is replayed once, on the state of a subtree.
#if RC_EXPLORER
#include "Subtrees.h"
#include "Search.h"
#include <string.h>

static Found *found_at(RCState *s, int i) {
  return i < s->findings.outcomes ? &s->findings.outcome[i].found : &s->findings.race[i - s->findings.outcomes].found;
}

/// A race that only a run showed that was cut off belongs to no schedule. A schedule that was stopped has no end; that it would go
/// on forever is known from its state.
static bool is_open(const RCState *s, int i, const Found *found) {
  RCEndingKind kind = i < s->findings.outcomes ? s->findings.outcome[i].ending.kind : RCEndingReturned;
  return found->again == AgainUnknown && (found->schedules > 0 || found->isKnown) && kind != RCEndingStopped && kind != RCEndingHung;
}

/// A process's first run was a real one, and a search that is complete has found how it ended. If it has not, that has to come again.
static void tell_first(RCState *s) {
  if (s->findings.isFirstOther && s->search.stop == RCStopExhausted && !known_outcome(s, &s->findings.first))
    outcome_of(s, &s->findings.first)->found.isKnown = 1;
  s->findings.isFirstOther = false;
}

static void replay_begins(RCState *part, const RCState *s, const uint8_t *choices, uint32_t count) {
  subtree_begin(part, s);
  part->configuration.mode = RCModeReplay;
  part->configuration.reduction = false;
  part->aside.isOn = 0;
  rc_state_set_choices(part, choices, count);
}

bool rc_state_compares_first(RCState *s, RCState *part) {
  if (s->search.stop != RCStopExhausted || s->findings.isFirstCompared || s->asked.cold) return false;
  s->findings.isFirstCompared = true;
  replay_begins(part, s, NULL, 0);
  part->findings.isFirstCompared = part->findings.isFirstOther = false;
  return true;
}

bool rc_state_compared_first(RCState *s, const RCState *part) {
  if (!part->findings.isFirstOther) return false;
  s->findings.isFirstOther = true;
  s->findings.first = part->findings.first;
  learn_outlives(s);
  begin_again(s);
  return true;
}

bool rc_state_replays_found(RCState *s, RCState *part) {
  tell_first(s);
  for (int i = 0; i < s->findings.outcomes + s->findings.races; i++) {
    const Found *found = found_at(s, i);
    if (!is_open(s, i, found)) continue;
    replay_begins(part, s, found->choices, found->choiceCount);
    return true;
  }
  return false;
}

static bool comes_again(RCState *s, int i, RCState *part) {
  if (part->search.stop != RCStopFinished) return false;
  if (i < s->findings.outcomes) return is_same_ending(&s->findings.outcome[i].ending, &part->replay.replayed);
  const Race *race = known_race(part, s->findings.race[i - s->findings.outcomes].access);
  return race && race->found.schedules > 0;
}

void rc_state_replayed_found(RCState *s, RCState *part) {
  // One schedule may stand for several things.
  for (int i = 0; i < s->findings.outcomes + s->findings.races; i++) {
    Found *found = found_at(s, i);
    if (is_open(s, i, found) && found->choiceCount == part->path.prefix && !memcmp(found->choices, part->path.choice, found->choiceCount))
      found->again = comes_again(s, i, part) ? AgainCame : AgainNot;
  }
}
#endif
