// deleted-notes
//
// Goal: The two notes that the user deletes are removed, here and on the server, and the third one stays.
// The scene creates a notebook and deletes `.shopping` and `.recipe` in two tasks. The server may answer in any order.
// `Server.delete(_:)` always succeeds and returns when the server has deleted the note.

/// The user's notes, in the order shown on the screen.
final class Notebook {
  private(set) var notes: [Note] = [.shopping, .recipe, .poem]

  /// Deletes a note here and on the server.
  func delete(_ note: Note, on server: Server) async {
    guard let index = notes.firstIndex(of: note) else { return }
    await server.delete(note)
    notes.remove(at: index)
  }
}
