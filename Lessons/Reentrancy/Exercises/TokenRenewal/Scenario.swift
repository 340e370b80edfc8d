/// Gives a new token to every caller; only the latest one is valid.
actor Server {
  private(set) var tokens = 0

  func newToken() -> Int {
    tokens += 1
    return tokens
  }
}

/// Two pictures are requested at the same time, and each request has to be signed.
func scenario() async -> String {
  let server = Server()
  let account = Account(server: server)
  let first = Task.detached { await account.token() }
  let second = Task.detached { await account.token() }
  let signed = (await first.value, await second.value)
  guard await server.tokens == 1 else { return "two tokens" }
  return signed == (1, 1) ? "one token for both" : "a token the server never issued"
}
