nonisolated struct Report {
  var sent = 0
  var failed = 0
}

/// Sends one picture after the other.
func sendAlbum(to server: Server) async -> Report {
  var report = Report()
  for picture in [1, 2] {
    do {
      try await server.store(picture)
      report.sent += 1
    } catch {
      report.failed += 1
    }
  }
  return report
}
