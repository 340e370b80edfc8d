/// The drawing of the course's app: it grows by stage, as the app does.
///
/// `Lessons/README.md` has the whole drawing. In the comments below it, one a line, each sign has the number of the stage that adds
/// it; and the list behind says what each stage adds.
struct AppPicture {
  private let drawing: [[Character]]
  private let stages: [[Character]]
  private let additions: [String]

  /// - Throws: ``TableError`` if a sign of the drawing has no stage, or a stage has no sentence.
  init(_ sources: Sources) throws {
    let text = try sources.text(at: CatalogTables.path)
    let section = text.firstMatch(
      of: /## The whole picture\n(?:.|\n)*?```text\n((?:.|\n)*?)\n```\n\n((?:<!--.*-->\n)+)/)
    drawing = section.map { Self.lines($0.output.1) } ?? []
    stages = section.map { Self.lines($0.output.2).map { $0.dropFirst(4).dropLast(3) }.map(Array.init) } ?? []
    let list =
      section.map { text[$0.range.upperBound...].split(separator: "\n\n").dropFirst().first ?? "" } ?? ""
    additions = list.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\d\. (.+)/).map { String($0.output.1) }
    }
    let areEqual = drawing.map { $0.map { $0 == " " } } == stages.map { $0.map { $0 == " " } }
    guard !drawing.isEmpty, areEqual, additions.count == Course.stages.count else {
      throw TableError.noPicture
    }
  }

  private static func lines(_ text: Substring) -> [[Character]] {
    text.split(separator: "\n").map(Array.init)
  }

  /// The app at this stage, in Markdown.
  func rows(_ stage: Stage) -> [String] {
    let lines = zip(drawing, stages).map { line, stages in
      String(
        zip(line, stages).map { sign, added in (added.wholeNumberValue ?? 0) > stage.number ? " " : sign })
    }
    var shown: [String] = []
    for line in lines.map({ String($0.reversed().drop { $0 == " " }.reversed()) }) {
      // What comes later leaves no hole.
      if !line.isEmpty, line != shown.last { shown.append(line) }
    }
    return ["The app at this stage. New: \(additions[stage.number - 1])", "", "```text"] + shown + ["```"]
  }
}
