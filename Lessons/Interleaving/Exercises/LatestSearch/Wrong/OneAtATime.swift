/// Shows a picture of what the user is typing.
final class SearchView {
  private(set) var picture: Picture?
  private var isSearching = false

  /// Called whenever the text changes.
  func search(for text: String, on server: Server) async {
    guard !isSearching else { return }
    isSearching = true
    picture = await server.picture(for: text)
    isSearching = false
  }
}
