nonisolated enum Picture { case cat, dog }

nonisolated struct Server {
  @concurrent func picture(for text: String) async -> Picture {
    await Task.yield()
    return text == "cat" ? .cat : .dog
  }
}

/// Takes some time: the search may or may not have ended by then.
@concurrent private func keepTyping() async { await Task.yield() }

/// The user types "cat", and some time later "dog".
func scenario() async -> String {
  let view = SearchView()
  let server = Server()
  let cat = await view.textChanged(to: "cat", on: server)
  await keepTyping()
  let dog = await view.textChanged(to: "dog", on: server)
  await cat.value
  let (wasSearching, seen) = (await view.isSearching, await view.picture)
  await dog.value
  let (isSearching, shown) = (await view.isSearching, await view.picture)
  switch shown {
  case .cat: return "the cat is shown"
  case nil: return "nothing is shown"
  case .dog: break
  }
  if isSearching { return "the spinner never stops" }
  return wasSearching || seen == .dog ? "the dog is shown" : "the spinner stopped too early"
}
