// Locks that enter the kernel (`Mutex`, the runtime's own): they are seen on their way there. So is whoever asks it for random
// numbers or for the thread's own number.
#if RC_EXPLORER
#include "Interpose.h"
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>

/// What `syscall` does in the C library, here because this file puts one in front of it.
static long kernel(long number, long a, long b, long c, long d, long e, long f) {
  long result;
#if defined(__x86_64__)
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
#else
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc #0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  result = x0;
#endif
  if (result < 0 && result > -4096) { errno = (int)-result; return -1; }
  return result;
}

/// The owner of a lock with an owner is in its word.
static void own(uint32_t *word, Deed how) {
  woken_too_late(word);
  *word = (uint32_t)current->virtualId | (is_awaited(word) ? FUTEX_WAITERS : 0);
  DID(EventLock, how, place_of_cell(cell_of(word)), .address = word, .clock = word, .value = { true, 0, 1 });
}

static int is_owner(const uint32_t *word) { return (*word & FUTEX_TID_MASK) == (uint32_t)current->virtualId; }

static int try_owned(void *lock) {
  uint32_t *word = lock;
  if (!(*word & FUTEX_TID_MASK)) return 0;
  if (is_owner(word)) return EDEADLK;
  *word |= FUTEX_WAITERS;
  return EBUSY;
}

/// A library keeps the number of a thread once it has asked for it, and all tasks share one: its word does not say which has the lock.
static int try_librarys(void *lock) {
  uint32_t *word = lock;
  if (!(*word & FUTEX_TID_MASK)) return 0;
  *word |= FUTEX_WAITERS;
  return EBUSY;
}

static void give_back(uint32_t *word, void *place) {
  DID(EventLock, ChangesAndReleases, place, .address = word, .clock = word, .value = { true, *word, 0 });
  *word = 0;
  wake(word, INT_MAX);
}

enum { NOT_OURS = -2 };

static long futex(uint32_t *word, int operation, uint32_t value, Site *site) {
  void *place = place_of_cell(cell_of(word));
  int error;
  if (!class_asks_for_held()) DID(EventInner, Changes, place);
  switch (operation & FUTEX_CMD_MASK) {
    case FUTEX_LOCK_PI:
      if (current->refused.lock == word) site_blocks(current->refused.site);
      // Who has the lock in the end keeps the number of an earlier error.
      if ((error = take_or_block(word, try_owned, FOREVER, site))) { errno = error; return -1; }
      own(word, TakesLock);
      return 0;
    case FUTEX_TRYLOCK_PI:
      if (is_owner(word)) { errno = EDEADLK; return -1; }
      if (*word & FUTEX_TID_MASK) { errno = EAGAIN; return -1; }
      own(word, ChangesAndAcquires);
      return 0;
    case FUTEX_UNLOCK_PI:
      if (!is_owner(word)) { errno = EPERM; return -1; }
      give_back(word, place);
      return 0;
    case FUTEX_WAIT:
    case FUTEX_WAIT_BITSET:
      if (*word != value) { errno = EAGAIN; return -1; }
      block_current(word, site);
      DID(EventInner, ChangesAndAcquires, place, .clock = word);
      return 0;
    case FUTEX_WAKE:
    case FUTEX_WAKE_BITSET:
      DID(EventInner, ChangesAndReleases, place, .clock = word);
      return wake(word, value > INT_MAX ? INT_MAX : (int)value);
    default:
      return NOT_OURS;
  }
}

/// What a task does that could not have a `Mutex`. The library first tries it again and again for a while; but nobody gives it
/// back meanwhile.
INTERPOSE_AS(SWIFT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF", void, waitForMutex,
             (uint32_t number, __attribute__((swift_context)) uint32_t *word), (number, word)) {
  if (!in_executable(caller)) {
    take_or_block(word, try_librarys, FOREVER, site_of(caller));
    own(word, TakesLock);
  } else if (!*word || futex(word, FUTEX_LOCK_PI, 0, site_of(caller))) real(number, word);
}

/// What a task does that gives back a `Mutex` for which others wait.
INTERPOSE_AS(SWIFT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF", void, giveBackMutex,
             (__attribute__((swift_context)) uint32_t *word), (word)) {
  if (in_executable(caller)) real(word);
  else give_back(word, place_of_cell(cell_of(word)));
}

IN_FRONT(long, syscall, (long number, ...)) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  // Also where the explorer itself asks on a job's stack: the runtime keeps the answer for the thread.
  if (number == SYS_gettid && current) return current->virtualId;
  if (!controlled()) return kernel(number, a, b, c, d, e, f);
  switch (number) {
    case SYS_getrandom: random_fill((uint8_t *)a, (size_t)b); return b;
    case SYS_futex: {
      current->hookedAt = CALLER;
      long result = futex((uint32_t *)a, (int)b, (uint32_t)c, site_of(CALLER));
      // Where no job was woken, one outside may wait.
      int mayBeOutside = result == 0 && (b & FUTEX_CMD_MASK) == FUTEX_WAKE;
      return result == NOT_OURS || mayBeOutside ? kernel(number, a, b, c, d, e, f) : result;
    }
    default: return kernel(number, a, b, c, d, e, f);
  }
}
#endif
