// A search that remembers where it was. Two beginnings of schedules that differ only in the order of independent steps lead to the same
// state, so the search goes on from one of them. Where it has been is a graph, whose paths are all schedules: they are counted, and not run.
// (Happens-before caching: Musuvathi and Qadeer, 2007.)
//
// Whoever comes to a node finds the same ways to go on, whatever came before. That is looked at each time. Where it is not so, where tasks
// go in circles, and where there is no room, the search ends, and is not complete.
#if RC_EXPLORER
#include "Classes.h"
#include <string.h>

// A schedule that ends its process takes as long as hundreds of others.
enum { SLOTS = 2 * MOST_NODES, MOST_PATHS_BITS = 48, MOST_DEATHS = 100 };
static uint64_t number;              // of the steps so far: a sum over them, whatever their order
static uint64_t name[MOST_CHAINS];   // by chain

void adds_step(void) {
  const Classes *c = &state->classes;
  const ClassStep *step = &c->step[c->stepCount - 1];
  name[step->chain] = name_of(step);
  uint64_t own = mixed(name[step->chain] ^ step->ordinal) + mixed((uint64_t)step->performer << 1 | step->asksForHeld);
  number += mixed(own + number_of_past(c, step, name) + mixed(number_of_choices(&state->path, step->within, state->path.depth)));
}

/// What can come next, in whatever order it is found.
static uint64_t number_of_next(void) {
  uint64_t sum = 0;
  for (int i = 0; i < readyCount; i++) {
    const Item *item = ready[i];
    const Event *next = &item->next;
    uint64_t one = mixed(performer(item)) + (uint64_t)(item->started | item->blocked << 1 | (item->deadline != 0) << 2);
    if (next->kind != EventNone) one = mixed(one) + (uint64_t)next->kind + (next->site ? (uint64_t)next->site->key << 8 : 0);
    sum += mixed(one);
  }
  return sum;
}

void remembering_begins(void) {
  if (!is_remembering()) return;
  Remembered *r = &state->remembered;
  uint32_t prefix = state->path.prefix;
  number = 0;
  r->isKnown = 0;
  r->at = prefix ? r->first[prefix - 1] + state->path.choice[prefix - 1] : 0;
  if (prefix) return;
  // The first schedule of a search.
  for (uint32_t i = 0; i < r->nodes; i++) r->slot[r->node[i].slot] = 0;
  r->nodes = r->ends = r->isOver = r->isMistaken = r->isFull = state->subtrees.hasCircles = 0;
  r->edges = 1;
  r->edge[0] = 0;
}

/// Once there was no room, nothing is remembered any more.
static int has_no_room(Remembered *r, int width) {
  if (r->nodes == MOST_NODES || r->edges + (uint32_t)width > MOST_EDGES || r->ends == MOST_ENDS) r->isFull = 1;
  return r->isFull;
}

/// The edge under way leads to a new node.
static void makes_node(Remembered *r, Node node) {
  node.edges = r->edges;
  r->node[r->nodes++] = node;
  memset(&r->edge[r->edges], 0, sizeof *r->edge * node.width);
  r->edges += node.width;
  r->edge[r->at] = (int32_t)r->nodes;
  r->first[state->path.depth] = r->at = node.edges;
}

int comes_to_known(int width) {
  Remembered *r = &state->remembered;
  if (!is_remembering() || state->path.depth < state->path.prefix || has_no_room(r, width)) return 0;
  Node node = { .number = number + spin_number(), .next = number_of_next(), .width = (uint32_t)width };
  uint32_t i = (uint32_t)node.number % SLOTS;
  while (r->slot[i] && r->node[r->slot[i] - 1].number != node.number) i = (i + 1) % SLOTS;
  node.slot = i;
  if (!r->slot[i]) {
    makes_node(r, node);
    r->slot[i] = r->nodes;
    return 0;
  }
  const Node *known = &r->node[r->slot[i] - 1];
  if (known->next != node.next || known->width != node.width) r->isMistaken = 1;
  r->edge[r->at] = (int32_t)r->slot[i];
  return r->isKnown = 1;
}

