import Course
import Report

/// The two files of a pair beside each other, with what the compiler says below each line.
struct StaticPair {
  let collected: CollectedExhibit

  func html() -> String {
    let pair = SourcePair(racy: collected.racy.source, fixed: collected.fixed.source)
    let racy = column(collected.racy)
    let fixed = column(collected.fixed)
    let rows = pair.rows.map { row in
      "<tr\(row.differs ? " class=\"changed\"" : "")>" + racy.cell(row.racy) + fixed.cell(row.fixed) + "</tr>"
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

    func cell(_ line: SourceLine?) -> String {
      guard let line else { return "<td></td>" }
      let code = "<code data-line=\"\(line.number)\">\(CodeHTML.colored(line.text))</code>"
      return "<td>\(code)\((notes[line.number] ?? []).map(html).joined())</td>"
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
