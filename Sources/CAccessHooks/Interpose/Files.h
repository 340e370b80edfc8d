// What files and streams have in common.
#pragma once
#include "../Runtime/Replacing.h"
#include "Interpose.h"
#include <fcntl.h>
#include <limits.h>

#pragma GCC visibility push(hidden)

/// All of them are one place.
extern char files;
/// What a call is about to change is put back after the schedule. Then no other process may search meanwhile. Below a folder that is
/// open; without a path, it is what is open.
void kept(int folder, const char *path, int follows, int isNew);

#define CHANGES_KEPT(result, name, parameters, arguments, keeps) \
  INTERPOSE(result, name, parameters, arguments) {               \
    effect(&files, 1, PROGRAM);                                  \
    keeps;                                                       \
    result value = real arguments;                               \
    wake(&files, INT_MAX);                                       \
    return value;                                                \
  }

/// What a call reads it puts into a buffer of its own first, and what it writes it takes from one.
#define BUFFER_BEGINS(bytes, count, isFilled)  \
  void *const given = (void *)bytes;           \
  const uint64_t pc = buffer_begins((void **)&bytes, count, isFilled, __builtin_frame_address(0), caller)
#define BUFFER_ENDS(bytes, done) buffer_ends((void *)bytes, given, done, pc)
#define READS_INTO(result, name, parameters, arguments, bytes, count, does, filled) \
  INTERPOSE(result, name, parameters, arguments) {                                  \
    BUFFER_BEGINS(bytes, count, 0);                                                 \
    does;                                                                           \
    result done = real arguments;                                                   \
    BUFFER_ENDS(bytes, filled);                                                     \
    return done;                                                                    \
  }
#define WRITES_FROM(result, name, parameters, arguments, bytes, count, does) \
  INTERPOSE(result, name, parameters, arguments) {                           \
    BUFFER_BEGINS(bytes, count, 1);                                          \
    does;                                                                    \
    result done = real arguments;                                            \
    BUFFER_ENDS(bytes, 0);                                                   \
    return done;                                                             \
  }

#pragma GCC visibility pop
