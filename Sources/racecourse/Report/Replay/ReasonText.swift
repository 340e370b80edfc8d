/// Every sentence that explains a reason.
extension Reason {
  /// What happened, in a sentence or two.
  var text: String {
    switch self {
    case .lostUpdate(let read, let other?, let between, let store):
      "a lost update. \(Self.read([read, other])) before either stored a new value. \(store.task.capitalizedFirst)'s "
        + "store\(store.onLine) overwrote \(between.task)'s\(between.reference)."
    case .lostUpdate(let read, nil, let between, let store):
      "a lost update. \(read.task.capitalizedFirst) \(read.past). Then \(between.task) \(between.past), and "
        + "\(store.task) overwrote that: it \(store.past)."
    case .staleCheck(let reads, let stores):
      "a stale check. \(Self.read(reads)). After that "
        + stores.map { "\($0.task) \($0.past)" }.joined(separator: ", and then ") + "."
    case .tornPair(let old, let storedLater, let new, let storedBefore):
      "half old, half new. \(old.task.capitalizedFirst) "
        + [
          (old.index, "\(old.past) before \(storedLater.task) \(storedLater.past)"),
          (new.index, "\(new.past) after \(storedBefore.task) \(storedBefore.past)"),
        ].sorted { $0.0 < $1.0 }.map(\.1).joined(separator: ", and ") + "."
    case .twoValues(let first, let between, let second):
      "\(first.task) \(first.past), and then \(second.past). In between, \(between.task) \(between.past)."
    case .interference(let store, let between, let read):
      "\(between.task) came in between. \(store.task.capitalizedFirst) \(store.past), then \(between.task) "
        + "\(between.past), and \(read.task) \(read.past)."
    case .order(let first, let others, let second):
      "the order of \(others.isEmpty ? "two" : "the") steps. "
        + (others.isEmpty ? "\(first.task.capitalizedFirst) \(first.past)" : Self.read([first] + others))
        + " before \(second.task) \(second.past)."
    case .secondResume(let first, let second):
      "a second resume. \(first.task.capitalizedFirst) \(first.past), and \(second.task) resumed it again\(second.onLine)."
    }
  }

  /// `Task 1 and task 2 both read value ➜ 0 on line 9`.
  private static func read(_ reads: [Access]) -> String {
    let reads = reads.sorted { $0.index < $1.index }
    let tasks = listed(reads.map(\.task)).capitalizedFirst + (reads.count == 2 ? " both" : " all")
    let isSame = reads.allSatisfy { $0.shown == reads[0].shown }
    let isOneLine = reads.allSatisfy { $0.line == reads[0].line }
    let lines = " on lines " + listed(reads.compactMap { read in read.line.map { "\($0)\(read.reference)" } })
    let line = (reads[0].lineText.map { " on \($0)" } ?? "") + reads.map(\.reference).joined()
    return "\(tasks) read \(isSame ? reads[0].shown : reads[0].name ?? "a shared value")"
      + (isOneLine ? line : lines)
  }
}

extension ReplaySteps.Access {
  /// What was done, for a sentence that begins with the task: `read value ➜ 0 on line 9`.
  var past: String {
    let action =
      switch kind {
      case .value: (isWrite ? "stored " : "read ") + shown
      case .cancellation where isWrite: "canceled \(name ?? "a task")"
      case .cancellation: "checked whether \(name == task.description ? "it" : name ?? "a task") was canceled"
      case .continuation: "resumed the continuation"
      case .lock: "took \(name ?? "a lock")"
      }
    return action + onLine
  }

  /// The step as a noun: `task 1's store of value on line 9`.
  ///
  /// - Parameters:
  ///   - number: which one it is, if a task does the same more than once, such as `second`.
  ///   - isNamed: whether it says which variable it is about.
  func noun(_ number: String? = nil, isNamed: Bool = true) -> String {
    let name = isNamed ? name.map { " of \($0)" } ?? "" : ""
    let action = kind == .cancellation ? (isWrite ? "cancellation" : "check") : isWrite ? "store" : "read"
    return "\(task)'s \(number.map { $0 + " " } ?? "")\(action)\(name)\(onLine)"
  }

  /// What it did to which variable: `value ➜ 0`, `value = 1`; only the name if the value is not known.
  var shown: String {
    let name = name ?? "a shared value"
    return value.map { "\(name) \(isWrite ? "=" : "➜") \($0)" } ?? name
  }

  /// Its line as the end of a phrase, with the reference to it.
  var onLine: String { (lineText.map { " on \($0)" } ?? "") + reference }

  var reference: String { StepReferences.reference(to: index) }
}
