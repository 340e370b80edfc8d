import Foundation

/// Builds the tool with ThreadSanitizer, in a separate folder beside the usual build.
struct SanitizerBuild: Sendable {
  /// The folder of the build, relative to the package.
  static let folder = ".build-tsan"

  let root: URL

  private var folder: URL { root.appending(path: Self.folder) }

  /// The tool that the build makes.
  var executable: URL { folder.appending(path: "debug/racecourse") }

  /// Whether there was a build already: the next one takes less time.
  var exists: Bool { FileManager.default.isExecutableFile(atPath: executable.path) }

  /// Builds it.
  ///
  /// - Parameter progress: called with the number of finished steps and of all steps.
  /// - Throws: ``SanitizerError``, and `ProcessError` if the build cannot be started.
  func build(progress: (_ done: Int, _ all: Int) -> Void) throws {
    guard FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) else {
      throw SanitizerError.noPackage(root)
    }
    let scratch = try Scratch()
    defer { scratch.remove() }
    let child = LineProcess(
      executable: try Self.swift(),
      arguments: [
        "build", "--sanitize=thread", "--package-path", root.path, "--scratch-path", folder.path,
        "--product", "racecourse",
      ],
      // A step of the build may take minutes without output.
      patience: 3600, environment: scratch.environment)
    var output = ""
    let ending = try child.run(
      line: { line in
        output += line + "\n"
        if let step = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let done = Int(step.1), let all = Int(step.2)
        {
          progress(done, all)
        }
      }, error: { output += $0 })
    guard case .exited(0) = ending, exists else {
      throw SanitizerError.notBuilt(output: Self.shortened(output))
    }
  }

  /// The first `swift` in `PATH`.
  private static func swift() throws(SanitizerError) -> URL {
    guard let found = URL(programInPath: "swift") else { throw .noSwift }
    return found
  }

  /// The errors of a build, or its last lines: there may be thousands of others.
  private static func shortened(_ output: String) -> String {
    let lines = output.split(separator: "\n")
    let errors = lines.filter { $0.contains("error:") }
    return (errors.isEmpty ? lines.suffix(10) : errors.prefix(10)).joined(separator: "\n")
  }
}

/// Why ThreadSanitizer could not be run.
enum SanitizerError: CourseError, Equatable {
  /// There is no `swift` in `PATH`.
  case noSwift
  /// The package is not in this folder, which has only the lessons: an installed copy.
  case noPackage(URL)
  /// The build failed, and printed this.
  case notBuilt(output: String)
  /// A lesson's child process did not understand its request: a different version of the code was built.
  case otherVersion

  var message: String {
    switch self {
    case .noSwift:
      "No 'swift' was found in PATH. It builds the course with ThreadSanitizer: install the Swift toolchain."
    case .noPackage(let folder):
      """
      There is no Package.swift in \(folder.path(percentEncoded: false)). '--sanitize' builds the course again, so it needs a \
      clone of the project.
      """
    case .notBuilt(let output): "The build with ThreadSanitizer failed:\n\(output)"
    case .otherVersion:
      "The sources and this racecourse are different versions. Run 'swift build', and try again."
    }
  }

  var exitCode: ExitCode { .software }
}
