/// The texts beside the stages: the glossary, the page for participants, the book for teachers, and the talks.
struct StaticTexts {
  let glossary: Glossary
  let stories: Stories

  func html() throws -> String {
    """
    <section class="glossary" id="/glossary"><h1>The words of the course</h1>
    \(glossary.entries.map(html).joined(separator: "\n"))
    </section>
    \(try text("handout", "HANDOUT.md"))\(try text("teaching", "TEACHING.md"))\
    \(try text("talks", "TALKS.md"))
    """
  }

  private func html(_ entry: Glossary.Entry) -> String {
    let id = PageNames.term(entry)
    let since = entry.stage.map { "Stage \($0.number): <code>\($0.id)</code>" } ?? "From the start"
    return """
      <section class="term-entry" id="/glossary/\(id)" data-term="\(id)" \
      data-names="\(HTML.escaped(entry.names.joined(separator: ", ")))">\
      <h2>\(HTML.escaped(entry.names.joined(separator: ", ")))</h2>
      \(stories.html(entry.text))
      <p class="place">\(since). \(shown(entry.place, since: entry.stage))</p></section>
      """
  }

  /// What shows a word, with its stage if that is not the one that introduces the word.
  private func shown(_ place: Place, since stage: Stage?) -> String {
    let later = place.stage.flatMap { $0.id == stage?.id ? nil : " (stage \($0.number))" } ?? ""
    return "Shown by \(self.place(place))\(later)."
  }

  private func place(_ place: Place) -> String {
    let name = "<code>\(place.name)</code>"
    return switch place {
    case .exhibit(let exhibit): "<a href=\"#\(exhibit.id)\">\(name)</a>"
    case .story(let stage): "<a href=\"#/\(stage.id)\">\(name)</a>"
    case .exercise(let exercise):
      "<a href=\"#\(PageNames.exercise(exercise))\">the exercise \(name)</a>"
    }
  }

  private func text(_ id: String, _ file: String) throws -> String {
    """
    <section class="text" id="/\(id)" data-text="\(id)">
    \(try stories.text(file))
    </section>

    """
  }
}
