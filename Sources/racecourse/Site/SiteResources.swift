import Foundation

/// The page without the course: its skeleton, styles and scripts, which are read from the checkout, so that an edit shows
/// without a build.
struct SiteResources {
  private let skeleton, styles, scripts: String

  /// - Throws: ``SourcesMissing`` if the folder is not found; ``ScriptError``.
  init(_ sources: Sources) throws {
    skeleton = try sources.text(at: "\(SitePage.folder)/page.html")
    let all = try Self.texts(ending: ".css", sources).map(\.text).joined(separator: "\n")
    styles = ASCII.style(all.withoutComments)
    scripts = ASCII.script(try ScriptModules(sources).script())
  }

  /// The page's own files whose names end so, in the order of their names.
  ///
  /// - Throws: ``SourcesMissing`` if the folder is not found.
  static func texts(ending: String, _ sources: Sources) throws -> [(name: String, text: String)] {
    let folder = try sources.root().appending(path: SitePage.folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(ending) }.map { ($0, try sources.text(at: "\(SitePage.folder)/\($0)")) }
  }

  /// Nothing is loaded from anywhere, and of what is in a page only its own style and script count.
  static func policy(for page: String) -> String {
    func source(_ name: String) -> String {
      guard let start = page.firstRange(of: "<\(name)>")?.upperBound,
        let end = page[start...].firstRange(of: "</\(name)>")?.lowerBound
      else { return "'none'" }
      return "'sha256-\(SHA256.base64(String(page[start..<end])))'"
    }
    return "default-src 'none'; style-src \(source("style")); script-src \(source("script")); img-src data:"
  }

  /// The skeleton with everything in its place.
  func page(_ parts: [String: String]) -> String {
    let place = "{{policy}}"
    let page = filled(
      parts.merging(["styles": styles, "scripts": scripts, "policy": place]) { part, _ in part })
    return page.replacing(place, with: Self.policy(for: page), maxReplacements: 1)
  }

  private func filled(_ all: [String: String]) -> String {
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
