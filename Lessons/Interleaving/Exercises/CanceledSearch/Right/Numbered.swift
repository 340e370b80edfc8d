/// Shows a picture of what the user is typing, and a spinner until the picture arrives.
final class SearchView {
  private(set) var picture: Picture?
  /// Whether the spinner is spinning.
  private(set) var isSearching = false
  private var search: Task<Void, Never>?
  private var searches = 0

  /// Called whenever the text changes.
  func textChanged(to text: String, on server: Server) -> Task<Void, Never> {
    search?.cancel()
    isSearching = true
    searches += 1
    let number = searches
    let task = Task {
      let found = await server.picture(for: text)
      guard number == searches else { return }
      picture = found
      isSearching = false
    }
    search = task
    return task
  }
}
