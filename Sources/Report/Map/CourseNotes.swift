import Foundation
import Practice

/// Messages about the file that records runs and predictions.
public enum CourseNotes {
  /// Why there are no marks, or no new ones.
  public static func problem(_ problem: CourseProgressFile.Problem, _ file: URL) -> [String] {
    let path = file.path(percentEncoded: false)
    let text =
      switch problem {
      case .damaged(let kept?):
        "The file with your runs was damaged. It was kept as \(kept.path(percentEncoded: false)), and a new one was started."
      case .damaged(nil): "\(path) is damaged: your runs could not be read."
      case .otherVersion(let version):
        "\(path) was written by another version of racecourse (\(version)). It was left unchanged, and your runs are not recorded."
      case .system(let code):
        "Your runs could not be recorded in \(path): \(String(cString: strerror(code)))."
      }
    return ["Note: " + text]
  }

  /// Whether the marks were removed.
  ///
  /// - Parameter isDone: whether there was a file.
  public static func forgot(_ isDone: Bool, style: Style) -> [String] {
    let text =
      isDone
      ? "Forgotten: which exhibits were run and predicted. Exercises: 'racecourse exercise --reset'."
      : "There is nothing to forget: no runs are recorded."
    return wrap(text, width: style.width)
  }
}
