/// Shows a picture of what the user is typing.
final class SearchView {
  private(set) var picture: Picture?
  private var task: Task<Void, Never>?

  /// Called whenever the text changes.
  func search(for text: String, on server: Server) async {
    task?.cancel()
    let search = Task {
      let found = await server.picture(for: text)
      if !Task.isCancelled { picture = found }
    }
    task = search
    await search.value
  }
}
