/// The tasks that can go next, numbered, and below them what the other tasks wait for.
struct PlayMenu {
  let tasks: PlayTasks
  let style: Style

  private var alternatives: [Position.Alternative] { tasks.position.alternatives }

  /// Each alternative.
  /// - Parameters:
  ///   - selected: the one that is marked, from 0.
  ///   - quotesSource: whether the line's text follows, because no source is shown.
  func choices(selected: Int?, quotesSource: Bool = false) -> [[String]] {
    let numberWidth = alternatives.count > 9 ? 2 : 1
    let texts = alternatives.map { "\($0.task.title): \(tasks.text($0))" }
    let textWidth = (texts.map(\.count).max() ?? 0) + 3
    return alternatives.indices.map { index in
      let label = (index == selected ? "› " : "  ") + padLeft("\(index + 1)", to: numberWidth) + "  "
      var lines = hanging(label, labelWidth: label.count, texts[index], width: style.width)
      if quotesSource, let quote = tasks.line(alternatives[index]).flatMap(tasks.quote) {
        if label.count + textWidth + quote.count <= style.width {
          lines = [pad(lines[0], to: label.count + textWidth) + style.dim(quote)]
        } else {
          let space = String(repeating: " ", count: label.count + 4)
          lines += wrap(quote, width: style.width - space.count).map { space + style.dim($0) }
        }
      }
      return index == selected ? lines.map { style.paint($0, "7") } : lines
    }
  }

  /// What each waiting task waits for, one per line.
  func others() -> [String] {
    tasks.position.tasks.flatMap { task -> [String] in
      guard case .waits(let reason) = tasks.status(task) else { return [] }
      let label = String(repeating: " ", count: labelWidth - 2) + "· "
      return hanging(label, labelWidth: labelWidth, waiting(task, reason), width: style.width)
        .map(style.dim)
    }
      + inShort([rest { $0 == .ended }.map { "ended: \($0)" }])
  }

  /// The same in as few lines as possible, for many tasks.
  func othersInShort() -> [String] {
    let waiting = rest { if case .waits = $0 { true } else { false } }
    return inShort([waiting.map { "waiting: \($0)" }, rest { $0 == .ended }.map { "ended: \($0)" }])
  }

  private func inShort(_ parts: [String?]) -> [String] {
    let text = parts.compactMap(\.self).joined(separator: "; ")
    return text.isEmpty ? [] : hanging("", labelWidth: labelWidth, text, width: style.width).map(style.dim)
  }

  private var labelWidth: Int { alternatives.count > 9 ? 6 : 5 }

  private func waiting(_ task: TaskName, _ reason: String) -> String {
    "\(task.title): " + (tasks.line(task).map { "\(tasks.numbers.text($0)), " } ?? "") + reason
  }

  private func rest(_ isMeant: (PlayTasks.Status) -> Bool) -> String? {
    let names = tasks.position.tasks.filter { isMeant(tasks.status($0)) }
    return names.isEmpty ? nil : names.map(\.title).joined(separator: ", ")
  }
}
