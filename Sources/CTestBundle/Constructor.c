#include "CTestBundle.h"

/// In Swift: `TestBundle.begin`.
extern void racecourse_testing_begin(void);

/// Swift Testing's `main` is asynchronous: when it runs, it is too late for other executors.
__attribute__((constructor)) static void begin(void) { racecourse_testing_begin(); }

void rc_test_bundle_link(void) {}
