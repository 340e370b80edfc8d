import Foundation

/// `racecourse exercise [<stage>|<exercise>]`
struct ExerciseCommand: Command {
  enum Action: CaseIterable {
    /// Show all of the exercises: there is neither a name nor an option.
    case list
    /// Write the file of the one that was named.
    case start
    case edit, verify, watch, hint, solution, reset
    /// Verify everything that was begun.
    case checkAll

    /// What asks for it; nil if no option does.
    var option: Option? {
      switch self {
      case .list, .start: nil
      case .edit: Editor.option
      case .verify:
        Option(name: "--verify", help: "Compile the file in Swift 6 mode and search all schedules.")
      case .watch:
        Option(
          name: "--watch",
          help: "Verify at every save. On a terminal, keys show hints, go on to the next exercise, and quit.")
      case .hint: Option(name: "--hint", help: "Show the next hint.")
      case .solution: Option(name: "--solution", help: "Show a solution, after an attempt.")
      case .reset:
        Option(
          name: "--reset",
          help: "Start over: one exercise, those of a stage, or all. Asks first.")
      case .checkAll:
        Option(name: "--check-all", help: "Verify every file that you have begun, and say each verdict.")
      }
    }
  }

  static let folder = Option(
    name: "--folder", value: .init(name: "path", kind: .folder),
    help: """
      Where your files and your progress are (default: my-exercises). With --check-all, other paths can follow: the folders \
      of a class, which are shown in a table.
      """)
  private static let force = Option(
    name: "--force",
    help: "Replace your file with the starting file; with --reset, do not ask.")

  static let definition = CommandDefinition(
    name: "exercise",
    abstract: "Fix a file yourself, and have all of its schedules checked.",
    discussion: """
      Fix a file yourself. Without a name: list the exercises, and show the command that starts the next one. With the \
      name of an exercise: write its starting file to the folder my-exercises, unless it exists, and say what to do. A \
      file passes if the Swift 6 compiler accepts it without a warning, and no schedule is wrong or has a data race. The \
      path of a folder with the files of an exercise works as a name, too: 'Lessons/EXERCISES.md' says how to make one.
      """,
    arguments: [
      Argument(
        "<stage>|<exercise>|<folder>", isOptional: true,
        entries: [
          ("<stage>", "List only the exercises of a stage."),
          (
            "<exercise>",
            "Start an exercise. With an option you can leave out the name: it is then the exercise that you worked on last."
          ),
          ("<folder>", "The same with a folder that somebody made, or a folder of such folders."),
        ], candidates: [.stages, .exercises, .files])
    ],
    options: Action.allCases.compactMap(\.option) + [ExerciseCheckCommand.option, folder, force]
      + Output.options,
    repeated: folder,
    exitStatus: [
      (.success, "The file passes, or the command did what you asked."),
      (
        .failure,
        "A file does not pass yet, its solution is not shown yet, '--check' found a problem, or a folder of a class could not be checked."
      ),
      (.usage, "Wrong usage."),
      (.missingFile, "There is no file to verify, or a folder is no complete exercise."),
      (.software, "The compiler or a child process could not be run, or a file could not be written."),
    ],
    parse: { words in
      if words.has(ExerciseCheckCommand.option) { return try ExerciseCheckCommand(words) }
      return try ExerciseCommand(words)
    })

  private let selected: SelectedExercises
  /// What others handed in, for a table or for a script.
  private let handIns: [HandIn]
  let action: Action
  let typedFolder: String?
  let force: Bool
  let output: Output

  /// - Throws: ``UsageError`` for a name that is no exercise and no stage, and for options that exclude each other;
  ///   `ExerciseFolderError`.
  private init(_ words: Words) throws {
    let options = Action.allCases.compactMap(\.option).filter(words.has)
    if options.count > 1 { throw UsageError.conflict(options[0].name, options[1].name) }
    let asked = Action.allCases.first { $0.option.map(words.has) ?? false }
    var arguments = words.arguments
    var folders = words.values(Self.folder)
    if asked == .checkAll, !folders.isEmpty {
      folders += arguments.filter { !SelectedExercises.canBe($0) }
      arguments.removeAll { !SelectedExercises.canBe($0) }
    }
    if arguments.count > 1 { throw UsageError.unexpectedArgument(arguments[1]) }
    selected = try SelectedExercises(arguments.first)
    action = asked ?? (selected.named == nil ? .list : .start)
    if ![.verify, .solution, .checkAll].contains(action) {
      try words.refuse(Output.jsonOption, with: options)
    }
    typedFolder = words.value(Self.folder)
    let isForScripts = folders.count > 1 || words.has(Output.jsonOption)
    handIns =
      asked == .checkAll && isForScripts
      ? (folders.isEmpty ? [Workspace.defaultFolder] : folders).map { HandIn(path: $0) } : []
    force = words.has(Self.force)
    // A save is noticed while nothing else is waited for.
    output = action == .watch ? Output(words).withoutPager : Output(words)
  }

