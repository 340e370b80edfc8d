// Methods of classes in libraries, and functions of the program that a library wrote: a jump at their beginning leads to us, and from
// there back to them.
#if RC_EXPLORER
#include "Replacing.h"
#include "Runtime.h"
#include <string.h>

static struct Watched { const void *original; Called what; int kind; BeforeCall before; } *watched;
static size_t watchedCount;

/// Those of the call that is told of, where the stub has kept them.
static _Thread_local uint64_t *callArguments;

#if defined(__x86_64__)
enum { NEXT = -1, FRAME = 1 };
#else
enum { NEXT = 1, FRAME = -2 };
#endif

uint64_t call_argument(int number) { return callArguments[NEXT * number]; }
void call_argument_becomes(int number, uint64_t value) { callArguments[NEXT * number] = value; }
uint64_t call_frame(void) { return callArguments[FRAME]; }

/// What a stub asks: where the function itself goes on, after it was told who calls it.
__attribute__((used, visibility("hidden"))) const void *rc_called(
    long number, void *object, uint64_t caller, void *argument, uint64_t *arguments) {
  const struct Watched *called = &watched[number];
  callArguments = arguments;
  called->before(called->kind, called->what == OfMethod ? object : argument, caller);
  return called->original;
}

// Keeps all that a call may hand over in registers, asks, and goes on to the function as if nothing had been in between.
void rc_function_called(void) __attribute__((visibility("hidden")));
#if defined(__x86_64__)
__asm__(
    ".text\n.globl rc_function_called\n.hidden rc_function_called\n.type rc_function_called,@function\nrc_function_called:\n"
    "  pushq %rbp\n  movq %rsp, %rbp\n"
    "  pushq %rdi\n  pushq %rsi\n  pushq %rdx\n  pushq %rcx\n  pushq %r8\n  pushq %r9\n  pushq %rax\n  pushq %r10\n"
    "  pushq %r14\n  pushq %r13\n  subq $128, %rsp\n"
    "  movups %xmm0, (%rsp)\n  movups %xmm1, 16(%rsp)\n  movups %xmm2, 32(%rsp)\n  movups %xmm3, 48(%rsp)\n"
    "  movups %xmm4, 64(%rsp)\n  movups %xmm5, 80(%rsp)\n  movups %xmm6, 96(%rsp)\n  movups %xmm7, 112(%rsp)\n"
    "  movq 8(%rbp), %rdi\n  movq %r13, %rsi\n  movq 16(%rbp), %rdx\n  movq -8(%rbp), %rcx\n  leaq -8(%rbp), %r8\n"
    "  andq $-16, %rsp\n  call rc_called\n  movq %rax, %r11\n"
    "  leaq -208(%rbp), %rsp\n"
    "  movups (%rsp), %xmm0\n  movups 16(%rsp), %xmm1\n  movups 32(%rsp), %xmm2\n  movups 48(%rsp), %xmm3\n"
    "  movups 64(%rsp), %xmm4\n  movups 80(%rsp), %xmm5\n  movups 96(%rsp), %xmm6\n  movups 112(%rsp), %xmm7\n"
    "  addq $128, %rsp\n"
    "  popq %r13\n  popq %r14\n  popq %r10\n  popq %rax\n  popq %r9\n  popq %r8\n  popq %rcx\n  popq %rdx\n"
    "  popq %rsi\n  popq %rdi\n  popq %rbp\n  addq $8, %rsp\n  jmp *%r11\n"
    ".size rc_function_called, .-rc_function_called\n");

enum { STUB = 32 };
static void write_stub(uint8_t *at, uint32_t number) {
  static const uint8_t jump[] = { 0xff, 0x25, 0, 0, 0, 0 };  // jmp *(%rip)
  void *to = (void *)rc_function_called;
  at[0] = 0x68;  // push
  memcpy(at + 1, &number, sizeof number);
  memcpy(at + 5, jump, sizeof jump);
  memcpy(at + 5 + sizeof jump, &to, sizeof to);
}
#else
__asm__(
    ".text\n.globl rc_function_called\n.hidden rc_function_called\n.type rc_function_called,%function\nrc_function_called:\n"
    "  stp x29, x30, [sp, #-224]!\n  mov x29, sp\n"
    "  stp x0, x1, [sp, #16]\n  stp x2, x3, [sp, #32]\n  stp x4, x5, [sp, #48]\n  stp x6, x7, [sp, #64]\n"
    "  stp x8, x20, [sp, #80]\n"
    "  stp q0, q1, [sp, #96]\n  stp q2, q3, [sp, #128]\n  stp q4, q5, [sp, #160]\n  stp q6, q7, [sp, #192]\n"
    "  mov x1, x20\n  mov x2, x30\n  mov x3, x0\n  add x4, sp, #16\n  mov x0, x16\n  bl rc_called\n  mov x16, x0\n"
    "  ldp q0, q1, [sp, #96]\n  ldp q2, q3, [sp, #128]\n  ldp q4, q5, [sp, #160]\n  ldp q6, q7, [sp, #192]\n"
    "  ldp x0, x1, [sp, #16]\n  ldp x2, x3, [sp, #32]\n  ldp x4, x5, [sp, #48]\n  ldp x6, x7, [sp, #64]\n"
    "  ldp x8, x20, [sp, #80]\n"
    "  ldp x29, x30, [sp], #224\n  br x16\n"
    ".size rc_function_called, .-rc_function_called\n");

enum { STUB = 32 };
static void write_stub(uint8_t *at, uint32_t number) {
  // ldr x16, 16 bytes on; ldr x17, 20 bytes on; br x17
  static const uint32_t code[] = { 0x58000090, 0x580000b1, 0xd61f0220, 0xd503201f };
  uint64_t index = number;
  void *to = (void *)rc_function_called;
  memcpy(at, code, sizeof code);
  memcpy(at + 16, &index, sizeof index);
  memcpy(at + 24, &to, sizeof to);
}
#endif

/// A stub for the next one that is watched.
static uint8_t *stub_made(uint64_t function) {
  uint8_t *stub = memory_near(function, STUB);
  if (!stub) return NULL;
  write_stub(stub, (uint32_t)watchedCount);
  __builtin___clear_cache((char *)stub, (char *)stub + STUB);
  watched = room_for_one(watched, sizeof *watched, watchedCount);
  return stub;
}

int calls_watch(uint64_t function, Called what, int kind, BeforeCall before) {
  uint8_t *stub = stub_made(function);
  const void *original = stub ? function_redirected(function, stub) : NULL;
  if (original) watched[watchedCount++] = (struct Watched){ original, what, kind, before };
  return original != NULL;
}

int slot_watch(void **slot, void *function, Called what, int kind, BeforeCall before) {
  uint8_t *stub = stub_made((uint64_t)function);
  if (!stub) return 0;
  watched[watchedCount++] = (struct Watched){ function, what, kind, before };
  return slot_fill(slot, stub);
}
#endif
