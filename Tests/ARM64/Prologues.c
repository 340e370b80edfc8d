// Where an instrumented function reports its entry: soon enough behind its beginning that a job's start is known by it.
#include "Check.h"
#include <stdio.h>
#include <string.h>
#include "../../Sources/CAccessHooks/Run/Running.c"

// MARK: Functions that run: the hook notes where it was called from

extern double plain(int), many_registers(int), large_frame(int), many_arguments(int);
extern double optimized_plain(int), optimized_many_registers(int), optimized_large_frame(int), optimized_many_arguments(int);
extern double not_instrumented(int);

static uint64_t entry_of(double (*function)(int)) {
  static Fiber fiber;
  memset(&fiber, 0, sizeof fiber);
  current = &fiber;
  hooksOn = 1;
  function(3);
  hooksOn = 0;
  current = NULL;
  return fiber.firstEntry;
}

#define BEGINS_INSTRUMENTED(function, expected)                             \
  CHECK(is_opaque((uint64_t)function, entry_of(function)) == !expected,     \
        "it reports its entry %lld bytes behind its beginning",             \
        (long long)(entry_of(function) - (uint64_t)function))

extern void __tsan_func_entry(void *pc);

// MARK: Functions that the Swift compiler made: the calls are found in the code

static const char *const JOB_STARTS[] = { "TY", "TQ" };  // the parts of an async function between its suspensions
static int swiftFunctions, swiftJobStarts;
static uint64_t longest;
static char longestName[300];

static int begins_a_job(const char *name) {
  for (int i = 0; i < 2; i++) {
    const char *part = strstr(name, JOB_STARTS[i]);
    for (; part; part = strstr(part + 1, JOB_STARTS[i])) {
      const char *end = part + 2 + strspn(part + 2, "0123456789");
      if (end > part + 2 && !strcmp(end, "_")) return 1;
    }
  }
  return 0;
}

/// How many bytes behind a function's beginning the call to the hook returns; 0 if there is none.
static uint64_t call_to_hook(uint64_t start, uint64_t size) {
  for (uint64_t at = start; at + 4 <= start + size; at += 4) {
    uint32_t instruction = *(const uint32_t *)at;
    int64_t words = (int32_t)(instruction << 6) >> 6;
    if (instruction >> 26 == 0x25 && at + (uint64_t)(words * 4) == (uint64_t)__tsan_func_entry) return at + 4 - start;
  }
  return 0;
}

static void look_at(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (strcmp(section, ".text") || strncmp(name, "$s", 2)) return;
  uint64_t start = executableBase + symbol->st_value, distance = call_to_hook(start, symbol->st_size);
  if (!distance) return;
  swiftFunctions++;
  swiftJobStarts += begins_a_job(name);
  if (distance > longest) { longest = distance; snprintf(longestName, sizeof longestName, "%s", name); }
  CHECK(!is_opaque(start, start + distance), "%s reports its entry %d bytes behind its beginning", name, (int)distance);
}

void check_prologues(void) {
  executable_prepare();
  BEGINS_INSTRUMENTED(plain, 1);
  BEGINS_INSTRUMENTED(many_registers, 1);
  BEGINS_INSTRUMENTED(large_frame, 1);
  BEGINS_INSTRUMENTED(many_arguments, 1);
  BEGINS_INSTRUMENTED(optimized_plain, 1);
  BEGINS_INSTRUMENTED(optimized_many_registers, 1);
  BEGINS_INSTRUMENTED(optimized_large_frame, 1);
  BEGINS_INSTRUMENTED(optimized_many_arguments, 1);
  BEGINS_INSTRUMENTED(not_instrumented, 0);
  each_symbol("/proc/self/exe", look_at);
  CHECK(swiftJobStarts > 100, "only %d jobs of Swift begin in this program", swiftJobStarts);
  printf("%d Swift functions, %d of them a job's start: the entry is reported at most %d bytes behind the beginning (%s)\n",
         swiftFunctions, swiftJobStarts, (int)longest, longestName);
}
