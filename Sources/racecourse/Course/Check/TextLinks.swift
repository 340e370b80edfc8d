import Foundation

/// The links of a text in Markdown to files beside it.
struct TextLinks {
  private let text: String
  private let path: String

  /// - Parameter path: as errors name it.
  init(text: String, path: String) { (self.text, self.path) = (text, path) }

  nonisolated(unsafe) private static let link = /\]\(([^)\s]+)\)/

  /// Those that lead to no file, or to no heading in it.
  ///
  /// - Parameters:
  ///   - file: where the text is.
  ///   - root: the folder outside of which nothing is looked for.
  func problems(file: URL, within root: URL) -> [TextProblem] {
    var problems: [TextProblem] = []
    var anchors: [String: Set<String>] = [:]
    for (index, line) in text.lines.enumerated()
    where line.contains("](") {
      for match in line.matches(of: Self.link) {
        let parts = match.output.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if parts[0].hasPrefix("https:") { continue }
        let target =
          parts[0].isEmpty
          ? file : file.deletingLastPathComponent().appending(path: String(parts[0])).standardizedFileURL
        guard target.path.hasPrefix(root.standardizedFileURL.path) else { continue }
        if parts.count > 1, anchors[target.path] == nil { anchors[target.path] = Set(Self.anchors(target)) }
        let isThere =
          FileManager.default.fileExists(atPath: target.path)
          && (parts.count == 1 || anchors[target.path]?.contains(String(parts[1])) == true)
        if !isThere {
          problems.append(
            TextProblem(path: path, line: index + 1, text: "The link to '\(match.output.1)' leads nowhere."))
        }
      }
    }
    return problems
  }

  private static func anchors(_ file: URL) -> [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.lines.compactMap { line in
      let title = line.drop { $0 == "#" }
      return line.first == "#" && title.first == " " ? Place.anchor(title.dropFirst()) : nil
    }
  }
}
