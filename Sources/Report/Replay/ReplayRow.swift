/// One line of a replay, in the column of its task.
struct ReplayRow {
  enum Role { case file, source, access, event, preemption }

  /// The index of the task.
  let column: Int
  let role: Role
  let text: String
  /// The index of the step that it shows.
  let step: Int

  /// The row, broken into a few lines, and cut if it is still too long.
  func lines(width: Int) -> [String] {
    let indent = role == .preemption ? 0 : 5
    let label = String(text.prefix(indent))
    let parts = wrap(String(text.dropFirst(indent)), width: max(width - indent, 1))
    let kept = parts.prefix(3).enumerated().map { index, part in
      (index == 0 ? label : String(repeating: " ", count: indent)) + part
    }
    guard parts.count > 3, let last = kept.last else { return kept }
    return kept.dropLast() + [clipped(last + "…", to: width)]
  }
}

extension Style {
  /// Text in the style of a row.
  func paint(_ row: ReplayRow, _ text: String) -> String {
    switch row.role {
    case .source: text
    case .access: bold(text)
    case .file, .event: dim(text)
    case .preemption: warning(text)
    }
  }
}
