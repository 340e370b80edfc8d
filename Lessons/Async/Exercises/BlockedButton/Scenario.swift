nonisolated struct Picture {
  fileprivate init() {}
}

/// Loads a picture slowly, in the background.
nonisolated struct Server {
  @concurrent func picture() async -> Picture {
    await Task.yield()
    return Picture()
  }
}

/// The user asks for a picture, and taps a button while it is being loaded.
func scenario() async -> String {
  var wasAnswered = false
  let tap = Task { wasAnswered = true }
  let picture = await loadPicture(from: Server())
  if picture == nil { return "no picture" }
  if !wasAnswered { return "the tap had to wait" }
  await tap.value
  return "picture loaded, tap handled"
}
