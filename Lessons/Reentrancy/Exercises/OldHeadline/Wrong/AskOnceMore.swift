/// Keeps the headline, so that it is not fetched every time.
actor Headlines {
  private let server: Server
  private var kept: Int?
  private var edition = 0

  init(server: Server) { self.server = server }

  func current() async -> Int {
    if let kept { return kept }
    let asked = edition
    let new = await server.headline()
    if edition == asked { kept = new; return new }
    let newer = await server.headline()
    kept = newer
    return newer
  }

  func forget() {
    kept = nil
    edition += 1
  }
}
