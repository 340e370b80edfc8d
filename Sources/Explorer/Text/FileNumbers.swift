/// The lines of the files that are shown, with continuous numbers.
package struct FileNumbers {
  private struct Part {
    let file: String
    /// How many lines come before its first.
    let before: Int
  }

  private let parts: [Part]
  /// Whether a line's number alone is ambiguous.
  package let hasSeveralFiles: Bool

  /// - Parameters:
  ///   - files: the path of each file, or the end of its path, and how many lines it has.
  ///   - scenes: how many of them, at the end, have no name.
  package init(_ files: [(path: String, lines: Int)], scenes: Int = 0) {
    hasSeveralFiles = files.count - scenes > 1
    var before = 0
    parts = files.map { file in
      defer { before += file.lines }
      return Part(file: file.path, before: before)
    }
  }

  /// The number of a line of these files; nil for one of another file.
  package func number(_ place: SourcePlace) -> Int? {
    parts.first { place.file == $0.file || place.file.hasSuffix("/" + $0.file) }.map {
      $0.before + place.line
    }
  }

  /// The number that a line has in its own file.
  package func line(_ number: Int) -> Int { number - (part(number)?.before ?? 0) }

  /// The name of a line's file.
  package func file(_ number: Int) -> String {
    part(number)?.file.split(separator: "/").last.map(String.init) ?? ""
  }

  /// `line 3`, or `line 3 of Model.swift` where there are several files.
  package func text(_ number: Int) -> String {
    "line \(line(number))" + (hasSeveralFiles ? " of \(file(number))" : "")
  }

  /// `line 3`, `lines 3 and 5`, or `line 3 of Model.swift and line 5 of Scene.swift`.
  package func text(_ numbers: [Int]) -> String {
    if hasSeveralFiles { return listed(numbers.map(text)) }
    return (numbers.count == 1 ? "line " : "lines ") + listed(numbers.map { "\(line($0))" })
  }

  private func part(_ number: Int) -> Part? { parts.last { $0.before < number } ?? parts.first }
}
