import Foundation

/// What `exercise` says while it waits, asks, starts again, and verifies all.
enum ExercisePrompts {
  @Blocks static func waiting(_ path: String, watches: Bool) -> [any Block] {
    Space()
    Paragraph(
      watches
        ? "Waiting for you to save \(path). Ctrl-C quits."
        : "Files cannot be watched here: press Return when you have saved \(path). Ctrl-C quits.", .dim)
    Space()
  }

  /// What is wrong with a progress file, and where it is kept now.
  static func unreadable(_ progress: Workspace.UnreadableProgress) -> [String] {
    [
      "Warning: \(progress.problem.message) It was kept as \(progress.file.path), and your progress starts from zero.",
      "Your exercise files are unchanged: verify them again, and they count.",
    ]
  }

  /// The question before the learner's work is deleted.
  @Blocks static func reset(_ exercises: [Exercise], _ folder: String) -> [any Block] {
    Paragraph("In \(folder): \(names(exercises)).")
    Paragraph(
      "This replaces your files there with the starting files, keeps copies of yours, and deletes their progress. Continue? [y/N]"
    )
  }

  /// What was reset, and where the learner's files are now.
  static func didReset(_ exercises: [Exercise], _ folder: String, copies: [URL]) -> Paragraph {
    let kept = copies.isEmpty ? "" : " What you had is kept in \(listed(copies.map(\.lastPathComponent)))."
    return Paragraph("Started over in \(folder): \(names(exercises)).\(kept)")
  }

  /// Why nothing was reset.
  static func nothingToReset(_ folder: String) -> Line { Line("There is nothing to reset in \(folder).") }

  private static func names(_ exercises: [Exercise]) -> String { exercises.map(\.id).joined(separator: ", ") }

  // MARK: Everything that was begun

  /// Why nothing was verified.
  @Blocks static func nothingBegun(_ folder: String?) -> [any Block] {
    Paragraph("Nothing is begun in \(folder ?? Workspace.defaultFolder).")
    Commands([("racecourse exercise" + ExerciseCommandLine.folder(folder), "the exercises")])
  }

  static func verdict(_ result: Verification) -> Paragraph {
    Paragraph(
      mark: result.finding == .unsearched ? Expectation.unknown.mark : .sign(result.passes),
      "\(result.exercise.id): \(ExerciseVerdict(result: result).text)")
  }

  /// How many pass, below the folders whose exercises cannot be verified.
  @Blocks static func end(lost: [ExerciseFolder], passed: Int, of count: Int) -> [any Block] {
    for folder in lost {
      Paragraph(
        mark: Expectation.unknown.mark,
        "\(folder.path.printable): not verified. \(folder.problems.first?.message ?? "")")
    }
    Space()
    Paragraph("\(passed) of \(plural(count, "exercise")) passed", .title)
  }
}