  /// The selected exercises: all, those of a stage or of a folder, or one.
  var exercises: [Exercise] { selected.exercises }
  var named: Exercise? { selected.named }

  private var folder: String { typedFolder ?? Workspace.defaultFolder }

  /// Fails only if a file was verified and does not pass, or something was refused.
  func run() throws -> ExitCode {
    if !handIns.isEmpty {
      return try HandInCheck(exercises: exercises, handIns: handIns, output: output).run()
    }
    let workspace = Workspace(folder: URL(filePath: folder, directoryHint: .isDirectory))
    let (progress, unreadable) = try workspace.progress()
    if let unreadable { Terminal.printError(ExercisePrompts.unreadable(unreadable)) }
    let exercises = selected.exercises(begun: progress)
    if action == .reset {
      return try ExerciseReset(exercises, workspace, folder, force: force, output).run()
    }
    if action == .checkAll {
      let lost = selected.isWhole ? progress.folders.filter { $0.exercise == nil } : []
      return try ExerciseCheckAll(exercises, lost: lost, workspace, folder: typedFolder, output).run()
    }
    if output.json, action == .list || action == .start {
      Terminal.print([try JSONReport.exercises(exercises, progress) { path(of: $0) }])
      return .success
    }
    if action == .list {
      output.print(ExerciseList(exercises: exercises, progress: progress).blocks + [Space()])
    }
    guard let exercise = named ?? workspace.current(in: exercises, progress) else {
      output.print(ExerciseList.allPassed(folder: typedFolder))
      return .success
    }
    return try perform(on: exercise, in: workspace, progress)
  }

  private func perform(
    on exercise: Exercise, in workspace: Workspace, _ progress: ExerciseProgress
  ) throws -> ExitCode {
    if let other = progress.other(than: exercise) {
      throw ExerciseError.otherExercise(
        ExerciseCommandLine(exercise: exercise, folder: typedFolder), folder: other)
    }
    let brief = ExerciseBrief(exercise: exercise, path: path(of: exercise), folder: typedFolder)
    switch action {
    case .list:
      output.print(
        ExerciseList.next(
          exercise, path: path(of: exercise), isThere: workspace.has(exercise), folder: typedFolder))
    case .start:
      let written = try workspace.write(exercise, force: force)
      output.print(brief.blocks(written ? .written(try workspace.text(.start, of: exercise)) : .kept))
    case .edit:
      if try workspace.write(exercise) { output.print([brief.written]) }
      try Editor.open(workspace.file(of: exercise).absoluteURL)
    case .verify:
      return ExitCode(holds: try attempt(at: exercise, in: workspace).verify())
    case .watch where FullScreen.isPossible:
      var session = ExerciseSession(
        exercise, of: selected.row(of: exercise, begun: progress), workspace, typedFolder: typedFolder,
        output: output)
      return try session.run()
    case .watch:
      return try ExerciseWatch(attempt: attempt(at: exercise, in: workspace), path: path(of: exercise)).run()
    case .hint:
      output.print(brief.hint(try workspace.nextHint(for: exercise)))
    case .solution:
      guard let state = progress[exercise]?.state, state != .started else {
        let command = ExerciseCommandLine(exercise: exercise, folder: typedFolder)
        throw workspace.has(exercise) ? ExerciseError.noAttempt(command) : .noFile(command)
      }
      let text = try workspace.text(.solution, of: exercise)
      try output.print(json: JSONReport.solution(of: exercise, text), or: brief.solution(text))
    case .reset, .checkAll: break  // These are about all of them, and were done before one was chosen.
    }
    return .success
  }

  private func attempt(at exercise: Exercise, in workspace: Workspace) throws -> ExerciseAttempt {
    try ExerciseAttempt(exercise, workspace, typedFolder: typedFolder, output: output)
  }

  /// The path of the learner's file, as it is shown.
  private func path(of exercise: Exercise) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + exercise.fileName
  }
}
