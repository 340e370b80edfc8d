// Damage of a state, as by a program that writes through a wrong pointer: for the test of what is then made of it.
#if RC_EXPLORER
#include "State.h"
#include <string.h>

/// A number, or the first of several. Most are few bytes in a large state, and would seldom be hit at random.
typedef struct { size_t offset, size; } Part;
#define FROM_TO(first, last) { offsetof(RCState, first), offsetof(RCState, last) - offsetof(RCState, first) }
#define WHOLE(part) { offsetof(RCState, part), sizeof(((RCState *)0)->part) }

static const Part parts[] = {
  WHOLE(configuration), WHOLE(asked), WHOLE(search), WHOLE(control), FROM_TO(path, path.choice), FROM_TO(path.hasReturned, path.running),
  FROM_TO(knowledge, knowledge.learnedSites), FROM_TO(knowledge.source, knowledge.source[4]), FROM_TO(findings, findings.outcome),
  FROM_TO(findings.outcome, findings.outcome[2]), FROM_TO(findings.race, findings.race[2]), WHOLE(replay.replayed),
  FROM_TO(replay.stepCount, replay.made[20]), FROM_TO(replay.step, replay.step[20]), FROM_TO(replay.decision, replay.decision[20]),
  FROM_TO(replay.alternative, replay.alternative[20]), FROM_TO(later, later.deferred), FROM_TO(later.deferred[0], later.deferred[0][200]),
  FROM_TO(later.deferred[1], later.deferred[1][200]), FROM_TO(classes, classes.clock), FROM_TO(classes.waitedIn, classes.racing),
  FROM_TO(classes.step, classes.step[20]), FROM_TO(classes.itemsUsed, classes.items[20]), FROM_TO(classes.footprintsUsed, classes.footprints[40]),
  FROM_TO(classes.branches, classes.branches[20]), FROM_TO(classes.wantCount, classes.want[4]), WHOLE(classes.wantsAreFull),
  FROM_TO(counts, counts.list[8]), FROM_TO(remembered, remembered.node[20]), FROM_TO(remembered.edge, remembered.edge[20]),
  FROM_TO(remembered.end, remembered.end[4]), FROM_TO(aside, aside.path.choice), WHOLE(aside.ending.kind), WHOLE(subtrees),
};

void rc_state_damage(RCState *s, uint64_t seed) {
  uint64_t random = seed;
  const Part *part = &parts[rc_next_random(&random) % (sizeof parts / sizeof *parts)];
  Part whole = { 0, sizeof *s };
  if (rc_next_random(&random) % 8 == 0) part = &whole;
  // A number that is a bit wrong, one that is all wrong, or a text that is written over what follows.
  uint64_t kind = rc_next_random(&random) % 4;
  size_t size = kind < 3 ? 1u << rc_next_random(&random) % 4 : 1 + rc_next_random(&random) % 5000, align = kind < 3 ? size : 1;
  size_t offset = (part->offset + rc_next_random(&random) % part->size) / align * align;
  uint8_t *bytes = (uint8_t *)s + offset;
  if (size > sizeof *s - offset) size = sizeof *s - offset;
  uint64_t value = rc_next_random(&random), change = 1 + rc_next_random(&random) % 300;
  if (kind == 0) {
    uint64_t number = 0;
    memcpy(&number, bytes, size);
    number += change % 2 ? change : -change;
    memcpy(bytes, &number, size);
  } else if (kind == 1) {
    memcpy(bytes, &value, size);
  } else {
    memset(bytes, value % 2 ? 0xff : (int)(value >> 8 & 0xff), size);
  }
}
#endif
