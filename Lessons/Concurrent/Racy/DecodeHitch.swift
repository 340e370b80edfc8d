import Foundation
import Studio

/// Puts pictures on the screen.
private final class ImageModel {
  let screen: Screen

  init(screen: Screen) { self.screen = screen }

  func displayImage(_ data: Data) async throws {
    // A picture with millions of pixels.
    screen.display(try decodeImage(data))
  }

  func decodeImage(_ data: Data) throws -> Picture {
    try Picture(qoi: data)
  }
}

// MARK: - Scenario

/// A large picture has arrived, and the screen has frames to draw.
public func decodeHitch(in scene: Scene) async -> Outcome {
  let model = ImageModel(screen: scene.screen)
  let data = Scene.panorama
  let frames = await scene.screen.frames.whileRunning {
    try? await model.displayImage(data)
  }
  if frames.count == 0 { return "no frame is drawn" }
  return "frames are drawn"
}
