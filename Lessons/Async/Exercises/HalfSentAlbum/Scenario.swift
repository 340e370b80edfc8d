import Synchronization

nonisolated struct Full: Error {}

/// Stores pictures while it has room, and refuses the others. Either of two pictures may arrive first.
nonisolated final class Server: Sendable {
  fileprivate struct State {
    var room: Int
    var stored: Set<Int> = []
    var refused: Set<Int> = []
  }

  fileprivate let state: Mutex<State>

  fileprivate init(room: Int) { state = Mutex(State(room: room)) }

  @concurrent func store(_ picture: Int) async throws {
    try state.withLock { state in
      guard state.room > 0 else {
        state.refused.insert(picture)
        throw Full()
      }
      state.room -= 1
      state.stored.insert(picture)
    }
  }
}

/// The user sends an album of two pictures.
func scenario() async -> String {
  let server = Server(room: await roomThatIsLeft())
  let report = await sendAlbum(to: server)
  let (stored, refused) = server.state.withLock { ($0.stored.count, $0.refused.count) }
  if report.sent + report.failed < 2 { return "a picture was not counted" }
  if report.sent > stored { return "too many counted as sent" }
  if report.failed > refused { return "too many counted as failed" }
  return "\(report.sent) sent, \(report.failed) failed"
}

nonisolated private final class Room: Sendable {
  let left = Mutex(0)
}

/// Returns 0, 1, or 2: other users may have made room by deleting pictures.
private func roomThatIsLeft() async -> Int {
  let room = Room()
  let others = Task.detached {
    room.left.withLock { $0 += 1 }
    room.left.withLock { $0 += 1 }
  }
  let left = room.left.withLock { $0 }
  await others.value
  return left
}
