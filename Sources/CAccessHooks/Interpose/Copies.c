// Copies that functions without hooks make: those of the C library, and those by which generic code handles values of any
// type. A value of several words is read and written word by word, and another task may come between any two.
#if RC_EXPLORER
#include "../Hooks/Hooks.h"
#include "Interpose.h"
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The two sides of a copy are two places: one may be shared while the other is a task's own.
#define WRITTEN(pc) ((pc) - 1)

/// Whether nobody else can know of the memory, so that nothing has to be said of it.
int is_private(const void *address) {
  return (uintptr_t)address - current->own.start < current->own.size || is_own_stack(address) || is_own_frame(address);
}

/// How many of the bytes are in the same word as the first.
size_t in_word(const char *address, size_t size) {
  size_t rest = 8 - ((uintptr_t)address & 7);
  return size < rest ? size : rest;
}

static void copy_bytes(char *to, const char *from, size_t size) {
  for (size_t i = 0; i < size; i++) __atomic_store_n(&to[i], from[i], __ATOMIC_RELAXED);
}

/// An access that the library makes for the program, unless it was told already that the whole value is accessed.
static void accessed(const void *address, size_t size, int write, uint64_t pc) {
  if ((uintptr_t)address - current->formal.start < current->formal.size) return;
  current->copied = (uintptr_t)address;
  plain_access((void *)address, (int)size, write, (void *)pc);
  current->copied = 0;
}

void word_accessed(const char *address, size_t size, int write, uint64_t pc) {
  if (!is_private(address)) accessed(address, size, write, pc);
}

static void copy_word(char *to, const char *from, size_t size, uint64_t pc) {
  char word[8];
  accessed(from, size, 0, pc);
  copy_bytes(word, from, size);
  accessed(to, size, 1, WRITTEN(pc));
  copy_bytes(to, word, size);
}

static int looks(const void *one, const void *other) {
  return controlled() && !current->noPoints && !(is_private(one) && is_private(other));
}

int copied_by_words(void *to, const void *from, size_t size, uint64_t pc) {
  if (!looks(to, from)) return 0;
  char *t = to;
  const char *f = from;
  if ((uintptr_t)t - (uintptr_t)f >= size) {
    for (size_t n; size; size -= n, t += n, f += n) copy_word(t, f, n = in_word(t, size), pc);
  } else {
    // What is written lies in what is still to be read: the end comes first.
    while (size) {
      size_t last = (uintptr_t)(t + size) & 7, n = !last ? 8 : last;
      if (n > size) n = size;
      copy_word(t + size - n, f + size - n, n, pc);
      size -= n;
    }
  }
  return 1;
}

int filled_by_words(void *to, int value, size_t size, uint64_t pc) {
  if (!looks(to, to)) return 0;
  char word[8];
  for (int i = 0; i < 8; i++) word[i] = (char)value;
  char *t = to;
  for (size_t n; size; size -= n, t += n) {
    n = in_word(t, size);
    accessed(t, n, 1, pc);
    copy_bytes(t, word, n);
  }
  return 1;
}

// MARK: The C library's

#define COPIES(name, parameters, arguments, other, copies)                                                   \
  IN_FRONT(void *, name, parameters) {                                                                       \
    if (size && (in_executable(CALLER) ? !is_explorers(CALLER) : is_in_core(CALLER)) && looks(to, other)) {  \
      uint64_t pc = programs_call(__builtin_frame_address(0));                                               \
      if (pc && copies) return to;                                                                           \
    }                                                                                                        \
    return REAL(name)arguments;                                                                               \
  }
COPIES(memcpy, (void *to, const void *from, size_t size), (to, from, size), from, copied_by_words(to, from, size, pc))
COPIES(memmove, (void *to, const void *from, size_t size), (to, from, size), from, copied_by_words(to, from, size, pc))
COPIES(memset, (void *to, int value, size_t size), (to, value, size), to, filled_by_words(to, value, size, pc))

// MARK: Of values of any type

