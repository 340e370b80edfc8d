/// What ThreadSanitizer is expected to say of a file.
public enum SanitizerWord: Equatable, Sendable {
  /// It reports a data race of the lesson's own lines.
  case race
  /// It reports nothing, and why it cannot.
  case silent(because: String)
  /// It may report a race that is none, and why.
  case unreliable(because: String)
}

extension Exhibit {
  /// What the catalogue expects ThreadSanitizer to say. It sees memory that is accessed while it looks, and knows
  /// no logic.
  public func sanitizerWord(_ variant: Variant) -> SanitizerWord {
    switch variant {
    case .racy:
      switch kind {
      case .dataRace: .race
      case .raceCondition:
        .silent(because: "its accesses are in order, and the order is wrong")
      case .blockedMainThread: .silent(because: "a thread that is held up races with nobody")
      case .lostError: .silent(because: "an error that nobody looks at is no access to memory")
      case .noRace: .silent(because: "the tasks share nothing")
      }
    case .fixed:
      id == "mutex-class"
        ? .unreliable(
          because: "on Linux a contended Mutex is taken inside the standard library, where it does not look")
        : .silent(because: "there is no race")
    }
  }
}
