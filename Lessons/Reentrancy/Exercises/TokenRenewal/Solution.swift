// token-renewal
//
// Goal: Two requests need a token at the same time. Only one token is fetched, and both requests use it.
// The scene calls `token()` from two tasks. Each token that `Server.newToken()` returns invalidates all
// earlier ones.

/// Keeps the token that requests to the server are signed with.
actor Account {
  private let server: Server
  private var renewal: Task<Int, Never>?

  init(server: Server) { self.server = server }

  func token() async -> Int {
    if let renewal { return await renewal.value }
    let task = Task { await server.newToken() }
    renewal = task
    return await task.value
  }
}
