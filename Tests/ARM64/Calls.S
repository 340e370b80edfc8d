// Functions that call the hook for a function's entry, or only seem to. The same code is put at three places (PLACE): before
// the hook, after it, and some 100 MB behind it, so that distances are positive, negative, and need nearly all of their bits.
#define JOIN(a, b) a##b
#define NAMED(place, name) JOIN(place, name)
#define FUNCTION(name) \
    .balign 4; .globl NAMED(PLACE, name); .type NAMED(PLACE, name), %function; NAMED(PLACE, name):

#ifdef FAR
    .section .far, "ax", %progbits
#elif defined(AFTER)
    // Where the explorer's own functions are, and linked after them.
    .section rc_text, "ax", %progbits
#else
    .text
#endif

FUNCTION(_calls_at_once)
    bl __tsan_func_entry
    ret
    .skip 256

FUNCTION(_calls_after_prologue)
    stp x29, x30, [sp, #-16]!
    mov x29, sp
    mov x0, x30
    bl __tsan_func_entry
    ldp x29, x30, [sp], #16
    ret
    .skip 256

FUNCTION(_calls_another_hook)
    bl __tsan_func_exit
    ret
    .skip 256

FUNCTION(_jumps)  // a jump has the same distance as a call, and another operation
    b __tsan_func_entry
    .skip 256

FUNCTION(_calls_register)
    blr x9
    ret
    .skip 256

FUNCTION(_calls_too_late)  // the call would be the next function's
    ret
    .skip 252
    bl __tsan_func_entry
    .skip 256

    .section .note.GNU-stack, "", %progbits
