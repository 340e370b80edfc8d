/// Keeps the headline, so that it is not fetched every time.
actor Headlines {
  private let server: Server
  private var kept: Int?
  private var isOutdated = false

  init(server: Server) { self.server = server }

  func current() async -> Int {
    if let kept { return kept }
    isOutdated = false
    let new = await server.headline()
    // Did somebody call `forget()` while we waited?
    if !isOutdated { kept = new }
    return new
  }

  func forget() {
    kept = nil
    isOutdated = true
  }
}
