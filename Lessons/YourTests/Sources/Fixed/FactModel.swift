/// Shows a fact about the number that was asked for last.
@MainActor public final class FactModel {
  /// The fact on the screen.
  public private(set) var fact = ""
  private let fetch: @Sendable (Int) async -> String
  private var task: Task<Void, Never>?

  /// A model that gets its facts there.
  public init(fetch: @escaping @Sendable (Int) async -> String) { self.fetch = fetch }

  /// Asks for a fact.
  public func factButtonTapped(_ number: Int) -> Task<Void, Never> {
    task?.cancel()
    let task = Task {
      let answer = await fetch(number)
      if !Task.isCancelled { fact = answer }
    }
    self.task = task
    return task
  }
}
