import Foundation
import Studio

/// Downloads and caches pictures; a download that is under way is cached too.
///
/// The fixed version of `single-download`, without the count.
private actor ImageDownloader {
  private enum CacheEntry {
    case inProgress(Task<Picture, any Error>)
    case ready(Picture)
  }

  let session: any Session
  private var cache: [URL: CacheEntry] = [:]

  init(session: any Session) { self.session = session }

  func image(from url: URL) async throws -> Picture? {
    switch cache[url] {
    case .ready(let image): return image
    case .inProgress(let task): return try await task.value
    case nil: break
    }
    let task = Task { try await session.picture(from: url) }
    cache[url] = .inProgress(task)
    // All callers of this address await one task.
    let image = try await task.value
    cache[url] = .ready(image)
    return image
  }
}

// MARK: - Scenario

/// The server does not have the picture yet. The user tries again.
public func failedDownload(in scene: Scene) async -> Outcome {
  let downloader = ImageDownloader(session: scene.session)
  let url = scene.url("new-cat.qoi")
  _ = try? await downloader.image(from: url)
  let second = try? await downloader.image(from: url)
  return second != nil ? "the second try succeeds" : "the second try fails"
}
