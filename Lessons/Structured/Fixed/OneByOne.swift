import Foundation
import Studio

/// A page of an album, with four photos.
private final class AlbumPage {
  let session: any Session
  private(set) var photos: [Picture] = []

  init(session: any Session) { self.session = session }

  func load(_ urls: [URL]) async throws {
    // Four child tasks start here. The function does not return before all of them have ended.
    async let first = photo(at: urls[0])
    async let second = photo(at: urls[1])
    async let third = photo(at: urls[2])
    async let fourth = photo(at: urls[3])
    photos = try await [first, second, third, fourth]
  }

  @concurrent func photo(at url: URL) async throws -> Picture {
    try Picture(qoi: await session.data(from: url))
  }
}

// MARK: - Scenario

/// The user opens a page, and the screen has frames to draw.
public func oneByOne(in scene: Scene) async -> Outcome {
  let page = AlbumPage(session: scene.session)
  let urls = (1...4).map { scene.url("photo-\($0).qoi") }
  _ = await scene.screen.frames.whileRunning {
    try? await page.load(urls)
  }
  if page.photos.count < urls.count { return "a photo is missing" }
  return scene.session.mostAtOnce > 1 ? "up to 4 downloads at once" : "1 download at a time"
}
