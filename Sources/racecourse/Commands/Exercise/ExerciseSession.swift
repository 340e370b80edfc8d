import Foundation

/// `--watch` on a terminal: verifies at every save, does what keys ask for, and goes on to the next exercise after a pass.
struct ExerciseSession {
  /// What to do after waiting.
  private enum Wish {
    case verify
    case key(ExerciseKeys.Key)
    /// The terminal is gone.
    case end
  }

  /// The exercises to go on with, in their order.
  private let exercises: [Exercise]
  private let workspace: Workspace
  private let folder: String?
  private let output: Output
  private var exercise: Exercise
  private var passes = false
  private var watcher: FileWatcher?
  /// The text that was verified last, or that the learner begins with.
  private var last: Data?

  init(
    _ exercise: Exercise, of exercises: [Exercise], _ workspace: Workspace, typedFolder: String?,
    output: Output
  ) {
    self.exercise = exercise
    self.exercises = exercises
    self.workspace = workspace
    folder = typedFolder
    self.output = output
  }

  private var file: URL { workspace.file(of: exercise) }
  private var text: Data? { workspace.contents(of: exercise) }

  /// Succeeds if the exercise that is shown at the end passes.
  mutating func run() throws -> ExitCode {
    // Ctrl-C while a file is verified; otherwise it is a key.
    Endings.interruptExits(ExitCode.failure.rawValue)
    if workspace.has(exercise) {
      // Watched before it is first read, so that no save is missed.
      watcher = FileWatcher(file)
      try verify()
    } else {
      try begin(exercise)
    }
    while true {
      switch try wait() {
      case .verify: try verify()
      case .key(.quit), .end: return ExitCode(holds: passes)
      case .key(let key): try obey(key)
      }
    }
  }

  private mutating func verify() throws {
    last = text
    passes = try ExerciseAttempt(exercise, workspace, typedFolder: folder, output: output).verify()
  }

  /// Writes the starting file, unless there is one, and says what to do.
  private mutating func begin(_ exercise: Exercise) throws {
    let written = try workspace.write(exercise)
    self.exercise = exercise
    passes = false
    watcher = FileWatcher(file)
    last = text
    output.print(brief.blocks(written ? .written(try workspace.text(.start, of: exercise)) : .kept))
  }

  private var brief: ExerciseBrief {
    let path = (folder ?? Workspace.defaultFolder) + "/" + exercise.fileName
    return ExerciseBrief(exercise: exercise, path: path, folder: folder)
  }

  /// Shows the keys, and waits for one of them or for a save.
  private func wait() throws -> Wish {
    let progress = try workspace.progress().progress
    let next = next(progress)
    output.print([Space()])
    let prompt = KeyPrompt()
    defer { prompt.leave() }
    let keys = ExerciseKeys(exercises: exercises, progress: progress, next: next, watches: watcher != nil)
    func show() {
      prompt.show(keys.blocks.lines(Style(color: output.style.color, width: Terminal.columns)))
    }
    show()
    var watched = watcher?.descriptor ?? -1
    while let event = prompt.next(or: watched) {
      switch event {
      case .resized: show()
      case .ready:
        let isSaved = watcher?.isSaved()
        if isSaved == nil { watched = -1 }
        // Some editors remove the file for a moment.
        if isSaved == true, let text, text != last { return .verify }
      case .key(.enter): return .verify
      case .key(.interrupt), .key(.escape): return .key(.quit)
      case .key(.character(let letter)):
        guard let key = ExerciseKeys.Key(rawValue: letter), key != .next || next != nil else { continue }
        return .key(key)
      case .key: continue
      }
    }
    return .end
  }

  /// After a pass, the first exercise after this one that has not been passed, or else the first of all.
  private func next(_ progress: ExerciseProgress) -> Exercise? {
    guard passes else { return nil }
    let place = exercises.firstIndex { $0.id == exercise.id } ?? 0
    return progress.pending(in: Array(exercises[place...] + exercises[..<place]))
  }

  private mutating func obey(_ key: ExerciseKeys.Key) throws {
    let progress = try workspace.progress().progress
    switch key {
    case .next:
      if let next = next(progress) { try begin(next) }
    case .hint: output.print(brief.hint(try workspace.nextHint(for: exercise)))
    case .edit:
      do {
        try Editor.run(file)
      } catch let error as EditorError {
        Terminal.printError(error.lines)
      }
      if let text, text != last { try verify() }
    case .list: output.print(ExerciseList(exercises: exercises, progress: progress).blocks)
    case .checkAll: _ = try ExerciseCheckAll(exercises, workspace, folder: folder, output).run()
    case .reset:
      let folder = folder ?? Workspace.defaultFolder
      if try ExerciseReset([exercise], workspace, folder, force: false, output).run() == .success {
        passes = false
        last = text
      }
    case .quit: break
    }
  }
}
