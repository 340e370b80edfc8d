// System calls, which pass through the function that stands in front of the C library's own.
#include "Check.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

void check_system_calls(void) {
  CHECK(syscall(SYS_getpid) == getpid(), "%ld", syscall(SYS_getpid));
  errno = 0;
  CHECK(syscall(SYS_close, -1) == -1 && errno == EBADF, "errno %d", errno);
  // One that takes six arguments: each must arrive in its place.
  char name[] = "/tmp/racecourse-XXXXXX";
  int file = mkstemp(name);
  CHECK(file >= 0, "no file");
  if (file < 0) return;
  unlink(name);
  long page = sysconf(_SC_PAGESIZE);
  CHECK(ftruncate(file, 2 * page) == 0 && pwrite(file, "two", 4, page) == 4, "no content");
  char *second = (char *)syscall(SYS_mmap, 0L, page, (long)PROT_READ, (long)MAP_PRIVATE, (long)file, page);
  CHECK(second != MAP_FAILED && second[0] == 't' && second[2] == 'o', "errno %d", errno);
  close(file);
}
