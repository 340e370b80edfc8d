// The symbols by which the explorer looks for functions and data of the Swift libraries. Those that it replaces, or puts its own in
// front of, say theirs where that is done (REPLACE, INTERPOSE), and are checked as these are.
#pragma once
#include "../Platform.h"

/// Each with the library that has it.
#define SWIFT63_NAMES(NAME)                                                            \
  NAME(GoesThroughDictionary, "libswiftCore", "$sSDyxq_GSTsMc")                        \
  NAME(GoesThroughSet, "libswiftCore", "$sShyxGSTsMc")                                 \
  NAME(IndexesDictionary, "libswiftCore", "$sSDyxq_GSlsMc")                            \
  NAME(IndexesSet, "libswiftCore", "$sShyxGSlsMc")                                     \
  NAME(FormatsPointer, "libswiftCore", "$sSPyxGs7CVarArgsMc")                          \
  NAME(FormatsMutablePointer, "libswiftCore", "$sSpyxGs7CVarArgsMc")                   \
  NAME(TypeOfInt, "libswiftCore", "$sSiN")                                             \
  NAME(TypeOfEmptyArray, "libswiftCore", "$ss19__EmptyArrayStorageCN")                 \
  NAME(TypeOfMutex, "libswiftSynchronization", "$s15Synchronization5MutexVMn")         \
  NAME(TypeOfAtomic, "libswiftSynchronization", "$s15Synchronization6AtomicVMn")       \
  NAME(WorkItemCancels, "libswiftDispatch", "$s8Dispatch0A8WorkItemC6cancelyyF")       \
  NAME(WorkItemPerforms, "libswiftDispatch", "$s8Dispatch0A8WorkItemC7performyyF")     \
  NAME(WorkItemIsCancelled, "libswiftDispatch", "$s8Dispatch0A8WorkItemC11isCancelledSbvg") \
  NAME(Lock, "libFoundation.so", "$s10Foundation6NSLockCAA9NSLockingAAWP")             \
  NAME(RecursiveLock, "libFoundation.so", "$s10Foundation15NSRecursiveLockCAA9NSLockingAAWP") \
  NAME(Condition, "libFoundation.so", "$s10Foundation11NSConditionCAA9NSLockingAAWP")  \
  NAME(ConditionLock, "libFoundation.so", "$s10Foundation15NSConditionLockCAA9NSLockingAAWP")

#define SWIFT63_ID(id, library, symbol) id,
typedef enum { SWIFT63_NAMES(SWIFT63_ID) SWIFT63_COUNT } Swift63;

#pragma GCC visibility push(hidden)
/// What the name stands for in this process; null if its library is not there.
void *swift63(Swift63 name);
/// Adds what is not as in Swift 6.3 to a text of so many bytes.
void swift63_differs(char *text, size_t size);
void differs(char *text, size_t size, const char *what);
#pragma GCC visibility pop

// Functions inside the libraries, by parts of their symbols.
static const char *const takesStreamLock = "_async_stream_lock_lock", *const givesStreamLock = "_async_stream_lock_unlock";
static const char *const offersToGroup = "TaskGroup5offerE", *const deallocatesPointer = "10deallocateyyF";

// Functions that the compiler puts into the program: the end of `Mutex.withLock`, and what asks for the number of the thread there.
static const char *const ofMutex = "$s15Synchronization5MutexV", *const atItsEnd = "$deferL", *const asksForThread = "_swift_stdlib_gettid";

/// Functions that only give references and memory back, or ask for types, by the beginnings of their names.
static const char *const givesBack[] = {
  "$sSp10deallocate", "$sSp12deinitialize", "$sSv10deallocate", "$sScA15unownedExecutor", "$sScM6shared", "__tsan_",
  "_Unwind_Resume", "memcpy", "memmove", "memset", "swift_arrayDestroy", "swift_beginAccess", "swift_bridgeObject", "swift_checkMetadataState",
  "swift_dealloc", "swift_defaultActor_d", "swift_endAccess", "swift_errorRelease", "swift_get", "swift_isUnique", "swift_release",
  "swift_retain", "swift_unowned", "swift_weak", NULL,
};
// The compiler checks that such a deinit is where it belongs.
static const char *const checksIsolation[] = { "swift_task_isCurrentExecutor", "swift_task_reportUnexpectedExecutor", NULL };
static const char *const deinitsOnExecutor = "swift_task_deinitOnExecutor";

