/// The source of a game, with a mark for each task in its margin; for a long one, only the lines around the tasks.
struct PlaySource {
  private let lines: [String]
  private let numbers: FileNumbers
  private let marks: PlayMarks
  /// The line that is about to run if the player presses Enter.
  private let active: Int?

  init(_ tasks: PlayTasks, active: Int?) {
    lines = tasks.source.map { $0.text.replacing("\t", with: "  ") }
    numbers = tasks.numbers
    marks = PlayMarks(tasks)
    self.active = active
  }

  /// As many lines as the whole source would take.
  var count: Int { rows(Set(1..<lines.count + 1)) }

  /// The source in at most this many lines of the screen.
  func window(height: Int, _ style: Style) -> [String] {
    let shown = shown(height: height)
    return zip([nil] + shown.map(Optional.some), shown).flatMap { before, number in
      let above = separator(number, after: before).map { pad("", to: marks.width + 4) + $0 }
      return (above.map { [style.dim(clipped($0, to: style.width))] } ?? []) + [line(number, style)]
    }
  }

  /// What is shown above a line: the name of its file if a new one begins, or a sign that lines are left out.
  private func separator(_ number: Int, after before: Int?) -> String? {
    let isSameFile = before.map { numbers.file($0) == numbers.file(number) } ?? !numbers.hasSeveralFiles
    if !isSameFile { return "  " + numbers.file(number) }
    return before.map { number > $0 + 1 } ?? false ? "⋮" : nil
  }

  private func line(_ number: Int, _ style: Style) -> String {
    let isActive = number == active
    let label = pad(marks.text(number), to: marks.width)
    let digits = padLeft("\(numbers.line(number))", to: 4)
    let code = clipped(lines[number - 1], to: max(style.width - marks.width - 6, 0))
    return style.paint(label, isActive ? .selected : marks.isReady(number) ? .command : .dim)
      + (style.paint(digits, isActive ? .title : .dim) + "  " + style.highlighted(code))
      .trimmingTrailingSpaces()
  }

  /// The numbers of the lines that are shown: the active one, those of the other tasks, and as much around them as there is
  /// room for.
  private func shown(height: Int) -> [Int] {
    guard count > height else { return Array(1..<lines.count + 1) }
    let valid = 1..<lines.count + 1
    let tasks = [active].compactMap(\.self) + marks.lines.keys.sorted()
    var chosen: Set<Int> = []
    func add(_ number: Int) {
      guard valid.contains(number), !chosen.contains(number) else { return }
      if rows(chosen.union([number])) <= height { chosen.insert(number) }
    }
    tasks.forEach(add)
    let centers = chosen.isEmpty ? [1] : chosen.sorted()
    for distance in 0...height {
      for center in centers {
        add(center - distance)
        add(center + distance)
      }
    }
    return chosen.sorted()
  }

  /// The rows that these lines take, with those between them.
  private func rows(_ shown: Set<Int>) -> Int {
    let shown = shown.sorted()
    return shown.count
      + zip([nil] + shown.map(Optional.some), shown).count { separator($1, after: $0) != nil }
  }
}
