// token-renewal
//
// Goal: Two requests need a token at the same time: only one is asked for, and both use it.
// The scene calls `token()` from two tasks. Each token that `Server.newToken()` gives makes all earlier ones
// void.

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
