// What a search needs of the system besides memory: pipes, children that get the same addresses in every run.
#include "State.h"
#if RC_SUPPORTED
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <unistd.h>

int rc_printed_create(int size) {
  int fd = memfd_create("printed", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd >= 0 && (ftruncate(fd, size) || fcntl(fd, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK))) { close(fd); fd = -1; }
  return fd;
}

int rc_pipe(int *descriptors) { return pipe2(descriptors, O_CLOEXEC); }
int rc_process_descriptor(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

void rc_children_fixed_addresses(int on) {
  int now = personality(0xffffffff);
  // Refused in a container with Docker's own profile. Only code that depends on addresses notices.
  if (now != -1) personality((unsigned long)(on ? now | ADDR_NO_RANDOMIZE : now & ~ADDR_NO_RANDOMIZE));
}

int addresses_are_fixed(void) {
  int now = personality(0xffffffff);
  return now != -1 && now & ADDR_NO_RANDOMIZE;
}
#endif
