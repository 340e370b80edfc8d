// A test bundle that explores is started again as a child, whose executors must be replaced before `main`.
#pragma once

/// Makes sure that the constructor is linked.
void rc_test_bundle_link(void);
