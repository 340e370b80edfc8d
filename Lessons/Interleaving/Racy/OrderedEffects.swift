import Foundation
import Studio

private final class Image {
  var picture: Picture
  var hasEffect = false

  init(_ picture: Picture) { self.picture = picture }

  func apply(_ effect: Effect) {
    picture = effect.apply(to: picture)
    hasEffect = true
  }
}

private final class ImageModel {
  let session: any Session
  var image: Image?
  var shown: Outcome = "nothing is shown"

  init(session: any Session) { self.session = session }

  func loadImage(url: URL) async throws {
    image = Image(try await session.picture(from: url))
  }

  func applyImageEffect() async {
    let effect = await Effect.prepare()
    image?.apply(effect)
  }

  func displayImage() async {
    _ = await Surface.prepare(width: 32, height: 32)
    guard let image else { return }
    shown = image.hasEffect ? "the picture has its effect" : "the effect is missing"
  }

  func onButtonTap(url: URL) -> [Task<Void, any Error>] {
    // Three steps, in three tasks.
    [
      Task { try await loadImage(url: url) },
      Task { await applyImageEffect() },
      Task { await displayImage() },
    ]
  }
}

// MARK: - Scenario

/// One tap loads a picture, applies an effect, and displays the result.
public func orderedEffects(in scene: Scene) async -> Outcome {
  let model = ImageModel(session: scene.session)
  for task in model.onButtonTap(url: scene.url("cat.qoi")) { _ = await task.result }
  return model.shown
}
