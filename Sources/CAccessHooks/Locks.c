// Locks. A job that waits for one that a paused job holds is blocked, and another goes on. Mutexes of the C library are
// tried instead of waited for; locks that enter the kernel (`Mutex`, the runtime's own) are seen in `syscall`.
#include "Real.h"
#include "Runtime.h"
#if RC_SUPPORTED && !RC_SANITIZED
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>

/// What `syscall` does in the C library, here so that locks that enter the kernel are seen on their way.
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

static long futex(uint32_t *word, int operation, uint32_t value, Site *site) {
  switch (operation & FUTEX_CMD_MASK) {
    case FUTEX_LOCK_PI:
      while (*word & FUTEX_TID_MASK) {
        *word |= FUTEX_WAITERS;
        block_current(word, site);
      }
      *word = (uint32_t)current->virtualId | (blocked_on(word) ? FUTEX_WAITERS : 0);
      sync_acquire(word);
      return 0;
    case FUTEX_TRYLOCK_PI:
      if (*word & FUTEX_TID_MASK) { errno = EAGAIN; return -1; }
      *word = (uint32_t)current->virtualId | (blocked_on(word) ? FUTEX_WAITERS : 0);
      sync_acquire(word);
      return 0;
    case FUTEX_UNLOCK_PI:
      sync_release(word);
      *word = 0;
      wake(word, INT_MAX);
      return 0;
    case FUTEX_WAIT:
    case FUTEX_WAIT_BITSET:
      if (*word != value) { errno = EAGAIN; return -1; }
      block_current(word, site);
      sync_acquire(word);
      return 0;
    case FUTEX_WAKE:
    case FUTEX_WAKE_BITSET:
      sync_release(word);
      return wake(word, value > INT_MAX ? INT_MAX : (int)value);
    default:
      return -2;
  }
}

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (controlled()) {
    if (number == SYS_gettid) return current->virtualId;
    if (number == SYS_getrandom) { chance_fill((uint8_t *)a, (size_t)b); return b; }
    if (number == SYS_futex) {
      long result = futex((uint32_t *)a, (int)b, (uint32_t)c, site_of(CALLER));
      if (result != -2) {
        if (result > 0 || (b & FUTEX_CMD_MASK) != FUTEX_WAKE) return result;
      }
    }
  }
  return kernel(number, a, b, c, d, e, f);
}

static void *real_pthread_mutex_lock, *real_pthread_mutex_trylock, *real_pthread_mutex_unlock;
typedef int (*MutexFunction)(pthread_mutex_t *);
static struct { pthread_mutex_t *mutex; Fiber *owner; int depth; } recursive[64];
static int recursiveUsed;  // all those after the first so many are free

/// A recursive mutex lets its owner in again, and the real owner is the one thread that all our fibers share.
static int recursive_slot(pthread_mutex_t *mutex) {
  if ((mutex->__data.__kind & 3) != PTHREAD_MUTEX_RECURSIVE) return -1;
  int empty = -1;
  for (int i = 0; i < recursiveUsed; i++) {
    if (recursive[i].depth && recursive[i].mutex == mutex) return i;
    if (!recursive[i].depth && empty < 0) empty = i;
  }
  if (empty < 0 && recursiveUsed < 64) empty = recursiveUsed++;
  if (empty >= 0) { recursive[empty].mutex = mutex; recursive[empty].owner = NULL; }
  return empty;
}

static int try_lock(pthread_mutex_t *mutex) {
  int slot = recursive_slot(mutex);
  if (slot >= 0 && recursive[slot].depth && recursive[slot].owner != current) return EBUSY;
  int result = ((MutexFunction)REAL(pthread_mutex_trylock))(mutex);
  if (!result && slot >= 0) { recursive[slot].owner = current; recursive[slot].depth++; }
  return result;
}

