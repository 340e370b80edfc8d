/// What one run of a scenario ended in, by its name in the catalogue.
///
/// A scenario names what it saw and never prints a raced value: a torn string may be foreign memory.
public struct Outcome: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  public let name: String

  public init(stringLiteral name: String) { self.name = name }

  public var description: String { name }
}
