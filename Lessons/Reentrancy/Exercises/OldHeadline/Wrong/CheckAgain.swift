/// Keeps the headline, so that it is not fetched every time.
actor Headlines {
  private let server: Server
  private var kept: Int?

  init(server: Server) { self.server = server }

  func current() async -> Int {
    if let kept { return kept }
    let new = await server.headline()
    if let kept { return kept }
    kept = new
    return new
  }

  func forget() { kept = nil }
}
