import Foundation

/// The program that opens a file as the desktop does.
struct Browser {
  #if os(macOS)
    static let name = "open"
  #else
    static let name = "xdg-open"
  #endif

  private let program: URL

  /// Looks for the program, before there is anything to open.
  ///
  /// - Throws: `BrowserError`.
  init() throws(BrowserError) {
    guard let found = URL(programInPath: Self.name) else { throw .notFound(program: Self.name) }
    program = found
  }

  /// Opens a file.
  ///
  /// - Throws: `BrowserError`, and `ProcessError` if the program cannot be started.
  func open(_ file: URL) throws {
    let child = try ChildProcess(program, [file.path], descriptors: [nil, nil, nil])
    guard child.wait() == 0 else {
      throw BrowserError.notOpened(program: Self.name, path: file.path)
    }
  }
}

/// Why a page could not be opened in a browser.
enum BrowserError: CourseError, Equatable {
  /// The program that opens files as a desktop does is not there.
  case notFound(program: String)
  /// That program failed.
  case notOpened(program: String, path: String)

  var message: String {
    switch self {
    case .notFound(let program):
      "No '\(program)' was found in PATH, which '--open' needs. Without it the file is written; open it in a browser."
    case .notOpened(let program, let path):
      "\(path.printable) was written, but '\(program)' could not open it. Open it in a browser."
    }
  }

  var exitCode: ExitCode { .software }
}