/// Whether a lock is taken or given back through `NSLocking`, as its `withLock` does. The functions that stand in for `lock`
/// and `unlock` there, and what they share, have no name in Foundation; but the protocol's tables say where they are.
static int is_witness(uint64_t pc) {
  enum { NEAR = 1024 };
  static const char *const tables[] = {
    "$s10Foundation6NSLockCAA9NSLockingAAWP", "$s10Foundation15NSRecursiveLockCAA9NSLockingAAWP",
    "$s10Foundation11NSConditionCAA9NSLockingAAWP", "$s10Foundation15NSConditionLockCAA9NSLockingAAWP" };
  for (int i = 0; i < 4; i++) {
    uint64_t *table = dlsym(RTLD_DEFAULT, tables[i]);
    if (table && pc - table[1] + NEAR < 2 * NEAR) return 1;
  }
  return 0;
}

/// Where in the program a lock is taken: for one that Foundation takes on its behalf, where its function was called.
Site *lock_site(Site *site) {
  uint64_t entry = (uint64_t)current->entry;
  return in_executable(site->pc) || !in_executable(entry) ? site : site_of(entry);
}

/// Locks taken by the program, by itself or through Foundation's lock classes; not those inside a library's own work.
int is_programs_lock(Site *site) {
  if (!site->lock) {
    Dl_info info;
    site->lock = 1;
    if (in_executable(site->pc) || is_witness(site->pc) || is_in_runtime(&streamLocks, site->pc)) site->lock = 2;
    else if (dladdr((void *)site->pc, &info) && info.dli_sname
             && (strstr(info.dli_sname, "NSLock") || strstr(info.dli_sname, "NSRecursiveLock"))) site->lock = 2;
  }
  return site->lock == 2;
}

void lock_point(void *lock, Site *site) {
  if (current->noPoints) return;
  sync_shared(lock, 1, site);
  if (site->counted && !tail) point((Operation){ lock, OperationLock, 1 }, site);
  if (recordsSteps) step_record(RCStepLock, site, site->counted, lock, 0);
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (controlled()) {
    Site *site = site_of(CALLER);
    int isPrograms = is_programs_lock(site);
    if (isPrograms) lock_point(mutex, site = lock_site(site));
    else if (is_in_runtime(&groupOffers, site->pc)) lock_point(mutex, site);
    int result;
    while ((result = try_lock(mutex)) == EBUSY) block_current(mutex, site);
    // A lock inside a library orders its own data; the program's data it orders by accident only.
    if (!result && isPrograms) sync_acquire(mutex);
    return result;
  }
  return ((MutexFunction)REAL(pthread_mutex_lock))(mutex);
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  if (controlled()) {
    Site *site = site_of(CALLER);
    int isPrograms = is_programs_lock(site);
    if (isPrograms) {
      learn_tries();
      lock_point(mutex, lock_site(site));
    }
    int result = try_lock(mutex);
    if (!result && isPrograms) sync_acquire(mutex);
    return result;
  }
  return ((MutexFunction)REAL(pthread_mutex_trylock))(mutex);
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  if (controlled()) {
    Site *site = site_of(CALLER);
    if (is_programs_lock(site)) {
      if (triesMatter) lock_point(mutex, lock_site(site));
      sync_release(mutex);
    }
    int slot = recursive_slot(mutex);
    if (slot >= 0 && recursive[slot].depth) recursive[slot].depth--;
    int result = ((MutexFunction)REAL(pthread_mutex_unlock))(mutex);
    wake(mutex, INT_MAX);
    return result;
  }
  return ((MutexFunction)REAL(pthread_mutex_unlock))(mutex);
}

static void *real_pthread_cond_wait, *real_pthread_cond_signal, *real_pthread_cond_broadcast;

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (controlled()) {
    pthread_mutex_unlock(mutex);
    block_current(condition, site_of(CALLER));
    return pthread_mutex_lock(mutex);
  }
  return ((int (*)(pthread_cond_t *, pthread_mutex_t *))REAL(pthread_cond_wait))(condition, mutex);
}

int pthread_cond_signal(pthread_cond_t *condition) {
  if (controlled()) wake(condition, 1);
  return ((int (*)(pthread_cond_t *))REAL(pthread_cond_signal))(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  if (controlled()) wake(condition, INT_MAX);
  return ((int (*)(pthread_cond_t *))REAL(pthread_cond_broadcast))(condition);
}
#endif
