/// The two files of a pair beside each other, with what the compiler says below each line. A line that both have is there once,
/// unless the compiler says something of it. The lines have no numbers: they are counted.
/// The end tags that HTML does not need are left out: there are thousands.
struct StaticPair {
  let collected: CollectedExhibit

  func html() -> String {
    let pair = SourcePair(racy: collected.racy.source, fixed: collected.fixed.source)
    let racy = column(collected.racy)
    let fixed = column(collected.fixed)
    let rows = pair.rows.map { row in
      if row.differs { return "<tr class=\"changed\">\(racy.cell(row.racy))\(fixed.cell(row.fixed))" }
      if !racy.hasNote(row.racy), !fixed.hasNote(row.fixed) {
        return "<tr>\(racy.cell(row.racy, "<td colspan=\"2\">"))"
      }
      return "<tr>\(racy.cell(row.racy))\(fixed.cell(row.fixed))"
    }
    let titles = collected.versions.map { version in
      """
      <th scope="col">\(version.variant.rawValue) <span class="file">\(path(version))</span></th>
      """
    }
    return """
      <table class="pair" data-pair="\(collected.exhibit.id)"><thead><tr>\(titles.joined())</tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      """
  }

  private func path(_ version: CollectedVersion) -> String { collected.exhibit.path(version.variant) }

  private func column(_ version: CollectedVersion) -> Column {
    Column(
      notes: Dictionary(
        grouping: CompilerNote.all(version.compiled.diagnostics), by: \.diagnostic.line))
  }

  /// One file, line by line.
  private struct Column {
    let notes: [Int: [CompilerNote]]

    func hasNote(_ line: SourceLine?) -> Bool { line.flatMap { notes[$0.number] } != nil }

    func cell(_ line: SourceLine?, _ cell: String = "<td>") -> String {
      guard let line else { return "<td>" }
      let code = "<code>\(CodeHTML.colored(line.text))</code>"
      return "\(cell)\(code)\((notes[line.number] ?? []).map(html).joined())"
    }

    private func html(_ note: CompilerNote) -> String {
      let severity = note.diagnostic.severity.rawValue
      let meaning = note.meaning.map { " <span class=\"meaning\">\(HTML.sentence($0))</span>" } ?? ""
      return """
        <p class="note-of-compiler \(severity)"><b>\(severity):</b> \(HTML.escaped(note.message))\(meaning)</p>
        """
    }
  }
}
