nonisolated struct Report {
  var sent = 0
  var failed = 0
}

/// Sends two pictures at the same time, and reads each task's result.
func sendAlbum(to server: Server) async -> Report {
  let first = Task { try await server.store(1) }
  let second = Task { try await server.store(2) }
  var report = Report()
  for result in [await first.result, await second.result] {
    switch result {
    case .success: report.sent += 1
    case .failure: report.failed += 1
    }
  }
  return report
}
