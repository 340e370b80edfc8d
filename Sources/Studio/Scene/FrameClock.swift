/// Draws a frame on the main actor sixty times a second, whenever the main thread is free to.
@MainActor public final class FrameClock {
  /// The frames of the last piece of work that was watched.
  public private(set) var watched: Frames?
  private var drawn: [ContinuousClock.Instant] = []

  /// Whether it draws at all.
  private let isRunning: Bool

  nonisolated init(isRunning: Bool = true) { self.isRunning = isRunning }

  private static let interval = Duration.seconds(1) / 60

  /// The frames that are drawn while some work is under way.
  ///
  /// The clock is running before the work begins. A frame that is due while the main thread is held is not
  /// drawn; after a hold the clock goes on with the next frame that is due, as a display does.
  public func whileRunning(_ work: @MainActor () async -> Void) async -> Frames {
    guard isRunning else {
      await work()
      return Frames()
    }
    let clock = ContinuousClock()
    Recorder.restart()
    drawn = []
    await withCheckedContinuation { (ready: CheckedContinuation<Void, Never>) in
      drawing = Task { await draw(clock, whenReady: ready) }
    }
    let began = clock.now
    await work()
    let ended = clock.now
    drawing?.cancel()
    let due = Int((ended - (drawn.first ?? began)) / Self.interval)
    let frames = Frames(drawn.filter { $0 >= began && $0 <= ended }, of: due, from: began, to: ended)
    watched = frames
    return frames
  }

  private var drawing: Task<Void, Never>?

  private func draw(_ clock: ContinuousClock, whenReady ready: CheckedContinuation<Void, Never>) async {
    let first = clock.now
    drawFrame(at: first)
    ready.resume()
    while !Task.isCancelled {
      let due = ((clock.now - first) / Self.interval).rounded(.down) + 1
      do { try await clock.sleep(until: first + Self.interval * due, tolerance: .zero) } catch { return }
      drawFrame(at: clock.now)
    }
  }

  private func drawFrame(at instant: ContinuousClock.Instant) {
    drawn.append(instant)
    Recorder.addFrame(at: instant)
  }
}

/// How smoothly a screen drew while something was under way.
public struct Frames: Hashable, Sendable, Codable {
  /// How many frames were drawn.
  public let count: Int
  /// How many frames were due in that time.
  public let due: Int
  /// The longest time without a frame, in seconds.
  public let longestGap: Double

  /// None, where none is drawn.
  init() {
    count = 0
    due = 0
    longestGap = 0
  }

  init(
    _ drawn: [ContinuousClock.Instant], of due: Int, from began: ContinuousClock.Instant,
    to ended: ContinuousClock.Instant
  ) {
    count = drawn.count
    self.due = due
    let instants = [began] + drawn + [ended]
    longestGap = zip(instants, instants.dropFirst()).map { ($1 - $0).seconds }.max() ?? 0
  }
}
