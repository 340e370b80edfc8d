// What a program can reach in libraries. Each function that it takes from one is *hooked*: calls make events; or *known*: it touches
// nothing that another task could notice, or only what its caller hands over, whose accesses are seen; or neither, and then the result
// names it once it is called.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "../Runtime/Replacing.h"
#include "../Swift63/Names.h"
#include "Interpose.h"
#include <stdlib.h>
#include <string.h>

// MARK: What is the same in every schedule, and another in each run

/// What says that a set or a dictionary can be gone through; and, behind those, that a pointer can be one of a format's values.
enum { ORDERS = FormatsPointer, CONFORMANCES = FormatsMutablePointer + 1 };
static const void *conformances[CONFORMANCES];

static void asked(int kind, void *argument, uint64_t caller) {
  if (!controlled() || current->noPoints || !in_executable(caller) || is_explorers(caller)) return;
  if (kind == AsksProcess) state_note(state, RCLimitationProcessNumber);
  int found = kind == AsksOrder ? 0 : CONFORMANCES;
  for (int i = 0; i < CONFORMANCES && kind == AsksConformance; i++)
    if (argument == conformances[i] && argument) found = i;
  if (found == CONFORMANCES || is_own_code(caller)) return;
  if (found < ORDERS) state_note(state, RCLimitationHashOrder);
  // The compiler's own function asks, for the one that calls it.
  else reaches("a format with a pointer", ((const uint64_t *)call_frame())[1]);
}

// MARK: What is known

#include "../Swift63/Rules.h"

/// Functions of C that touch nothing which others can notice, by the reason. What they ask of the system is the same for all tasks.
static const struct { const char *why, *const names[56]; } known[] = {
  { "the program's end",
    { "abort", "exit", "_exit", "_Exit", "quick_exit", "__stack_chk_fail", "__assert_fail", "__fortify_fail", "__chk_fail" } },
  { "memory of the caller's own",
    { "calloc", "aligned_alloc", "posix_memalign", "memalign", "valloc", "mincore", "mlock", "munmap", "mprotect", "mremap", "freeaddrinfo",
      "freeifaddrs" } },
  { "numbers alone",
    { "abs", "labs", "llabs", "div", "ldiv", "lldiv", "isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "isprint", "ispunct",
      "isxdigit", "toupper", "tolower", "ffs", "ffsl", "ffsll", "htonl", "htons", "ntohl", "ntohs", "dispatch_time", "dispatch_walltime",
      "__isnan", "__isinf", "__finite", "__fpclassify", "__signbit" } },
  { "what the system or the process is",
    { "sysconf", "getpagesize", "isatty", "getuid", "geteuid", "getgid", "getegid", "pthread_getconcurrency",
      "sched_getcpu", "get_nprocs", "getauxval", "pathconf", "getpriority", "dl_iterate_phdr", "dladdr", "dlsym", "dlerror", "gnu_get_libc_version", "fegetround" } },
  { "what belongs to the thread or to its caller",
    { "__errno_location", "__tls_get_addr", "sigaltstack", "strerror", "gai_strerror", "__sigsetjmp", "_setjmp", "setjmp",
      "longjmp", "siglongjmp", "sigemptyset", "sigfillset", "sigaddset", "sigdelset", "sigismember", "pthread_self", "pthread_equal",
      "sched_yield", "backtrace", "backtrace_symbols", "pthread_sigmask", "sigprocmask", "pipe", "pipe2",
      "socket", "socketpair", "dup", "fileno", "closedir", "waitpid", "waitid", "wait" } },
  { "begins or ends what nobody shares yet, or any more",
    { "pthread_mutex_destroy", "pthread_cond_destroy", "pthread_rwlock_destroy", "pthread_barrier_destroy",
      "pthread_mutexattr_init", "pthread_mutexattr_destroy", "pthread_mutexattr_settype", "pthread_mutexattr_setpshared", "pthread_mutex_init",
      "pthread_condattr_init", "pthread_condattr_destroy", "pthread_condattr_setclock", "pthread_cond_init", "pthread_rwlockattr_init",
      "pthread_rwlockattr_destroy", "pthread_rwlock_init", "pthread_attr_init", "pthread_attr_destroy", "pthread_attr_setstacksize",
      "pthread_barrier_init", "pthread_spin_init", "pthread_spin_destroy", "posix_spawn_file_actions_init", "posix_spawn_file_actions_destroy",
      "posix_spawn_file_actions_adddup2", "posix_spawn_file_actions_addopen", "posix_spawn_file_actions_addclose", "posix_spawnattr_init",
      "posix_spawnattr_destroy", "posix_spawnattr_setflags", "posix_spawnattr_setsigdefault", "posix_spawnattr_setsigmask",
      "posix_spawnattr_setpgroup", "dispatch_semaphore_create", "dispatch_group_create", "dispatch_queue_create", "dispatch_retain",
      "dispatch_release" } },
};

