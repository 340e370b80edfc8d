// Functions inside the Swift libraries that are called from inside them, where no symbol is looked up: a jump at their
// beginning leads to ours.
#pragma once
#include "../Platform.h"

#pragma GCC visibility push(hidden)

/// A function of the concurrency library, by its symbol, and the one that takes its place. `original` calls what it was.
/// Where the library has a variable that says what does its work, `known` is its symbol.
typedef struct { const char *symbol; void *replacement; void **original; const char *known; } Replacement;

/// Puts a function in the place of one inside the concurrency library. Follow it with the body that jobs under the explorer's
/// control run instead: it may call `real`, and knows where in the program the library was called as `caller`. Everyone else
/// goes straight to the real function.
///
///     REPLACE(, "swift_task_cancel", void, task_cancel, (void *task), (task)) {
///       cancels(caller);
///       real(task);
///     }
#define REPLACE(convention, symbol, result, name, parameters, arguments)                                               \
  REPLACE_AND(IS_HOOKED, convention, symbol, result, name, parameters, arguments)
/// The same where a call does something before the function itself does its work: only that is said.
#define REPLACE_FIRST(convention, symbol, result, name, parameters, arguments, does) \
  REPLACE(convention, symbol, result, name, parameters, arguments) {                 \
    does;                                                                            \
    return real arguments;                                                           \
  }
/// The same for one that the library often calls on its own behalf, inside a call that is hooked already: the body says `IS_HOOKED`
/// where it makes an event.
#define REPLACE_INSIDE(symbol, result, name, parameters, arguments) REPLACE_AND((void)0, , symbol, result, name, parameters, arguments)
/// The same for one whose work is done by a function that a variable of the library has.
#define REPLACE_KNOWN(symbol, known, result, name, parameters, arguments) \
  REPLACE_BY(known, (void)0, , symbol, result, name, parameters, arguments)
#define IS_HOOKED current->hookedAt = (uint64_t)__builtin_return_address(0)
#define REPLACE_AND(...) REPLACE_BY(NULL, __VA_ARGS__)
#define REPLACE_BY(known, hooked, convention, symbol, result, name, parameters, arguments)                             \
  typedef convention result (*Real_##name) parameters;                                                                 \
  static Real_##name original_##name;                                                                                  \
  static inline convention result controlled_##name(REPLACED parameters, uint64_t caller, Real_##name);                \
  static convention result replacement_##name parameters {                                                             \
    if (!controlled()) return original_##name arguments;                                                               \
    hooked;                                                                                                            \
    return controlled_##name(REPLACED arguments, programs_caller(__builtin_frame_address(0)), original_##name);       \
  }                                                                                                                    \
  __attribute__((section("rc_replacements"), used)) static const Replacement entry_##name = {                          \
      symbol, (void *)replacement_##name, (void **)&original_##name, known };                                          \
  static inline convention result controlled_##name(                                                                   \
      REPLACED parameters, __attribute__((unused)) uint64_t caller, __attribute__((unused)) Real_##name real)
#define REPLACED(...) __VA_ARGS__

/// Leads a function to another first, and gives what calls the function itself; null where its beginning is not understood.
const void *function_redirected(uint64_t function, const void *to);
/// Memory for code that a jump from the function can reach.
uint8_t *memory_near(uint64_t function, size_t size);

/// What is done before a function: told of its kind, of the object whose method it is, or of its first argument, and who calls it.
typedef void (*BeforeCall)(int kind, void *object, uint64_t caller);
typedef enum { OfMethod, OfFunction } Called;
/// Watches calls (Methods.c). Returns 0 if that cannot be.
int calls_watch(uint64_t function, Called what, int kind, BeforeCall before);
/// One of the first six arguments of the call that is told of; the function may be given another. And the frame of its caller.
uint64_t call_argument(int number);
void call_argument_becomes(int number, uint64_t value);
uint64_t call_frame(void);
/// The same of those that go through a slot alone.
int slot_watch(void **slot, void *function, Called what, int kind, BeforeCall before);

/// Calls `visit` with each slot of the executable by which it calls a function of a library, or has its address (Imports.c).
typedef void (*VisitSlot)(void **slot, void *function, const char *symbol);
void each_slot(VisitSlot visit);
/// Whether there is code at an address.
int has_code_at(uint64_t address);
/// Puts a function into a slot. Returns 0 if that cannot be.
int slot_fill(void **slot, void *function);

/// Replaces the function at this address, if it is one of those above.
void replace_function(const char *symbol, uint64_t function);
int is_replaced(const char *symbol);
/// Adds the symbols of those that were not found, or do not begin in a way that is understood.
void functions_not_replaced(char *text, size_t size);

/// A call of a library by the program, from a stack frame in the library: the innermost return address in the program, or 0 where
/// the program is not on the stack; and a place in the function that it called.
typedef struct { uint64_t program, library; } LibraryCall;
LibraryCall library_call(const void *frame) __attribute__((pure));
/// Where in the program the library was called. Where the program is not on the stack, a place in the library.
uint64_t programs_caller(void *frame) __attribute__((pure));
/// The same for the function that says so.
#define PROGRAM programs_caller(__builtin_frame_address(0))

#pragma GCC visibility pop
