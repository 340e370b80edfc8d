import Foundation
import Studio

/// Downloads pictures and caches them.
///
/// A download that is under way is in the cache too.
private actor ImageDownloader {
  private enum CacheEntry {
    case inProgress(Task<Picture, any Error>)
    case ready(Picture)
  }

  let session: any Session
  private(set) var downloads = 0
  private var cache: [URL: CacheEntry] = [:]

  init(session: any Session) { self.session = session }

  func image(from url: URL) async throws -> Picture? {
    switch cache[url] {
    case .ready(let image): return image
    case .inProgress(let task): return try await task.value
    case nil: break
    }
    // Store the task before the first `await`, so that others find it.
    let task = Task { try await download(url) }
    cache[url] = .inProgress(task)
    let image = try await task.value
    cache[url] = .ready(image)
    return image
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
