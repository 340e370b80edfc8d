// Cancelling a task, and asking whether one was cancelled: functions of the Swift library, seen on the way. Who is cancelled
// with whom is the library's business, so all of it is one place that is read and written.
#include "../Races/Races.h"
#include "Interpose.h"
#if RC_INTERPOSES

static char cancellation;

static void cancels(uint64_t caller) { synchronization(OperationAtomic, &cancellation, 1, site_of(caller)); }
static void asks(uint64_t caller) { synchronization(OperationAtomic, &cancellation, 0, site_of(caller)); }

void sleep_cancellable(Item *item) { sync_shared(&cancellation, 0, item->start); }

#define SWIFT __attribute__((swiftcall))
#define CANCELS(name, symbol)                                                                                    \
  INTERPOSE_AS(SWIFT, symbol, void, name, (void *a, void *b, void *c, void *d), (a, b, c, d)) {                  \
    cancels(caller);                                                                                             \
    real(a, b, c, d);                                                                                            \
  }
#define ASKS(name, symbol)                                                                                       \
  INTERPOSE_AS(SWIFT, symbol, uint8_t, name, (void *a, void *b, void *c, void *d), (a, b, c, d)) {               \
    asks(caller);                                                                                                \
    return real(a, b, c, d);                                                                                     \
  }
CANCELS(task_cancel, "$sScT6cancelyyF")
CANCELS(current_task_cancel, "$sSct6cancelyyF")
CANCELS(group_cancel, "$sScG9cancelAllyyF")
CANCELS(throwing_group_cancel, "$sScg9cancelAllyyF")
CANCELS(discarding_group_cancel, "$ss19DiscardingTaskGroupV9cancelAllyyF")
CANCELS(throwing_discarding_group_cancel, "$ss27ThrowingDiscardingTaskGroupV9cancelAllyyF")
ASKS(is_cancelled, "$sScTss5NeverORszABRs_rlE11isCancelledSbvgZ")
ASKS(task_is_cancelled, "$sScT11isCancelledSbvg")
ASKS(current_task_is_cancelled, "$sSct11isCancelledSbvg")
ASKS(group_is_cancelled, "$sScG11isCancelledSbvg")
ASKS(throwing_group_is_cancelled, "$sScg11isCancelledSbvg")


#define CONTEXT __attribute__((swift_context))
#define ERROR __attribute__((swift_error_result))
INTERPOSE_AS(SWIFT, "$sScTss5NeverORszABRs_rlE17checkCancellationyyKFZ", void, check_cancellation,
             (CONTEXT void *self, ERROR void **error), (self, error)) {
  asks(caller);
  real(self, error);
}
#endif
