/// Words on a terminal.
extension Style {
  /// A text in its colors and with its links, on one line.
  func shown(_ text: Text) -> String { text.runs.map(shown).joined() }

  private func shown(_ run: Text.Run) -> String {
    let painted = paint(run.text, run.tone)
    return run.link.map { link(painted, to: $0) } ?? painted
  }

  /// A text broken at spaces.
  func wrapped(_ text: Text, width: Int) -> [String] {
    let lines = wrap(text.plain, width: width)
    if text.runs.count == 1, text.runs[0].link == nil { return lines.map { paint($0, text.runs[0].tone) } }
    // Several spaces are one.
    var characters = text.runs.indices.flatMap { run in text.runs[run].text.map { (character: $0, run: run) }
    }[...]
    return lines.map { line in
      var runs: [(run: Int, text: String)] = []
      for character in line {
        if character != " " { characters = characters.drop { $0.character == " " } }
        guard let next = characters.popFirst() else { break }
        if runs.last?.run != next.run { runs.append((next.run, "")) }
        runs[runs.count - 1].text.append(character)
      }
      return runs.map { run, part in
        var shown = text.runs[run]
        shown.text = part
        return self.shown(shown)
      }.joined()
    }
  }
}
