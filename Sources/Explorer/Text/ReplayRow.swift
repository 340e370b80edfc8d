/// One line of a replay, in the column of its task.
package struct ReplayRow {
  /// The index of the task.
  package let column: Int
  package let role: Role
  /// The label and the content.
  package let text: String
  /// The index of the step that it shows.
  package let step: Int
  /// The sign that a text has for the step, such as ①; it is in the label, too. Nil if the text does not name it.
  package let sign: String?

  package init(column: Int, role: Role, text: String, step: Int, sign: String? = nil) {
    (self.column, self.role, self.text, self.step, self.sign) = (column, role, text, step, sign)
  }

  package enum Role: String, Encodable {
    case file
    case source
    /// A read or a write of what tasks share.
    case access
    /// Something else that a task did.
    case event
    /// That the task that ran before was preempted.
    case preemption
    /// That a turn of a circle begins.
    case circle

    /// Whether it is a remark on what follows.
    package var isRemark: Bool { self == .preemption || self == .circle }

    package var tone: Tone {
      switch self {
      case .source: .plain
      case .access: .title
      case .file, .event: .dim
      case .preemption, .circle: .warning
      }
    }
  }

  private var indent: Int { role.isRemark ? 0 : 5 }

  /// The number of the line, right-aligned, or as much space.
  package var label: Substring { text.prefix(indent) }

  /// What is behind the label.
  package var content: Substring { text.dropFirst(indent) }

  /// The same with its sign, where no label is shown.
  package var signed: String { (sign.map { $0 + " " } ?? "") + content }

  /// The row, broken into a few lines, and cut if it is still too long.
  package func lines(width: Int) -> [String] {
    let parts = wrap(String(content), width: max(width - indent, 1))
    let kept = parts.prefix(3).enumerated().map { index, part in
      (index == 0 ? label : Substring(repeating: " ", count: indent)) + part
    }.map(String.init)
    guard parts.count > 3, let last = kept.last else { return kept }
    return kept.dropLast() + [clipped(last + "…", to: width)]
  }
}

/// What the signs in the rows of a replay mean.
package enum ReplayLegend {
  /// The meaning of the signs that occur here, a sentence for each, and of the numbers of the tasks above the columns.
  static func sentences(_ rows: [ReplayRow], _ tasks: [TaskName]) -> [String] {
    var parts = ["Time runs downward."]
    if rows.contains(where: { $0.sign != nil }) { parts.append("①: the sentence above names this step.") }
    if rows.contains(where: { $0.role == .source && $0.text.hasPrefix("  ·") }) {
      parts.append("'·': a line of the scene, which runs your file.")
    }
    let accesses = rows.filter { $0.role == .access }
    if accesses.contains(where: { $0.text.contains("➜") }) { parts.append("'x ➜ 0': reads x, which is 0.") }
    if accesses.contains(where: { $0.text.contains(" = ") }) {
      parts.append("'x = 1': stores 1 in x.")
    }
    if rows.contains(where: { $0.role == .preemption }) {
      parts.append("'Preempted': the task could have continued, but another task ran instead.")
    }
    if rows.contains(where: { $0.text.contains(" hop to ") }) {
      parts.append(
        "'Hop': at an 'await', the task moves to an actor or to the thread pool, or back, and others may run before it gets there."
      )
    }
    if let sentence = Set(rows.map(\.column)).sorted().lazy.compactMap({ number(tasks[$0], tasks) }).first {
      parts.append(sentence)
    }
    return parts
  }

  /// What a number with a point says, by the task that made it.
  private static func number(_ task: TaskName, _ tasks: [TaskName]) -> String? {
    guard task.label == nil, let path = task.path, path.count > 1, let last = path.last,
      let creator = tasks.first(where: { $0.path == path.dropLast() })
    else { return nil }
    let place = last < 4 ? ["first", "second", "third"][last - 1] : "number \(last)"
    return "'\(task.title)': the \(place) that \(creator) has started."
  }
}
