/// The marks in the margin of a source that say which tasks are at a line: `▶1` for the ready task with key 1, `·3` for a waiting one.
struct PlayMarks {
  /// The short names of the tasks at each line.
  private(set) var lines: [Int: (ready: [String], waiting: [String])] = [:]

  init(_ tasks: PlayTasks) {
    leastColumns = min(2 * tasks.position.tasks.count, Self.mostColumns)
    for task in tasks.position.tasks {
      guard let line = tasks.line(task), let name = tasks.mark(task) else { continue }
      if tasks.status(task) == .ready {
        lines[line, default: ([], [])].ready.append(name)
      } else {
        lines[line, default: ([], [])].waiting.append(name)
      }
    }
  }

  /// The marks of a line, those of ready tasks first: `▶1▶2·3`, or `▶1–12` if many tasks are at one line.
  func text(_ line: Int) -> String {
    let (ready, waiting) = lines[line] ?? ([], [])
    let single = (ready.map { "▶" + $0 } + waiting.map { "·" + $0 }).joined()
    if single.columns <= Self.mostColumns { return single }
    return [("▶", ready), ("·", waiting)].filter { !$0.1.isEmpty }.map { $0 + Self.ranges($1) }.joined()
  }

  /// Whether a task at a line is ready.
  func isReady(_ line: Int) -> Bool { lines[line]?.ready.isEmpty == false }

  /// The columns of the margin: room for the marks of a few tasks, so that the source does not move.
  var width: Int { max(lines.keys.map { text($0).columns }.max() ?? 0, leastColumns) }

  private let leastColumns: Int
  private static let mostColumns = 8

  /// Names with neighboring numbers joined: `m,1–3,5`.
  private static func ranges(_ names: [String]) -> String {
    var parts: [(first: String, last: String)] = []
    for name in names {
      if let last = parts.last.flatMap({ Int($0.last) }), Int(name) == last + 1 {
        parts[parts.count - 1].last = name
      } else {
        parts.append((name, name))
      }
    }
    return parts.map { $0.first == $0.last ? $0.first : "\($0.first)–\($0.last)" }.joined(separator: ",")
  }
}
