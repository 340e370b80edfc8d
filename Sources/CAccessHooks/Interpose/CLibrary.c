// What the C library keeps for the whole process: the environment, and the state of a few of its functions.
#include "../Runtime/Replacing.h"
#include "../Learning/Learning.h"
#include "Interpose.h"
#if RC_SUPPORTED
#include <stdlib.h>
#include <string.h>

char environmentPlace;
static char libraryState;

INTERPOSE(char *, getenv, (const char *name), (name)) {
  effect(&environmentPlace, 0, PROGRAM);
  return real(name);
}

#define CHANGES(place, result, name, parameters, arguments) \
  INTERPOSE(result, name, parameters, arguments) {          \
    effect(place, 1, PROGRAM);                              \
    return real arguments;                                  \
  }
CHANGES(&environmentPlace, int, setenv, (const char *name, const char *value, int overwrites), (name, value, overwrites))
CHANGES(&environmentPlace, int, unsetenv, (const char *name), (name))
CHANGES(&environmentPlace, int, putenv, (char *text), (text))
CHANGES(&libraryState, void, srand, (unsigned seed), (seed))
CHANGES(&libraryState, void, srandom, (unsigned seed), (seed))
CHANGES(&libraryState, void, srand48, (long seed), (seed))
CHANGES(&libraryState, char *, strtok, (char *text, const char *separators), (text, separators))

INTERPOSE(char *, setlocale, (int category, const char *name), (category, name)) {
  effect(&libraryState, name != NULL, PROGRAM);
  if (name) learn_fact(FactOutlives);
  return real(category, name);
}

/// What is drawn depends on what was drawn before, in an earlier schedule too.
static void draws(uint64_t caller) {
  effect(&libraryState, 1, caller);
  learn_fact(FactOutlives);
}

#define DRAWS(result, name)                                    \
  IN_FRONT(result, name, (void)) {                             \
    static void *found;                                        \
    if (controlled()) draws(PROGRAM);                          \
    return ((result (*)(void))real_function(#name, &found))(); \
  }
DRAWS(int, rand)
DRAWS(long, random)
DRAWS(long, lrand48)
DRAWS(long, mrand48)
DRAWS(double, drand48)
#endif
