/// Searches when nobody has typed for a while.
@MainActor public final class SearchField {
  /// What was searched for.
  public private(set) var searches: [String] = []
  private var task: Task<Void, Never>?

  /// An empty field.
  public init() {}

  /// The text has changed.
  public func type(_ text: String) {
    task?.cancel()
    task = Task {
      do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
      searches.append(text)
    }
  }

  /// Waits for the search that was started last.
  public func search() async { await task?.value }
}
