/// What a `PictureServer` and its thread share. It is only accessed inside a `Locked`.
struct ServerState: Sendable {
  /// After this many, more are served but not recorded, so that a long run does not use up memory.
  static let noteLimit = 10_000

  private let routes: [String: Route]
  private var requests: [String: Int] = [:]
  private(set) var exchanges: [Exchange] = []
  /// Counts the resets: an answer that was under way during one belongs to the run before it, and must
  /// not turn up in the next.
  private var run = 0

  init(routes: [String: Route]) {
    for path in routes.keys {
      precondition(path.hasPrefix("/"), "A route's path begins with a slash: \"/\(path)\", not \"\(path)\".")
    }
    self.routes = routes
  }

  mutating func reset() {
    run += 1
    requests.removeAll(keepingCapacity: true)
    exchanges.removeAll(keepingCapacity: true)
  }

  func requests(for path: String) -> Int {
    requests[path, default: 0]
  }

  /// Counts the request, and chooses its reply: nil if there is no route.
  mutating func admit(
    _ request: Request,
    at now: ContinuousClock.Instant
  ) -> (visit: Connection.Visit, reply: Route.Reply?) {
    let number = requests(for: request.path) + 1
    // A HEAD only describes what a GET would return, so it is not counted.
    if request.method == .get, number > 1 || requests.count < Self.noteLimit {
      requests[request.path] = number
    }
    let visit = Connection.Visit(path: request.path, arrived: now, run: run, client: request.client)
    return (visit, routes[request.path]?.reply(toRequest: number))
  }

  mutating func note(_ visit: Connection.Visit, status: Int, at now: ContinuousClock.Instant) {
    guard visit.run == run, exchanges.count < Self.noteLimit else { return }
    exchanges.append(
      Exchange(
        path: visit.path, status: status, client: visit.client, arrived: visit.arrived, finished: now))
  }
}
