// A `Mutex` in code without hooks. Where it is taken, the code is part of whoever takes it; but in a debug build, there are two calls:
// whoever tries to take it asks which thread it is on, and the last thing that `withLock` does is a function of its own, which gets the
// address of the mutex.
#if RC_EXPLORER
#include "../Runtime/Replacing.h"
#include "../Swift63/Names.h"
#include "Interpose.h"
#include <string.h>

/// The functions by which one is given back.
static Functions leaving;
static int isUnseen;
/// Stands for all of them, as it is not known which one is taken.
static char anyMutex;

static void touches(void *mutex) { DID(EventInner, Changes, mutex); }
static int is_told(void) { return controlled() && state->configuration.checksTell; }

// That a task takes one matters only if others can come before it gives it back: it has come to a point with one. From then on, every
// attempt is noted, since it may fail.
static void attempted(int kind, void *argument, uint64_t caller) {
  if (!is_told() || is_in_runtime(&leaving, caller)) return;
  current->mutexes++;
  if (knows(FactMutexKept)) touches(&anyMutex);
}

static void left(int kind, void *mutex, uint64_t caller) {
  if (!is_told()) return;
  if (current->mutexes) current->mutexes--;
  touches(knows(FactMutexKept) ? &anyMutex : mutex);
}

static void watch(const ElfW(Sym) *symbol, const char *section, const char *name) {
  uint64_t function = executableBase + symbol->st_value;
  int leaves = begins_with(name, ofMutex) && strstr(name, atItsEnd), asks = !strcmp(name, asksForThread);
  if (strcmp(section, ".text") || !(leaves || asks)) return;
  if (leaves && leaving.count == MOST_FUNCTIONS) isUnseen = 1;
  else if (leaves) leaving.function[leaving.count++] = (typeof(*leaving.function)){ function, symbol->st_size };
  if (!calls_watch(function, OfFunction, 0, leaves ? left : attempted)) isUnseen = 1;
}

void mutexes_watch(void) { each_symbol("/proc/self/exe", watch); }
int mutexes_tell(void) { return leaving.count && !isUnseen; }
#endif
