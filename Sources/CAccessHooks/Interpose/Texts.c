// Functions of the C library that read or write memory of the caller's: texts, and blocks of bytes. They work on copies of their own.
// Each word is read, and written, as if the program had done it, and others may come in between.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "Interpose.h"
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/types.h>

uint64_t memory_caller(const void *frame, uint64_t caller) {
  if (!controlled() || current->noPoints || (in_executable(caller) ? is_explorers(caller) : !is_in_core(caller))) return 0;
  return programs_call(frame);
}

/// What a call works on: blocks of the program's, and copies of them that are given back at its end.
enum { MOST_BLOCKS = 2 };
typedef struct { uint64_t pc; int count; struct { char *copy; const char *original; size_t size; } block[MOST_BLOCKS]; } Call;

/// A copy of so many bytes, or up to the end of a text. Without one, the program's own.
static void *copy_of(Call *call, const void *memory, size_t most, int isText) {
  size_t room = 64, size = 0;
  const char *from = memory;
  if (!call->pc || !memory || is_private(memory)) return (void *)memory;
  char *copy = __libc_malloc(isText ? room : most + 1);
  for (int isOver = 0; copy && !isOver && size < most;) {
    size_t n = in_word(from + size, most - size);
    if (isText && size + n >= room && !(copy = __libc_realloc(copy, room *= 2))) break;
    // Nobody can tell when what is behind the end of a text is read.
    size_t used = isText ? 0 : n;
    while (used < n && !isOver) isOver = !from[size + used++];
    word_accessed(from + size, used, 0, call->pc);
    for (size_t i = 0; i < used; i++) copy[size + i] = __atomic_load_n(from + size + i, __ATOMIC_RELAXED);
    size += used;
    isOver = isOver && !copy[size - 1];
  }
  if (!copy) return (void *)memory;
  copy[size] = 0;
  call->block[call->count].copy = copy;
  call->block[call->count].original = from;
  call->block[call->count++].size = size;
  return copy;
}

/// Where a result lies in the program's memory that lies in a copy.
static void *original_of(const Call *call, const void *result) {
  for (int i = 0; i < call->count; i++)
    if ((const char *)result >= call->block[i].copy && (const char *)result <= call->block[i].copy + call->block[i].size)
      return (char *)call->block[i].original + ((const char *)result - call->block[i].copy);
  return (void *)result;
}

static void call_ends(Call *call) {
  while (call->count) __libc_free(call->block[--call->count].copy);
}

static void block_written(void *to, const void *from, size_t size, uint64_t pc) {
  if (!pc || !copied_by_words(to, from, size, pc)) memmove(to, from, size);
}

#define CALLED (in_executable(CALLER) ? memory_caller(__builtin_frame_address(0), CALLER) : 0)
#define TEXT(memory, most) copy_of(&call, memory, most, 1)
#define BLOCK(memory, size) copy_of(&call, memory, size, 0)
#define ALL SIZE_MAX

/// A function that reads: what is done before it, mostly to make copies of `a` and `b`, and after it.
#define WORKS(result, name, parameters, arguments, begins, ends) \
  IN_FRONT(result, name, parameters) {                           \
    Real_##name real = REAL(name);                               \
    Call call = { CALLED };                                      \
    if (!call.pc) return real arguments;                         \
    begins;                                                      \
    result value = real arguments;                               \
    ends;                                                        \
    call_ends(&call);                                            \
    return value;                                                \
  }
#define READS(result, name, parameters, arguments, copies) \
  WORKS(result, name, parameters, arguments, copies, (void)0)
/// The same for one that gives a place in what it has read.
#define FINDS(type, name, parameters, arguments, copies) \
  WORKS(type *, name, parameters, arguments, copies, value = original_of(&call, value))
/// And for one that reads a number, and notes where it ends.
#define NUMBERS(result, name, parameters, arguments) \
  WORKS(result, name, parameters, arguments,         \
        char *last;                                  \
        char **to = end;                             \
        end = &last;                                 \
        a = TEXT(a, ALL),                            \
        last = original_of(&call, last);             \
        if (to) block_written(to, &last, sizeof last, call.pc))

