// Functions of the C library, of libdispatch and of the Swift runtime that a job may call, put in front of the real ones.
// The executable's definitions win over a shared library's when it is linked with --export-dynamic.
#pragma once
#include "../Run/Run.h"
#include <dlfcn.h>
#include <sys/types.h>

/// A function of this name is put in front of the real one; follow it with its body, which calls the real one by `REAL(name)`. With a
/// sanitizer in this build, which has functions there of its own, it has another name, and nobody calls it: no part needs a second
/// version for such a build.
#define IN_FRONT(result, name, parameters)                        \
  IS_BEHIND(, result, name, parameters);                          \
  IN_FRONT_AS(#name, result, name, parameters)
#define IN_FRONT_AS(symbol, result, name, parameters) \
  result name parameters __asm__(NAMED(symbol));      \
  __attribute__((visibility("default"), used)) result name parameters
/// What is known of the real one: how it is called, and where it is.
#define IS_BEHIND(convention, result, name, parameters)  \
  typedef convention result (*Real_##name) parameters;   \
  __attribute__((unused)) static void *found_##name
#if RC_SANITIZED
#define NAMED(symbol) "rc_left_out_" symbol
#else
#define NAMED(symbol) symbol
#endif

/// Puts a function in front of the real one. Follow it with the body that jobs under the explorer's control run instead: it
/// may call `real_<name>`, and knows where the function was called from as `caller`. Everyone else goes straight to the real
/// function: outside a schedule, and on any thread but the explorer's.
///
///     INTERPOSE(int, usleep, (useconds_t microseconds), (microseconds)) {
///       sleep_current((int64_t)microseconds * 1000, site_of(caller));
///       return 0;
///     }
#define INTERPOSE(result, name, parameters, arguments) INTERPOSE_AS(, #name, result, name, parameters, arguments)

/// The same for a function with a calling convention of its own, or whose symbol is no C identifier.
#define INTERPOSE_AS(convention, symbol, result, name, parameters, arguments)                        \
  IS_BEHIND(convention, result, name, parameters);                                                   \
  static Interposed interposed_##name                                                                \
      __attribute__((used, retain, section("rc_interposed"))) = { symbol };                          \
  static inline convention result controlled_##name(EACH parameters, uint64_t caller, Real_##name);  \
  IN_FRONT_AS(symbol, convention result, name, parameters) {                                         \
    Real_##name real = (Real_##name)real_function(symbol, &found_##name);                            \
    if (!controlled()) return real arguments;                                                        \
    current->hookedAt = CALLER;                                                                      \
    return controlled_##name(EACH arguments, CALLER, real);                                          \
  }                                                                                                  \
  static inline convention result controlled_##name(                                                 \
      EACH parameters, __attribute__((unused)) uint64_t caller, __attribute__((unused)) Real_##name real)

/// For a function whose call does something before the real one does its work: only that is said.
#define INTERPOSE_FIRST(result, name, parameters, arguments, does) \
  INTERPOSE(result, name, parameters, arguments) {                 \
    does;                                                          \
    return real arguments;                                         \
  }

/// A function that is put in front of another: the self-check goes through all of them.
typedef struct { const char *symbol; } Interposed;

/// How Swift calls its own functions.
#define SWIFT __attribute__((swiftcall))

#define EACH(...) __VA_ARGS__
#define CALLER ((uint64_t)__builtin_return_address(0))

// The C library's own, as it calls them itself: ours are in front of the usual ones.
extern void *__libc_malloc(size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void __libc_free(void *memory);

#pragma GCC visibility push(hidden)

/// The function behind one that was put in front of it.
#define REAL(name) ((Real_##name)real_function(#name, &found_##name))
/// Found once, the first time that it is needed.
static inline void *real_function(const char *symbol, void **found) {
  if (!*found) *found = dlsym(RTLD_NEXT, symbol);
  return *found;
}

/// Forgets the objects of the last schedule, and is told of errors that are thrown in this one, instead of others (Names.c).
void names_begin(void);
void names_end(void);
/// Notes memory that the replayed schedule was given.
void note_memory(void *memory, size_t size);
/// Makes the explorer's functions those of this process.
void interpose_prepare(void *mainExecutor);

/// Notes that work went outside, and the library that sent it there, if it was not the program itself (Outside.c).
void leaves(uint64_t caller, RCLimitation where);

// MARK: What the schedule asks of them

/// Where the program called the library function that the frame belongs to; 0 where that is not known, or where it was not
/// the program that called. The library is the standard one alone: others order what they share in ways of their own.
uint64_t programs_call(const void *frame);
void library_calls_prepare(void);
/// Whether nobody else can know of the memory (Copies.c).
int is_private(const void *address);
/// How many of the bytes are in the same word as the first; and an access to them, unless nobody else can know of them (Copies.c).
size_t in_word(const char *address, size_t size);
void word_accessed(const char *address, size_t size, int write, uint64_t pc);
/// Where the program calls a function of C that uses its memory, which is 0 where others call it; and what such a call writes (Texts.c).
uint64_t memory_caller(const void *frame, uint64_t caller);
/// A call works on a buffer of its own, which is filled first or not, if others can know of the program's: then it gives where the
/// program calls. At its end, so many bytes are written to the program's.
uint64_t buffer_begins(void **bytes, size_t count, int isFilled, const void *frame, uint64_t caller);
int buffer_taken(void **bytes, size_t count, int isFilled, uint64_t pc);
void buffer_ends(void *own, void *programs, ssize_t filled, uint64_t pc);
void copies_prepare(void);
/// Functions of the standard library that use memory by a pointer which they are handed: one that was found, what one of them does, and
/// a schedule begins (Handed.c).
void handed_found(const char *symbol, uint64_t function);
void handed_differ(char *text, size_t size);  // adds those that were not found
void memory_handed(int how, void *object, uint64_t caller);
void handed_begin(void);
/// The same for a function that frees memory, where it was the program that wanted it freed.
uint64_t programs_free(const void *frame);
void memory_prepare(void);
/// What stands for the class with this metadata: in the executable if it is the program's, and the same for all types of a generic one.
const void *class_with(const uint64_t *metadata);
/// The same for an object that only keeps others, the storage of a collection or what a closure captured: by what it can keep. Null if
/// that is nothing that ends visibly (Kept.c).
const void *class_of_keeper(const uint64_t *metadata);
/// Whether it is the metadata of what a collection or a string keeps its elements in, whose only owner may change it (References.c).
int is_storage(const uint64_t *metadata);
/// A reference is given back: to an object, or to a collection's storage (Lives.c).
void life_given_back(void *object, const void *class, int onlyKeeps);
void storage_given_back(void *object);
/// The running task looks at the priorities of tasks (Priorities.c).
void priorities_count(void);
/// The program has found that it has the only reference to an object (References.c).
void object_is_owned(void *object);
/// Frees what was given back in this schedule (Memory.c).
void release_freed(void);
/// Whether this schedule has given it back.
int is_freed(const void *memory);
/// Notes which objects of the library's this schedule has changed, and left to the next one (Objects.c).
void objects_end(void);
/// A schedule begins: nobody has a lock, and the keys of thread-local variables that an earlier one made are gone.
void interpose_begin(void);
void thread_state_begin(void);
/// Random numbers begin again (RandomNumbers.c).
void random_numbers_begin(void);
void random_fill(uint8_t *bytes, size_t count);
int is_random_path(const char *path);
void random_file_opened(int file);
int is_random_file(int file);
void forget_random_file(int file);
/// A call whose effect on something others can notice: on what, whether it changes it, and where the program makes it.
void effect(void *place, int write, uint64_t caller);
/// Watches the calls of methods of the library's classes (Objects.c).
void objects_prepare(void);
/// What such a call does. Values with an identity, such as `NSMutableArray`, are no safer than a variable: two that nothing orders race
/// there. Of other classes it is not known whether they are.
enum {
  LetAlone, LooksAtValue, ChangesValue, LooksAtObject, ChangesObject, BeginsInPlace, EndsInPlace, GivesMemory, LooksAtAtomic, ChangesAtomic, LooksAtEnvironment, LeavesTrace,
  UsesKeyPath, MakesBuffer, ReadsBlock, ReadsObjects, AsksOrder, AsksConformance, AsksProcess
};
/// Whether the program uses such values with an identity.
int has_mutable_objects(void);
/// What a call of this method does, if it is to be watched and its beginning cannot be led elsewhere.
int method_left(uint64_t function);
void method_called(int kind, void *object, uint64_t caller);
/// Watches what code without hooks does to a `Mutex`; and whether that is in the footprints then (MutexCalls.c).
void mutexes_watch(void);
int mutexes_tell(void);
/// The place that stands for the environment's variables (CLibrary.c).
extern char environmentPlace;
// What the explorer asks the runtime (Asked.c).

/// What a closure captured, or the variable that closures share: mangled names of types, which may depend on the caller's types.
typedef struct { uint32_t types, sources, bindings; int32_t type[]; } Captures;
/// Those of a box's or a closure's metadata; null for all others, and where nothing is known.
const Captures *captures_of(const void *metadata);
/// How long a mangled name is, and the end of the part of one that begins there.
size_t mangled_length(const char *name);
const char *name_part_end(const char *at, const char *end);
/// The type that a mangled name means there; null if that is not known, as for one that depends on arguments, if they are not.
const void *type_named(const char *name, size_t length, const void *context, const void *const *arguments);
/// Arguments where nothing can depend on any.
extern const void *const noArguments[];

/// Whether code of the executable is this library's own.
int is_own_code(uint64_t caller);
/// Watches the calls of functions that are neither hooked nor known (Reach.c).
void reach_prepare(void);
/// The program calls this one from there.
void reaches(const char *symbol, uint64_t caller);

/// An object of this type is made, by a call from there; a global variable is used that has such a mark (UnseenMemory.c).
void object_made(const void *metadata, uint64_t caller);
void variable_used(const void *mark);
/// The program makes a buffer that it will use by pointers.
void buffer_made(void);
/// A task ends with an error, which may cancel others.
void child_fails(int task, Site *site);
/// The running task waits for another, which gets its priority if that is higher (Priorities.c).
void priority_lent(void *task, uint64_t caller);
/// What hangs on the task whose priority this one raises is about to be told.
void raise_is_told(uint64_t caller);

#pragma GCC visibility pop
