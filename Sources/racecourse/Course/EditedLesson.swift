/// A lesson's file is not the one that this program was compiled from, so the program does something else than its lines.
struct EditedLesson: CourseError, Equatable {
  /// The path, relative to the package.
  let path: String
  /// The first line that differs, counted from 1.
  let line: Int

  var message: String {
    """
    This racecourse was not compiled from \(path) as it is now: line \(line) differs. Run 'swift build', or undo the change.
    """
  }

  var exitCode: ExitCode { .software }
}

/// A stage's README leads to an exhibit whose pair is not part of this program.
struct UnknownExhibit: CourseError, Equatable {
  let id: String
  /// The path of its text, relative to the package.
  let path: String

  var message: String {
    "This racecourse was not compiled with the exhibit '\(id)' of \(path). Write its pair, and run 'swift build'."
  }

  var exitCode: ExitCode { .software }
}

extension Sources {
  /// Compares a lesson's file with the text that was compiled. A file that was not found shows nobody wrong lines.
  ///
  /// - Throws: ``EditedLesson`` if they differ.
  func checkCompiled(_ exhibit: Exhibit, _ variant: Variant) throws(EditedLesson) {
    guard let text = try? text(of: exhibit, variant), let compiled = compiledLessons[exhibit.path(variant)]
    else { return }
    // Not the texts as a whole: a checkout may end its lines in another way.
    let (now, then) = (lines(text), lines(compiled))
    if now == then { return }
    let same = zip(now, then).prefix { $0 == $1 }.count
    throw EditedLesson(path: exhibit.path(variant), line: same + 1)
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
