// What the search's tasks do; compiled with -fsanitize=thread, as a lesson is.
#include <pthread.h>
#include <stdatomic.h>

static int value, result[2];
static atomic_int counter;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void increment_first(void), increment_second(void), locked_first(void), locked_second(void);
void atomic_first(void), atomic_second(void);
void program_reset(void);
int program_result(int task);

void program_reset(void) {
  value = result[0] = result[1] = 0;
  atomic_store(&counter, 0);
}
int program_result(int task) { return result[task]; }

static void increment(int task) {
  value = value + 1;
  result[task] = value;
}
void increment_first(void) { increment(0); }
void increment_second(void) { increment(1); }

static void locked(int task) {
  pthread_mutex_lock(&lock);
  increment(task);
  pthread_mutex_unlock(&lock);
}
void locked_first(void) { locked(0); }
void locked_second(void) { locked(1); }

static void increment_atomically(int task) { result[task] = atomic_fetch_add(&counter, 1) + 1; }
void atomic_first(void) { increment_atomically(0); }
void atomic_second(void) { increment_atomically(1); }
