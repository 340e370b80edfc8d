import Course
import Evidence

/// What a command is to look at: a pair of the course, or a learner's own file.
enum Subject: Sendable {
  case exhibit(Exhibit)
  case file(LearnersFile)
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

  /// The exhibit or the file that the first argument names.
  ///
  /// - Parameter exhibitOptions: those that mean nothing for a file.
  /// - Throws: ``UsageError``, ``Misuse``, `SourcesMissing`.
  func subject(exhibitOptions: [Option] = []) throws -> Subject {
    if let file = try file(exhibitOptions: exhibitOptions) { return .file(file) }
    return .exhibit(try exhibit())
  }

  /// The file that the first argument names; nil if there is none, or it is an exhibit's name.
  ///
  /// - Throws: ``Misuse``, `SourcesMissing`.
  func file(exhibitOptions: [Option]) throws -> LearnersFile? {
    guard let word = arguments.first, var file = try LearnersFile(word) else {
      if has(.defaultIsolation) { throw UsageError.onlyForFiles(Option.defaultIsolation.name) }
      return nil
    }
    if let option = exhibitOptions.first(where: has) {
      throw Misuse(.notForFiles(option.name), PlaygroundCommand.definition)
    }
    file.isolation = try defaultIsolation()
    return file
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
