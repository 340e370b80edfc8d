import Foundation

/// Looks for mistakes in a folder of lessons that no compiler finds.
struct CourseCheck {
  private let lessons: URL
  private var problems: [TextProblem] = []
  /// Where each name of a stage, an exhibit or an exercise was found first.
  private var names: [String: String] = [:]

  /// All mistakes, stage by stage.
  ///
  /// - Parameter lessons: the folder `Lessons`, or another one like it.
  static func problems(in lessons: URL) -> [TextProblem] {
    var check = CourseCheck(lessons: lessons)
    check.run()
    return check.problems
  }

  private init(lessons: URL) { self.lessons = lessons }

  private mutating func run() {
    let stages = entries("").filter { ["Racy", "Fixed"].contains(where: entries($0).contains) }
    for stage in stages where !stageFolders.contains(stage) {
      note("\(stage)/README.md", 1, "Package.swift has no stage '\(stage)'.")
    }
    for (index, stage) in stageFolders.enumerated() {
      checkStage(stage, number: index + 1)
      checkExercises(stage)
    }
    for file in entries("Errors") where file.hasSuffix(".md") && file != "README.md" {
      problems += ErrorText(text("Errors/\(file)") ?? "", name: String(file.dropLast(3))).problems
    }
    problems += Quiz(text("QUIZ.md") ?? "").problems
    checkTranslations()
    let files = FileManager.default.enumerator(atPath: lessons.path)?.compactMap { $0 as? String } ?? []
    // Not what was built there.
    for path in files.sorted() where path.hasSuffix(".md") && !path.contains("/.") {
      problems += TextLinks(text: text(path) ?? "", path: "Lessons/\(path)").problems(
        file: lessons.appending(path: path), within: lessons)
    }
  }

  private mutating func checkStage(_ folder: String, number: Int) {
    let path = "\(folder)/README.md"
    guard let source = text(path) else { return note(path, 1, "The file is missing.") }
    let id = kebabCase(folder)
    name(id, path)
    let text = StageReadme(source, path: "Lessons/\(path)")
    problems += text.problems
    if !source.hasPrefix("# Stage \(number): `\(id)`\n") {
      note(path, 1, "The file does not begin with '# Stage \(number): `\(id)`'.")
    }
    if !source.contains("\n    racecourse \(id)\n") {
      note(path, 1, "The command 'racecourse \(id)' is missing.")
    }
    let exhibits = exhibits(folder)
    for (place, exhibit) in zip(
      text.exhibits + Array(repeating: ("", 1, ""), count: exhibits.count), exhibits)
    where !exhibit.text.title.isEmpty {
      let title = exhibit.text.title
      let expected = (exhibit.id, title.prefix(1).lowercased() + title.dropFirst())
      if (place.id, place.title) != expected {
        return note(
          path, place.line, "Here, '- [`\(exhibit.id)`](\(exhibit.id).md): \(expected.1)' is missing.")
      }
    }
    for place in text.exhibits.dropFirst(exhibits.count) {
      note(path, place.line, "The exhibit '\(place.id)' is not in this folder, or is listed before.")
    }
  }

  /// The exhibits of a folder that have a text, in their order.
  private mutating func exhibits(_ folder: String) -> [(id: String, text: ExhibitText)] {
    var exhibits: [(id: String, text: ExhibitText)] = []
    let files = Variant.allCases.map { entries("\(folder)/\($0.rawValue.capitalized)") }
    for file in Set(files[0]).symmetricDifference(files[1]).sorted() {
      let (has, lacks) = files[0].contains(file) ? ("Racy", "Fixed") : ("Fixed", "Racy")
      note("\(folder)/\(has)/\(file)", 1, "The other half of the pair, \(lacks)/\(file), is missing.")
    }
    let texts = entries(folder).filter { $0.hasSuffix(".md") && $0 != "README.md" }
    for file in files[0] where !texts.contains(kebabCase(String(file.dropLast(6))) + ".md") {
      note("\(folder)/Racy/\(file)", 1, "Its text, \(kebabCase(String(file.dropLast(6)))).md, is missing.")
    }
    for file in texts {
      let (id, path) = (String(file.dropLast(3)), "\(folder)/\(file)")
      name(id, path)
      let text = ExhibitText(self.text(path) ?? "", path: "Lessons/\(path)")
      problems += text.problems
      exhibits.append((id, text))
      let name = upperCamelCase(id) + ".swift"
      let pair = ["Racy", "Fixed"].compactMap { self.text("\(folder)/\($0)/\(name)") }
      if pair.isEmpty { note(path, 1, "Its pair, Racy/\(name) and Fixed/\(name), is missing.") }
      if pair.count == 2 { checkPair(pair, text, id, path) }
      if !text.scene.contains("    racecourse show \(id)\n    racecourse \(id)\n") {
        note(path, 1, "The commands 'racecourse show \(id)' and 'racecourse \(id)' are missing.")
      }
    }
    return sorted(exhibits) { $0.text.order }
  }

