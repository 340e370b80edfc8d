/// The screen of the app: what it shows, and how smoothly it draws.
///
/// Like every view it belongs to the main actor. While a lesson is watched live, a clock asks it for a frame
/// sixty times a second; frames that the main thread was too busy to draw are missing.
@MainActor public final class Screen {
  /// The pictures that are on the screen, from left to right.
  public private(set) var pictures: [Picture] = []
  /// The picture that is on the screen, or the leftmost of several.
  public var picture: Picture? { pictures.first }
  /// The headline that is on the screen.
  public private(set) var headline: String?
  /// The error message for the user.
  public private(set) var message: String?
  /// The clock of this screen's frames.
  public let frames: FrameClock

  /// Makes an empty screen. Under a schedule explorer it draws no frames: frames need time, and schedules have none.
  public nonisolated init(drawsFrames: Bool = true) { frames = FrameClock(isRunning: drawsFrames) }

  /// Shows one picture in place of the previous ones.
  public func display(_ picture: Picture) {
    Recorder.measure("display \(picture.name)") { pictures = [picture] }
  }

  /// Shows two pictures side by side, as in a list where each has its own place; nil is an empty place.
  public func display(_ first: Picture?, _ second: Picture?) {
    Recorder.measure("display \(first?.name ?? "nothing"), \(second?.name ?? "nothing")") {
      pictures = [first, second].compactMap { $0 }
    }
  }

  /// Shows a headline beside the pictures.
  public func display(headline: String) {
    Recorder.measure("display “\(headline)”") { self.headline = headline }
  }

  /// Shows the user what went wrong.
  public func display(message: String) {
    Recorder.measure("display “\(message)”") { self.message = message }
  }
}
