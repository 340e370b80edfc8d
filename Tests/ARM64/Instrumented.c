// Functions with prologues of every kind, compiled with -fsanitize=thread: without optimization and, under other names, with it.
#include <math.h>

#ifdef OPTIMIZED
#define NAMED(name) optimized_##name
#else
#define NAMED(name) name
#endif

double NAMED(plain)(int), NAMED(many_registers)(int), NAMED(large_frame)(int), NAMED(many_arguments)(int);
static volatile int shared = 1;
extern double not_instrumented(int n);

extern const unsigned NAMED(plain_line);
const unsigned NAMED(plain_line) = __LINE__ + 1;
double NAMED(plain)(int n) { return shared + n; }

/// So many values at once that every register that a caller relies on must be saved first.
double NAMED(many_registers)(int n) {
  double a = shared, b = a + n, c = b * 2, d = c - a, e = d * b, f = e + c, g = f - n, h = g * a;
  int i = shared, j = i + n, k = j * 3, l = k - i, m = l + j, o = m * k, p = o - l, q = p + m, r = q * 2, s = r - o;
  for (int round = 0; round < n; round++) {
    not_instrumented(round);
    a += b; b += c; c += d; d += e; e += f; f += g; g += h; h += a;
    i += j; j += k; k += l; l += m; m += o; o += p; p += q; q += r; r += s; s += i;
  }
  return a + b + c + d + e + f + g + h + i + j + k + l + m + o + p + q + r + s;
}

/// A frame whose size needs more than one instruction.
double NAMED(large_frame)(int n) {
  volatile double values[20000];
  for (int i = 0; i < n; i++) values[i * 1000] = shared + i;
  return values[0];
}

static __attribute__((noinline)) double sum(int a, double b, int c, double d, int e, double f, int g, double h, int i, double j,
                                            int k, double l, int m, double o, int p, double q, int r, double s, int t) {
  return a + b + c + d + e + f + g + h + i + j + k + l + m + o + p + q + r + s + t + not_instrumented(a) + shared;
}
double NAMED(many_arguments)(int n) {
  return sum(n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18);
}
