/// The stages and their exhibits, all or those that are about a word.
enum ListReport {
  /// A line for each stage and each exhibit.
  @Blocks static var blocks: [any Block] {
    for stage in Course.stages {
      Line(Text(stage.id), .command)
      ExhibitList(exhibits: stage.exhibits).blocks(indent: 2)
    }
  }

  /// The same for the exhibits that a search found, with what it found in them, and for its exercises and texts.
  @Blocks static func blocks(_ search: CourseSearch) -> [any Block] {
    for stage in Course.stages {
      let hits = search.hits(in: stage)
      let exercises = search.exercises(in: stage)
      if !hits.isEmpty || !exercises.isEmpty { Line(Text(stage.id), .command) }
      for hit in hits {
        ExhibitList(exhibits: [hit.exhibit]).blocks(indent: 2)
        if let place = hit.place { Paragraph("\(place.label): \(place.text)", .dim, indent: 6) }
      }
      for exercise in exercises {
        Paragraph(label: "", width: 2, "exercise \(exercise.id): \(exercise.title)", indent: 2)
      }
    }
    let texts = search.texts
    if !texts.isEmpty { Line("texts", .command) }
    for remark in texts {
      Paragraph(label: "", width: 2, "\(remark.minute): \(remark.subject), \(remark.file)", indent: 2)
    }
  }

  /// The message that a search found nothing, with a suggestion.
  static func nothing(about word: String) -> [String] {
    let names = Course.stages.map(\.id) + Course.exhibits.map(\.id) + Course.exercises.map(\.id)
    let hint =
      nearest(to: word, in: names).map { "Did you mean '\($0)'?" } ?? "'racecourse list' names everything."
    let shown = word.count > 40 ? word.prefix(40) + "…" : word[...]
    return ["Nothing in the course is about '\(shown)'. \(hint)"]
  }
}
