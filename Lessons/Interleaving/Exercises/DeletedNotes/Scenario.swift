import Synchronization

nonisolated enum Note: Int { case shopping, recipe, poem }

nonisolated final class Server: Sendable {
  private let deleted = Atomic(0)

  @concurrent func delete(_ note: Note) async {
    await Task.yield()
    deleted.bitwiseOr(1 << note.rawValue, ordering: .relaxed)
  }

  /// Whether the shopping list and the recipe are deleted, and nothing else.
  func hasDeletedTwo() -> Bool { deleted.load(ordering: .relaxed) == 3 }
}

/// The user deletes the shopping list, and then the recipe.
func scenario() async -> String {
  let notebook = Notebook()
  let server = Server()
  let first = Task { await notebook.delete(.shopping, on: server) }
  let second = Task { await notebook.delete(.recipe, on: server) }
  await first.value
  await second.value
  let notes = await notebook.notes
  if !server.hasDeletedTwo() { return "the server has the wrong notes" }
  if !notes.contains(.poem) { return "the poem is gone" }
  return notes.count == 1 ? "only the poem is left" : "a deleted note is still there"
}
