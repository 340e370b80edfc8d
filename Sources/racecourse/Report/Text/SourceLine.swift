/// A line of a source file.
struct SourceLine: Equatable {
  /// From 1.
  let number: Int
  let text: String

  /// The lines of a text. There is no line after the last newline.
  static func all(in text: String) -> [SourceLine] {
    // A line may end in a Windows newline, which is one character.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { String($0).harmless() }
    if lines.last == "" { lines.removeLast() }
    return lines.enumerated().map { SourceLine(number: $0.offset + 1, text: $0.element) }
  }
}
