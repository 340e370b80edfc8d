import Explorer

/// An outcome that no catalogue knows: a learner's own name for it, or the explorer's for what is no good end.
struct FoundOutcome {
  enum Kind: Equatable {
    /// What the file itself returned.
    case returned
    case deadlock, hang, crash, exit
    /// Something outside the explorer's control was still going on.
    case unfinished
  }

  let kind: Kind
  /// The name, fit to be printed: a string that was raced on may hold anything.
  let name: String

  init(_ name: String) {
    kind =
      switch name {
      case "deadlock": .deadlock
      case "hang": .hang
      case "unfinished": .unfinished
      case _ where name.hasPrefix("crash: "): .crash
      case _ where name.hasPrefix("exit: "): .exit
      default: .returned
      }
    self.name = name.printable
  }

  /// One sentence on what is no good end.
  var meaning: String? {
    switch kind {
    case .returned: nil
    case .deadlock: "Every task waits, and nothing is left that could wake one."
    case .hang:
      "It did not end: no step for 3 seconds, more than 20,000 points, or 4,000,000 accesses to memory."
    case .crash: "The program was stopped at an error."
    case .exit: "The file ended the process itself, with this status."
    case .unfinished: "It waited for something that the explorer does not control."
    }
  }

  func mark(_ style: Style) -> String {
    switch kind {
    case .returned: "•"
    case .unfinished: style.warning("?")
    case .deadlock, .hang, .crash, .exit: style.bad("✗")
    }
  }

  func paint(_ text: String, _ style: Style) -> String {
    switch kind {
    case .returned: style.bold(text)
    case .unfinished: style.warning(text)
    case .deadlock, .hang, .crash, .exit: style.bad(text)
    }
  }
}
