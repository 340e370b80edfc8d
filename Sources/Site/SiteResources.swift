import Course
import Foundation

/// The page without the course: its skeleton, styles and scripts, which are read from the checkout, so that an edit shows
/// without a build.
struct SiteResources {
  private let skeleton, styles, scripts: String

  /// - Throws: ``SourcesMissing`` if the folder is not found.
  init(_ sources: Sources) throws {
    skeleton = try sources.text(at: "\(SitePage.folder)/page.html")
    let folder = try sources.root().appending(path: SitePage.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    func joined(_ suffix: String) throws -> String {
      try names.filter { $0.hasSuffix(suffix) }.map { try sources.text(at: "\(SitePage.folder)/\($0)") }
        .joined(separator: "\n")
    }
    styles = try joined(".css")
    scripts = try joined(".js")
  }

  /// Nothing is loaded from anywhere, and only what is in the file runs.
  static let policy = """
    default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:
    """

  /// The skeleton with everything in its place.
  func page(_ parts: [String: String]) -> String {
    let all = parts.merging(["policy": Self.policy, "styles": styles, "scripts": scripts]) { part, _ in part }
    var page = ""
    var rest = skeleton[...]
    // What is filled in may have such places itself.
    while let match = rest.firstMatch(of: /\{\{(\w+)\}\}/) {
      page += rest[..<match.range.lowerBound] + (all[String(match.output.1)] ?? "")
      rest = rest[match.range.upperBound...]
    }
    return page + rest
  }
}
