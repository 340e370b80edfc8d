/// An exhibit as plain HTML.
struct StaticExhibit {
  let collected: CollectedExhibit
  /// Its story as HTML.
  let story: String

  private var exhibit: Exhibit { collected.exhibit }

  func html() -> String {
    """
    <section class="exhibit" id="\(exhibit.id)">
    <header><h2>\(HTML.escaped(exhibit.title))</h2>
    <p class="facts"><code>\(exhibit.id)</code> <span class="kind">\(exhibit.kind.rawValue)</span></p>
    <p class="goal"><strong>Goal:</strong> <span data-goal="\(exhibit.id)">\(HTML.escaped(exhibit.goal))</span></p></header>
    <div class="story" data-story="\(exhibit.id)">
    \(story)
    </div>
    <section class="pair"><h3>The pair</h3>
    <p class="idea" data-idea="\(exhibit.id)">\(HTML.escaped(exhibit.idea))</p>
    \(StaticPair(collected: collected).html())
    <p class="note">\(HTML.escaped(exhibit.swift6Text)).</p></section>
    <section class="evidence"><h3>How it ends</h3>
    \(StaticOutcomes(collected: collected).html())</section>
    \(wrong)\(timelines)\(pictures)</section>
    """
  }

  /// The simplest schedule that goes wrong, as a table: a column for each task, time downward.
  private var wrong: String {
    guard let explained = collected.racy.run.wrong else { return "" }
    let table = ReplayTable(exhibit, explained, source: collected.racy.source)
    let titles = table.tasks.map { "<th scope=\"col\">\(HTML.escaped($0.title))</th>" }.joined()
    let rows = table.rows.map { row in
      guard let column = row.column else {
        return "<tr><td colspan=\"\(table.tasks.count)\">\(HTML.escaped(row.text))"
      }
      let before = String(repeating: "<td>", count: column)
      let after = String(repeating: "<td>", count: table.tasks.count - column - 1)
      return "<tr class=\"\(row.role.rawValue)\">\(before)<td>\(text(row))\(after)"
    }
    let (reason, note) = (paragraph(table.story.signed), paragraph(table.note))
    return """
      <section class="wrong"><h3>\(HTML.escaped(table.heading))</h3>
      \(reason)<table class="schedule"><thead><tr>\(titles)</tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      \(note)</section>

      """
  }

  private func paragraph(_ text: String?) -> String { text.map { "<p>\(HTML.sentence($0))</p>\n" } ?? "" }

  private func text(_ row: ReplayTable.Row) -> String {
    guard row.role == .source else { return HTML.escaped(row.text) }
    let number = row.line.map { "<span class=\"line-number\">\($0)</span> " } ?? ""
    return number + "<code>\(CodeHTML.colored(row.text))</code>"
  }

  private var timelines: String {
    let figures = collected.versions.compactMap { TimelineFigure($0.run) }.map { figure in
      """
      <figure class="timeline"><figcaption>\(HTML.escaped(figure.caption))</figcaption>
      \(figure.svg)</figure>

      """
    }
    guard !figures.isEmpty else { return "" }
    return "<section class=\"timelines\"><h3>On a real machine</h3>\n\(figures.joined())</section>\n"
  }

  /// What was on the screen at the end, where the exhibit is about it.
  private var pictures: String {
    let screens = ShownScreen.all(ExhibitRun(exhibit: exhibit, variants: collected.versions.map(\.run)))
    return screens.map { screen in
      let drawn = screen.pictures.enumerated().map { index, picture in
        PictureSVG(picture: picture, title: "picture \(index + 1): \(screen.heading)").svg()
      }
      return """
        <figure class="screen" data-screen="\(PageNames.source(exhibit, screen.variant))">
        <figcaption>\(HTML.escaped(screen.heading))</figcaption>\(drawn.joined(separator: " "))</figure>

        """
    }.joined()
  }
}
