nonisolated enum Picture { case cat, dog }

nonisolated struct Server {
  @concurrent func picture(for text: String) async -> Picture {
    await Task.yield()
    return text == "cat" ? .cat : .dog
  }
}

/// The user types "cat", thinks again, and types "dog".
func scenario() async -> String {
  let view = SearchView()
  let server = Server()
  let first = Task { await view.search(for: "cat", on: server) }
  let second = Task { await view.search(for: "dog", on: server) }
  await first.value
  await second.value
  return switch await view.picture {
  case .dog: "the dog is shown"
  case .cat: "the cat is shown"
  case nil: "nothing is shown"
  }
}
