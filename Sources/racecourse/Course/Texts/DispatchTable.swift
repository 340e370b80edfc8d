/// What Dispatch becomes, as the second table of `Lessons/WHICH.md` says. Its cells are Markdown.
struct DispatchTable: Sendable {
  /// A row.
  struct Row: Sendable {
    /// What is written with Dispatch.
    let dispatch: String
    /// What to write instead.
    let instead: String
    /// What differs then; may be empty.
    let difference: String
  }

  static let path = "Lessons/WHICH.md"
  static let course = Once { DispatchTable(try Course.sources.text(at: path)) }

  /// Empty if there is no such table.
  let rows: [Row]

  init(_ text: String) {
    let tables = MarkdownText.parts(of: text).compactMap { part -> [[String]]? in
      if case .table(let titles, let rows) = part, titles.first == "with Dispatch" { rows } else { nil }
    }
    rows = tables.joined().filter { $0.count > 2 }.map {
      Row(dispatch: $0[0], instead: $0[1], difference: $0[2])
    }
  }

  /// The row that says what becomes of this; nil if there is none.
  func row(_ form: DispatchUse.Form) -> Row? { rows.first { $0.dispatch == form.rawValue } }
}
