// A test bundle that explores is started again as a child, whose executors must be replaced before `main`.
#ifndef C_TEST_BUNDLE_H
#define C_TEST_BUNDLE_H

/// Makes sure that the constructor is linked.
void rc_test_bundle_link(void);

#endif
