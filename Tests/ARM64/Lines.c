// The table of lines, as the compiler writes it for this processor: which line an instruction belongs to.
#include "Check.h"
#include "../../Sources/CAccessHooks/include/CAccessHooks.h"

extern double plain(int), optimized_plain(int), not_instrumented(int);
extern const uint32_t plain_line, optimized_plain_line;

void check_lines(void) {
  CHECK(rc_line((uint64_t)plain).isKnown, "the program has no table of lines");
  CHECK(rc_line((uint64_t)plain).line == plain_line, "line %u", rc_line((uint64_t)plain).line);
  CHECK(rc_line((uint64_t)optimized_plain).line == optimized_plain_line, "line %u",
        rc_line((uint64_t)optimized_plain).line);
  CHECK(rc_line((uint64_t)plain).file == rc_line((uint64_t)plain + 4).file, "one function, two files");
  CHECK(rc_line((uint64_t)plain).file != rc_line((uint64_t)not_instrumented).file, "two files, one number");
}
