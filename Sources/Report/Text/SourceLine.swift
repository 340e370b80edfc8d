/// A line of a source file.
package struct SourceLine: Equatable {
  /// From 1.
  package let number: Int
  package let text: String

  /// The lines of a text. There is no line after the last newline.
  package static func all(in text: String) -> [SourceLine] {
    // A line may end in a Windows newline, which is one character.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { String($0).harmless() }
    if lines.last == "" { lines.removeLast() }
    return lines.enumerated().map { SourceLine(number: $0.offset + 1, text: $0.element) }
  }
}
