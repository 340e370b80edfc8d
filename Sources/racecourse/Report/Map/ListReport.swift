/// The stages and their exhibits, all or those that are about a word.
struct ListReport {
  let style: Style

  /// A line for each stage and each exhibit.
  func lines() -> [String] {
    Course.stages.flatMap { stage in
      [style.command(stage.id)] + ExhibitList(exhibits: stage.exhibits, style: style).lines(indent: 2)
    }
  }

  /// The same for the exhibits that a search found, with what it found in them, and for its exercises and texts.
  func lines(_ search: CourseSearch) -> [String] {
    let found = search.texts.flatMap(text)
    return Course.stages.flatMap { stage -> [String] in
      let hits = search.hits(in: stage)
      let exercises = search.exercises(in: stage)
      if hits.isEmpty && exercises.isEmpty { return [] }
      return [style.command(stage.id)]
        + hits.flatMap { hit in
          ExhibitList(exhibits: [hit.exhibit], style: style).lines(indent: 2) + place(hit)
        } + exercises.flatMap(exercise)
    } + (found.isEmpty ? [] : [style.command("texts")] + found)
  }

  /// The message that a search found nothing, with a suggestion.
  static func nothing(about word: String) -> [String] {
    let names = Course.stages.map(\.id) + Course.exhibits.map(\.id) + Course.exercises.map(\.id)
    let hint =
      nearest(to: word, in: names).map { "Did you mean '\($0)'?" } ?? "'racecourse list' names everything."
    let shown = word.count > 40 ? word.prefix(40) + "…" : word[...]
    return ["Nothing in the course is about '\(shown)'. \(hint)"]
  }

  private func place(_ hit: CourseSearch.Hit) -> [String] {
    guard let place = hit.place else { return [] }
    return wrap("\(place.label): \(place.text)", width: style.width - 6).map { "      " + style.dim($0) }
  }

  private func text(_ remark: Talk.Remark) -> [String] {
    indented("\(remark.minute): \(remark.subject), \(remark.file)")
  }

  private func exercise(_ exercise: Exercise) -> [String] {
    indented("exercise \(exercise.id): \(exercise.title)")
  }

  /// Lines that are indented, all but the first even more.
  private func indented(_ text: String) -> [String] {
    wrap(text, width: style.width - 4).enumerated().map { ($0.offset == 0 ? "  " : "    ") + $0.element }
  }
}