#define TWO_TEXTS(most) a = TEXT(a, most); b = TEXT(b, most)
READS(size_t, strnlen, (const char *a, size_t n), (a, n), a = TEXT(a, n))
READS(int, strcmp, (const char *a, const char *b), (a, b), TWO_TEXTS(ALL))
READS(int, strncmp, (const char *a, const char *b, size_t n), (a, b, n), TWO_TEXTS(n))
READS(int, strcasecmp, (const char *a, const char *b), (a, b), TWO_TEXTS(ALL))
READS(int, strncasecmp, (const char *a, const char *b, size_t n), (a, b, n), TWO_TEXTS(n))
READS(int, strcoll, (const char *a, const char *b), (a, b), TWO_TEXTS(ALL))
READS(size_t, strspn, (const char *a, const char *b), (a, b), TWO_TEXTS(ALL))
READS(size_t, strcspn, (const char *a, const char *b), (a, b), TWO_TEXTS(ALL))
READS(char *, strdup, (const char *a), (a), a = TEXT(a, ALL))
READS(char *, strndup, (const char *a, size_t n), (a, n), a = TEXT(a, n))
READS(int, atoi, (const char *a), (a), a = TEXT(a, ALL))
READS(long, atol, (const char *a), (a), a = TEXT(a, ALL))
READS(long long, atoll, (const char *a), (a), a = TEXT(a, ALL))
READS(double, atof, (const char *a), (a), a = TEXT(a, ALL))
READS(int, puts, (const char *a), (a), a = TEXT(a, ALL))
READS(int, memcmp, (const void *a, const void *b, size_t n), (a, b, n), a = BLOCK(a, n); b = BLOCK(b, n))
READS(int, bcmp, (const void *a, const void *b, size_t n), (a, b, n), a = BLOCK(a, n); b = BLOCK(b, n))
FINDS(char, strchr, (const char *a, int c), (a, c), a = TEXT(a, ALL))
FINDS(char, strrchr, (const char *a, int c), (a, c), a = TEXT(a, ALL))
FINDS(char, strstr, (const char *a, const char *b), (a, b), TWO_TEXTS(ALL))
FINDS(char, strpbrk, (const char *a, const char *b), (a, b), TWO_TEXTS(ALL))
FINDS(void, memchr, (const void *a, int c, size_t n), (a, c, n), a = BLOCK(a, n))
FINDS(void, memrchr, (const void *a, int c, size_t n), (a, c, n), a = BLOCK(a, n))
FINDS(void, memmem, (const void *a, size_t n, const void *b, size_t m), (a, n, b, m), a = BLOCK(a, n); b = BLOCK(b, m))
FINDS(void, bsearch, (const void *a, const void *b, size_t count, size_t size, int (*order)(const void *, const void *)),
      (a, b, count, size, order), b = BLOCK(b, count *size))
NUMBERS(long, strtol, (const char *a, char **end, int base), (a, end, base))
NUMBERS(unsigned long, strtoul, (const char *a, char **end, int base), (a, end, base))
NUMBERS(long long, strtoll, (const char *a, char **end, int base), (a, end, base))
NUMBERS(unsigned long long, strtoull, (const char *a, char **end, int base), (a, end, base))
NUMBERS(float, strtof, (const char *a, char **end), (a, end))
NUMBERS(double, strtod, (const char *a, char **end), (a, end))

/// The standard library makes a string of a text by this.
IN_FRONT(size_t, strlen, (const char *text)) {
  Call call = { memory_caller(__builtin_frame_address(0), CALLER) };
  if (!call.pc) return REAL(strlen)(text);
  size_t length = REAL(strlen)(TEXT(text, ALL));
  call_ends(&call);
  return length;
}

// MARK: What writes

static size_t length_of(const char *text, size_t most) {
  size_t length = 0;
  while (length < most && text[length]) length++;
  return length;
}

