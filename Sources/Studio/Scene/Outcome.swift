/// How one run of a scenario ended, by its name in the catalog.
///
/// A scenario names what it saw and never prints a raced value: a torn string may point to other memory.
public struct Outcome: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The outcome's name in the catalog.
  public let name: String

  /// Makes the outcome of that name.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}
