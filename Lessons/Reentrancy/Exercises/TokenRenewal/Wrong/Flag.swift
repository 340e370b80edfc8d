/// Keeps the token that requests to the server are signed with.
actor Account {
  private let server: Server
  private var current = 0
  private var isRenewing = false

  init(server: Server) { self.server = server }

  func token() async -> Int {
    // Another request is already fetching it.
    if current > 0 || isRenewing { return current }
    isRenewing = true
    current = await server.newToken()
    isRenewing = false
    return current
  }
}
