/// A text that saves itself after each edit.
@MainActor public final class Draft {
  private var saving: Task<Void, Never>?
  private let write: @Sendable (String) async -> Void

  /// A draft that is saved there.
  public init(write: @escaping @Sendable (String) async -> Void) { self.write = write }

  /// Saves the text.
  public func edit(_ text: String) {
    saving = Task { [previous = saving, write] in
      await previous?.value
      await write(text)
    }
  }

  /// Waits until everything is written.
  public func close() async { await saving?.value }
}
