/// A line of a source file.
struct SourceLine: Equatable {
  /// From 1.
  let number: Int
  let text: String

  /// The lines of a text. What follows the last line's end is none.
  static func all(in text: String) -> [SourceLine] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines.enumerated().map { SourceLine(number: $0.offset + 1, text: $0.element) }
  }
}
