import Course
import Studio

/// The map of the course: its stages, its exhibits, and where to begin.
public struct MapReport {
  let style: Style

  /// A map in a style.
  public init(style: Style) { self.style = style }

  /// The map, and what to type next.
  public func lines() -> [String] {
    var lines = welcome()
    for (index, stage) in Course.stages.enumerated() {
      lines.append("")
      let label = "\(index + 1)  \(stage.id)"
      lines.append(style.command(label))
      lines += wrap(stage.title, width: style.width - 3).map { "   " + $0 }
      lines += ExhibitList(stage.exhibits, style: style).lines(indent: 3)
    }
    return lines + [""] + next()
  }

  private func welcome() -> [String] {
    let words = [
      style.bold("Racecourse"), "",
      "Data races and Swift concurrency,", "as programs that you run:", "racy beside fixed,",
      "run live, and explained.",
    ]
    guard style.width >= 76, style.color else {
      return [words[0]] + wrap(words.dropFirst().joined(separator: " "), width: style.width)
    }
    let cat = Picture.happyCat.halfBlocks(columns: 28, color: true)
    let top = max((cat.count - words.count) / 2, 0)
    return cat.enumerated().map { index, line in
      let word = index - top
      return word >= 0 && word < words.count ? "\(line)    \(words[word])" : line
    }
  }

  private func next() -> [String] {
    let commands = [
      ("racecourse async", "start here: a frozen screen, and a living one"),
      ("racecourse single-threaded", "or from the beginning"),
      ("racecourse show frozen-download", "read a pair"),
      ("racecourse play counter", "be the scheduler, and make it go wrong"),
      ("racecourse exercise", "mend a file yourself"),
      ("racecourse help", "everything else"),
    ]
    return CommandLines(commands: commands, commandWidth: 34, style: style).lines()
  }
}
