// half-sent-album
//
// Goal: The report counts the pictures that the server stored and those that it refused.
// The scene sends pictures 1 and 2 with `sendAlbum(to:)`. The server has room for two pictures, one, or none,
// and refuses the rest: `Server.store(_:)` then throws. Either picture may arrive first, so either may be refused.

nonisolated struct Report {
  var sent = 0
  var failed = 0
}

/// Sends two pictures at the same time, and checks how each task ended.
func sendAlbum(to server: Server) async -> Report {
  let first = Task { try await server.store(1) }
  let second = Task { try await server.store(2) }
  var report = Report()
  for task in [first, second] {
    do {
      try await task.value
      report.sent += 1
    } catch {
      report.failed += 1
    }
  }
  return report
}
