/// A word, number, sign, string or comment of Swift source. It is on one line: if a string or comment has
/// several lines, each line is a token.
struct SwiftToken: Sendable, Equatable {
  /// What a token is.
  enum Kind: Sendable {
    /// A word of the language, such as `func`.
    case keyword
    /// A name that is not a keyword.
    case identifier
    /// `@` or `#` and the name after it, such as `@MainActor` or `#if`.
    case attribute
    /// A number, such as `0.75`.
    case number
    /// A string with its quotes, or a part of one that an interpolation divides.
    case string
    /// A comment, or the part of one that is on this line.
    case comment
    /// Any other single character, such as a bracket or a part of an operator.
    case sign
  }

  /// What it is.
  let kind: Kind
  /// Its characters.
  let text: String
  /// Its line, from 1.
  let line: Int
  /// The column of its first character, from 1.
  let column: Int
  /// Whether it is inside an interpolation, between `\(` and `)`.
  let isInterpolated: Bool

  /// The tokens of a source, in order. Everything between them is white space.
  static func all(in source: String) -> [SwiftToken] { SwiftLexer(source).tokens }

  static let keywords: Set<String> = [
    "actor", "any", "as", "async", "await", "case", "catch", "class", "default", "defer", "do", "else",
    "enum", "extension", "false", "fileprivate", "final", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "mutating", "nil", "nonisolated", "private", "protocol",
    "public", "repeat", "return", "self", "set", "some", "static", "struct", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "weak", "where", "while",
  ]
}
