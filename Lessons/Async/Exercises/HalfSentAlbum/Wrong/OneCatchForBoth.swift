nonisolated struct Report {
  var sent = 0
  var failed = 0
}

/// Sends two pictures at the same time.
func sendAlbum(to server: Server) async -> Report {
  let first = Task { try await server.store(1) }
  let second = Task { try await server.store(2) }
  do {
    _ = try await first.value
    _ = try await second.value
    return Report(sent: 2)
  } catch {
    return Report(sent: 1, failed: 1)
  }
}
