// The checks of the C part on ARM64. One file for each part that is written for this processor; `.ci/arm64` builds them
// with the real sources and runs them.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/// Notes whether a statement holds, and prints those that do not.
#define CHECK(condition, ...) check((condition), __FILE__, __LINE__, #condition, __VA_ARGS__)
void check(bool holds, const char *file, int line, const char *condition, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

void check_stack_switch(void);
void check_calls(void);
void check_prologues(void);
void check_lines(void);
void check_atomics(void);
void check_system_calls(void);
void check_search(void);
