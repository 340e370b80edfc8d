import CAccessHooks

/// Why a result does not cover every run of a program, or another note about it.
package enum Limitation: Hashable, Sendable {
  /// What was noted in the runs. Where something left the explorer's control: by this library, if it was not the program itself.
  case noted(RCLimitation, by: String? = nil)
  /// The search stopped at one of its limits. All schedules with fewer preemptions than this were run.
  case limit(preemptions: Int)
  /// Something outside killed the process that explored, by this signal.
  case killed(signal: Int32)
  case sampled
  /// The search stopped at its first failure, as it was asked to.
  case failure
  /// So many schedules ended this way when they ran, and the one that stands for them did not when it was replayed. Nil for a data
  /// race that they had.
  case notReplayed(Ending?, schedules: Int)
  /// The program called a function of a library, first from here, and what that does to what tasks share is not seen.
  case calls(String, SourcePlace?)

  /// Whether the result may lack an outcome or a race because of it, so it is incomplete.
  package var leavesOut: Bool {
    switch self {
    case .noted(.randomNumbers, _), .noted(.spuriousWakeups, _), .noted(.steps, _),
      .noted(.unseenAtomics, _), .noted(.hashOrder, _), .noted(.processNumber, _), .noted(.clock, _),
      .noted(.threadNumber, _):
      false
    default: !isOfMemoryModel
    }
  }

  /// Whether it names a function that was called. More time finds nothing more then.
  package var isCall: Bool { if case .calls = self { true } else { false } }

  /// Whether the memory model allows more than is searched, which makes no search incomplete.
  package var isOfMemoryModel: Bool {
    switch self {
    case .noted(.oldValues, _), .noted(.spuriousFailures, _): true
    default: false
    }
  }
}

#if EXPLORER
  extension SharedState {
    func limitations(root: String?) -> [Limitation] {
      let summary = summary
      let notes = UnsafeBufferPointer(start: summary.note, count: Int(summary.notes))
      return notes.map { .noted($0) }
        + summary.reachedFunctions.map { .calls($0.name, place(of: $0.site, root: root)) }
    }

    /// Why a schedule cannot be run again: the same choices led to a different one.
    var differs: ExplorerError {
      summary.cause?.pointee == .otherAddresses ? .otherAddresses : .nondeterministic
    }

    /// Why it is uncontrolled.
    var cause: Limitation? {
      let summary = summary
      let library = String(cString: summary.library)
      return summary.cause.map { .noted($0.pointee, by: library.isEmpty ? nil : library) }
    }
  }
#endif
