/// What comes next on the path through the course.
enum NextStep {
  case exhibit(Exhibit)
  case exercise(Exercise)
  /// Everything on the path was done.
  case nothing

  /// An exercise that was begun comes first; then an exhibit that was left in the middle, and what follows the learner's place.
  /// After the exhibits of a stage comes its first exercise, unless one of them was begun or a later stage was.
  init(_ progress: CourseProgress, _ exercises: ExerciseProgress, begun: Exercise?) {
    if let begun {
      self = .exercise(begun)
      return
    }
    self.init(onPath: progress, exercises)
  }

  /// What comes next if no exercise was begun.
  ///
  /// - Parameter exercises: the learner's; without them, exercises are left out.
  init(onPath progress: CourseProgress, _ exercises: ExerciseProgress? = nil) {
    if let place = progress.place, place.part > 0, let exhibit = Course.exhibit(place.exhibit) {
      self = .exhibit(exhibit)
      return
    }
    let path = Course.path
    let last = path.lastIndex {
      $0.id == progress.place?.exhibit || progress.place == nil && progress[$0] != nil
    }
    let here = last.map { path[$0] }
    let open = { (exhibit: Exhibit) in progress[exhibit] == nil }
    // What comes after the learner's place, and then what was left out before it.
    let next = path[(last ?? 0)...].first(where: open) ?? path.first(where: open)
    if let exercises, let stage = here?.stage, next?.stage.id != stage.id,
      stage.exhibits.contains(where: { !open($0) }),
      stage.exercises.allSatisfy({ exercises[$0] == nil }), let exercise = stage.exercises.first
    {
      self = .exercise(exercise)
    } else {
      self = next.map { .exhibit($0) } ?? .nothing
    }
  }

  /// The exhibit, or the next one after it, whose schedules can be played.
  var playable: Exhibit {
    let next: Exhibit? = if case .exhibit(let exhibit) = self { exhibit } else { nil }
    let rest = Course.exhibits.drop { next != nil && $0.id != next?.id }
    return rest.first(where: \.isExplorable) ?? Course.exhibits[0]
  }

  /// What to type for it.
  var command: String {
    switch self {
    case .exhibit(let exhibit): "racecourse \(exhibit.id)"
    case .exercise(let exercise): ExerciseCommandLine(exercise: exercise, folder: nil).text()
    case .nothing: "racecourse evidence"
    }
  }

  /// What it is.
  var meaning: String {
    switch self {
    case .exhibit(let exhibit): "stage \(exhibit.stage.number): \(exhibit.title)"
    case .exercise(let exercise): "fix a file yourself: \(exercise.title)"
    case .nothing: "you have seen all of the path: all evidence in one table"
    }
  }
}
