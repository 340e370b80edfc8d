import Foundation
import Testing

@testable import Studio

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Downloads")
struct SessionTests {
  @Test("Those that are under way at once are counted")
  func atOnce() async throws {
    let server = try PictureServer(routes: Scene.routes)
    defer { server.stop() }
    let network = NetworkSession(base: server.url)
    defer { network.close() }
    for session in [network, SimulatedSession()] as [any Session] {
      _ = try await session.data(from: session.url("cat.qoi"))
      _ = try await session.picture(from: session.url("cat.qoi"))
      #expect(session.mostAtOnce == 1)
    }
    #expect(network.countingAgain().mostAtOnce == 0)
  }

  @Test("A simulated photo takes as long as its route says, and fails at once if its task is canceled")
  func latency() async throws {
    let session = SimulatedSession()
    let download = Task {
      await cancellation()
      return try await session.data(from: session.url("photo-4.qoi"))
    }
    download.cancel()
    await #expect(throws: CancellationError.self) { try await download.value }
    let began = ContinuousClock.now
    async let first = session.picture(from: session.url("photo-1.qoi"))
    async let second = session.picture(from: session.url("photo-2.qoi"))
    #expect(try await [first, second] == [.happyCat, .happyCat])
    #expect(ContinuousClock.now - began >= .milliseconds(100))
  }

  @Test("A download over the network ends whenever it is canceled, and with an error if that was before")
  func canceled() async throws {
    let server = try PictureServer(routes: Scene.routes)
    defer { server.stop() }
    let session = NetworkSession(base: server.url)
    defer { session.close() }
    let late = Task {
      await cancellation()
      return try await session.data(from: session.url("slow-cat.qoi"))
    }
    late.cancel()
    await #expect(throws: URLError.self) { try await late.value }
    for turns in 0..<40 {
      let download = Task { try await session.data(from: session.url("slow-cat.qoi")) }
      for _ in 0..<(turns * turns) { await Task.yield() }
      download.cancel()
      switch await download.result {
      case .success(let data): #expect(!data.isEmpty)
      case .failure(let error): #expect(error is URLError)
      }
    }
  }
}

/// Returns when the task is canceled.
private func cancellation() async {
  while !Task.isCancelled { await Task.yield() }
}
