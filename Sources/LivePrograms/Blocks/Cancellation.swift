extension Block {
  /// What a task does about its cancellation. Whether there is one is decided elsewhere in the program.
  static let cancellation = [
    Block(
      "cancellation", helpers: [.log],
      statements: [
        "see(Task.isCancelled)",
        """
        do {
          try Task.checkCancellation()
          see("goes on")
        } catch {
          see("stops")
        }
        """,
        """
        await withTaskCancellationHandler {
          log.add("{n}h")
          await Task.yield()
          log.add(Task.isCancelled ? "{n}c" : "{n}-")
        } onCancel: {
          log.add("{n}x")
        }
        """,
        "withUnsafeCurrentTask { $0?.cancel() }\nsee(Task.isCancelled)",
        #"see((try? await Task.sleep(for: .microseconds(20))) == nil ? "woken" : "slept")"#,
      ]),
    Block(
      "task that is canceled", helpers: [.log],
      statements: [
        """
        let other{n} = Task {
          delay()
          log.add(Task.isCancelled ? "{n}o" : "{n}p")
        }
        delay()
        other{n}.cancel()
        await other{n}.value
        """,
        """
        let handled{n} = Task {
          await withTaskCancellationHandler {
            log.add("{n}b")
            delay()
          } onCancel: {
            log.add("{n}q")
          }
          log.add("{n}e")
        }
        handled{n}.cancel()
        log.add("{n}f")
        await handled{n}.value
        """,
      ]),
  ]
}
