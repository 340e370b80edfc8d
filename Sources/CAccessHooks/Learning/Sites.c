#if RC_EXPLORER
#include "Learning.h"
#include <string.h>

// What else is learned of a site than that it counts: the key with one of these added.
enum { SITE_BITS = 19, IMPLICIT = 0x40000000, OPAQUE = 0x20000000, DIRECT = 0x10000000, WEAK = IMPLICIT | OPAQUE, LOOPS = IMPLICIT | DIRECT, WORDS = 26, MOST_WORDS = 4 };
Site sites[RCRoomSites];
LASTING_INDEX(siteIndex, SITE_BITS);
static uint32_t siteCount;

static uint64_t hash_of(uint64_t hash, const uint32_t *numbers, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) hash = (hash ^ numbers[i]) * 0x100000001b3u;
  return hash;
}

/// What is known of sites, as a number.
static uint64_t knowledge(const RCState *s) {
  uint64_t hash = hash_of(s->asked.serial, s->knowledge.learnedSites, (uint32_t)s->knowledge.learned);
  return hash_of(hash * 31, s->classes.blocking, s->classes.blockings);
}

static uint64_t preparedFor;

void sites_prepare(const RCState *s) {
  executable_prepare();
  if (preparedFor == knowledge(s)) return;
  index_forget(&siteIndex);
  siteCount = 0;
}

void sites_keep(const RCState *s) { preparedFor = knowledge(s); }

static uint32_t key_of_pc(uint64_t pc) {
  if (in_executable(pc)) return (uint32_t)(pc - executableBase) & 0x7fffffff;
  // Code outside the executable: named by its library and its place in it.
  uint32_t hash = 2166136261u;
  uint64_t base;
  const char *path = file_at(pc, &base), *name = path ? strrchr(path, '/') : NULL;
  for (name = name ? name : path; name && *name; name++) hash = (hash ^ (uint8_t)*name) * 16777619u;
  hash ^= (uint32_t)((pc - base) * 0x9E3779B1u);
  return hash | 0x80000000u;
}

/// Whether it is a place in the executable's code.
static int in_program(Site *site) { return !(site->key & 0x80000000u); }

static uint32_t opaque_key(const Site *site, int words) { return site->key | OPAQUE | (uint32_t)(words - 1) << WORDS; }

/// The key of a place in a library has any bits: with some of them turned, it is another one.
static uint32_t loops_key(const Site *site) { return site->key ^ LOOPS; }

Site *site_made(uint64_t pc, uint32_t knownKey) {
  static Site beyond;  // stands for all that there is no room for, and is never a point
  uint32_t *number = index_at(&siteIndex, pc);
  if (number && *number) return &sites[*number - 1];
  if (!has_room(state, RCTableSites, siteCount) || !number) return beyond = (Site){ .asked = 1, .ignored = 1, .key = 0x80000000u }, &beyond;
  *number = ++siteCount;
  Site *site = &sites[*number - 1];
  *site = (Site){ .pc = pc, .key = knownKey ? knownKey : key_of_pc(pc) };
  for (int k = 0; k < state->knowledge.learned; k++) {
    if (state->knowledge.learnedSites[k] == site->key) site->counted = 1;
    if (state->knowledge.learnedSites[k] == (site->key | IMPLICIT)) site->implicit = 1;
    if (state->knowledge.learnedSites[k] == (site->key | DIRECT)) site->direct = 1;
    if (state->knowledge.learnedSites[k] == (site->key | WEAK)) site->weak = 1;
    if (state->knowledge.learnedSites[k] == loops_key(site)) site->loops = 1;
  }
  for (uint32_t k = 0; k < state->classes.blockings; k++)
    if (state->classes.blocking[k] == site->key) site->blocks = 1;
  while (site->words < MOST_WORDS && has_learned(state, opaque_key(site, site->words + 1))) site->words++;
  site->opaque = site->words > 0;
  for (int i = 0; i < state->knowledge.telling; i++)
    if (state->knowledge.tellingSites[i] == site->key) site->tells = 1;
  return site;
}

static uint64_t place_of_function(uint64_t pc) {
  uint64_t function = callbacks.function(pc);
  return function ? function - executableBase : 0;
}

