#ifndef CACCESSHOOKS_H
#define CACCESSHOOKS_H

/// Begins (or ends) to count the instrumented accesses made on other threads than the calling one.
void rc_count_off_main(int on);

/// How many accesses of lesson code were made off the main thread since counting began.
long rc_off_main_accesses(void);

#endif
