import Course
import Evidence

/// The subject of a command: a pair of the course, or a learner's files.
enum Subject: Sendable {
  case exhibit(Exhibit)
  case files(LearnersFiles)
}

extension Words {
  /// The exhibit that the first argument names.
  func exhibit() throws(UsageError) -> Exhibit {
    let word = try required(0, "exhibit")
    if let exhibit = Course.exhibit(word) { return exhibit }
    if let example = Course.stage(word)?.exhibits.first {
      throw .stageForExhibit(word, example: example.id)
    }
    throw .unknownWord(word, as: .exhibit, candidates: Course.exhibits.map(\.id))
  }

  /// The exhibit or the files that the first arguments name.
  ///
  /// - Parameter exhibitOptions: those that mean nothing for a file.
  /// - Throws: ``UsageError``, ``Misuse``, `SourcesMissing`.
  func subject(exhibitOptions: [Option] = []) throws -> Subject {
    if let files = try files(exhibitOptions: exhibitOptions) { return .files(files) }
    return .exhibit(try exhibit())
  }

  /// The files that the first arguments name; nil if there are none, or the first is an exhibit's name.
  ///
  /// - Throws: ``Misuse``, `SourcesMissing`.
  func files(exhibitOptions: [Option]) throws -> LearnersFiles? {
    guard var files = try LearnersFiles(arguments) else {
      if has(.defaultIsolation) { throw UsageError.onlyForFiles(Option.defaultIsolation.name) }
      return nil
    }
    if let option = exhibitOptions.first(where: has) {
      throw Misuse(.notForFiles(option.name), PlaygroundCommand.definition)
    }
    files.isolation = try defaultIsolation()
    return files
  }

  /// The value of `--default-isolation`; nil without it.
  func defaultIsolation() throws(UsageError) -> DefaultIsolation? {
    try choice(.defaultIsolation).flatMap(DefaultIsolation.init)
  }

  /// The files of the pair that `--racy` and `--fixed` choose; without either, both.
  func variants() -> [Variant] {
    let chosen = Variant.allCases.filter { has($0 == .racy ? .racy : .fixed) }
    return chosen.isEmpty ? Variant.allCases : chosen
  }
}
