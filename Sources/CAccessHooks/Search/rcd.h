#include <stdlib.h>
#include <fcntl.h>
static inline int rcd(void) {
  static int fd;
  if (!getenv("RCD")) return 0;
  if (!fd) fd = open64(getenv("RCD"), O_WRONLY|O_CREAT|O_APPEND, 0644);
  return fd;
}
