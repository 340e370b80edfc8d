import Foundation
import Studio

/// Downloads pictures and caches them.
///
/// The fixed version of `sad-cat`; it also counts its downloads.
private actor ImageDownloader {
  let session: any Session
  private(set) var downloads = 0
  private var cache: [URL: Picture] = [:]

  init(session: any Session) { self.session = session }

  func image(from url: URL) async throws -> Picture? {
    if let cached = cache[url] { return cached }
    // There is no picture yet.
    let image = try await download(url)
    cache[url] = cache[url, default: image]
    return cache[url]
  }

  private func download(_ url: URL) async throws -> Picture {
    downloads += 1
    return try await session.picture(from: url)
  }
}

// MARK: - Scenario

/// Two tasks ask for the same address.
public func singleDownload(in scene: Scene) async -> Outcome {
  let downloader = ImageDownloader(session: scene.session)
  let url = scene.url("cat.qoi")
  let first = Task.detached { try await downloader.image(from: url) }
  let second = Task.detached { try await downloader.image(from: url) }
  _ = await first.result
  _ = await second.result
  return await downloader.downloads == 1 ? "1 download" : "2 downloads"
}
