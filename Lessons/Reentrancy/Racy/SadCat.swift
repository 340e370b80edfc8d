import Foundation
import Studio

/// Downloads pictures and caches them.
private actor ImageDownloader {
  let session: any Session
  private var cache: [URL: Picture] = [:]

  init(session: any Session) { self.session = session }

  func image(from url: URL) async throws -> Picture? {
    if let cached = cache[url] { return cached }
    let image = try await session.picture(from: url)
    // The next caller gets it from the cache.
    cache[url] = image
    return image
  }
}

// MARK: - Scenario

/// Two tasks ask for the same address while the server puts another cat there.
public func sadCat(in scene: Scene) async -> Outcome {
  let downloader = ImageDownloader(session: scene.session)
  let url = scene.url("changing-cat.qoi")
  let first = Task.detached { try await downloader.image(from: url) }
  let second = Task.detached { try await downloader.image(from: url) }
  let cats = (try? await first.value, try? await second.value)
  scene.screen.display(cats.0, cats.1)
  return cats.0 == cats.1 ? "the same cat for both" : "a happy and a sad cat"
}
