/// The user's notes, in the order shown on the screen.
final class Notebook {
  private(set) var notes: [Note] = [.shopping, .recipe, .poem]

  /// Deletes a note here and on the server.
  func delete(_ note: Note, on server: Server) async {
    var left = notes
    left.removeAll { $0 == note }
    await server.delete(note)
    notes = left
  }
}
