// Virtual threads. Jobs run on stacks of their own on one real thread, so that a switch costs nanoseconds.
// What the runtime keeps per thread (exclusivity checks, the current task and executor) lies in the thread-local blocks of
// the executable and the Swift libraries: each switch saves and restores them, so that every job sees a thread of its own.
#if RC_EXPLORER
#include "Fibers.h"
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { MAX_BLOCKS = 8 };
typedef struct { unsigned char *live; int size; } Block;

_Thread_local Fiber *current __attribute__((tls_model("local-exec")));
int fibersAbandoned;
static Fiber base, *freeList, *all[MAX_FIBERS];
static int made, taken;
char *stacks;
static Block blocks[MAX_BLOCKS];
static int blockCount;
static unsigned char fresh[TLS_BYTES];

void rc_swap_stacks(void **save, void *load);
#if defined(__x86_64__)
__asm__(
    ".text\n.globl rc_swap_stacks\n.type rc_swap_stacks,@function\nrc_swap_stacks:\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n"
    "  movq %rsp, (%rdi)\n  movq %rsi, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n  ret\n"
    ".size rc_swap_stacks, .-rc_swap_stacks\n");
enum { SAVED_WORDS = 6 };
#else
__asm__(
    ".text\n.globl rc_swap_stacks\n.type rc_swap_stacks,%function\nrc_swap_stacks:\n"
    "  sub sp, sp, #160\n  stp x19, x20, [sp]\n  stp x21, x22, [sp, #16]\n  stp x23, x24, [sp, #32]\n"
    "  stp x25, x26, [sp, #48]\n  stp x27, x28, [sp, #64]\n  stp x29, x30, [sp, #80]\n"
    "  stp d8, d9, [sp, #96]\n  stp d10, d11, [sp, #112]\n  stp d12, d13, [sp, #128]\n  stp d14, d15, [sp, #144]\n"
    "  mov x9, sp\n  str x9, [x0]\n  mov sp, x1\n"
    "  ldp x19, x20, [sp]\n  ldp x21, x22, [sp, #16]\n  ldp x23, x24, [sp, #32]\n"
    "  ldp x25, x26, [sp, #48]\n  ldp x27, x28, [sp, #64]\n  ldp x29, x30, [sp, #80]\n"
    "  ldp d8, d9, [sp, #96]\n  ldp d10, d11, [sp, #112]\n  ldp d12, d13, [sp, #128]\n  ldp d14, d15, [sp, #144]\n"
    "  add sp, sp, #160\n  ret\n"
    ".size rc_swap_stacks, .-rc_swap_stacks\n");
#endif

/// Finds the thread-local blocks that matter, for this thread, and what they hold in a thread that has just begun.
static int find_block(struct dl_phdr_info *info, size_t infoSize, void *first) {
  int isExecutable = *(int *)first;
  *(int *)first = 0;
  if (!isExecutable && !(info->dlpi_name && strstr(info->dlpi_name, "libswift"))) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    if (p->p_type != PT_TLS || !info->dlpi_tls_data || blockCount == MAX_BLOCKS) continue;
    // Not a byte more than its size: the executable's block ends where the thread's own header begins.
    int size = (int)p->p_memsz, before = 0;
    for (int k = 0; k < blockCount; k++) before += blocks[k].size;
    if (before + size > TLS_BYTES) continue;
    blocks[blockCount++] = (Block){ info->dlpi_tls_data, size };
    memset(fresh + before, 0, (size_t)size);
    memcpy(fresh + before, (void *)(info->dlpi_addr + p->p_vaddr), p->p_filesz);
  }
  return 0;
}

void fibers_prepare(void) {
  if (stacks) return;
  int first = 1;
  dl_iterate_phdr(find_block, &first);
  stacks = mmap(NULL, (size_t)STACK * MAX_FIBERS, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stacks == MAP_FAILED) abort();
  // Only the pages that were touched take memory, and most stacks need a few.
  madvise(stacks, (size_t)STACK * MAX_FIBERS, MADV_NOHUGEPAGE);
}

int fiber_blocks(void) {
  unsigned char *own = (unsigned char *)&current;
  return blockCount && own >= blocks[0].live && own + sizeof current <= blocks[0].live + blocks[0].size ? blockCount : 0;
}

Fiber *fiber_take(void) {
  Fiber *f = freeList;
  if (taken >= (int)room_of(state, RCTableStartedJobs)) return NULL;
  taken++;
  if (f) { freeList = f->next; return f; }
  char *stack = stacks + (size_t)made * STACK;
  mprotect(stack, 4096, PROT_NONE);  // an overflow must be a crash, not a neighbor's surprise
  f = aligned_alloc(16, sizeof(Fiber));
  if (!f) abort();
  memset(f, 0, sizeof *f);
  memcpy(f->tls, fresh, sizeof fresh);
  // The executable's block is the first.
  memcpy(f->tls + ((unsigned char *)&current - blocks[0].live), &f, sizeof f);
  f->stack = (uintptr_t)stack;
  all[made] = f;
  f->virtualId = 0x100000 + made++;
  void **top = (void **)(stack + STACK);
#if defined(__x86_64__)
  *--top = 0;  // where fiber_main's return address would be: it never returns
  *--top = (void *)fiber_main;
  for (int i = 0; i < SAVED_WORDS; i++) *--top = 0;
#else
  top -= 20;
  memset(top, 0, 160);
  top[11] = (void *)fiber_main;
#endif
  f->stackPointer = top;
  return f;
}

uint32_t jobs_on_stack(uintptr_t address) { return all[(address - (uintptr_t)stacks) / STACK]->jobs; }

/// Which fiber a job gets does not depend on what ran before: the first that was made is the first that is taken.
void fibers_begin(void) {
  Fiber *rest = freeList;
  freeList = NULL;
  while (rest) {
    Fiber *f = rest, **place = &freeList;
    rest = f->next;
    while (*place && (*place)->virtualId < f->virtualId) place = &(*place)->next;
    f->next = *place;
    *place = f;
  }
}

void fiber_give(Fiber *f) {
  f->item = NULL;
  f->endings = 0;
  f->noPoints = 0;
  f->next = freeList;
  freeList = f;
  taken--;
}

/// A fiber in the middle of a job that will never go on. Its stack is lost until the process ends, though not what a deep
/// one takes of memory.
void fiber_abandon(Fiber *f) {
  enum { DEEP = 256 * 1024 };
  if (f->stack + STACK - (uintptr_t)f->stackPointer > DEEP)
    madvise((void *)(f->stack + 4096), STACK - 4096, MADV_DONTNEED);
  f->item = NULL;
  fibersAbandoned++;
  taken--;
}

void fiber_switch(Fiber *to) {
  Fiber *from = current ? current : &base, *target = to ? to : &base;
  unsigned char *out = from->tls, *in = target->tls;
  for (int i = 0; i < blockCount; i++) {
    Block block = blocks[i];
    int k = 0;
    for (; k + 8 <= block.size; k += 8) { memcpy(out + k, block.live + k, 8); memcpy(block.live + k, in + k, 8); }
    for (; k < block.size; k++) { out[k] = block.live[k]; block.live[k] = in[k]; }
    out += block.size;
    in += block.size;
  }
  int error = errno;
  rc_swap_stacks(&from->stackPointer, target->stackPointer);
  errno = error;
}
#endif
