import Foundation
import Studio

/// A connection to a server.
private nonisolated struct Connection {
  let session: any Session

  func data(from url: URL) async throws -> Data {
    try await session.data(from: url)
  }
}

/// Keeps the open connections, and a log of where it was asked for them.
// On the main actor, like all that does not say otherwise.
private final class NetworkManager {
  let session: any Session
  private var openConnections: [URL: Connection] = [:]
  private(set) var log: [ThreadKind] = []

  init(session: any Session) { self.session = session }

  func openConnection(for url: URL) -> Connection {
    log.append(.here())
    let connection = openConnections[url] ?? Connection(session: session)
    openConnections[url] = connection
    return connection
  }

  func closeConnection(_ connection: Connection, for url: URL) {
    log.append(.here())
    openConnections[url] = nil
  }
}

/// Downloads in the thread pool.
@concurrent private func download(_ url: URL, _ manager: NetworkManager) async throws {
  let connection = await manager.openConnection(for: url)
  _ = try await connection.data(from: url)
  await manager.closeConnection(connection, for: url)
}

// MARK: - Scenario

/// Two downloads at the same time, while the screen would like to draw.
public func networkManager(in scene: Scene) async -> Outcome {
  let manager = NetworkManager(session: scene.session)
  _ = await scene.screen.frames.whileRunning {
    async let picture: Void = download(scene.url("slow-cat.qoi"), manager)
    async let news: Void = download(scene.url("news.txt"), manager)
    _ = try? await (picture, news)
  }
  switch manager.log.count(where: { $0 == .mainThread }) {
  case 0: return "main actor ran no job for it"
  case 4: return "two jobs per download"
  case let jobs: return "\(jobs) jobs"
  }
}
