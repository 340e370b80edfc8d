/// The user's notes, in the order shown on the screen.
final class Notebook {
  private(set) var notes: [Note] = [.shopping, .recipe, .poem]

  /// Deletes a note here and on the server.
  func delete(_ note: Note, on server: Server) async {
    guard let index = notes.firstIndex(of: note) else { return }
    await server.delete(note)
    if index < notes.count { notes.remove(at: index) }
  }
}
