nonisolated struct Report {
  var sent = 0
  var failed = 0
}

/// Keeps the counts for the tasks that send.
final class Counting {
  var report = Report()
}

/// Sends two pictures at the same time, in tasks that handle their own errors.
func sendAlbum(to server: Server) async -> Report {
  let counting = Counting()
  for picture in [1, 2] {
    Task {
      do {
        try await server.store(picture)
        counting.report.sent += 1
      } catch {
        counting.report.failed += 1
      }
    }
  }
  return counting.report
}
