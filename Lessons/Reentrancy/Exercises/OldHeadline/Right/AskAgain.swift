/// Keeps the headline, so that it is not fetched every time.
actor Headlines {
  private let server: Server
  private var kept: Int?
  /// How many times the headline was forgotten.
  private var edition = 0

  init(server: Server) { self.server = server }

  func current() async -> Int {
    while true {
      if let kept { return kept }
      let asked = edition
      let new = await server.headline()
      if edition == asked { kept = new }
    }
  }

  func forget() {
    kept = nil
    edition += 1
  }
}
