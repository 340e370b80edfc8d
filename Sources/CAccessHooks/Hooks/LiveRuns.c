// Live runs: how many accesses were off the main thread.
#include "Hooks.h"

int hooksOn, exploring;
static void *countingThread;
static int counting;
static long offMain;

int rc_is_sanitized(void) { return RC_SANITIZED; }

void rc_count_off_main(int on) {
  countingThread = this_thread();
  if (on) __atomic_store_n(&offMain, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&counting, on, __ATOMIC_RELEASE);
  hooksOn = on || exploring;
}

long rc_off_main_accesses(void) { return __atomic_load_n(&offMain, __ATOMIC_RELAXED); }

void live_access(void) {
  if (counting && this_thread() != countingThread) __atomic_fetch_add(&offMain, 1, __ATOMIC_RELAXED);
}
