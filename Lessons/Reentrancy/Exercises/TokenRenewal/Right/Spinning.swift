/// Keeps the token that requests to the server are signed with.
actor Account {
  private let server: Server
  private var current: Int?
  private var isRenewing = false

  init(server: Server) { self.server = server }

  func token() async -> Int {
    while isRenewing { await Task.yield() }
    if let current { return current }
    isRenewing = true
    let new = await server.newToken()
    current = new
    isRenewing = false
    return new
  }
}
