/// Keeps the token that requests to the server are signed with.
actor Account {
  private let server: Server
  private var renewal: Task<Int, Never>?

  init(server: Server) { self.server = server }

  func token() async -> Int {
    if let renewal { return await renewal.value }
    let task = Task { await server.newToken() }
    let new = await task.value
    renewal = task
    return new
  }
}
