/// A talk that the course follows: its table in `Lessons/TALKS.md`, which authors write, but for the rows of exhibits.
struct Talk: Sendable {
  /// The letter that a place begins with, such as `E 5:36`.
  let id: String
  /// What the course says about it outside of the exhibits, in the order of the talk.
  let remarks: [Remark]

  /// A minute of a talk, and where the course says the same.
  struct Remark: Sendable {
    /// The talk and the minute, as an exhibit's text names it.
    let minute: String
    /// What it is about, in a few words; an exercise has its title.
    let subject: String
    /// Where it is: what is shown of the link, and where it leads from the folder of the lessons.
    let label: String
    let link: String

    /// The file, relative to the package.
    var file: String { "Lessons/" + link.prefix { $0 != "#" } }

    /// The exercise that it leads to.
    var exercise: Exercise? {
      let beginning = "exercise `"
      guard label.hasPrefix(beginning), label.hasSuffix("`") else { return nil }
      return Course.exercise(String(label.dropFirst(beginning.count).dropLast()))
    }

    /// The exhibit that it leads to.
    var exhibit: Exhibit? { Course.exhibits.first { link.hasPrefix(Place.exhibit($0).link) } }

    /// The time, in seconds.
    fileprivate var seconds: Int {
      minute.split { $0 == " " || $0 == ":" }.compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
    }
  }

  /// The talks of a text with such tables.
  static func all(in text: String) -> [Talk] {
    let shown = Set(Course.exhibits.map { "\(Place.exhibit($0).link): \($0.title)" })
    return text.matches(of: /<!-- talk (\w) -->\n([^<]*)/).map { table in
      let rows = table.output.2.matches(of: /\| (\w [\d:]+) \| \[([^\]]+)\]\(([^)]+)\) \| (.+) \|/).map {
        Remark(
          minute: String($0.output.1), subject: String($0.output.4), label: String($0.output.2),
          link: String($0.output.3))
      }
      return Talk(
        id: String(table.output.1), remarks: rows.filter { !shown.contains("\($0.link): \($0.subject)") })
    }
  }

  /// All that the course has of the talk, in the order of the talk: the exhibits that show it, and the remarks.
  var places: [Remark] {
    let shown = Course.exhibits.flatMap { exhibit in
      exhibit.seen.filter { $0.hasPrefix(id + " ") }.map {
        Remark(minute: $0, subject: exhibit.title, label: "`\(exhibit)`", link: Place.exhibit(exhibit).link)
      }
    }
    // Sorting keeps the order of what is in the same minute.
    return (shown + remarks).sorted { $0.seconds < $1.seconds }
  }

  /// What the course has at a moment of a talk, or at the last one before it: `E 5:36`; in a minute, as in `E 5`; nil if the
  /// words name neither.
  static func places(at moment: String) -> [Remark]? {
    guard let typed = moment.wholeMatch(of: /\s*(\w) *(\d+)(:\d*)?\s*/),
      let talk = Course.talks.first(where: { $0.id == typed.output.1.uppercased() })
    else { return nil }
    let places = talk.places
    let minute = "\(talk.id) \(typed.output.2)\(typed.output.3 ?? ":")"
    let begun = places.filter { $0.minute.hasPrefix(minute) }
    if !begun.isEmpty { return begun }
    let asked = Remark(minute: minute + (typed.output.3 == nil ? "0" : ""), subject: "", label: "", link: "")
    let nearest = places.last { $0.seconds <= asked.seconds } ?? places.first
    return places.filter { $0.minute == nearest?.minute }
  }
}

extension Course {
  /// The talks that the course follows.
  static var talks: [Talk] { readTalks.value }
  private static let readTalks = Once { Talk.all(in: try sources.text(at: TalkTables.path)) }
}
