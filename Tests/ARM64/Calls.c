// Whether a function was compiled with hooks is read off its machine code: it calls the hook for a function's entry.
#include "Check.h"
#include "../../Sources/CAccessHooks/Runtime/Entries.c"

// Calls.S, at each of its places.
#define PLACES(name) \
  extern const char before##name[], after##name[], far##name[];
PLACES(_calls_at_once) PLACES(_calls_after_prologue) PLACES(_calls_another_hook)
PLACES(_jumps) PLACES(_calls_register) PLACES(_calls_too_late)

#define DECODES(name, expected)                                                       \
  CHECK(reports_entry((uint64_t)before##name) == expected, "%p", (void *)before##name); \
  CHECK(reports_entry((uint64_t)after##name) == expected, "%p", (void *)after##name);   \
  CHECK(reports_entry((uint64_t)far##name) == expected, "%p", (void *)far##name);

void check_calls(void) {
  int64_t hook = (int64_t)__tsan_func_entry;
  CHECK((int64_t)before_calls_at_once < hook, "no call goes forward");
  CHECK((int64_t)after_calls_at_once > hook, "no call goes backward");
  CHECK((int64_t)far_calls_at_once - hook > 100 << 20, "no call goes far");
  DECODES(_calls_at_once, 1)
  DECODES(_calls_after_prologue, 1)
  DECODES(_calls_another_hook, 0)
  DECODES(_jumps, 0)
  DECODES(_calls_register, 0)
  DECODES(_calls_too_late, 0)
}
