/// Keeps the token that requests to the server are signed with.
actor Account {
  private let server: Server
  private var current: Int?

  init(server: Server) { self.server = server }

  func token() async -> Int {
    if let current { return current }
    let new = await server.newToken()
    // Another request may have been faster.
    if let current { return current }
    current = new
    return new
  }
}
