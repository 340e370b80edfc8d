/// Shows a picture of what the user is typing, and a spinner until the picture arrives.
final class SearchView {
  private(set) var picture: Picture?
  /// Whether the spinner is spinning.
  private(set) var isSearching = false
  private var search: Task<Void, Never>?

  /// Called whenever the text changes.
  func textChanged(to text: String, on server: Server) -> Task<Void, Never> {
    search?.cancel()
    isSearching = true
    let task = Task {
      if Task.isCancelled { return }
      picture = await server.picture(for: text)
      isSearching = false
    }
    search = task
    return task
  }
}
