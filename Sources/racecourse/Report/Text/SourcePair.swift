/// The two files of a pair, line by line, side by side.
struct SourcePair {
  /// A line of the racy file beside the line of the fixed file that takes its place.
  struct Row: Equatable {
    var racy: SourceLine?
    var fixed: SourceLine?

    /// Whether the pair differs here.
    var differs: Bool { racy?.text != fixed?.text }
  }

  let rows: [Row]

  init(racy: String, fixed: String) {
    let racyLines = SourceLine.all(in: racy)
    let fixedLines = SourceLine.all(in: fixed)
    let difference = fixedLines.map(\.text).difference(from: racyLines.map(\.text))
    let removed = Set(difference.removals.map(Self.offset))
    let inserted = Set(difference.insertions.map(Self.offset))
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < racyLines.count || right < fixedLines.count {
      let old = racyLines[left...].prefix { removed.contains($0.number - 1) }
      let new = fixedLines[right...].prefix { inserted.contains($0.number - 1) }
      for index in 0..<max(old.count, new.count) {
        rows.append(Row(racy: old.dropFirst(index).first, fixed: new.dropFirst(index).first))
      }
      (left, right) = (left + old.count, right + new.count)
      if left < racyLines.count, right < fixedLines.count {
        rows.append(Row(racy: racyLines[left], fixed: fixedLines[right]))
        (left, right) = (left + 1, right + 1)
      }
    }
    self.rows = rows
  }

  /// The lines of code that differ, below the imports.
  func differences() -> (racy: [SourceLine], fixed: [SourceLine]) {
    let differing = rows.filter(\.differs)
    func code(_ lines: [SourceLine?]) -> [SourceLine] {
      lines.compactMap { $0 }.filter { line in
        let text = line.text.drop { $0 == " " }
        return text.contains(where: \.isLetter)
          && !["import ", "#if", "#endif", "///"].contains { text.hasPrefix($0) }
      }
    }
    return (code(differing.map(\.racy)), code(differing.map(\.fixed)))
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
