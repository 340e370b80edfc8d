import Foundation
import Studio

/// Downloads a picture and displays it on the screen.
private final class ImageModel {
  let screen: Screen

  init(screen: Screen) { self.screen = screen }

  func fetchAndDisplayImage(url: URL) async throws {
    // A slow server needs half a second for this.
    let data = try Data(contentsOf: url)
    screen.display(try Picture(qoi: data))
  }
}

// MARK: - Scenario

/// A picture is downloaded from a slow server while the screen has frames to draw.
public func frozenDownload(in scene: Scene) async -> Outcome {
  let model = ImageModel(screen: scene.screen)
  let frames = await scene.screen.frames.whileRunning {
    try? await model.fetchAndDisplayImage(url: scene.url("slow-cat.qoi"))
  }
  return frames.count > 0 ? "frames drawn during the download" : "no frame drawn"
}
