// What the system allows a process, as it is found at its start.
#include "../Platform.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

void rc_leave_no_core(void) {
  struct rlimit none = { 0, 0 };
  setrlimit(RLIMIT_CORE, &none);
}

static int room_for_files(int count) {
  int files[count], opened = 0;
  while (opened < count && (files[opened] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0) opened++;
  int error = opened == count ? 0 : errno;
  while (opened) close(files[--opened]);
  return error;
}

static void *wait_for_it(void *lock) {
  pthread_mutex_lock(lock);
  pthread_mutex_unlock(lock);
  return NULL;
}

static int room_for_threads(int count) {
  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[count];
  int started = 0, error = 0;
  pthread_mutex_lock(&lock);
  while (started < count && !(error = pthread_create(&threads[started], NULL, wait_for_it, &lock))) started++;
  pthread_mutex_unlock(&lock);
  while (started) pthread_join(threads[--started], NULL);
  return error;
}

int rc_room(int files, int threads) {
  int error = room_for_files(files);
  return error ? error : room_for_threads(threads);
}
