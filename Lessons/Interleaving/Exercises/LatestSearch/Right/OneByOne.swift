/// Shows a picture of what the user is typing.
final class SearchView {
  private(set) var picture: Picture?
  private var last: Task<Void, Never>?

  /// Called whenever the text changes.
  func search(for text: String, on server: Server) async {
    let previous = last
    let search = Task {
      await previous?.value
      picture = await server.picture(for: text)
    }
    last = search
    await search.value
  }
}
