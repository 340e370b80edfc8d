// What is known of the program that runs, and of the libraries that it runs on: where their code and variables lie.
#pragma once
#include "../Swift63/Types.h"
#include "../Platform.h"
#include <link.h>
#include <stdatomic.h>

#pragma GCC visibility push(hidden)

/// Finds something out once in this process, whichever thread asks first: others wait until it is known. Tests ask at the same time.
void find_once(atomic_int *progress, void (*find)(void));
/// A list that has room for one more than these: it is doubled when it is full.
void *room_for_one(void *list, size_t entrySize, size_t count);
/// The place for one more in such a list, which is counted.
#define ADDED(list, count) ((list) = room_for_one(list, sizeof *(list), (count)++), &(list)[(count) - 1])

// MARK: The executable and the Swift libraries (Executable.c)

extern uint64_t executableBase, executableEnd;
static inline int in_executable(uint64_t pc) { return pc >= executableBase && pc < executableEnd; }
void executable_prepare(void);
/// Where its code begins, and ends.
uint64_t executable_code(uint64_t *end);
/// Whether it is one of the explorer's own functions: see Platform.h.
extern const char __start_rc_text[], __stop_rc_text[];
static inline int is_explorers(uint64_t pc) { return pc >= (uint64_t)__start_rc_text && pc < (uint64_t)__stop_rc_text; }

/// Whether there is memory on the page of an address.
int is_mapped(const void *address);

/// The file whose code or variables are at an address, and where it begins; null if there is none. `dladdr` would also look
/// through all names for the one of the function.
const char *file_at(uint64_t address, uint64_t *base);

/// Whether the address is one of the Swift libraries' global variables.
extern uint64_t librariesStart, librariesEnd;
int is_in_library(uint64_t address);
/// The standard library: its code, and its file. Null where there is none.
extern uint64_t coreStart, coreEnd;
static inline int is_in_core(uint64_t pc) { return pc - coreStart < coreEnd - coreStart; }
/// Whether it is the metadata of what the standard library makes, such as what an array keeps its elements in.
static inline int is_librarys(const uint64_t *metadata) { return is_class(metadata) && is_in_core((uint64_t)class_description(metadata)); }
const char *core_library(uint64_t *base);
static inline int is_runtimes_own(const void *address) {
  return (uint64_t)address >= librariesStart && (uint64_t)address < librariesEnd && is_in_library((uint64_t)address);
}

// MARK: Symbols (SymbolTable.c)

/// The executable's file, which stays mapped: it is read many times. Null if it cannot be read, or has no sections.
const char *executable_file(size_t *length);

int begins_with(const char *name, const char *beginning);
/// The same with one of several: the last is null.
int begins_with_one(const char *name, const char *const *beginnings);
int ends_with(const char *name, const char *ending);
/// Whether the first so many bytes of a name end so.
int part_ends_with(const char *name, size_t length, const char *ending);

/// Calls `visit` with each symbol of a file that is part of this program, also of those functions and variables that it does
/// not export: with a size, the section that it is in, and its name. A file without a symbol table has none.
void each_symbol(const char *path, void (*visit)(const ElfW(Sym) *symbol, const char *section, const char *name));
/// Whether it is a variable's with memory of its own.
int is_variable(const ElfW(Sym) *symbol, const char *section);
/// Whether a mangled name is a variable's, a static variable's, or that of the mark of one that is filled when it is first used.
int names_variable(const char *name);
/// During the call: the source file that a symbol is from, if no other file can name it.
extern const char *symbolFile;
/// The same with the symbols that it takes from libraries; their section is empty.
void each_import(const char *path, void (*visit)(const ElfW(Sym) *symbol, const char *section, const char *name));

// MARK: Functions inside the concurrency runtime that nothing can be put in front of (RuntimeFunctions.c)

enum { MOST_FUNCTIONS = 8 };
typedef struct { int count; struct { uint64_t start, size; } function[MOST_FUNCTIONS]; } Functions;

/// Those that take or give back the lock of an `AsyncStream`: what is sent through it orders who sends and who receives.
extern Functions streamLocks;
/// Those that hand a child's result to its task group: the first is the first that the group gives.
extern Functions groupOffers;
/// Those that cut a sleep short when its task is cancelled.
extern Functions sleepHandlers;
/// Those of the standard library by which a program frees memory.
extern Functions deallocates;

static inline int is_in_runtime(const Functions *functions, uint64_t pc) {
  for (int i = 0; i < functions->count; i++)
    if (pc - functions->function[i].start < functions->function[i].size) return 1;
  return 0;
}

void runtime_functions_prepare(void);

/// Whether so much code calls a function of the executable's.
int calls(uint64_t code, uint64_t size, uint64_t function);
/// Whether the function at an address reports its entry, so that it was compiled with hooks (Entries.c).
int reports_entry(uint64_t function);
/// Whether a mangled name is of a module of the program: not of a library's, nor of what runs tests.
int is_of_program(const char *mangled);

/// Whether the deinit of a class could notice who runs it (Deinits.c).
int deinit_notices(const uint64_t *metadata);

// MARK: Global variables (Globals.c)

/// The program's global variables are what they were at its start.
void globals_reset(void);

// MARK: Coverage (Executable.c)

/// Writes down which code has run, if the build measures that. Not within a schedule: the functions that it calls are hooked.
void coverage_write(void);

#pragma GCC visibility pop
