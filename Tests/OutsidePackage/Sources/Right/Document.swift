/// A document that saves itself after each edit.
@MainActor package final class Document {
  package private(set) var text = ""
  private var saving: Task<Void, Never>?
  private let write: @Sendable (String) async -> Void

  package init(write: @escaping @Sendable (String) async -> Void) { self.write = write }

  package func edit(_ newText: String) {
    text = newText
    saving = Task { [previous = saving, write] in
      await previous?.value
      await write(newText)
    }
  }

  /// Waits until everything is written.
  package func close() async { await saving?.value }
}
