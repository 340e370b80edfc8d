import Foundation
import Studio

/// A page of an album, with four photos.
private final class AlbumPage {
  let session: any Session
  private(set) var photos: [Picture] = []

  init(session: any Session) { self.session = session }

  func load(_ urls: [URL]) async throws {
    // Each download begins after the previous photo has been decoded.
    let first = try await photo(at: urls[0])
    let second = try await photo(at: urls[1])
    let third = try await photo(at: urls[2])
    let fourth = try await photo(at: urls[3])
    photos = [first, second, third, fourth]
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
