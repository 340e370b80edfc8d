/// Draws a frame on the main actor sixty times a second, whenever the main thread is free to.
@MainActor public final class FrameClock {
  /// The frames of the last piece of work that was watched.
  public private(set) var watched: Frames?
  /// The frames that were drawn since the clock started, by number: the first is 0.
  private var drawn: [(number: Int, instant: ContinuousClock.Instant)] = []

  /// Whether it draws at all.
  nonisolated let isRunning: Bool

  nonisolated init(isRunning: Bool = true) { self.isRunning = isRunning }

  private static let interval = Duration.seconds(1) / 60

  /// Runs some work, and watches the frames that are drawn during it.
  ///
  /// The clock is running before the work begins. A frame that is due while the main thread is blocked is not
  /// drawn; afterward the clock continues with the next frame that is due, as a display does.
  public func whileRunning(_ work: @MainActor () async -> Void) async -> Frames {
    guard isRunning else {
      await work()
      return Frames()
    }
    let clock = ContinuousClock()
    drawn = []
    await withCheckedContinuation { (ready: CheckedContinuation<Void, Never>) in
      drawing = Task { await draw(clock, whenReady: ready) }
    }
    let began = clock.now
    Recorder.beginFrames(at: began)
    await work()
    let ended = clock.now
    drawing?.cancel()
    let first = drawn.first?.instant ?? began
    // By number: those that came due after the work began, and before it ended.
    let due = Int((began - first) / Self.interval)..<Int((ended - first) / Self.interval)
    let seen = drawn.filter { due.contains($0.number - 1) && $0.instant <= ended }
    let missed = Set(due.map { $0 + 1 }).subtracting(seen.map(\.number))
    Recorder.endFrames(
      drawn: seen.map(\.instant), missed: missed.map { first + Self.interval * $0 }, from: began, to: ended)
    let frames = Frames(seen.map(\.instant), of: due.count, from: began, to: ended)
    watched = frames
    return frames
  }

  /// Draws frames, the first one at once and each other one when it is due, and counts those before something is shown.
  ///
  /// Under a schedule explorer, the next frame is the next turn of the main actor.
  ///
  /// - Parameters:
  ///   - name: what is to be shown, such as `the item`.
  ///   - count: how many frames are drawn, and the result if none of them shows it.
  ///   - isShown: asked once for each frame, in which it is then shown or not.
  public func framesWithout(_ name: String, of count: Int, isShown: () -> Bool) async -> Int {
    // A schedule must not depend on time, so it reads no clock.
    let first = isRunning ? ContinuousClock.now : nil
    var missing = 0
    for number in 0..<count {
      if number > 0 {
        if let first {
          try? await ContinuousClock().sleep(until: first + Self.interval * number, tolerance: .zero)
        } else {
          await Task.yield()
        }
      }
      let lacks = isShown() ? nil : name
      if lacks != nil { missing += 1 }
      Recorder.addFrame(lacks: lacks)
    }
    return missing
  }

  private var drawing: Task<Void, Never>?

  private func draw(_ clock: ContinuousClock, whenReady ready: CheckedContinuation<Void, Never>) async {
    Recorder.hideTask()
    let first = clock.now
    drawn.append((0, first))
    ready.resume()
    while !Task.isCancelled {
      let due = Int((clock.now - first) / Self.interval) + 1
      do { try await clock.sleep(until: first + Self.interval * due, tolerance: .zero) } catch { return }
      drawn.append((due, clock.now))
    }
  }
}

/// How smoothly a screen drew during some work.
public struct Frames: Hashable, Sendable, Codable {
  /// How many frames were drawn.
  public let count: Int
  /// How many frames were due in that time.
  public let due: Int
  /// The longest time without a frame, in seconds.
  public let longestGap: Double

  /// No frames at all.
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
