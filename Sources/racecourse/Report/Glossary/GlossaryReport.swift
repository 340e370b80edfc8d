/// What the course says about a word, or a list of all its words.
enum GlossaryReport {
  /// The entry about a word, the stage that introduces it, and what to type to see it.
  @Blocks static func blocks(_ entry: Glossary.Entry) -> [any Block] {
    Paragraph(Text(entry.names.joined(separator: ", ")), .title)
    Space()
    Paragraph(plain(entry.text))
    Space()
    Paragraph(Text(place(entry)))
  }

  /// Every word with the first sentence of its entry.
  @Blocks static func blocks(_ glossary: Glossary) -> [any Block] {
    Terms(glossary.entries.map { (Text($0.name, .command), plain($0.summary)) })
    Space()
    Paragraph("See 'racecourse help <word>' for a word, or \(Glossary.path).")
  }

  private static func place(_ entry: Glossary.Entry) -> String {
    let place = entry.stage.map { "Stage \($0.number), '\($0)'." } ?? "The whole course uses this word."
    switch entry.place {
    case .exhibit(let exhibit): return "\(place) To see it, type 'racecourse \(exhibit)'."
    case .exercise(let exercise): return "\(place) To try it, type 'racecourse exercise \(exercise)'."
    case .story: return "\(place) To read about it, open \(entry.place.file)."
    }
  }

  private static func plain(_ text: String) -> Text { Text(text.replacing("`", with: "")) }
}