  /// Compares what a text says of a pair with its code.
  private mutating func checkPair(_ pair: [String], _ text: ExhibitText, _ id: String, _ path: String) {
    let returned = pair.flatMap(ReturnedText.all)
    for outcome in text.outcomes {
      guard case .outcome(let name) = outcome.ending, !returned.contains(where: { $0.canBe(name) }) else {
        continue
      }
      note(path, text.lines.outcomes[name] ?? 1, "No file of the pair has the string \"\(name)\".")
    }
    // How it ends is seldom the question that a core exhibit is about.
    let asksNothing = Variant.allCases.contains { variant in
      !text.bets.contains { $0.variant == variant && $0.question != Bet.endings }
    }
    if !text.isMore, asksNothing {
      note(path, 1, "A core exhibit has a question in '## Bets', and one in '## Bets on the fix'.")
    }
    for bet in text.bets {
      for problem in BetCheck(bet: bet, source: pair[bet.variant == .racy ? 0 : 1]).problems(text) {
        note(path, bet.line, problem)
      }
    }
    let lines = pair[0].split(separator: "\n", omittingEmptySubsequences: false).count
    if case .refuses(let refusals) = text.swift6, let far = refusals.first(where: { $0.line > lines }) {
      note(
        path, text.lines.swift6, "The compiler cannot reject line \(far.line): the racy file has fewer lines."
      )
    }
  }

  private mutating func checkTranslations() {
    for language in entries("Languages") {
      for stage in entries("Languages/\(language)") {
        for file in entries("Languages/\(language)/\(stage)") {
          let path = "Languages/\(language)/\(stage)/\(file)"
          guard let source = text("\(stage)/\(file)"), file != "README.md" else {
            note(path, 1, "There is no text of an exhibit that this translates, \(stage)/\(file).")
            continue
          }
          let original = ExhibitText(source, path: "Lessons/\(stage)/\(file)")
          guard original.problems.isEmpty else { continue }
          problems +=
            TranslationCheck(
              ExhibitText(text(path) ?? "", path: "Lessons/\(path)", translating: original), of: original
            ).problems
        }
      }
    }
  }

  private mutating func checkExercises(_ folder: String) {
    var texts: [ExerciseReadme] = []
    for name in entries("\(folder)/Exercises") {
      let path = "\(folder)/Exercises/\(name)/README.md"
      self.name(kebabCase(name), path)
      guard let text = text(path) else {
        note(path, 1, "The file is missing.")
        continue
      }
      let exercise = ExerciseReadme(text, path: "Lessons/\(path)", isOrdered: true)
      problems += exercise.problems
      texts.append(exercise)
      let files = entries("\(folder)/Exercises/\(name)")
      for file in [Exercise.File.start, .scenario, .solution].map(\.name) where !files.contains(file) {
        note(path, 1, "The file \(file) beside it is missing.")
      }
    }
    _ = sorted(texts) { $0.order }
  }

  private mutating func sorted<Item>(_ items: [Item], by order: (Item) -> Order) -> [Item] {
    do {
      return try Order.sort(items, by: order)
    } catch {
      // Without a number, its own error says more.
      if !problems.contains(where: { $0.path == error.path }) { problems.append(error) }
      return items.sorted { order($0).number < order($1).number }
    }
  }

  nonisolated(unsafe) private static let joinedWords = /[a-z]+(-[a-z]+)*/

  private mutating func name(_ name: String, _ path: String) {
    if name.wholeMatch(of: Self.joinedWords) == nil || kebabCase(upperCamelCase(name)) != name {
      note(path, 1, "The name '\(name)' is not one of words joined by hyphens.")
    }
    if let first = names[name] { note(path, 1, "The name '\(name)' is also that of \(first).") }
    names[name] = names[name] ?? "Lessons/\(path)"
  }

  private mutating func note(_ path: String, _ line: Int, _ text: String) {
    problems.append(TextProblem(path: "Lessons/\(path)", line: line, text: text))
  }

  private func entries(_ folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: lessons.appending(path: folder).path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: lessons.appending(path: path), encoding: .utf8)
  }
}
