// old-headline
//
// Goal: After 'forget()', the old headline never gets back into the cache. A headline that is in the cache is
// not fetched again.
// The scene plays out the events that matter: it calls `forget()` while a reader waits for the server. Then
// another reader calls `current()`, and either of them may get its answer first.

/// Keeps the headline, so that it is not fetched every time.
actor Headlines {
  private let server: Server
  private var kept: Int?
  /// How many times the headline was forgotten.
  private var edition = 0

  init(server: Server) { self.server = server }

  func current() async -> Int {
    if let kept { return kept }
    let asked = edition
    let new = await server.headline()
    if edition == asked { kept = new }
    return new
  }

  func forget() {
    kept = nil
    edition += 1
  }
}
