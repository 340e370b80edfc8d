import Course
import Explorer

extension KnownEnding {
  /// The catalog's name for an ending; nil if no entry names it.
  init?(_ ending: Ending) {
    switch ending {
    case .returned(let outcome): self = .outcome(outcome)
    case .crashed: self = .crash
    case .deadlocked: self = .deadlock
    case .hung: self = .hang
    case .exited, .unfinished: return nil
    }
  }
}

extension Exhibit {
  /// What the catalog says about an ending, if it knows the ending.
  public func known(_ ending: Ending) -> KnownOutcome? { KnownEnding(ending).flatMap(known) }
}

extension Exercise {
  /// What the catalog says about an ending, if it knows the ending.
  public func known(_ ending: Ending) -> KnownOutcome? { KnownEnding(ending).flatMap(known) }

  /// What the catalog says about an ending; an unknown one is forbidden.
  public func judged(_ ending: Ending) -> KnownOutcome {
    known(ending) ?? Self.unforeseen(ending.name)
  }
}
