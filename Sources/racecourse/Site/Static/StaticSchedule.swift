/// A schedule as a table: a column for each task, time downward.
struct StaticSchedule {
  let table: ReplayTable

  func html() -> String {
    let titles = table.tasks.map { "<th scope=\"col\">\(HTML.escaped($0.title))</th>" }.joined()
    let rows = table.rows.map { row in
      let before = String(repeating: "<td>", count: row.column)
      let after = String(repeating: "<td>", count: table.tasks.count - row.column - 1)
      return "<tr class=\"\(row.role.rawValue)\">\(before)<td>\(text(row))\(after)"
    }
    let remarks = [table.story, table.note].compactMap(\.self).map { "<p>\(HTML.sentence($0))</p>" }
    return """
      <section class="wrong"><h3>\(HTML.escaped(table.heading))</h3>
      <table class="schedule"><thead><tr>\(titles)</tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      \(remarks.joined(separator: "\n"))</section>
      """
  }

  private func text(_ row: ReplayTable.Row) -> String {
    guard row.role == .source else { return HTML.escaped(row.text) }
    let number = row.line.map { "<span class=\"line-number\">\($0)</span> " } ?? ""
    return number + "<code>\(CodeHTML.colored(row.text))</code>"
  }
}
