nonisolated struct Report {
  var sent = 0
  var failed = 0
}

/// Sends two pictures at the same time, in tasks that cannot fail.
func sendAlbum(to server: Server) async -> Report {
  let first = Task { await hasStored(1, on: server) }
  let second = Task { await hasStored(2, on: server) }
  var report = Report()
  if await first.value { report.sent += 1 } else { report.failed += 1 }
  if await second.value { report.sent += 1 } else { report.failed += 1 }
  return report
}

private func hasStored(_ picture: Int, on server: Server) async -> Bool {
  do {
    try await server.store(picture)
    return true
  } catch {
    return false
  }
}
