import Logging
import RacecourseTesting
import ServiceLifecycle
import Testing

private struct Counter: Service {
  let started: AsyncStream<Void>.Continuation
  /// A service that ends by itself ends the group with an error.
  var waits = true

  func run() async throws {
    started.yield()
    if waits { try await gracefulShutdown() }
  }
}

@Suite struct ServiceTests {
  @Test func serviceGroup() async throws {
    try await right { try await run { Counter(started: $0) } }
    try await wrong("A service has finished unexpectedly") {
      try await run { Counter(started: $0, waits: false) }
    }
  }

  private func run(_ service: (AsyncStream<Void>.Continuation) -> Counter) async throws {
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let group = ServiceGroup(
      services: [service(started)], logger: Logger(label: "none") { _ in SwiftLogNoOpLogHandler() })
    async let runs: Void = group.run()
    for await _ in starts { break }
    await group.triggerGracefulShutdown()
    try await runs
  }
}