/// Puts the beginning of a text behind another, or in its place, with its end, and what follows that up to a size.
static char *put(char *to, int isBehind, const char *from, size_t most, int endsAlways, size_t size, uint64_t pc) {
  Call call = { pc };
  char *text = TEXT(from, most), *at = isBehind ? to + length_of(TEXT(to, ALL), ALL) : to;
  size_t length = length_of(text, most), end = length < most || endsAlways;
  block_written(at, text, length, pc);
  for (size_t i = length; i < length + end || i < size; i++) block_written(at + i, "", 1, pc);
  call_ends(&call);
  return at + length;
}

IN_FRONT(char *, strcpy, (char *to, const char *from)) { return put(to, 0, from, ALL, 1, 0, CALLED), to; }
IN_FRONT(char *, stpcpy, (char *to, const char *from)) { return put(to, 0, from, ALL, 1, 0, CALLED); }
IN_FRONT(char *, strncpy, (char *to, const char *from, size_t n)) { return put(to, 0, from, n, 0, n, CALLED), to; }
IN_FRONT(char *, strcat, (char *to, const char *from)) { return put(to, 1, from, ALL, 1, 0, CALLED), to; }
IN_FRONT(char *, strncat, (char *to, const char *from, size_t n)) { return put(to, 1, from, n, 1, 0, CALLED), to; }

IN_FRONT(void, bzero, (void *to, size_t n)) {
  uint64_t pc = CALLED;
  if (!pc || !filled_by_words(to, 0, n, pc)) memset(to, 0, n);
}

IN_FRONT(void, qsort, (void *a, size_t count, size_t size, int (*order)(const void *, const void *))) {
  Call call = { CALLED };
  void *copy = BLOCK(a, count * size);
  REAL(qsort)(copy, count, size, order);
  if (copy != a) block_written(a, copy, count * size, call.pc);
  call_ends(&call);
}

int buffer_taken(void **bytes, size_t count, int isFilled, uint64_t pc) {
  Call call = { pc };
  void *own = is_private(*bytes) ? NULL : isFilled ? BLOCK(*bytes, count) : __libc_malloc(count + 1);
  if (!own || own == *bytes) return 0;
  *bytes = own;
  return 1;
}

uint64_t buffer_begins(void **bytes, size_t count, int isFilled, const void *frame, uint64_t caller) {
  uint64_t pc = in_executable(caller) && current && !is_private(*bytes) ? memory_caller(frame, caller) : 0;
  return pc && buffer_taken(bytes, count, isFilled, pc) ? pc : 0;
}

void buffer_ends(void *own, void *programs, ssize_t filled, uint64_t pc) {
  if (!pc) return;
  if (filled > 0) block_written(programs, own, (size_t)filled, pc);
  __libc_free(own);
}

IS_BEHIND(, int, vsnprintf, (char *to, size_t size, const char *format, va_list values));

/// How long what is printed is, it says if it has no room.
static int printed(char *to, size_t size, const char *format, va_list values, uint64_t pc) {
  Real_vsnprintf print = REAL(vsnprintf);
  va_list again;
  if (!pc || is_private(to)) return print(to, size, format, values);
  va_copy(again, values);
  int length = print(NULL, 0, format, again);
  va_end(again);
  size_t room = length < 0 ? 0 : (size_t)length + 1;
  char *copy = room ? __libc_malloc(room) : NULL;
  if (!copy) return print(to, size, format, values);
  print(copy, room, format, values);
  if (room > size) room = size;
  if (room) copy[room - 1] = 0;
  block_written(to, copy, room, pc);
  __libc_free(copy);
  return length;
}

IN_FRONT_AS("vsnprintf", int, vsnprintf, (char *to, size_t size, const char *format, va_list values)) {
  return printed(to, size, format, values, CALLED);
}

IN_FRONT(int, vsprintf, (char *to, const char *format, va_list values)) { return printed(to, INT_MAX, format, values, CALLED); }

IN_FRONT(int, snprintf, (char *to, size_t size, const char *format, ...)) {
  va_list values;
  va_start(values, format);
  int length = printed(to, size, format, values, CALLED);
  va_end(values);
  return length;
}
#endif
