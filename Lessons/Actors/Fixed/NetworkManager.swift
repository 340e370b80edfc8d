import Foundation
import Studio

/// A connection to a server.
private nonisolated struct Connection {
  let session: any Session

  func data(from url: URL) async throws -> Data {
    try await session.data(from: url)
  }
}

/// Keeps the open connections, a checksum of all received data, and a log of where each call ran.
// An actor, because nothing in it appears on the screen.
private actor NetworkManager {
  let session: any Session
  private var openConnections: [URL: Connection] = [:]
  private var received = Checksum()
  private(set) var log: [ThreadKind] = []

  init(session: any Session) { self.session = session }

  func openConnection(for url: URL) -> Connection {
    log.append(.here())
    let connection = openConnections[url] ?? Connection(session: session)
    openConnections[url] = connection
    return connection
  }

  func closeConnection(_ connection: Connection, for url: URL, after data: Data) {
    log.append(.here())
    received.add(data)
    openConnections[url] = nil
  }

  func add(_ data: Data) { received.add(data) }
}

/// Downloads in the thread pool.
@concurrent private func download(_ url: URL, _ manager: NetworkManager) async throws {
  let connection = await manager.openConnection(for: url)
  let data = try await connection.data(from: url)
  await manager.closeConnection(connection, for: url, after: data)
}

// MARK: - Scenario

/// Two albums are downloaded at the same time, then many small responses arrive at once. Frames are due on the screen.
public func networkManager(in scene: Scene) async -> Outcome {
  let manager = NetworkManager(session: scene.session)
  _ = await scene.screen.frames.whileRunning {
    async let cats: Void = download(scene.url("cats.zip"), manager)
    async let kittens: Void = download(scene.url("kittens.zip"), manager)
    _ = try? await (cats, kittens)
    await withTaskGroup { group in
      for response in scene.manyResponses { group.addTask { await manager.add(response) } }
    }
  }
  switch await manager.log.count(where: { $0 == .mainThread }) {
  case 0: return "no jobs on the main actor"
  case 4: return "two jobs per download"
  case let jobs: return "\(jobs) jobs"
  }
}
