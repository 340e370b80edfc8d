import Foundation

/// What `exercise` says while it waits, asks, and starts again.
enum ExercisePrompts {
  static func waiting(_ path: String, watches: Bool, style: Style) -> [String] {
    let text =
      watches
      ? "Waiting for you to save \(path). Ctrl-C quits."
      : "Files cannot be watched here: press Enter when you have saved \(path). Ctrl-C quits."
    return [""] + wrap(text, width: style.width).map(style.dim) + [""]
  }

  /// What is wrong with a progress file, and where it is kept now.
  static func unreadable(_ progress: Workspace.UnreadableProgress) -> [String] {
    [
      "Warning: \(progress.problem.message) It was kept as \(progress.file.path), and your progress starts from zero.",
      "Your exercise files are unchanged: verify them again, and they count.",
    ]
  }

  /// The question before the learner's work is deleted.
  static func reset(_ exercises: [Exercise], _ folder: String, style: Style) -> [String] {
    wrap("In \(folder): \(names(exercises)).", width: style.width)
      + wrap(
        "This replaces your files there with the starting files, keeps copies of yours, and deletes their progress. Continue? [y/N]",
        width: style.width)
  }

  /// What was reset, and where the learner's files are now.
  static func didReset(_ exercises: [Exercise], _ folder: String, copies: [URL], style: Style)
    -> [String]
  {
    let kept = copies.map(\.lastPathComponent)
    return wrap(
      "Started over in \(folder): \(names(exercises))."
        + (kept.isEmpty ? "" : " What you had is kept in \(listed(kept))."), width: style.width)
  }

  /// Why nothing was verified.
  static func nothingBegun(_ folder: String?, style: Style) -> [String] {
    wrap("Nothing is begun in \(folder ?? Workspace.defaultFolder).", width: style.width)
      + Commands([("racecourse exercise" + ExerciseCommandLine.folder(folder), "the exercises")]).lines(style)
  }

  /// Why nothing was reset.
  static func nothingToReset(_ folder: String) -> String { "There is nothing to reset in \(folder)." }

  private static func names(_ exercises: [Exercise]) -> String { exercises.map(\.id).joined(separator: ", ") }
}
