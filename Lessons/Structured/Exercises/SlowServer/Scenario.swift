import Synchronization

nonisolated enum Picture { case cat }

/// Sends a picture after some time.
nonisolated final class Server: Sendable {
  private let latency: Duration
  private let underWay = Mutex(0)

  init(latency: Duration) { self.latency = latency }

  @concurrent func picture() async throws -> Picture {
    underWay.withLock { $0 += 1 }
    defer { underWay.withLock { $0 -= 1 } }
    try await Task.sleep(for: latency)
    return .cat
  }

  var isBusy: Bool { underWay.withLock { $0 > 0 } }
}

/// Three calls with a limit of 100 ms: to a fast server, to a slow one, and one that is canceled.
func scenario() async -> String {
  let loader = PictureLoader()
  let clock = ContinuousClock()
  let limit = Duration.milliseconds(100)

  let fast = Server(latency: .milliseconds(10))
  var began = clock.now
  guard await loader.picture(from: fast, within: limit) == .cat else { return "the picture is lost" }
  if clock.now - began >= limit { return "the call waits although the picture is there" }

  let slow = Server(latency: .seconds(60))
  began = clock.now
  if await loader.picture(from: slow, within: limit) != nil { return "the limit is exceeded" }
  if clock.now - began > limit { return "the limit is exceeded" }
  if slow.isBusy { return "the download goes on" }

  began = clock.now
  let call = Task { await loader.picture(from: slow, within: limit) }
  try? await Task.sleep(for: .milliseconds(10))
  call.cancel()
  _ = await call.value
  return clock.now - began < limit && !slow.isBusy ? "no call waits too long" : "the canceled call goes on"
}
