/// The user's notes, in the order shown on the screen.
final class Notebook {
  private(set) var notes: [Note] = [.shopping, .recipe, .poem]
  private var last: Task<Void, Never>?

  /// Deletes a note here and on the server.
  func delete(_ note: Note, on server: Server) async {
    let previous = last
    let deletion = Task {
      await previous?.value
      guard let index = notes.firstIndex(of: note) else { return }
      await server.delete(note)
      notes.remove(at: index)
    }
    last = deletion
    await deletion.value
  }
}
