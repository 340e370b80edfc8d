// slow-server
//
// Goal: A call returns the picture if it arrives within the limit, and nil at the limit if not. No download goes on after
// the call has returned, and a call that is canceled returns immediately.
// The scene asks a fast server, and a slow one that needs much longer than the limit. Then it cancels a call.
// `Server.picture()` throws at once if its task is canceled.

/// Loads a picture, but waits no longer than a limit.
final class PictureLoader {
  func picture(from server: Server, within limit: Duration) async -> Picture? {
    await withTaskGroup(of: Picture?.self) { group in
      group.addTask { try? await server.picture() }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      return await group.next() ?? nil
    }
  }
}
