/// Keeps the headline, so that it is not fetched every time.
actor Headlines {
  private let server: Server
  private var kept: Task<Int, Never>?

  init(server: Server) { self.server = server }

  func current() async -> Int {
    if let kept { return await kept.value }
    let request = Task { await server.headline() }
    kept = request
    return await request.value
  }

  func forget() { kept = nil }
}
