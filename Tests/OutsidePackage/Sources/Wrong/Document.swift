/// A document that saves itself after each edit.
@MainActor package final class Document {
  package private(set) var text = ""
  private var saves: [Task<Void, Never>] = []
  private let write: @Sendable (String) async -> Void

  package init(write: @escaping @Sendable (String) async -> Void) { self.write = write }

  package func edit(_ newText: String) {
    text = newText
    saves.append(Task { [write] in await write(newText) })
  }

  /// Waits until everything is written.
  package func close() async { for save in saves { await save.value } }
}
