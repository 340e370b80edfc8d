/// Keeps the headline, so that it is not fetched every time.
actor Headlines {
  private let server: Server
  private var kept: Int?

  init(server: Server) { self.server = server }

  func current() async -> Int {
    if let kept { return kept }
    let new = await server.headline()
    kept = new
    return new
  }

  func forget() async {
    kept = nil
    kept = await server.headline()
  }
}
