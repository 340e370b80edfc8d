/// Opens at most so many connections to a database, and lends them to whoever needs one.
public actor ConnectionPool<Connection: Sendable> {
  private let limit: Int
  private let open: @Sendable () async -> Connection
  private var opened = 0
  private var idle: [Connection] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// A pool that opens its connections when they are needed.
  public init(limit: Int, open: @escaping @Sendable () async -> Connection) {
    self.limit = limit
    self.open = open
  }

  /// Does some work with a connection that nobody else has meanwhile.
  public func withConnection<Result: Sendable>(
    _ work: @Sendable (Connection) async throws -> Result
  ) async rethrows -> Result {
    let connection = await take()
    defer { give(connection) }
    return try await work(connection)
  }

  private func take() async -> Connection {
    // Somebody else may have taken it by the time that this task runs, so it looks again.
    while idle.isEmpty, opened == limit {
      await withCheckedContinuation { waiting.append($0) }
    }
    if let connection = idle.popLast() { return connection }
    opened += 1
    return await open()
  }

  private func give(_ connection: Connection) {
    idle.append(connection)
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}
