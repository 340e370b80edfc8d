// Runs all checks: exit code 0 when all of them hold.
#include "Check.h"
#include <stdarg.h>
#include <string.h>

static int held, failed;

void check(bool holds, const char *file, int line, const char *condition, const char *format, ...) {
  if (holds) { held++; return; }
  failed++;
  const char *name = strrchr(file, '/');
  printf("%s:%d: %s does not hold: ", name ? name + 1 : file, line, condition);
  va_list values;
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  printf("\n");
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  check_stack_switch();
  check_calls();
  check_prologues();
  check_lines();
  check_atomics();
  check_system_calls();
  check_search();
  printf("%d checks hold, %d do not\n", held, failed);
  return failed ? 1 : 0;
}