/// The functions that a type has for its values, as the runtime lays them out.
typedef struct {
  void *initializeBuffer, (*destroy)(void *, void *);
  void *(*copy[4])(void *to, void *from, void *type);
  void *getTag, *storeTag;
  size_t size, stride;
  uint32_t flags;
} ValueWitnesses;
typedef enum { InitializeWithCopy, AssignWithCopy, InitializeWithTake, AssignWithTake } CopyKind;
enum { IS_NOT_TRIVIAL = 0x10000, IS_NOT_BITWISE_TAKABLE = 0x100000, IS_TEMPLATE = 0x400000 };

static ValueWitnesses *originals;
static size_t originalCount;
static LASTING_INDEX(originalIndex, 18);  // by address of a type's functions: one more than the number of its originals

static void *copied(CopyKind kind, void *to, void *from, void *type, uint64_t pc) {
  const ValueWitnesses *now = ((ValueWitnesses **)type)[-1];
  uint32_t number = index_find(&originalIndex, (uint64_t)now);
  // A type that the runtime made takes the functions of one with the same layout: bits are all that there is to copy.
  const ValueWitnesses *original = number ? &originals[number - 1] : NULL;
  size_t size = now->size;
  int isTrivial = !original || !(now->flags & IS_NOT_TRIVIAL);
  if (isTrivial || (kind == InitializeWithTake && !(now->flags & IS_NOT_BITWISE_TAKABLE))) {
    return pc && copied_by_words(to, from, size, pc) ? to : memmove(to, from, size);
  }
  if (pc) {
    for (size_t i = 0; i < size; i += 8) accessed((const char *)from + i, 8, 0, pc);
    for (size_t i = 0; i < size; i += 8) accessed((char *)to + i, 8, 1, WRITTEN(pc));
  }
  return original->copy[kind](to, from, type);
}

#define COPY(kind)                                                                                                  \
  static void *copy_##kind(void *to, void *from, void *type) {                                                      \
    uint64_t pc = looks(to, from) ? programs_call(__builtin_frame_address(0)) : 0;                                  \
    return copied(kind, to, from, type, pc);                                                                        \
  }
COPY(InitializeWithCopy) COPY(AssignWithCopy) COPY(InitializeWithTake) COPY(AssignWithTake)

static uint64_t base;

/// Puts these functions in front of a type's own. The runtime fills in what is only a template, and they could not be told
/// from the others then.
static void replace(const ElfW(Sym) *symbol, const char *section, const char *name) {
  if (strcmp(section, ".data.rel.ro") || !ends_with(name, "WV")) return;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  ValueWitnesses *type = (ValueWitnesses *)(base + symbol->st_value);
  if (symbol->st_size < sizeof *type - sizeof(void *) || type->flags & IS_TEMPLATE) return;
  uint32_t *number = index_at(&originalIndex, (uint64_t)type);
  if (!number || *number) return;
  uint64_t first = (uint64_t)type & -page, end = (uint64_t)(type + 1);
  if (mprotect((void *)first, end - first, PROT_READ | PROT_WRITE)) return;
  originals = room_for_one(originals, sizeof *originals, originalCount);
  originals[originalCount] = *type;
  *number = (uint32_t)++originalCount;
  type->copy[InitializeWithCopy] = copy_InitializeWithCopy;
  type->copy[AssignWithCopy] = copy_AssignWithCopy;
  type->copy[InitializeWithTake] = copy_InitializeWithTake;
  type->copy[AssignWithTake] = copy_AssignWithTake;
}

void copies_prepare(void) {
  base = executableBase;
  each_symbol("/proc/self/exe", replace);
  const char *core = core_library(&base);
  if (core) each_symbol(core, replace);
  // Where the program does not know the layout of a library's types, such as a clock's instants, it leaves copying to them.
  const char *concurrency = swift_task_getCurrent ? file_at((uint64_t)swift_task_getCurrent, &base) : NULL;
  if (concurrency) each_symbol(concurrency, replace);
}
#endif
