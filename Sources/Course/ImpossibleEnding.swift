/// A way in which the racy file cannot end, however its tasks take turns; the fixed file may.
///
/// A prediction offers it among the possible endings of the racy file.
public struct ImpossibleEnding: Sendable {
  /// How the scenario does not end.
  public let ending: KnownEnding
  /// Why not, in a sentence without a period that can be checked in the racy file.
  public let reason: String

  /// What a list of endings calls it.
  public var name: String { ending.name }

  /// Makes an ending in which the scenario would return an outcome of this name.
  init(_ name: String, because reason: String) { self.init(.outcome(name), because: reason) }

  /// Makes an ending that the scenario does not return, such as a crash.
  init(_ ending: KnownEnding, because reason: String) {
    self.ending = ending
    self.reason = reason
  }
}
