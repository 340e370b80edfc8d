// What the explorer assumes of the Swift runtime and of how this program was linked, as it is found in this process.
#if RC_EXPLORER
#include "../Interpose/Interpose.h"
#include "../Runtime/Replacing.h"
#include "../Swift63/Names.h"
#include <stdio.h>
#include <string.h>

extern void *swift_task_getCurrent(void) __attribute__((weak));
extern void __tsan_on_initialize(void) __attribute__((weak));

#if !RC_SANITIZED
extern Interposed __start_rc_interposed[] __attribute__((weak)), __stop_rc_interposed[] __attribute__((weak));
void __tsan_read8_pc(void *address, void *pc);
void __tsan_write8_pc(void *address, void *pc);
void __tsan_func_entry(void *pc);

/// Whether a library looks for a function and finds the one of this program.
static int is_ours(const char *symbol) {
  void *found = dlsym(RTLD_DEFAULT, symbol);
  return found && in_executable((uint64_t)found);
}

/// A function of the Swift library that is not there any more would never be called.
static int is_behind(const char *symbol) {
  if (strncmp(symbol, "swift_", 6) && strncmp(symbol, "$sSc", 4)) return 1;
  return dlsym(RTLD_NEXT, symbol) != NULL;
}

static void hooks_differ(char *text, size_t size) {
  static const char *const hooks[] = { "__tsan_read8", "__tsan_write8", "__tsan_func_entry", "__tsan_acquire", "__tsan_release" };
  for (size_t i = 0; i < sizeof hooks / sizeof *hooks; i++)
    if (!is_ours(hooks[i])) differs(text, size, hooks[i]);
  if (!__tsan_on_initialize) differs(text, size, "__tsan_on_initialize");
  if (!swift_task_getCurrent) differs(text, size, "swift_task_getCurrent");
  if (__start_rc_interposed == __stop_rc_interposed) differs(text, size, "the functions of libraries");
  for (Interposed *i = __start_rc_interposed; i < __stop_rc_interposed; i++)
    if (!is_ours(i->symbol) || !is_behind(i->symbol)) differs(text, size, i->symbol);
  functions_not_replaced(text, size);
}

static long counter;
void rc_self_check_begin(void) { counter = 0; }
long rc_self_check_counter(void) { return counter; }

// Where the accesses are said to be: two places in the function.
static char *place_of_read(void) { return (char *)rc_self_check_increment + 1; }
static char *place_of_write(void) { return (char *)rc_self_check_increment + 2; }

__attribute__((noinline)) void rc_self_check_increment(void) {
  __tsan_func_entry(__builtin_return_address(0));
  __tsan_read8_pc(&counter, place_of_read());
  long value = counter;
  __tsan_write8_pc(&counter, place_of_write());
  counter = value + 1;
}
#else
static void hooks_differ(char *text, size_t size) { differs(text, size, "__tsan_read8"); }
void rc_self_check_begin(void) {}
long rc_self_check_counter(void) { return 0; }
void rc_self_check_increment(void) {}
#endif

RCRuntimeFacts rc_runtime_facts(void) {
  static char hooks[RC_DIFFERENCES], names[RC_DIFFERENCES];
  hooks[0] = names[0] = 0;
  hooks_differ(hooks, sizeof hooks);
  swift63_differs(names, sizeof names);
  handed_differ(names, sizeof names);
  return (RCRuntimeFacts){ .hooks = hooks, .names = names, .threadBlocks = fiber_blocks(),
                           .streamFunctions = streamLocks.count, .groupFunctions = groupOffers.count };
}

static int is_code(uint64_t pc) { return in_executable(pc) || is_in_library(pc); }

RCJobFacts rc_current_job_facts(void) {
  void *job = swift_task_getCurrent ? swift_task_getCurrent() : NULL;
  if (!job) return (RCJobFacts){ .kind = -1 };
  return (RCJobFacts){ .job = job, .kind = job_kind(job), .priority = job_flags(job) >> 8 & 0xff, .identifier = job_id(job),
                         .hasFunction = current && is_code(current->item->start->pc) };
}

static uint64_t nothing(uint64_t address) { (void)address; return 0; }
static uint64_t itself(uint64_t address) { return address; }

void rc_self_check_search(RCState *s) {
  // A search of its own, which is no part of the one that this child was started for. To look up lines would take long.
  RCCallbacks usual = callbacks;
  callbacks.compilerMade = callbacks.weakExchange = callbacks.function = nothing;
  callbacks.line = itself;
  s->asked.serial = UINT64_MAX >> 16;
#if !RC_SANITIZED
  // These two points are known, and no others are learned: so the number of schedules is that of their interleavings.
  rc_state_learn(s, (uint32_t)((uint64_t)place_of_read() - executableBase));
  rc_state_learn(s, (uint32_t)((uint64_t)place_of_write() - executableBase));
#endif
  rc_state_search_below(s, (const uint8_t *)"", 0);
  rc_child_search(s);
  callbacks = usual;
}

void rc_state_refuse(RCState *s, uint32_t checks, const char *what) {
  s->control.failedChecks = checks;
  snprintf(s->control.differences, sizeof s->control.differences, "%s", what);
}
#endif
