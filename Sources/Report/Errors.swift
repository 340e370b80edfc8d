import Course
import Evidence
import Explorer
import Foundation
import Practice

/// The wording of every error except usage errors.
public enum Wording {
  /// The message for an error that is not about usage.
  public static func failure(_ error: any Error) -> [String] {
    switch error {
    case let error as SourcesMissing: sourcesMissing(error)
    case let error as TableError: ["Error: " + message(error)]
    case let error as GlossaryError: ["Error: " + message(error)]
    case let error as LiveError: ["Error: " + message(error)]
    case let error as CompilerError: ["Error: " + message(error)]
    case let error as ExplorerError: ["Error: " + message(error)]
    case let error as ProcessError: ["Error: " + message(error)]
    case let error as OutputError: ["Error: " + message(error)]
    case let error as SanitizerError: ["Error: " + message(error)]
    case let error as EditorError: ["Error: " + message(error)]
    case let error as BrowserError: ["Error: " + message(error)]
    case let error as WorkspaceError: ["Error: " + message(error)]
    case let error as OutputFileError: ["Error: " + message(error)]
    case let error as ExerciseFileMissing: ["Error: " + message(error)]
    case let error as PlaygroundError: ["Error: " + message(error)]
    case CourseProgressFile.Problem.system(let code):
      ["Error: The record of your runs could not be deleted: \(system(code))"]
    default: ["Error: \(error.localizedDescription)"]
    }
  }

  private static func message(_ error: TableError) -> String {
    switch error {
    case .noTable(let name, let file):
      "\(file) needs the lines '<!-- \(name) -->' and '<!-- end of \(name) -->'. The table is written between them."
    case .noTitle(let file): "\(file) has no title: a separate line in italics."
    case .noSection(let exhibit, let file): "\(file) has no section about the exhibit '\(exhibit)'."
    }
  }

  private static func message(_ error: GlossaryError) -> String {
    switch error {
    case .noExhibit(let word):
      "\(Glossary.path) names no stage and exhibit for '\(word)'. Add them to the last line of the entry, as in the other entries."
    }
  }

  private static func message(_ error: LiveError) -> String {
    switch error {
    case .childFailed(let code):
      """
      A child process that runs a lesson ended with exit code \(code). \
      Is another program using all ports of the loopback interface, or all file descriptors?
      """
    case .childKilled:
      """
      A child process that runs a lesson was killed from outside. The system may be short of memory. \
      Quit other programs, or give this one more memory.
      """
    case .noServer:
      """
      A lesson's own server on 127.0.0.1 cannot be reached: the loopback interface is down, or not allowed. \
      'ip link set lo up' brings it up. 'racecourse explore' needs no network.
      """
    case .tooFewThreads: "A live run of a lesson could not start enough threads: \(system(EAGAIN))"
    case .tooFewFiles: "A live run of a lesson could not open enough files: \(system(EMFILE))"
    }
  }

  private static func message(_ error: CompilerError) -> String {
    switch error {
    case .noCompiler:
      """
      No 'swiftc' was found in PATH, and this command needs the Swift compiler: install the Swift toolchain, or add \
      the folder of its programs to PATH.
      """
    case .noModules(let folder):
      """
      The module 'Studio', which the lessons import, was not found in \(folder.path(percentEncoded: false)). \
      Run 'swift build', and run racecourse from the folder where it was built.
      """
    case .failed(let output): "The compiler failed without a diagnostic:\n\(output)"
    }
  }

  static let explorerNeeds = "Exploring needs Linux on x86-64 or ARM64, and Swift 6.3 or later."

