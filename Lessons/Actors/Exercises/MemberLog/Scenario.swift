import Synchronization

private nonisolated let written = Mutex((line: "", onMain: false))

/// Writes a line to a file. It is too slow for the main thread.
nonisolated func write(_ line: String) {
  let main = MainActor.sharedUnownedExecutor.asSerialExecutor()
  let isOnMain = main?.isIsolatingCurrentContext() == true
  written.withLock { $0 = (line, isOnMain) }
}

/// A line is written about a member while she borrows a book.
func scenario() async -> String {
  written.withLock { $0 = ("", false) }
  let member = Member()
  let logging = Task { await log(member) }
  let borrowing = Task.detached { await member.borrow() }
  await logging.value
  await borrowing.value
  let (line, isOnMain) = written.withLock { $0 }
  return isOnMain ? "written on the main thread" : line
}
