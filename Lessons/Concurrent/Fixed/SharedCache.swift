import Foundation
import Studio

/// Decodes pictures in the thread pool, and caches them.
private final class ImageModel {
  var cachedImage: [URL: Picture] = [:]

  func image(_ data: Data, at url: URL) async throws -> Picture {
    if let image = cachedImage[url] { return image }
    let image = try await decodeImage(data)
    cacheImage(image, at: url)
    return image
  }

  @concurrent func decodeImage(_ data: Data) async throws -> Picture {
    try Picture(qoi: data)
  }

  func cacheImage(_ image: Picture, at url: URL) {
    // The cache belongs to the main actor, and so does this function.
    var all = cachedImage
    all[url] = image
    cachedImage = all
  }
}

// MARK: - Scenario

/// While a picture is decoded, a photo arrives that needs no decoding.
public func sharedCache(in scene: Scene) async -> Outcome {
  let model = ImageModel()
  let happy = scene.url("happy-cat.qoi")
  let sad = scene.url("sad-cat.qoi")
  let decoding = Task { try await model.image(Scene.album[0], at: happy) }
  let photo = Task { model.cacheImage(.sadCat, at: sad) }
  _ = await decoding.result
  await photo.value
  return model.cachedImage.count == 2 ? "both are cached" : "one is lost"
}
