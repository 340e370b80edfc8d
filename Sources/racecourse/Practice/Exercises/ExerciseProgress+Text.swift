extension ExerciseProgress: ProgressRecord {
  var isPossible: Bool { entries.values.allSatisfy { $0.hints >= 0 } }

  /// Reads the text of version 1: a title, and a line for each exercise, such as `last-copy tried hints 2`.
  ///
  /// - Throws: ``ProgressProblem``.
  init(text: String) throws(ProgressProblem) {
    let title = "racecourse exercises, version "
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.popLast() == "", let first = lines.first, first.hasPrefix(title) else { throw .damaged }
    let version = String(first.dropFirst(title.count))
    guard version == "1" else { throw .otherVersion(version) }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 4, words[2] == "hints", let state = State(rawValue: words[1]),
        let hints = Int(words[3]), hints >= 0, words[0].wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil,
        entries[words[0]] == nil
      else { throw .damaged }
      entries[words[0]] = Entry(state: state, hints: hints)
    }
  }
}
