/// Shows a fact about the number that was asked for last.
@MainActor public final class FactModel {
  /// The fact on the screen.
  public private(set) var fact = ""
  private let fetch: @Sendable (Int) async -> String

  /// A model that gets its facts there.
  public init(fetch: @escaping @Sendable (Int) async -> String) { self.fetch = fetch }

  /// Asks for a fact.
  public func factButtonTapped(_ number: Int) -> Task<Void, Never> {
    Task {
      // The answer to an earlier tap may come last.
      fact = await fetch(number)
    }
  }
}