/// Functions of C that touch nothing but what their first arguments point to, and how many do. A call is named unless all of that is the
/// caller's own. The same is true of a function of Foundation's or Dispatch's with a pointer among its parameters.
static const struct { const char *name; int pointers; } handed[] = {
  { "uname", 1 }, { "gethostname", 1 }, { "getrlimit", 2 }, { "getrusage", 2 }, { "clock_getres", 2 }, { "confstr", 2 }, { "tcgetattr", 2 },
  { "ttyname_r", 2 }, { "strerror_r", 2 }, { "__xpg_strerror_r", 2 }, { "inet_pton", 3 }, { "inet_ntop", 3 }, { "inet_addr", 1 },
  { "inet_aton", 2 }, { "strftime", 4 }, { "strptime", 3 }, { "gmtime_r", 2 }, { "localtime_r", 2 }, { "timegm", 1 }, { "asctime_r", 2 },
  { "ctime_r", 2 }, { "memccpy", 2 }, { "mempcpy", 2 }, { "strxfrm", 2 }, { "strverscmp", 2 }, { "wcslen", 1 }, { "wcscpy", 2 }, { "wcscmp", 2 },
  { "wmemcpy", 2 }, { "mblen", 1 }, { "mbtowc", 2 }, { "wctomb", 1 }, { "mbstowcs", 2 }, { "wcstombs", 2 }, { "qsort_r", 1 }, { "sysinfo", 1 },
  { "getloadavg", 1 }, { "getsockname", 3 }, { "getpeername", 3 }, { "if_nametoindex", 1 }, { "if_indextoname", 2 }, { "strtoumax", 2 },
  { "strtoimax", 2 }, { "pthread_getname_np", 2 }, { "pthread_getaffinity_np", 3 }, { "sched_getaffinity", 3 }, { "frexp", 2 }, { "modf", 2 },
};

enum { MOST_POINTERS = 6 };

/// Whether it takes a pointer, other than by calling what it is handed.
static int takes_pointer(const char *symbol) {
  if (!begins_with(symbol, "$s") || (!strstr(symbol, "Foundation") && !strstr(symbol, "8Dispatch"))) return 0;
  // In symbols a pointer is an S and one of these.
  const char *at = symbol + 1;
  while ((at = strchr(at + 1, 'S')) && !strchr("PpRrVvWw", at[1])) {}
  if (!at) return 0;
  char *people = rc_demangled(symbol), *result = people;
  for (char *next = people; next && (next = strstr(next, " -> ")); next++) result = next;
  int takes = 0;
  for (char *at = people; at && (at = strstr(at, "Swift.Unsafe")) && at < result; at++)
    takes |= strstr(at, "Pointer") && (at[-1] == ' ' ? at[-2] == ':' || at[-2] == ',' : at[-1] == '(' && at[-2] != '(' && at[-2] != ' ');
  free(people);
  return takes;
}

static int pointers_handed(const char *symbol) {
  for (size_t i = 0; i < sizeof handed / sizeof *handed; i++)
    if (!strcmp(handed[i].name, symbol)) return handed[i].pointers;
  return takes_pointer(symbol) ? MOST_POINTERS : 0;
}

/// Whether it is an object, or what describes a type: a function of Swift's is handed those, too.
static int is_swifts(uint64_t address) {
  uint64_t base, first = *(const uint64_t *)(address & ~7ull);
  return file_at(address, &base) || (first >> 47 == 0 && file_at(first, &base));
}

/// Whether all that is handed over is the caller's own, or cannot be written.
static int is_own(int pointers) {
  for (int i = 0; i < pointers; i++) {
    uint64_t value = call_argument(i);
    enum { LEAST = 1 << 16 };
    if (value <= LEAST || value >> 47 || !is_mapped((void *)value) || is_private((void *)value) || in_executable(value)) continue;
    if (pointers < MOST_POINTERS || !is_swifts(value)) return 0;
  }
  return 1;
}

/// Whole libraries.
static const char *why_library(const char *symbol) {
  uint64_t base;
  void *function = dlsym(RTLD_DEFAULT, symbol);
  const char *path = function ? file_at((uint64_t)function, &base) : NULL, *file = path ? strrchr(path, '/') : NULL;
  if (!file) return NULL;
  if (begins_with(file, "/libm.so")) return "numbers alone";
  return begins_with(file, "/libgcc_s.so") || begins_with(file, "/ld-linux") ? "the compiler's own" : NULL;
}

