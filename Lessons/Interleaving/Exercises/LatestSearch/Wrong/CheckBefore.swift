/// Shows a picture of what the user is typing.
final class SearchView {
  private(set) var picture: Picture?
  private var latest = ""

  /// Called whenever the text changes.
  func search(for text: String, on server: Server) async {
    latest = text
    guard text == latest else { return }
    picture = await server.picture(for: text)
  }
}
