// The same without hooks.
double not_instrumented(int n);
double not_instrumented(int n) { return n / 2.0; }
