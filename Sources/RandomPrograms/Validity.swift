// Which programs can run, and mean the same to the model.
extension Program {
  /// Whether each operation is in a valid place:
  /// - A suspension is neither under a lock nor in a handler; a task does not take a lock that it holds.
  /// - One task reads the stream, at its top level, and is not cancelled: that would finish the stream.
  /// - A task sleeps only where none goes to the main actor or waits for a semaphore. Before time passes, the parent has seen
  ///   on the main actor which tasks have ended, and the explorer takes it that a semaphore's waiter knows all who signaled.
  /// - The parent cancels, children of a group all at once; what else it does neither waits nor has a body.
  package var isValid: Bool {
    guard !tasks.isEmpty, tasks.count <= Program.maximumTasks,
      operations.count <= Program.maximumOperations,
      parent.allSatisfy(isParents), tasks.allSatisfy({ Place().allows($0) })
    else { return false }
    let kinds = Set(operations.map(\.operation.kind))
    let readers = Set(operations.filter { $0.operation.kind == .next }.map(\.task))
    let cancels = !kinds.isDisjoint(with: [.cancel, .cancelAll])
    if kinds.contains(.sleep), !kinds.isDisjoint(with: [.onMain, .wait, .tryWait]) { return false }
    return readers.count <= 1 && !(cancels && !readers.isEmpty)
      && (0...tasks.count).allSatisfy { task in
        operations.count { $0.task == task && $0.operation.kind.logs } <= Log.maximumEntries
      }
  }

  private func isParents(_ operation: Operation) -> Bool {
    switch operation.kind {
    case .read, .write, .increment, .load, .store, .add, .signal, .resume, .send, .finish, .notify,
      .notifyAll:
      true
    case .cancel: start == .detached && 1...tasks.count ~= operation.object
    case .cancelAll: start == .group
    default: false
    }
  }
}

private struct Place {
  var held: Set<String> = []
  var actor: String?
  var isSynchronous = false
  var isHandled = false
  var isSilent = false
  var isInside = false

  func allows(_ operations: [Operation]) -> Bool { operations.allSatisfy(allows) }

  private func allows(_ operation: Operation) -> Bool {
    if isSilent, operation.kind.logs { return false }
    var inside = self
    inside.isInside = true
    switch operation.kind {
    case .read, .write, .increment, .load, .store, .add, .wait, .tryWait, .signal, .resume, .send, .finish,
      .isCancelled, .notify, .notifyAll:
      return true
    case .lock, .tryLock: inside.held.insert("mutex \(operation.object)")
    case .readLock, .writeLock: inside.held.insert("read-write lock")
    case .holding: inside.held.insert("condition")
    case .pause: return held.contains("condition")
    case .on, .onMain:
      inside.actor = operation.description.prefix { $0 != "{" } + ""
      return !isSynchronous && inside.actor != actor && inside.allows(operation.body)
    case .yield, .sleep, .suspend: return !isSynchronous
    case .next: return !isInside
    case .handling:
      inside.isHandled = true
      // Nor does a handler log: another task may run it.
      var handler = Place()
      handler.isSynchronous = true
      handler.isSilent = true
      handler.isInside = true
      return !isSynchronous && !isHandled && inside.allows(operation.body)
        && handler.allows(operation.handler)
    case .cancel, .cancelAll: return false
    }
    inside.isSynchronous = true
    return inside.held.count > held.count && inside.allows(operation.body)
  }
}
