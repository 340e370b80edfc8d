// Cancelling a task, and asking whether one was cancelled: functions of the Swift library, seen on the way. Who is cancelled
// with whom is the library's business, so all of it is one place that is read and written.
#include "Real.h"
#include "Schedule.h"
#if RC_SUPPORTED && !RC_SANITIZED

static char cancellation;

static void cancellation_point(int write, uint64_t caller) {
  if (current->noPoints) return;
  Site *site = site_of(caller);
  sync_shared(&cancellation, write, site);
  if (site->counted && !tail) point((Operation){ &cancellation, OperationAtomic, (uint8_t)write }, site);
  if (recordsSteps) step_record(RCStepAtomic, site, site->counted, &cancellation, 0);
}

/// When a sleep ends matters to who cancels it.
void sleep_cancellable(Item *item) { sync_shared(&cancellation, 0, item->start); }

#define SWIFT __attribute__((swiftcall, visibility("default"), used))
#define CANCELS(name, symbol)                                                             \
  SWIFT void name(void *a, void *b, void *c, void *d) __asm__(symbol);                    \
  SWIFT void name(void *a, void *b, void *c, void *d) {                                         \
    typedef __attribute__((swiftcall)) void (*Cancel)(void *, void *, void *, void *);    \
    static void *real;                                                                    \
    if (controlled()) cancellation_point(1, CALLER);                                      \
    ((Cancel)rc_real(symbol, &real))(a, b, c, d);                                         \
  }
#define ASKS(name, symbol)                                                                \
  SWIFT uint8_t name(void *a, void *b, void *c, void *d) __asm__(symbol);                 \
  SWIFT uint8_t name(void *a, void *b, void *c, void *d) {                                      \
    typedef __attribute__((swiftcall)) uint8_t (*Ask)(void *, void *, void *, void *);    \
    static void *real;                                                                    \
    if (controlled()) cancellation_point(0, CALLER);                                      \
    return ((Ask)rc_real(symbol, &real))(a, b, c, d);                                     \
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

#define CHECK "$sScTss5NeverORszABRs_rlE17checkCancellationyyKFZ"
SWIFT void check_cancellation(__attribute__((swift_context)) void *self,
                              __attribute__((swift_error_result)) void **error) __asm__(CHECK);
SWIFT void check_cancellation(__attribute__((swift_context)) void *self,
                              __attribute__((swift_error_result)) void **error) {
  typedef __attribute__((swiftcall)) void (*Check)(__attribute__((swift_context)) void *,
                                                   __attribute__((swift_error_result)) void **);
  static void *real;
  if (controlled()) cancellation_point(0, CALLER);
  ((Check)rc_real(CHECK, &real))(self, error);
}
#elif RC_SUPPORTED
void sleep_cancellable(Item *item) { (void)item; }
#endif
