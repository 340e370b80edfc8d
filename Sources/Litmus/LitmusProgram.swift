/// A small program with a known set of outcomes.
public nonisolated struct LitmusProgram: Sendable {
  /// What it is called, such as `store-buffering`.
  public let name: String
  /// Runs it once and returns its outcome.
  public let body: @MainActor @Sendable () async -> String

  private init(_ name: String, _ body: @escaping @MainActor @Sendable () async -> String) {
    self.name = name
    self.body = body
  }

  /// The program of this name.
  public static func named(_ name: String) -> LitmusProgram? { all.first { $0.name == name } }

  /// The programs by which explorers are compared: detached tasks that increment one number.
  public static let benchmark = [
    LitmusProgram("2x1") { await lostUpdate(tasks: 2, increments: 1) },
    LitmusProgram("3x1") { await lostUpdate(tasks: 3, increments: 1) },
    LitmusProgram("2x2") { await lostUpdate(tasks: 2, increments: 2) },
  ]

  /// All programs.
  public static let all =
    benchmark + [
      LitmusProgram("counter") { await counter() },
      LitmusProgram("frame-pointer") { await framePointer() },
      LitmusProgram("spinning") { await spinning() },
      LitmusProgram("message-passing") { await messagePassing() },
      LitmusProgram("store-buffering") { await storeBuffering() },
      LitmusProgram("check-then-act") { await checkThenAct() },
      LitmusProgram("double-checked-locking") { await doubleCheckedLocking() },
      LitmusProgram("mutex") { await mutex() },
      LitmusProgram("atomic-store-buffering") { await atomicStoreBuffering() },
      LitmusProgram("atomic-publication") { await atomicPublication() },
      LitmusProgram("lazy-static") { await lazyStatic() },
      LitmusProgram("empty-array") { await emptyArray() },
      LitmusProgram("simultaneous-access") { await simultaneousAccess() },
      LitmusProgram("endless-loop") { await endlessLoop() },
      LitmusProgram("silent-loop") { await silentLoop() },
      LitmusProgram("actor-order") { await actorOrder() },
      LitmusProgram("two-locks") { await twoLocks() },
      LitmusProgram("philosophers") { await philosophers(inOrder: false) },
      LitmusProgram("philosophers-in-order") { await philosophers(inOrder: true) },
      LitmusProgram("main-actor-order") { await mainActorOrder() },
      LitmusProgram("sleeps") { await sleeps() },
      LitmusProgram("task-group") { await taskGroup() },
      LitmusProgram("continuation") { await continuation() },
      LitmusProgram("async-let") { await asyncLet() },
      LitmusProgram("task-value") { await taskValue() },
      LitmusProgram("global-actor") { await globalActor() },
      LitmusProgram("yields") { await yields() },
      LitmusProgram("foundation-lock") { await foundationLock() },
      LitmusProgram("foundation-with-lock") { await foundationWithLock() },
      LitmusProgram("recursive-lock") { await recursiveLock() },
      LitmusProgram("condition") { await condition() },
      LitmusProgram("dispatch-queue") { await dispatchQueue() },
      LitmusProgram("thread") { await thread() },
      LitmusProgram("thread-local") { await threadLocal() },
      LitmusProgram("thread-object") { await threadObject() },
      LitmusProgram("thread-identity") { await threadIdentity() },
      LitmusProgram("chance") { await chance() },
      LitmusProgram("leftover") { await leftover() },
      LitmusProgram("semaphore") { await semaphore() },
      LitmusProgram("thread-sleeps") { await threadSleeps() },
      LitmusProgram("group-order") { await groupOrder() },
      LitmusProgram("first-of-group") { await firstOfGroup() },
      LitmusProgram("cancellation") { await cancellation() },
      LitmusProgram("cancelled-sleep") { await cancelledSleep() },
      LitmusProgram("stream") { await stream() },
      LitmusProgram("broken-release") { await brokenRelease() },
      LitmusProgram("release-sequence") { await releaseSequence() },
      LitmusProgram("fences") { await fences() },
      LitmusProgram("try-lock") { await tryLock() },
      LitmusProgram("shared-try") { await sharedTry() },
      LitmusProgram("shared-lock") { await sharedLock() },
      LitmusProgram("timed-condition") { await timedCondition() },
      LitmusProgram("any-property") { await anyProperty() },
      LitmusProgram("array-copy") { await arrayCopy() },
      LitmusProgram("whole-struct") { await wholeStruct() },
      LitmusProgram("captured-struct") { await capturedStruct() },
      LitmusProgram("one-line") { await oneLine() },
      LitmusProgram("wake-order") { await wakeOrder() },
      LitmusProgram("counting-semaphore") { await countingSemaphore() },
      LitmusProgram("one-signal") { await oneSignal() },
      LitmusProgram("semaphore-try") { await semaphoreTry() },
      LitmusProgram("group-too-early") { await groupTooEarly() },
      LitmusProgram("lost-wake-up") { await lostWakeUp() },
      LitmusProgram("condition-lock") { await conditionLock() },
      LitmusProgram("barrier") { await barrier() },
      LitmusProgram("checked-lock") { await checkedLock() },
      LitmusProgram("mutex-twice") { await mutexTwice() },
      LitmusProgram("lazy-reads") { await lazyReads() },
      LitmusProgram("lazy-wait") { await lazyWait() },
      LitmusProgram("lazy-circle") { await lazyCircle() },
      LitmusProgram("spin-lock") { await spinLock() },
      LitmusProgram("ticket-lock") { await ticketLock() },
      LitmusProgram("spin-on-two") { await spinOnTwo() },
      LitmusProgram("patience") { await patience() },
      LitmusProgram("poll-under-lock") { await pollUnderLock() },
      LitmusProgram("poll-actor") { await pollActor() },
      LitmusProgram("spin-for-nothing") { await spinForNothing() },
      LitmusProgram("counting-spin") { await countingSpin() },
    ]
}
