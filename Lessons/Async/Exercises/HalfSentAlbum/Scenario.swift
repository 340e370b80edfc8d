nonisolated struct TooLate: Error {}

/// Takes the pictures of an album in the order of their numbers. A picture that arrives after a later one is refused.
final class Server {
  private var last = 0
  fileprivate private(set) var refused = 0

  func store(_ picture: Int) async throws {
    await travel()
    guard picture > last else {
      refused += 1
      throw TooLate()
    }
    last = picture
  }

  /// Either of two pictures may arrive first.
  @concurrent private func travel() async { await Task.yield() }
}

/// The user sends an album of two pictures.
func scenario() async -> String {
  let server = Server()
  let report = await sendAlbum(to: server)
  let isTrue = report.failed == server.refused || report.sent + report.failed != 2
  return "\(report.sent) sent, \(report.failed) failed" + (isTrue ? "" : ", but \(server.refused) refused")
}