void is_within(int width) {
  if (!has_no_room(&state->remembered, width)) makes_node(&state->remembered, (Node){ .width = (uint32_t)width, .slot = SLOTS });
}

static GraphEnd end_of_schedule(const RCState *s) {
  GraphEnd end = { .outcome = s->findings.lastOutcome };
  for (int i = 0; i < s->findings.races; i++)
    if (s->findings.race[i].lastSchedule == s->search.runs) end.races[i / 64] |= 1ull << i % 64;
  return end;
}

/// It is not known how many schedules there are.
static int ends_uncounted(RCState *s) {
  s->search.stop = RCStopLimit;
  return 0;
}

int remembers_end(RCState *s) {
  Remembered *r = &s->remembered;
  if (r->isMistaken || s->subtrees.hasCircles || has_no_room(r, 0) || s->search.deaths > MOST_DEATHS) return ends_uncounted(s);
  if (r->isKnown) return 1;
  GraphEnd end = end_of_schedule(s);
  uint32_t i = 0;
  while (i < r->ends && memcmp(&r->end[i], &end, sizeof end)) i++;
  if (i == r->ends) r->end[r->ends++] = end;
  r->edge[r->at] = -1 - (int32_t)i;
  return 1;
}

// MARK: Counting

static uint64_t paths[MOST_NODES], ended[MOST_ENDS];  // how many lead to a node, and to an end
static uint32_t order[MOST_NODES], ways[MOST_NODES];   // the nodes, those before others first; and how many edges to each are left

/// Adds to how many paths lead there. Returns 0 if there are too many for a number.
static int add_paths(uint64_t *to, uint64_t many) { return (*to += many) >> MOST_PATHS_BITS == 0; }

/// Follows the paths from the beginning. Returns 0 if there are too many, or if some lead nowhere.
static int follows_paths(const Remembered *r) {
  uint32_t count = 0;
  memset(ways, 0, sizeof *ways * r->nodes);
  memset(paths, 0, sizeof *paths * r->nodes);
  memset(ended, 0, sizeof *ended * r->ends);
  for (uint32_t e = 0; e < r->edges; e++) {
    if (!r->edge[e]) return 0;
    if (r->edge[e] > 0) ways[r->edge[e] - 1]++;
  }
  if (r->edge[0] < 0) return add_paths(&ended[-1 - r->edge[0]], 1);
  uint32_t root = (uint32_t)r->edge[0] - 1;
  paths[order[count++] = root] = 1;
  for (uint32_t i = 0; i < count; i++) {
    const Node *node = &r->node[order[i]];
    for (uint32_t e = node->edges; e < node->edges + node->width; e++) {
      int isEnd = r->edge[e] < 0;
      uint32_t to = (uint32_t)(isEnd ? -1 - r->edge[e] : r->edge[e] - 1);
      if (!add_paths(isEnd ? &ended[to] : &paths[to], paths[order[i]])) return 0;
      if (!isEnd && --ways[to] == 0) order[count++] = to;
    }
  }
  return count == r->nodes;
}

void counts_paths(RCState *s) {
  Remembered *r = &s->remembered;
  if (!follows_paths(r)) { ends_uncounted(s); return; }
  uint64_t schedules = 0;
  for (int i = 0; i < s->findings.outcomes; i++) s->findings.outcome[i].found.schedules = s->findings.outcome[i].racing = 0;
  for (int i = 0; i < s->findings.races; i++) s->findings.race[i].found.schedules = 0;
  for (uint32_t i = 0; i < r->ends; i++) {
    const GraphEnd *end = &r->end[i];
    Outcome *outcome = &s->findings.outcome[end->outcome];
    int isRacing = 0;
    for (int k = 0; k < s->findings.races; k++) {
      if (!(end->races[k / 64] >> k % 64 & 1)) continue;
      s->findings.race[k].found.schedules += ended[i];
      isRacing = 1;
    }
    outcome->found.schedules += ended[i];
    if (isRacing) outcome->racing += ended[i];
    schedules += ended[i];
  }
  if (schedules >> MOST_PATHS_BITS) { ends_uncounted(s); return; }
  s->search.schedules = schedules;
  r->isOver = 1;
}
#endif
