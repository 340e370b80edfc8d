/// A line of a source file.
struct SourceLine: Equatable {
  /// From 1.
  let number: Int
  let text: String

  /// The lines of a text. There is no line after the last newline.
  static func all(in text: String) -> [SourceLine] {
    // A line may end in a Windows newline.
    var lines = text.lines.map { String($0.utf8.last == 13 ? $0.dropLast() : $0).harmless() }
    if lines.last == "" { lines.removeLast() }
    return lines.enumerated().map { SourceLine(number: $0.offset + 1, text: $0.element) }
  }
}
