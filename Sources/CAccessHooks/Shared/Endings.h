// What must not be left behind when this process ends, by a signal or by itself: children, and scratch folders.
//
// All of it is noted under one lock. A signal that ends the process takes the lock and never gives it back: from then on no thread
// starts a child, learns that one has ended, or makes a folder. Whoever has the lock has all signals blocked, so that a handler
// never waits for the code that it interrupts.
#pragma once
#include "../Platform.h"
#include <signal.h>
#include <spawn.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

/// Takes the lock, with all signals blocked; `before` gets those that were.
void endings_hold(sigset_t *before);
void endings_release(const sigset_t *before);

// What differs between systems (System.c). A signal handler may call it: the explorer puts functions of its own in front of some of
// the C library's.

void pause_shortly(void);
void send_signal(pid_t process, int number);
void close_folder(int folder);
/// Calls a function for each entry of an open folder, from the first one on, and adds up what it gives.
int each_entry(int folder, int (*visit)(int folder, const char *name, void *context), void *context);
/// Whether a signal handler cannot call this: the C library's functions for it need memory.
extern const bool entriesNeedMemory;
/// Kills all children, also those that a killed child left to this process.
void kill_children(void);
/// What a killed compiler has started becomes this process's, and can be killed too.
void children_leave_theirs(bool leave);
/// A child that is spawned begins in this folder.
int begins_in(posix_spawn_file_actions_t *actions, const char *folder);

// What follows is called with the lock.

/// Something is about to be noted: this process removes it at its end. What was noted before it was forked is its parent's.
void endings_begin(void);
/// Whether there is room to note another child.
bool children_have_room(void);
void child_started(pid_t process);
/// Kills what was started, and waits until it is gone: a process that is killed may still write into its folder. One that the
/// system cannot end is not waited for long. `all`: also what a child has started; in a signal handler too.
void children_end(bool all);
/// Sends them a signal, with what they have started; in a signal handler too.
void children_signal(int number);
/// They are another process's.
void children_forget(void);
#if RC_EXPLORER
/// This process, and all that it starts, bear its mark from now on: its parent ends them when it has ended.
void child_marks_itself(void);
#endif

/// Removes all scratch folders; in a signal handler too.
void scratch_end(void);
/// They are another process's.
void scratch_forget(void);

#pragma GCC visibility pop
