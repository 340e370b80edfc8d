/// Shows a picture of what the user is typing.
final class SearchView {
  private(set) var picture: Picture?
  private var searches = 0

  /// Called whenever the text changes.
  func search(for text: String, on server: Server) async {
    searches += 1
    let number = searches
    let found = await server.picture(for: text)
    if number == searches { picture = found }
  }
}
