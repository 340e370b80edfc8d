import Foundation

/// Why files cannot be compiled. Problems in their code are diagnostics, not errors.
enum PlaygroundError: CourseError, Equatable {
  /// There is no such file, or it cannot be read.
  case noFile(URL)
  case isFolder(URL)
  /// The file was named twice.
  case namedTwice(URL)
  /// Two files in different folders have the same name, so the compiler cannot compile them together.
  case sameName(URL, URL)
  /// None of these files has a `playground()` that can be called; this is the compiler's message about the call.
  case noEntry([URL], message: String)
  /// The scene of an exercise has no `scenario()` that can be called; this is the compiler's message about the call.
  case noScenario(URL, message: String)
  /// There is more than one `playground()`, in these lines.
  case severalEntries([FileLine])
  /// A comment on this line of the file names an unknown default isolation.
  case unknownIsolation(URL, line: Int, String)
  /// A comment on this line of the file should name expected outcomes, and says this.
  case unclearExpectation(URL, line: Int, String)
  /// Comments of two files name different values for the default isolation, but all files of a program share one.
  case differentIsolations(URL, URL)
  /// The objects to link with are not in this folder: the tool is not where it was built.
  case noBuild(URL)
  /// Nothing can be written to this folder, where compiled programs are kept.
  case notWritable(URL)
  /// The compiler rejected the files, so there is nothing to run.
  case refused([URL])
  /// The token belongs to files other than those that were named.
  case otherFiles(token: String, asked: String)

  var message: String {
    switch self {
    case .noFile(let file):
      "There is no readable file \(file.path(percentEncoded: false))."
    case .isFolder(let folder):
      """
      \(folder.path(percentEncoded: false)) is a folder. Name its Swift files: \
      'racecourse playground \(shellWord(folder.path(percentEncoded: false)))/*.swift'.
      """
    case .namedTwice(let file): "\(file.lastPathComponent) is named twice: name each file once."
    case .sameName(let file, let other):
      """
      \(file.path(percentEncoded: false)) and \(other.path(percentEncoded: false)) have the same name, and the compiler \
      cannot compile such files together. Rename one of them.
      """
    case .noEntry(let files, let message):
      """
      \(Self.alternatives(files.map(\.lastPathComponent))) \(files.count == 1 ? "has no" : "must have a") 'playground()' \
      that can be called (\(message)). \
      Write 'func playground() async -> String', which plays the scene once and returns how it ended.
      """
    case .noScenario(let file, let message):
      """
      \(file.lastPathComponent) has no 'scenario()' that can be called (\(message)). Write 'func scenario() async -> String', \
      which uses the file to fix and returns how it ended.
      """
    case .severalEntries(let places):
      """
      There is more than one 'playground()': \(listed(places.map { "line \($0.line) of \($0.file)" })). \
      Keep the one that plays the scene.
      """
    case .unknownIsolation(let file, let line, let value):
      """
      Line \(line) of \(file.lastPathComponent) says 'default isolation: \(value)'. The value must be \
      \(DefaultIsolation.allCases.map(\.rawValue).joined(separator: " or ")).
      """
    case .unclearExpectation(let file, let line, let value):
      """
      Line \(line) of \(file.lastPathComponent) says 'expect: \(value)'. Put each outcome in double quotes, with commas between \
      them: '// expect: "likes: 1", "likes: 2"'.
      """
    case .differentIsolations(let file, let other):
      """
      \(file.lastPathComponent) and \(other.lastPathComponent) name different values for the default isolation. Files \
      that are compiled together need the same value: change a comment, or add '--default-isolation <isolation>'.
      """
    case .noBuild(let folder):
      """
      The modules that a file is linked with were not found in \(folder.path(percentEncoded: false)). \
      Run 'swift build', and run racecourse from the folder where it was built, or copy all that the README names under \
      'Installed once'.
      """
    case .notWritable(let folder):
      """
      Nothing can be written to \(folder.path(percentEncoded: false)), where compiled files are kept. \
      Set XDG_CACHE_HOME to a folder of your own, or run 'swift build' in a clone of your own, and racecourse from there.
      """
    case .refused(let files):
      "The compiler rejected \(listed(files.map(\.lastPathComponent))), so there is nothing to run."
    case .otherFiles(let token, let asked):
      """
      This token belongs to '\(token)', not to '\(asked)'. A token is valid only for the files that were explored together. \
      Explore again to get a new token.
      """
    }
  }

  /// `A.swift`, or `One of A.swift and B.swift`.
  private static func alternatives(_ names: [String]) -> String {
    names.count == 1 ? names[0] : "One of \(listed(names))"
  }

  var exitCode: ExitCode {
    switch self {
    case .noFile: .missingFile
    case .isFolder, .namedTwice, .sameName, .otherFiles: .usage
    case .noEntry, .noScenario, .severalEntries, .unknownIsolation, .unclearExpectation, .differentIsolations:
      .failure
    case .noBuild, .notWritable, .refused: .software
    }
  }
}

struct FileLine: Equatable, Sendable {
  /// The file's name, without its folder.
  let file: String
  let line: Int
}
