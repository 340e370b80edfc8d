/// A way in which the racy file cannot end in any schedule; the fixed file may.
///
/// A prediction mixes it with the possible endings of the racy file.
public struct ImpossibleEnding: Sendable {
  /// How the scenario does not end.
  public let ending: KnownEnding
  /// The reason, in a sentence without a period. It can be checked in the racy file.
  public let reason: String

  /// Its name in a list of endings.
  public var name: String { ending.name }

  /// Makes an ending in which the scenario would return an outcome of this name.
  init(_ name: String, because reason: String) { self.init(.outcome(name), because: reason) }

  /// Makes an ending that the scenario does not return, such as a crash.
  init(_ ending: KnownEnding, because reason: String) {
    self.ending = ending
    self.reason = reason
  }
}
