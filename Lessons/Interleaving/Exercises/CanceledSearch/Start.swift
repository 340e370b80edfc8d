// canceled-search
//
// Goal: A canceled search changes nothing: the dog is shown at the end, and the spinner keeps spinning until then.
// The scene calls `textChanged(to:on:)` for "cat" and, some time later, for "dog". It awaits both tasks, and checks
// the view after each. `Server.picture(for:)` never throws, and a canceled task gets its picture too.

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
      picture = await server.picture(for: text)
      isSearching = false
    }
    search = task
    return task
  }
}
