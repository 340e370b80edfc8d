// latest-search
//
// Goal: At the end, the view shows the picture for the text that was typed last.
// The scene calls `search(for:on:)` for "cat" and, before the answer arrives, for "dog". The server may answer
// in any order. `Server.picture(for:)` always returns a `Picture`.

/// Shows a picture of what the user is typing.
final class SearchView {
  private(set) var picture: Picture?
  private var latest = ""

  /// Called whenever the text changes.
  func search(for text: String, on server: Server) async {
    latest = text
    let found = await server.picture(for: text)
    if text == latest { picture = found }
  }
}
