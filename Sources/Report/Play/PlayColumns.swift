import Explorer

/// A column for each task, or for as many as there is room for: first those that can go on.
struct PlayColumns {
  private let report: PlayReport
  private let shown: [String]
  private let width: Int

  private static let narrowest = 22

  init(_ report: PlayReport) {
    self.report = report
    let tasks = report.position.tasks
    let room = max((report.style.width + 1) / (Self.narrowest + 1), 1)
    let ready = Set(report.position.alternatives.map(\.task))
    let recent = report.position.steps.reversed().map(\.task)
    func rank(_ task: String) -> Int {
      ready.contains(task) ? -1 : recent.firstIndex(of: task) ?? recent.count
    }
    let order = tasks.indices.sorted { (rank(tasks[$0]), $0) < (rank(tasks[$1]), $1) }
    let chosen = Set(order.prefix(room).map { tasks[$0] })
    shown = tasks.filter(chosen.contains)
    width = (report.style.width - max(shown.count - 1, 0)) / max(shown.count, 1)
  }

  /// The tasks' names, and what each does at this moment.
  func titles() -> [String] {
    let style = report.style
    return [
      style.command(row(shown.map { $0 })),
      style.dim(row(shown.map { report.position.ending == nil ? report.tasks.status($0).text : "" })),
    ]
  }

  /// The last steps, as many as there is room for.
  func history(_ height: Int) -> [String] {
    let style = report.style
    let lines = report.tasks.rows().flatMap { row -> [String] in
      let task = report.position.tasks[row.column]
      guard let column = shown.firstIndex(of: task) else {
        return [style.dim(clipped("\(task): \(row.text.drop { $0 == " " })", to: style.width))]
      }
      let space = String(repeating: " ", count: column * (width + 1))
      return row.lines(width: width).map { space + style.paint(row, $0) }
    }
    return lines.suffix(max(height, 0))
  }

  /// For each task the source around the line that it is about to run, that line marked.
  func windows(height: Int) -> [String] {
    let rule = String(repeating: "─", count: report.style.width)
    let columns = shown.map { window($0, height: height) }
    return [report.style.dim(rule)]
      + (0..<height).map { row in columns.map { $0[row] }.joined(separator: " ").trimmingTrailingSpaces() }
  }

  private func window(_ task: String, height: Int) -> [String] {
    let style = report.style
    let source = report.tasks.source.lines.map { $0.replacing("\t", with: "  ") }
    let blank = Array(repeating: pad("", to: width), count: height)
    guard let line = report.tasks.line(task), line <= source.count else { return blank }
    let isReady = report.tasks.nextLine(task) != nil
    let first = max(1, min(line - height / 2, source.count - height + 1))
    let numbers = Array(first..<min(first + height, source.count + 1))
    let indent =
      numbers.map { source[$0 - 1] }.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let lines = numbers.map { number in
      let isHere = number == line
      let mark = isHere && isReady ? "▶" : " "
      let text = pad(
        clipped(mark + padLeft("\(number)", to: 3) + "  " + source[number - 1].dropFirst(indent), to: width),
        to: width)
      if !isReady { return style.dim(text) }
      return isHere ? style.paint(text, "7") : text
    }
    return lines + blank.dropFirst(lines.count)
  }

  private func row(_ texts: [String]) -> String {
    texts.map { pad(clipped($0, to: width), to: width) }.joined(separator: " ").trimmingTrailingSpaces()
  }
}
