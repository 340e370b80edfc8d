import Foundation
import Studio

/// A library that decodes pictures for programs it does not know.
private nonisolated struct PictureDecoder {
  // A call goes to the pool and back, even for the smallest picture.
  @concurrent func decode(_ data: Data) async throws -> Picture {
    try Picture(qoi: data)
  }
}

/// One of those programs.
private final class ImageModel {
  private let decoder = PictureDecoder()

  func image(from data: Data) async throws -> Picture {
    try await decoder.decode(data)
  }
}

// MARK: - Scenario

/// Decodes one pixel and then a picture, while other tasks wait for a turn.
public func libraryAPI(in scene: Scene) async -> Outcome {
  let model = ImageModel()
  let screen = scene.screen
  let dot = Picture(width: 1, height: 1, fill: .clear).qoi()
  let headline = Task { screen.display(headline: "Sunny spot") }
  _ = try? await model.image(from: dot)
  // Another task got a turn only if the call left the main actor.
  let hopsForSmall = screen.headline == nil ? 0 : 2
  let message = Task { screen.display(message: "A new cat") }
  _ = try? await model.image(from: Scene.album[0])
  let hopsForLarge = screen.message == nil ? 0 : 2
  await headline.value
  await message.value
  if hopsForLarge == 0 { return "the picture is decoded on the main actor" }
  return hopsForSmall == 0 ? "0 hops" : "2 hops"
}
