/// The user's notes, in the order shown on the screen.
final class Notebook {
  private(set) var notes: [Note] = [.shopping, .recipe, .poem]

  /// Deletes a note here and on the server.
  func delete(_ note: Note, on server: Server) async {
    await server.delete(note)
    notes.removeAll { $0 == note }
  }
}
