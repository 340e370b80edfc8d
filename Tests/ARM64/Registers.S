// void switch_with_registers(const uint64_t given[19], uint64_t found[19], void **save, void **load)
    .text
    .globl switch_with_registers
    .type switch_with_registers, %function
switch_with_registers:
    // What our own caller relies on, and the place for the answer.
    sub sp, sp, #192
    stp x19, x20, [sp]
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x28, [sp, #64]
    stp x29, x30, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    str x1, [sp, #160]

    ldp x19, x20, [x0]
    ldp x21, x22, [x0, #16]
    ldp x23, x24, [x0, #32]
    ldp x25, x26, [x0, #48]
    ldp x27, x28, [x0, #64]
    ldr x29, [x0, #80]
    ldp d8, d9, [x0, #88]
    ldp d10, d11, [x0, #104]
    ldp d12, d13, [x0, #120]
    ldp d14, d15, [x0, #136]

    mov x0, x2
    ldr x1, [x3]
    bl rc_swap_stacks

    ldr x1, [sp, #160]
    stp x19, x20, [x1]
    stp x21, x22, [x1, #16]
    stp x23, x24, [x1, #32]
    stp x25, x26, [x1, #48]
    stp x27, x28, [x1, #64]
    str x29, [x1, #80]
    stp d8, d9, [x1, #88]
    stp d10, d11, [x1, #104]
    stp d12, d13, [x1, #120]
    stp d14, d15, [x1, #136]

    ldp x19, x20, [sp]
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x28, [sp, #64]
    ldp x29, x30, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    add sp, sp, #192
    ret
    .size switch_with_registers, .-switch_with_registers
    .section .note.GNU-stack, "", %progbits