/// Asks the Swift side. It may share functions with instrumented modules: what it does is no part of the schedule.
static uint64_t ask(Question question, Site *site) {
  uint64_t (*const answers[])(uint64_t) = {
    [AskedLine] = callbacks.line, [AskedFunction] = place_of_function, [AskedCompilerMade] = callbacks.compilerMade,
    [AskedCopies] = callbacks.copies, [AskedWeakExchange] = callbacks.weakExchange, [AskedMacro] = callbacks.macro,
  };
  uint64_t answer;
  if (!in_program(site)) return 0;
  if (looked_up(question, site->key, &answer)) return answer;
  exploring = hooksOn = 0;
  state->search.looksUp = 1;
  answer = answers[question](site->pc);
  state->search.looksUp = 0;
  exploring = hooksOn = 1;
  keep_lookup(question, site->key, answer);
  return answer;
}

int site_has_hooks(Site *site) {
  enum { UNKNOWN, NO, YES };
  if (site->hooks == UNKNOWN) {
    uint64_t function = ask(AskedFunction, site);
    site->hooks = function && reports_entry(executableBase + function) ? YES : NO;
  }
  return site->hooks == YES;
}

uint32_t site_line(Site *site) {
  if (!site->line) site->line = (uint32_t)ask(AskedLine, site);
  if (!site->line) site->line = site->key;
  return site->line;
}

int sites_are_one(Site *one, Site *other) {
  return site_line(one) == site_line(other) && rc_line(one->pc - 1).column == rc_line(other->pc - 1).column;
}

int site_has_line(Site *site) { return site_line(site) != site->key; }

Site *site_of_key(uint32_t key) { return site_made(0xF000000000000000u | key, key); }

const char otherObjects;

Site *class_site(const void *class, Life life) {
  static const uint32_t kinds[] = { 0xB0000000u, 0xA0000000u, 0xD0000000u };
  return site_of_key(kinds[life] | (uint32_t)(((uint64_t)class - executableBase) * 0x9E3779B1u) >> 4);
}

/// The answer to a question of yes or no, which is asked once.
static int ask_once(uint8_t *answer, Question question, Site *site) {
  enum { UNKNOWN, NO, YES };
  if (*answer == UNKNOWN) *answer = ask(question, site) ? YES : NO;
  return *answer == YES;
}

int site_compiler_made(Site *site) { return ask_once(&site->compilerMade, AskedCompilerMade, site); }

int site_may_fail(Site *site) { return ask_once(&site->weakExchange, AskedWeakExchange, site); }

int site_of_macro(Site *site) { return ask_once(&site->macro, AskedMacro, site); }

int site_copies(Site *site) {
  if (!site->copies) {
    uint64_t words = (ask(AskedCopies, site) + 7) / 8;
    site->copies = (uint8_t)(1 + (words < MOST_WORDS ? words : MOST_WORDS));
  }
  return site->copies - 1;
}

int site_ignored(Site *site, uint64_t entry) {
  if (site->asked) return site->ignored;
  site->asked = 1;
  site->ignored = (uint8_t)site_compiler_made(site);
  if (!site->ignored && !site->calls && in_program(site) && in_executable(entry) && !ask(AskedLine, site)) {
    site->implicit = site->ignored = 1;
    learn(site->key | IMPLICIT);
  }
  return site->ignored;
}

void site_opaque(Site *site, int words) {
  if (words > MOST_WORDS) words = MOST_WORDS;
  // Each number on its own, so that the same is learned in whatever order.
  while (site->words < words && learn(opaque_key(site, site->words + 1))) site->opaque = ++site->words > 0;
}

void site_direct(Site *site) {
  site->direct = 1;
  if (!site->opaque) return;
  // A library changes what is there in some calls, and the program in others.
  site->opaque = 0;
  learn(site->key | DIRECT);
  state_note(state, RCLimitationLibraryAccess);
}

// Nothing in a schedule depends on this, so it is no part of what is learned for tokens; but the classes do.
void site_blocks(Site *site) {
  Classes *c = &state->classes;
  if (site->blocks || state->path.warming || c->blockings == BLOCKING_SITES) return;
  site->blocks = 1;
  c->blocking[c->blockings++] = site->key;
  if (notesSteps) state->path.restart = 1;
}

void site_weak(Site *site) {
  if (!site->weak && learn(site->key | WEAK)) site->weak = 1;
}

void site_loops(Site *site) {
  if (learn(loops_key(site))) site->loops = 1;
}

void site_learn(Site *site) {
  if (!site->counted && learn(site->key)) site->counted = 1;
}
#endif
