/// Loads a picture, but waits no longer than a limit.
final class PictureLoader {
  func picture(from server: Server, within limit: Duration) async -> Picture? {
    await withTaskGroup(of: Picture?.self) { group in
      group.addTask { try? await server.picture() }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      for await picture in group {
        group.cancelAll()
        if picture == nil { return picture }
      }
      return nil
    }
  }
}
