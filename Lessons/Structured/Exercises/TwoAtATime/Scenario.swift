import Synchronization

nonisolated struct Picture: Sendable {
  let number: Int
}

/// Counts the downloads that are under way.
nonisolated final class Server: Sendable {
  struct State {
    var begun = 0
    var underWay = 0
    var most = 0
    var hasIdled = false
  }

  private let state = Mutex(State())

  @concurrent func picture(_ number: Int) async -> Picture {
    let place = state.withLock { state in
      if state.begun >= 2 && state.underWay == 0 { state.hasIdled = true }
      state.begun += 1
      state.underWay += 1
      state.most = max(state.most, state.underWay)
      return state.begun
    }
    // The first download takes so long that all the others fit in.
    try? await Task.sleep(for: .milliseconds(place == 1 ? 90 : 10 * place))
    state.withLock { $0.underWay -= 1 }
    return Picture(number: number)
  }

  func end() -> State { state.withLock { $0 } }
}

/// A row of four pictures is loaded.
func scenario() async -> String {
  let server = Server()
  let row = await PictureRow().load(4, from: server)
  let end = server.end()
  if row.count < 4 || end.underWay > 0 { return "a picture is missing" }
  if end.most > 2 { return "more than two downloads at once" }
  if end.most < 2 { return "only one download at a time" }
  if end.hasIdled { return "a download begins too late" }
  return row.map(\.number) == [0, 1, 2, 3] ? "in order, two at a time" : "the pictures are out of order"
}
