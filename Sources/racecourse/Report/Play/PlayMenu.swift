/// The tasks that can go next, numbered, and below them what the other tasks wait for.
struct PlayMenu {
  let tasks: PlayTasks

  private var alternatives: [Position.Alternative] { tasks.position.alternatives }
  private var numbers: [Int] { tasks.position.numbers }

  /// Each alternative.
  /// - Parameter selected: the one that is marked, from 0.
  func choices(selected: Int? = nil) -> [Paragraph] {
    zip(numbers, alternatives).enumerated().map { index, choice in
      let (number, alternative) = (padLeft("\(choice.0)", to: labelWidth - 4), choice.1)
      let label = (index == selected ? "› " : "  ") + number
      return Paragraph(
        label: Text(label), width: labelWidth, "\(alternative.task.title): \(tasks.text(alternative))")
    }
  }

  /// The same with the lines' texts, because no source is shown: beside each if there is room, or else below it.
  @Blocks var quotingChoices: [any Block] {
    let choices = choices()
    let width = labelWidth + (choices.map(\.text.plain.columns).max() ?? 0) + 3
    for (choice, alternative) in zip(choices, alternatives) {
      let quote = tasks.line(alternative).flatMap(tasks.quote) ?? ""
      Drawing { style in
        if !quote.isEmpty, width + quote.columns <= style.width {
          return [pad(choice.lines(style)[0], to: width) + style.dim(quote)]
        }
        return choice.lines(style) + Paragraph(Text(quote), .dim, indent: labelWidth + 4).lines(style)
      }
    }
  }

  /// What each waiting task waits for, one per line.
  @Blocks var others: [any Block] {
    for task in tasks.position.tasks {
      if case .waits(let reason) = tasks.status(task) {
        let line = tasks.line(task).map { "\(tasks.numbers.text($0)), " } ?? ""
        Paragraph(
          label: Text("· \(padLeft(tasks.mark(task) ?? "", to: labelWidth - 4))", .dim), width: labelWidth,
          "\(task.title): \(line)\(reason)", .dim)
      }
    }
    inShort([("ended", { $0 == .ended })])
  }

  /// The same in as few lines as possible, for many tasks.
  var othersInShort: Paragraph {
    inShort([("waiting", { if case .waits = $0 { true } else { false } }), ("ended", { $0 == .ended })])
  }

  private func inShort(_ groups: [(name: String, isMeant: (PlayTasks.Status) -> Bool)]) -> Paragraph {
    let parts = groups.compactMap { group -> String? in
      let names = tasks.position.tasks.filter { group.isMeant(tasks.status($0)) }.map(\.title)
      return names.isEmpty ? nil : "\(group.name): \(names.joined(separator: ", "))"
    }
    return Paragraph(Text(parts.joined(separator: "; ")), .dim, indent: labelWidth)
  }

  private var labelWidth: Int { max(tasks.position.keys.count, numbers.last ?? 0) > 9 ? 6 : 5 }
}
