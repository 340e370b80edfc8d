/// What the course says about a word, or a list of all its words.
struct GlossaryReport {
  let style: Style

  /// The entry about a word, the stage that introduces it, and what to type to see it.
  func lines(_ entry: Glossary.Entry) -> [String] {
    let names = entry.names.joined(separator: ", ")
    return wrap(names, width: style.width).map(style.bold) + [""]
      + wrap(plain(entry.text), width: style.width) + [""]
      + wrap(place(entry), width: style.width)
  }

  /// Every word with the first sentence of its entry.
  func lines(_ glossary: Glossary) -> [String] {
    glossary.entries.flatMap { entry -> [String] in
      guard style.width >= 60 else {
        return wrap(entry.name, width: style.width).map(style.command)
          + wrap(plain(entry.summary), width: style.width - 2).map { "  " + $0 }
      }
      let lines = hanging(entry.name, labelWidth: 26, plain(entry.summary), width: style.width)
      return lines.enumerated().map { index, line in
        index == 0 ? style.command(entry.name) + line.dropFirst(entry.name.count) : line
      }
    } + [""] + wrap("See 'racecourse help <word>' for a word, or \(Glossary.path).", width: style.width)
  }

  private func place(_ entry: Glossary.Entry) -> String {
    let place = entry.stage.map { "Stage \($0.number), '\($0)'." } ?? "The whole course uses this word."
    switch entry.place {
    case .exhibit(let exhibit): return "\(place) To see it, type 'racecourse \(exhibit)'."
    case .exercise(let exercise): return "\(place) To try it, type 'racecourse exercise \(exercise)'."
    case .story: return "\(place) To read about it, open \(entry.place.file)."
    }
  }

  private func plain(_ text: String) -> String { text.replacing("`", with: "") }
}
