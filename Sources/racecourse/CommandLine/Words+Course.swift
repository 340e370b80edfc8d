/// The subject of a command: a pair of the course with the files that were chosen, or a learner's files.
enum CommandSubject: Sendable {
  case exhibit(Exhibit, [Variant])
  case files(LearnersFiles)

  /// The program to replay or to play: the first of the chosen files, or the learner's. Nil if the compiler rejects it,
  /// which is shown.
  func program(_ output: Output) throws -> (any Program)? {
    switch self {
    case .exhibit(let exhibit, let variants): try LessonProgram(exhibit, variants[0])
    case .files(let files): try files.program(output)
    }
  }
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
  func subject(exhibitOptions: [Option] = []) throws -> CommandSubject {
    if let files = try files(exhibitOptions: exhibitOptions) { return .files(files) }
    return .exhibit(try exhibit(), variants())
  }

  /// The files that the first arguments name; nil if there are none, or the first is an exhibit's name.
  ///
  /// - Throws: ``Misuse``, `SourcesMissing`.
  func files(exhibitOptions: [Option]) throws -> LearnersFiles? {
    guard var files = try LearnersFiles(arguments) else {
      for option in [Option.defaultIsolation, .expect] where has(option) {
        throw UsageError.onlyForFiles(option.name)
      }
      return nil
    }
    if let option = exhibitOptions.first(where: has) {
      throw Misuse(.notForFiles(option.name), PlaygroundCommand.definition)
    }
    try judge(&files)
    return files
  }

  /// Adds what options say of a learner's files: the default isolation, and the correct outcomes.
  func judge(_ files: inout LearnersFiles) throws(UsageError) {
    files.isolation = try choice(.defaultIsolation).flatMap(DefaultIsolation.init)
    files.expected = values(.expect)
  }

  /// The files of the pair that `--racy` and `--fixed` choose; without either, both, the racy one first.
  func variants() -> [Variant] {
    let chosen = Variant.allCases.filter { has($0 == .racy ? .racy : .fixed) }
    return chosen.isEmpty ? Variant.allCases : chosen
  }
}
