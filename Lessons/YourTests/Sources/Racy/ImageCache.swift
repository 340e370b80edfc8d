/// Keeps the images that were downloaded.
public actor ImageCache {
  private var images: [String: String] = [:]
  private let download: @Sendable (String) async -> String

  /// An empty cache in front of a server.
  public init(download: @escaping @Sendable (String) async -> String) { self.download = download }

  /// The image at an address.
  public func image(_ url: String) async -> String {
    if let image = images[url] { return image }
    // While this task waits, another one gets here.
    let image = await download(url)
    images[url] = image
    return image
  }
}
