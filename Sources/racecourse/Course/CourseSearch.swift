/// Finds what the course says about a word.
struct CourseSearch: Sendable {
  /// An exhibit that is about the word.
  struct Hit: Sendable {
    let exhibit: Exhibit
    /// Where the word was found, if a list of exhibits does not show it: the kind of text, and the text.
    let place: (label: String, text: String)?
  }

  private let word: String
  private let sources: Sources

  /// - Parameter sources: the lessons; without them, types are not searched.
  init(_ word: String, sources: Sources = .default()) {
    self.word = word.lowercased()
    self.sources = sources
  }

  /// The exhibits of a stage that are about the word, or all of them if the stage itself is.
  func hits(in stage: Stage) -> [Hit] {
    if contains(stage.id) || contains(stage.title) {
      return stage.exhibits.map { Hit(exhibit: $0, place: nil) }
    }
    return stage.exhibits.compactMap(hit)
  }

  /// The exercises that are about the word.
  func exercises(in stage: Stage) -> [Exercise] {
    let trained = remarks.compactMap { $0.exercise?.id }
    return stage.exercises.filter {
      contains($0.id) || contains($0.title) || contains($0.goal) || trained.contains($0.id)
    }
  }

  /// What the texts of the course say about a minute of a talk, such as `E 17:25`, beside the exhibits and exercises.
  var texts: [Talk.Remark] { remarks.filter { $0.exercise == nil } }

  /// The remarks on the minutes that begin with the word. A letter alone would match a whole talk.
  private var remarks: [Talk.Remark] {
    guard word.contains(where: \.isNumber) else { return [] }
    return Course.talks.flatMap(\.remarks).filter { $0.minute.lowercased().hasPrefix(word) }
  }

  private func hit(_ exhibit: Exhibit) -> Hit? {
    if [exhibit.id, exhibit.title, exhibit.kind.rawValue].contains(where: contains) {
      return Hit(exhibit: exhibit, place: nil)
    }
    let place = places(exhibit).first { contains($0.text) } ?? usedType(exhibit)
    return place.map { Hit(exhibit: exhibit, place: $0) }
  }

  /// The texts about an exhibit, the shortest first.
  private func places(_ exhibit: Exhibit) -> [(label: String, text: String)] {
    var places: [(label: String, text: String)] = []
    let types = files(exhibit).flatMap {
      $0.matches(of: /\b(?:actor|class|enum|protocol|struct)\s+([A-Z]\w*)/).map { String($0.output.1) }
    }
    for type in types { places.append(("type", type)) }
    for talk in exhibit.seen { places.append(("talk", talk)) }
    return places + [("goal", exhibit.goal), ("idea", exhibit.idea)]
  }

  /// A type of exactly this name that the exhibit's code uses, such as `Mutex`. Parts of names would match everywhere.
  private func usedType(_ exhibit: Exhibit) -> (label: String, text: String)? {
    let code = files(exhibit).flatMap { $0.split(separator: "\n") }.filter { !$0.contains("//") }
    let words = code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    let type = words.first { $0.first?.isUppercase == true && $0.lowercased() == word }
    return type.map { ("uses", String($0)) }
  }

  private func files(_ exhibit: Exhibit) -> [String] {
    Variant.allCases.compactMap { try? sources.text(of: exhibit, $0) }
  }

  private func contains(_ text: String) -> Bool { text.lowercased().contains(word) }
}
