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
      var block: (racy: [SourceLine], fixed: [SourceLine]) = ([], [])
      while left < racyLines.count, removed.contains(racyLines[left].number - 1) {
        block.racy.append(racyLines[left])
        left += 1
      }
      while right < fixedLines.count, inserted.contains(fixedLines[right].number - 1) {
        block.fixed.append(fixedLines[right])
        right += 1
      }
      for index in 0..<max(block.racy.count, block.fixed.count) {
        rows.append(Row(racy: block.racy.at(index), fixed: block.fixed.at(index)))
      }
      if left < racyLines.count, right < fixedLines.count, block.racy.isEmpty, block.fixed.isEmpty {
        rows.append(Row(racy: racyLines[left], fixed: fixedLines[right]))
        left += 1
        right += 1
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

extension Array {
  fileprivate func at(_ index: Int) -> Element? { index < count ? self[index] : nil }
}