  private static func message(_ error: ExplorerError) -> String {
    switch error {
    case .unsupported:
      "\(explorerNeeds) Live runs, 'show' and 'check' work here."
    case .childDidNotStart(let reason): "The child process that explores did not start: \(reason)"
    case .childKilled(let signal):
      """
      The child process that explores was killed from outside (signal \(signal)). The system may be short of memory. \
      Quit other programs, or give this one more memory.
      """
    case .unknownRuntime(let checks):
      """
      The explorer does not work with this Swift runtime: \(checks.map(text).joined(separator: "; ")). Nothing was \
      explored. Use the libraries of the Swift toolchain that built racecourse, and run 'swift build' again with a \
      toolchain from swift.org.
      """
    case .malformedToken(let text):
      """
      '\(text)' is not a token. 'racecourse explore <exhibit>' prints the token of the simplest schedule that goes wrong, and with '--json' one for every outcome.
      """
    case .otherProgram(let token, let asked):
      "This token is for the exhibit '\(token)', not for '\(asked)'. Try 'racecourse replay \(token) <token>'."
    case .otherVariant(let token, let asked): "This token is for the \(token) file, not for the \(asked) one."
    case .otherBuild:
      """
      This token was made by another build of the code, and its schedule may no longer exist. \
      Explore again to get a new token.
      """
    case .noSuchChoice: "The schedule has no such choice there."
    case .incompleteSearch:
      """
      The schedules cannot be shown as a graph, because the search left some of them out. 'racecourse explore' says why.
      """
    case .nondeterministic:
      """
      The same choices gave a different run, so this schedule cannot be replayed. Is the token complete? If so, the code may read a clock, random numbers or addresses.
      """
    case .otherAddresses:
      """
      The same choices gave a different run, so this schedule cannot be replayed. Is the token complete? If so, the code may depend on addresses, which this system changes from run to run. \
      In a container, 'docker run --security-opt seccomp=unconfined' keeps them the same.
      """
    }
  }

  /// What is wrong if a check fails.
  private static func text(_ check: RuntimeCheck) -> String {
    switch check {
    case .jobLayout: "a job has a different layout"
    case .hooks: "a function is missing, or is not called through the explorer"
    case .threadBlocks: "thread-local data is not where it should be"
    case .streams: "its functions for streams were not found; its symbols may be stripped"
    case .groups: "its functions for task groups were not found; its symbols may be stripped"
    case .search: "a small search did not find the schedules that it should"
    }
  }

  private static func message(_ error: ProcessError) -> String {
    switch error {
    case .notStarted(let path, let code): "\(path) could not be started: \(system(code))"
    case .noPipe(let code), .noSharedMemory(let code): "A child process could not be started: \(system(code))"
    }
  }

  private static func message(_ error: OutputError) -> String {
    switch error {
    case .notWritten(let code): "The output could not be written: \(system(code))"
    }
  }

  private static func message(_ error: SanitizerError) -> String {
    switch error {
    case .noSwift:
      "No 'swift' was found in PATH. It builds the course with ThreadSanitizer: install the Swift toolchain."
    case .notBuilt(let output): "The build with ThreadSanitizer failed:\n\(output)"
    case .otherVersion:
      "The sources and this racecourse are different versions. Run 'swift build', and try again."
    }
  }

  private static func message(_ error: EditorError) -> String {
    switch error {
    case .notSet(let file):
      "No editor is chosen. Set VISUAL or EDITOR, for example with 'export EDITOR=nano'. The file is \(file)."
    case .needsShell(let variable, let value):
      """
      The value of \(variable), '\(value)', is not a program and its arguments. If you need a shell, for variables or pipes, put the command in a script and name the script.
      """
    case .notStarted(let program, ENOENT):
      "The editor '\(program)', which VISUAL or EDITOR names, was not found. Is it installed, and in PATH?"
    case .notStarted(let program, let code):
      "The editor '\(program)', which VISUAL or EDITOR names, could not be started: \(system(code))"
    }
  }

  private static func message(_ error: BrowserError) -> String {
    switch error {
    case .notFound(let program):
      "No '\(program)' was found in PATH, which '--open' needs. Without it the file is written; open it in a browser."
    case .notOpened(let program, let path):
      "\(path.printable) was written, but '\(program)' could not open it. Open it in a browser."
    }
  }

