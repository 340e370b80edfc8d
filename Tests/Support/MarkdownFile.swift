import Foundation

/// A Markdown file of the repository, as far as tests check what it says.
public struct MarkdownFile: Sendable {
  /// A piece of the text.
  public struct Piece: Sendable, Equatable {
    /// The number of its first line.
    public let line: Int
    /// Its text, without what marks it.
    public let text: String
  }

  /// A block of code.
  public struct Block: Sendable, Equatable {
    /// The words after the backticks; nil if it is indented instead.
    public let info: [String]?
    /// The number of the first line of its code.
    public let line: Int
    /// The lines of its code.
    public var code: [String] = []

    /// Whether it is Swift.
    public var isSwift: Bool { info?.first == "swift" }
  }

  /// The path, below the package's folder.
  public let path: String
  /// The blocks of code, in order.
  public private(set) var blocks: [Block] = []
  /// The lines of the text; those of blocks are empty.
  public private(set) var prose: [String] = []

  /// Reads a text.
  public init(_ path: String, _ text: String) {
    self.path = path
    var fence: Substring?
    var isAfterText = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indent = line.prefix { $0 == " " }
      let marks = line.dropFirst(indent.count).prefix { $0 == "`" }
      var isCode = true
      if let open = fence {
        if marks.count >= 3, line.allSatisfy({ $0 == " " || $0 == "`" }) {
          fence = nil
        } else {
          blocks[blocks.count - 1].code.append(String(line.dropFirst(min(open.count, indent.count))))
        }
      } else if marks.count >= 3 {
        fence = indent
        let info = line.dropFirst(indent.count + marks.count).split(separator: " ").map(String.init)
        blocks.append(Block(info: info, line: index + 2))
      } else if indent.count >= 4, !isAfterText, indent.count < line.count {
        if let last = blocks.last, last.info == nil, last.line + last.code.count == index + 1 {
          blocks[blocks.count - 1].code.append(String(line))
        } else {
          blocks.append(Block(info: nil, line: index + 1, code: [String(line)]))
        }
      } else {
        isCode = false
      }
      prose.append(isCode ? "" : String(line))
      isAfterText = !isCode && indent.count < line.count
    }
  }

  /// All that the repository has.
  ///
  /// - Throws: what reading them throws; ``NoCases`` if there are none.
  public static func all() throws -> [MarkdownFile] {
    try cases(
      try packagePaths().filter { $0.hasSuffix(".md") }.map {
        MarkdownFile($0, try String(contentsOf: package.appending(path: $0), encoding: .utf8))
      })
  }

  /// The code in backticks, each on one line.
  public var inlineCode: [Piece] {
    var found: [Piece] = []
    for paragraph in prose.indices.split(whereSeparator: { prose[$0].allSatisfy { $0 == " " } }) {
      // Every second part is between backticks; those of two backticks are links of DocC.
      var line = paragraph.startIndex + 1
      let text = prose[paragraph].joined(separator: "\n").replacing("``", with: "")
      for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
        if !number.isMultiple(of: 2) {
          let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          found.append(Piece(line: line, text: words.replacing("\\|", with: "|")))
        }
        line += part.count { $0 == "\n" }
      }
    }
    return found
  }
}
