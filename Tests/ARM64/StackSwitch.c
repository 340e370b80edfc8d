// A switch of stacks keeps what a function may rely on: the registers that it would find unchanged after any call.
#include "Check.h"
#include <stdlib.h>

void rc_swap_stacks(void **save, void *load);

enum { SWITCHES = 100000, STACK = 64 * 1024, KEPT = 19 };  // x19 to x29, d8 to d15
static void *stackPointer[2];
static uint64_t failures;

/// Fills every kept register with a value of its own, switches, and stores what the registers hold then (Registers.S).
void switch_with_registers(const uint64_t given[KEPT], uint64_t found[KEPT], void **save, void **load);

static void switch_and_compare(int from, uint64_t round) {
  uint64_t given[KEPT], found[KEPT];
  for (int i = 0; i < KEPT; i++) {
    given[i] = (round * KEPT + (uint64_t)i) * 0x9E3779B97F4A7C15u + (uint64_t)from;
    found[i] = ~given[i];
  }
  switch_with_registers(given, found, &stackPointer[from], &stackPointer[!from]);
  for (int i = 0; i < KEPT; i++) failures += found[i] != given[i];
}

static void other_side(void) {
  for (uint64_t round = 0;; round++) switch_and_compare(1, round);
}

void check_stack_switch(void) {
  // A stack that was never on before is laid out as `fiber_take` does it, which the search's checks come by.
  char *stack = aligned_alloc(16, STACK);
  uint64_t *top = (uint64_t *)(void *)(stack + STACK) - 20;
  for (int i = 0; i < 20; i++) top[i] = 0;
  top[11] = (uint64_t)other_side;
  stackPointer[1] = top;
  double sum = 0;
  for (uint64_t round = 0; round < SWITCHES; round++) {
    switch_and_compare(0, round);
    sum += 0.5 * (double)round;  // lives in a register of the compiler's choice
  }
  CHECK(failures == 0, "%llu registers changed", (unsigned long long)failures);
  CHECK(sum == 0.25 * SWITCHES * (SWITCHES - 1.0), "%f", sum);
  CHECK((uint64_t)stackPointer[1] % 16 == 0, "%p", stackPointer[1]);
}
