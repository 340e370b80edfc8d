nonisolated struct Report {
  var sent = 0
  var failed = 0
}

/// Sends two pictures at the same time.
func sendAlbum(to server: Server) async -> Report {
  let first = Task { try await server.store(1) }
  let second = Task { try await server.store(2) }
  var report = Report()
  do {
    _ = try await first.value
    report.sent += 1
  } catch {
    report.failed += 1
  }
  _ = await second.result
  report.sent += 1
  return report
}
