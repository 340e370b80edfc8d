/// Keeps the headline, so that it is not fetched every time.
actor Headlines {
  private let server: Server
  private var kept: Int?
  private var isFetching = false

  init(server: Server) { self.server = server }

  func current() async -> Int {
    if let kept { return kept }
    isFetching = true
    let new = await server.headline()
    if isFetching { kept = new }
    isFetching = false
    return new
  }

  func forget() {
    kept = nil
    isFetching = false
  }
}
