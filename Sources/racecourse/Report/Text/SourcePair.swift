/// The two files of a pair, line by line, side by side.
struct SourcePair {
  /// A line of the racy file beside the line of the fixed file that takes its place.
  struct Row: Equatable {
    var racy: SourceLine?
    var fixed: SourceLine?

    /// Whether the pair differs here.
    var differs: Bool { racy?.text != fixed?.text }

    /// Whether it is a comment alone.
    fileprivate var isRemark: Bool { [racy, fixed].allSatisfy { $0?.isRemark ?? true } }

    /// Whether it shows more than a comment.
    fileprivate var hasCode: Bool {
      [racy, fixed].contains { $0.map { $0.isCode && !$0.isRemark } ?? false }
    }
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

  /// A line of code that differs, or one beside it.
  typealias Change = (line: SourceLine, differs: Bool)

  /// The lines of code that differ, below the imports, each with the lines around it: what matters may be what it comes before.
  func differences() -> (racy: [Change], fixed: [Change]) {
    func changes(_ line: KeyPath<Row, SourceLine?>) -> [Change] {
      rows.indices.compactMap { index in
        guard let code = rows[index][keyPath: line], code.isCode else { return nil }
        let isBeside = [neighbor(of: index, -1), index, neighbor(of: index, 1)].contains {
          rows.indices.contains($0) && rows[$0].differs && rows[$0].hasCode
        }
        return rows[index].differs || isBeside && !code.isRemark ? (code, rows[index].differs) : nil
      }
    }
    return (changes(\.racy), changes(\.fixed))
  }

  /// The row before or after one, without those of comments.
  private func neighbor(of index: Int, _ step: Int) -> Int {
    var index = index + step
    while rows.indices.contains(index), rows[index].isRemark { index += step }
    return index
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}

extension SourceLine {
  /// Whether the line is a comment, and neither documentation nor a mark.
  var isRemark: Bool {
    let text = text.drop { $0 == " " }
    return text.hasPrefix("// ") && !text.hasPrefix("// MARK:")
  }

  /// Whether it says something: braces, imports and documentation do not.
  fileprivate var isCode: Bool {
    let text = text.drop { $0 == " " }
    return text.contains(where: \.isLetter)
      && !["import ", "#if", "#endif", "///"].contains { text.hasPrefix($0) }
  }
}
