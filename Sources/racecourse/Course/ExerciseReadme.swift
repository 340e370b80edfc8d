import Foundation

/// The `README.md` of an exercise, which has all that is known about it.
///
/// Its first line is the title. What follows, up to the first section, is for its readers alone. Then come the sections.
struct ExerciseReadme {
  /// The sections, by their headings.
  enum Section: String, CaseIterable {
    case goal = "Goal"
    case correct = "Correct outcomes"
    case wrong = "Wrong outcomes"
    case hints = "Hints"
    case explanation = "Explanation"
    /// It may be left out, and so may the next.
    case ways = "Ways"
    /// How its schedules are searched, if not as others are: `classes`, and `2 threads` in the pool.
    case search = "Search"
  }

  let title: String
  let goal: String
  let outcomes: [KnownOutcome]
  let hints: [String]
  let explanation: String
  let ways: [Exercise.Way]
  let countsClasses: Bool
  let poolThreads: Int?
  /// What is missing or cannot be read, in the order of the file.
  let problems: [ExerciseProblem]

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Line(number: $0.offset + 1, text: $0.element.trimmingCharacters(in: .whitespaces))
    }
    func isHeading(_ line: Line) -> Bool {
      line.text.hasPrefix("##") && line.text.drop { $0 == "#" }.first == " "
    }
    let parts = lines.split(omittingEmptySubsequences: false, whereSeparator: isHeading)
    let sections = zip(lines.filter(isHeading), parts.dropFirst()).map { heading, lines in
      // A heading of another level is no section.
      let name = heading.text.hasPrefix("## ") ? heading.text.dropFirst(3).words : heading.text
      return (line: heading.number, name: name, section: Section(rawValue: name), lines: Array(lines))
    }
    title = parts[0].first { $0.text.hasPrefix("# ") }.map { $0.text.dropFirst(2).words } ?? ""
    func body(_ section: Section) -> [Line] { sections.first { $0.section == section }?.lines ?? [] }
    goal = Self.paragraph(body(.goal))
    explanation = Self.paragraph(body(.explanation))
    hints = Self.items(body(.hints)).map(\.text.unquoted)
    let correct = Self.named(body(.correct))
    let wrong = Self.named(body(.wrong))
    let ways = Self.named(body(.ways), otherwise: true)
    let search = Self.named(body(.search))
    let settings = search.named.map(\.names[0])
    countsClasses = settings.contains("classes")
    poolThreads =
      settings.map { $0.split(separator: " ") }.filter { $0.last?.hasPrefix("thread") == true }
      .compactMap { Int($0[0]) }.first
    outcomes =
      correct.named.map { KnownOutcome.acceptable($0.names[0], $0.text.asMeaning) }
      + wrong.named.map { KnownOutcome.forbidden(Self.ending($0.names[0]), $0.text.asMeaning) }
    self.ways = ways.named.map { Exercise.Way(code: $0.names, text: $0.text.unquoted) }

    var problems: [ExerciseProblem] = title.isEmpty ? [.noTitle] : []
    problems += sections.filter { $0.section == nil }.map { .unknownSection(line: $0.line, $0.name) }
    let isEmpty: [(Section, Bool)] = [
      (.goal, goal.isEmpty), (.correct, correct.isEmpty), (.wrong, wrong.isEmpty), (.hints, hints.isEmpty),
      (.explanation, explanation.isEmpty),
    ]
    problems += isEmpty.filter(\.1).map { .noSection($0.0.rawValue) }
    problems += (correct.unread + wrong.unread + ways.unread + search.unread).map { .unnamedItem(line: $0) }
    var names: Set<String> = []
    problems += outcomes.map(\.name).filter { !names.insert($0).inserted }.map { .listedTwice($0) }
    self.problems = problems
  }

  private struct Line {
    /// From 1.
    let number: Int
    let text: String
  }

  /// An item of a list, without its bullet or number.
  private struct Item {
    /// Where it begins, from 1.
    let line: Int
    var text: String
  }

  /// The items of a list, each with its names, and the lines of the items that have none.
  private struct NamedItems {
    var named: [(names: [String], text: String)] = []
    var unread: [Int] = []
    var isEmpty: Bool { named.isEmpty && unread.isEmpty }
  }

  private static func paragraph(_ lines: [Line]) -> String {
    lines.map(\.text).joined(separator: " ").words.unquoted
  }

  private static func items(_ lines: [Line]) -> [Item] {
    var items: [Item] = []
    for line in lines where !line.text.isEmpty {
      if let text = afterBullet(line.text) {
        items.append(Item(line: line.number, text: text))
      } else if !items.isEmpty {
        items[items.count - 1].text += " " + line.text
      }
    }
    return items
  }

  /// What follows a bullet or a number.
  private static func afterBullet(_ text: String) -> String? {
    let digits = text.prefix { $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard digits.isEmpty ? rest.first == "-" || rest.first == "*" : rest.first == ".",
      rest.dropFirst().first?.isWhitespace == true
    else { return nil }
    return rest.dropFirst().trimmingCharacters(in: .whitespaces)
  }

  /// Items such as `` `a name`: what it means ``, or with several names, separated by commas.
  /// - Parameter otherwise: whether `otherwise` can take the place of the names.
  private static func named(_ lines: [Line], otherwise: Bool = false) -> NamedItems {
    var result = NamedItems()
    for item in items(lines) {
      if let item = otherwise && item.text.hasPrefix("otherwise:")
        ? ([], item.text.dropFirst(10)) : names(item.text)
      {
        let text = item.1.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty {
          result.named.append((item.0, text))
          continue
        }
      }
      result.unread.append(item.line)
    }
    return result
  }

  /// The names at the beginning, and what follows their colon.
  private static func names(_ text: String) -> ([String], Substring)? {
    var (names, rest): ([String], Substring) = ([], text[...])
    while rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
      let name = rest[rest.index(after: rest.startIndex)..<end]
      guard !name.isEmpty else { return nil }
      names.append(String(name))
      rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
      if rest.first == ":" { return (names, rest.dropFirst()) }
      guard rest.first == "," else { return nil }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    return nil
  }

  /// `crash`, `deadlock` and `hang` are endings that a scene does not return.
  private static func ending(_ name: String) -> KnownEnding {
    [.crash, .deadlock, .hang].first { $0.name == name } ?? .outcome(name)
  }
}

extension StringProtocol {
  /// The words, with one space between them.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }

  /// Code in single quotes, as in the texts of the course.
  fileprivate var unquoted: String { String(self).replacing("`", with: "'") }

  /// Without a period at the end: the meaning of an outcome is part of a line.
  fileprivate var asMeaning: String { (hasSuffix(".") ? String(dropLast()) : String(self)).unquoted }
}

/// What an author of an exercise has to add or to change before anything can be verified.
enum ExerciseProblem: Sendable, Equatable {
  /// A file is missing.
  case missing(String)
  /// The README has no title.
  case noTitle
  /// The README has no section of this name, or nothing in it.
  case noSection(String)
  /// The README has a section that no exercise has.
  case unknownSection(line: Int, String)
  /// An item of a list of the README has no name.
  case unnamedItem(line: Int)
  /// The README lists an outcome twice.
  case listedTwice(String)
  /// The name of the folder has no letter and no digit.
  case unnamedFolder(String)
  /// The course has an exercise of this name.
  case taken(String)
}
