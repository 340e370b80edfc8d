import Foundation

/// What a page says of itself where links to it are shown: its address, and a picture beside it. A picture inside the page is not
/// shown there, and neither is a relative address.
struct SharedLink: Sendable {
  private let page, picture: URL

  /// - Parameters:
  ///   - page: where the page will be.
  ///   - picture: the name of the picture, which will be beside it.
  init(page: URL, picture: String) {
    self.page = page
    // An address that ends in a slash is a folder's; another one's last part is the page's own name.
    let folder = page.absoluteString.hasSuffix("/") ? page : page.deletingLastPathComponent()
    self.picture = folder.appending(path: picture)
  }

  /// The picture, as PNG.
  ///
  /// - Throws: ``SourcesMissing`` if the page's own files are not found; what reading it throws.
  static func preview(_ sources: Sources) throws -> Data {
    try Data(contentsOf: sources.root().appending(path: "\(SitePage.folder)/preview.png"))
  }

  /// The elements for the head of the page.
  var html: String {
    """
    <meta property="og:url" content="\(HTML.escaped(page.absoluteString))">
    <meta property="og:image" content="\(HTML.escaped(picture.absoluteString))">
    <meta name="twitter:card" content="summary_large_image">

    """
  }
}
