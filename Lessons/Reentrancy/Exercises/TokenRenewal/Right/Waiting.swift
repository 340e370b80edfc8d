/// Keeps the token that requests to the server are signed with.
actor Account {
  private let server: Server
  private var current: Int?
  private var isRenewing = false
  private var waiting: [CheckedContinuation<Int, Never>] = []

  init(server: Server) { self.server = server }

  func token() async -> Int {
    if let current { return current }
    if isRenewing { return await withCheckedContinuation { waiting.append($0) } }
    isRenewing = true
    let new = await server.newToken()
    current = new
    for request in waiting { request.resume(returning: new) }
    waiting = []
    return new
  }
}
