// The state of a task: the stack of its job from the hook on, the registers there, and the frames of its async functions. Two
// times at which they are the same are told by a hash.
#if RC_EXPLORER
#include "Fairness.h"
#include <string.h>
#include <unwind.h>

/// Whose frames a task's own lie in, if not in memory of its own; -1 for the others.
static int frames_around(int task) { return tasks[task].frames.isInParent ? tasks[task].parent : -1; }

int is_in_state(int task, const void *address) {
  if (!knows(FactSharedFrames)) return 0;
  for (int t = task; t >= 0; t = frames_around(t))
    if (frame_block(&tasks[t].frames, address)) return 1;
  return 0;
}

typedef struct { char *start; uint64_t hash; int frames; } Stack;

/// A task goes on upon another stack after it has waited: places in its stack are told by their distance from its end.
static uint64_t mix(uint64_t hash, const void *start, const void *end) {
  uint64_t job = (uint64_t)current->jobStack;
  for (const uint64_t *word = start; word < (const uint64_t *)end; word++) {
    uint64_t distance = job - *word;
    hash = (hash ^ (distance < STACK ? distance : *word)) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
  }
  return hash;
}

/// Calls a function with empty registers, and notes where its part of the stack begins.
void rc_call_cleanly(void (*function)(void *, int), void *job, int onMain, char **stack);
#if defined(__x86_64__)
__asm__(
    ".text\n.globl rc_call_cleanly\n.hidden rc_call_cleanly\n.type rc_call_cleanly,@function\nrc_call_cleanly:\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n  pushq $0\n"
    "  movq %rsp, (%rcx)\n  movq %rdi, %rax\n  movq %rsi, %rdi\n  movl %edx, %esi\n"
    "  xorl %ebp, %ebp\n  xorl %ebx, %ebx\n  xorl %r12d, %r12d\n  xorl %r13d, %r13d\n  xorl %r14d, %r14d\n"
    "  xorl %r15d, %r15d\n  callq *%rax\n  addq $8, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n  retq\n"
    ".size rc_call_cleanly, .-rc_call_cleanly\n");
#else
__asm__(
    ".text\n.globl rc_call_cleanly\n.hidden rc_call_cleanly\n.type rc_call_cleanly,%function\nrc_call_cleanly:\n"
    "  stp x29, x30, [sp, #-96]!\n  stp x19, x20, [sp, #16]\n  stp x21, x22, [sp, #32]\n"
    "  stp x23, x24, [sp, #48]\n  stp x25, x26, [sp, #64]\n  stp x27, x28, [sp, #80]\n"
    "  mov x9, sp\n  str x9, [x3]\n  mov x9, x0\n  mov x0, x1\n  mov w1, w2\n"
    "  mov x19, xzr\n  mov x20, xzr\n  mov x21, xzr\n  mov x22, xzr\n  mov x23, xzr\n  mov x24, xzr\n"
    "  mov x25, xzr\n  mov x26, xzr\n  mov x27, xzr\n  mov x28, xzr\n  mov x29, xzr\n  blr x9\n"
    "  ldp x19, x20, [sp, #16]\n  ldp x21, x22, [sp, #32]\n  ldp x23, x24, [sp, #48]\n"
    "  ldp x25, x26, [sp, #64]\n  ldp x27, x28, [sp, #80]\n  ldp x29, x30, [sp], #96\n  ret\n"
    ".size rc_call_cleanly, .-rc_call_cleanly\n");
#endif

/// Nothing of what ran before on this stack must be taken for the task's state.
static __attribute__((noinline)) void scrub_stack(void) {
  enum { SCRUBBED = 16 * 1024, IN_USE = 48 };
  memset((char *)__builtin_frame_address(0) - SCRUBBED, 0, SCRUBBED - IN_USE);
}

void run_job(void (*run)(void *job, int onMain), void *job, int onMain) {
  if (knows(FactSpins)) scrub_stack();
  rc_call_cleanly(run, job, onMain, &current->jobStack);
}

/// Finds the frame that called the hook, behind our own, and takes the registers that were its own there. It may be a library's, which
/// the program called: what is known of a loop inside that is in its frames.
static _Unwind_Reason_Code find_caller(struct _Unwind_Context *frame, void *found) {
  enum { MOST_FRAMES = 24 };
#if defined(__x86_64__)
  static const int registers[] = { 3, 6, 12, 13, 14, 15 };
#else
  static const int registers[] = { 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29 };
#endif
  Stack *stack = found;
  if (is_explorers(_Unwind_GetIP(frame)))
    return ++stack->frames < MOST_FRAMES ? _URC_NO_REASON : _URC_END_OF_STACK;
  stack->start = (char *)_Unwind_GetCFA(frame);
  for (unsigned i = 0; i < sizeof registers / sizeof registers[0]; i++) {
    uint64_t value = _Unwind_GetGR(frame, registers[i]);
    stack->hash = mix(stack->hash, &value, &value + 1);
  }
  return _URC_END_OF_STACK;
}

uint64_t state_of(int task) {
  for (int t = task; t >= 0; t = frames_around(t))
    if (tasks[t].frames.isPartial) return 0;
  Stack stack = { .hash = current->hookedAt ^ current->copied * 0x9E3779B97F4A7C15u };
  _Unwind_Backtrace(find_caller, &stack);
  if (!stack.start || !is_on_stack((uintptr_t)stack.start)) return 0;
  uint64_t hash = mix(stack.hash, stack.start, current->jobStack);
  for (int t = task; t >= 0; t = frames_around(t)) {
    const Frames *frames = &tasks[t].frames;
    for (int i = 0; i < frames->count; i++)
      hash = mix(hash, (void *)frames->block[i].start, (void *)(frames->block[i].start + frames->block[i].size));
  }
  return hash ? hash : 1;
}
#endif