static const Rule *rule_of(const char *symbol) {
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    if (begins_with(symbol, rules[i].begins) && ends_with(symbol, rules[i].ends)) return &rules[i];
  return NULL;
}

/// What is known of a function that the executable does not have itself.
static RCReach taken(const char *symbol, const Rule *rule, const char **why) {
  *why = rule ? rule->why : "";
  if (rule) return rule->is == RCReachKnown && takes_pointer(symbol) ? RCReachNamed : rule->is;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    for (const char *const *name = known[i].names; *name; name++)
      if (!strcmp(*name, symbol)) { *why = known[i].why; return RCReachKnown; }
  const char *whole = why_library(symbol);
  if (whole) *why = whole;
  return whole ? RCReachKnown : RCReachNamed;
}

RCReach rc_reach(const char *symbol, const char **why) {
  *why = "";
  executable_prepare();
  void *function = dlsym(RTLD_DEFAULT, symbol);
  if ((function && in_executable((uint64_t)function)) || is_replaced(symbol)) return RCReachHooked;
  return taken(symbol, rule_of(symbol), why);
}

bool rc_is_function(const char *symbol) {
  // Types, tables and descriptions of them, of the ones that are not there to be looked at.
  static const char *const endings[] = { "N", "Mn", "Mp", "MR", "Mc", "MV", "Mo", "Mm", "WP", "WV", "WC", "Wvd", "TL", "Tl", "Tq", "Tn", "Tb", "vp" };
  void *function = dlsym(RTLD_DEFAULT, symbol);
  // An asynchronous function is called by way of a description.
  if (begins_with(symbol, "$s") && ends_with(symbol, "Tu")) return true;
  if (function) return has_code_at((uint64_t)function);
  for (size_t i = 0; i < sizeof endings / sizeof *endings && begins_with(symbol, "$s"); i++)
    if (ends_with(symbol, endings[i])) return false;
  return true;
}

static uint8_t fits[sizeof rules / sizeof *rules];
static void note_rules(const ElfW(Sym) *symbol, const char *section, const char *name) {
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) fits[i] |= begins_with(name, rules[i].begins);
}

const char *rc_rule_without_symbol(const char *library) {
  each_symbol(library, note_rules);
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    if (!fits[i] && strstr(rules[i].begins, "$s")) return rules[i].begins;
  return NULL;
}

const char *rc_known_function(int index) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    for (const char *const *name = known[i].names; *name; name++)
      if (!index--) return *name;
  return NULL;
}

// MARK: What is called

static struct Reachable { char *symbol; int pointers; uint64_t others; } *reachable;
static size_t reachableCount;

/// Whether it is the program that calls, and not this library's own code in the same executable.
static int is_programs(struct Reachable *by, uint64_t caller) {
  if (!in_executable(caller) || is_explorers(caller) || by->others == caller) return 0;
  if (site_has_hooks(site_of(caller)) || !is_own_code(caller)) return 1;
  by->others = caller;
  return 0;
}

void reaches(const char *symbol, uint64_t caller) { state_reaches(state, symbol, site_of(caller)->key); }

static void called(int number, void *object, uint64_t caller) {
  if (!controlled() || current->noPoints || !is_programs(&reachable[number], caller)) return;
  if (reachable[number].pointers && is_own(reachable[number].pointers)) return;
  reaches(reachable[number].symbol, caller);
}

static void watch(void **slot, void *function, const char *symbol) {
  const char *why;
  const Rule *rule = rule_of(symbol);
  if (rule && rule->does == ReadsBlock) { slot_watch(slot, function, OfMethod, 0, memory_handed); return; }
  if (rule && rule->does == ReadsObjects && !has_mutable_objects()) return;
  if (rule && rule->does >= AsksOrder) { slot_watch(slot, function, OfFunction, rule->does, asked); return; }
  int does = rule && rule->does && rule->does != ReadsObjects ? rule->does : method_left((uint64_t)function);
  if (does) { slot_watch(slot, function, OfMethod, does, method_called); return; }
  if (taken(symbol, rule, &why) != RCReachNamed || is_replaced(symbol)) return;
  reachable = room_for_one(reachable, sizeof *reachable, reachableCount);
  reachable[reachableCount] = (struct Reachable){ strdup(symbol), pointers_handed(symbol), 0 };
  if (slot_watch(slot, function, OfFunction, (int)reachableCount, called)) reachableCount++;
}

void reach_prepare(void) {
  static int done;
  if (done++) return;
  for (int i = 0; i < CONFORMANCES; i++) conformances[i] = swift63(GoesThroughDictionary + (Swift63)i);
  each_slot(watch);
  unhooked_atomics_prepare();
}
#endif
