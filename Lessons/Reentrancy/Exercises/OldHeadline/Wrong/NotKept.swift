/// Asks the server every time.
actor Headlines {
  private let server: Server

  init(server: Server) { self.server = server }

  func current() async -> Int { await server.headline() }

  func forget() {}
}