  /// The system's message, and what to do.
  private static func system(_ code: Int32) -> String {
    let text = String(cString: strerror(code)) + "."
    return switch code {
    case EMFILE, ENFILE: text + " Raise the limit of open files with 'ulimit -n', or quit other programs."
    case EAGAIN, ENOMEM: text + " Raise the limit of processes with 'ulimit -u', or quit other programs."
    case ENOSPC, EDQUOT: text + " Free some disk space, or write somewhere else."
    case EBADF: text + " If it is closed, redirect it to a file or a terminal."
    case ENOENT: text + " Run 'swift build' again."
    default: text
    }
  }

  private static func message(_ error: PlaygroundError) -> String {
    switch error {
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
      \(alternatives(files.map(\.lastPathComponent))) \(files.count == 1 ? "has no" : "must have a") 'playground()' \
      that can be called (\(message)). \
      Write 'func playground() async -> String', which plays the scene once and returns how it ended.
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
    case .differentIsolations(let file, let other):
      """
      \(file.lastPathComponent) and \(other.lastPathComponent) name different values for the default isolation. Files \
      that are compiled together need the same value: change a comment, or add '--default-isolation <isolation>'.
      """
    case .noBuild(let folder):
      """
      The modules that a file is linked with were not found in \(folder.path(percentEncoded: false)). \
      Run 'swift build', and run racecourse from the folder where it was built.
      """
    case .notWritable(let folder):
      """
      Nothing can be written to \(folder.path(percentEncoded: false)), where compiled files are kept. \
      Run 'swift build' in a clone of your own, and run racecourse from there.
      """
    case .refused(let files):
      "The compiler refused \(listed(files.map(\.lastPathComponent))), so there is nothing to run."
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

  private static func message(_ error: ExerciseFileMissing) -> String {
    let folder = error.folder ?? Workspace.defaultFolder
    return """
      There is no file \(error.exercise.fileName) in \(folder). \
      'racecourse exercise \(error.exercise.id)\(ExerciseCommandLine.folder(error.folder))' writes the starting file.
      """
  }

  private static func message(_ error: OutputFileError) -> String {
    switch error {
    case .noRegularFile(let path): "\(path.printable) cannot be written: it is a folder, a pipe or a device."
    case .system(let path, ENOENT): "\(path.printable) cannot be written: its folder does not exist."
    case .system(let path, let code): "\(path.printable) cannot be written: \(system(code))"
    }
  }

  private static func message(_ error: WorkspaceError) -> String {
    switch error {
    case .notWritable(let folder):
      "The folder \(folder.path) cannot be written to. Choose another one with '--folder <path>'."
    case .notWritten(let file, let code):
      "\(file.path) could not be written: \(system(code)) Choose another folder with '--folder <path>'."
    case .notRead(let file, let code):
      "\(file.path) could not be read: \(system(code)) Choose another folder with '--folder <path>'."
    }
  }

  private static func sourcesMissing(_ error: SourcesMissing) -> [String] {
    var lines = ["Error: The file \(error.path) was not found. Racecourse looked in:"]
    for candidate in error.candidates { lines.append("  " + candidate.path(percentEncoded: false)) }
    return lines + ["Run racecourse in a clone of the project, for example with 'swift run racecourse'."]
  }

  /// Why there is no solution yet.
  public static func noSolution(_ command: ExerciseCommandLine) -> [String] {
    [
      "Error: You can see the solution after an attempt.",
      "Type '\(command.text("--verify"))', or '\(command.text("--hint"))' if you are stuck.",
    ]
  }

  /// What is wrong with a progress file, and where it is kept now.
  public static func unreadable(_ progress: Workspace.UnreadableProgress) -> [String] {
    let what =
      switch progress.problem {
      case .damaged: "Your progress file is damaged."
      case .otherVersion(let version):
        "Your progress file was written by another version of racecourse (\(version))."
      }
    return [
      "Warning: \(what) It was kept as \(progress.file.path), and your progress starts from zero.",
      "Your exercise files are unchanged: verify them again, and they count.",
    ]
  }
}
