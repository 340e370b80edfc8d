/// Keeps the images that were downloaded, or are on their way.
public actor ImageCache {
  private var images: [String: Task<String, Never>] = [:]
  private let download: @Sendable (String) async -> String

  /// An empty cache in front of a server.
  public init(download: @escaping @Sendable (String) async -> String) { self.download = download }

  /// The image at an address.
  public func image(_ url: String) async -> String {
    if let image = images[url] { return await image.value }
    let image = Task { await download(url) }
    images[url] = image
    return await image.value
  }
}
