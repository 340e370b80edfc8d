import Foundation

/// A file that is written as a whole after a run: it has all of its contents, or is unchanged.
struct OutputFile: Sendable {
  private let path: String

  /// Checks that the file can be written, so that nobody waits for a run whose result is then lost.
  ///
  /// - Throws: ``OutputFileError``.
  init(path: String) throws(OutputFileError) {
    self.path = path
    do { try WholeFile.prepare(URL(filePath: path)) } catch { throw OutputFileError(path, error) }
  }

  /// Writes the file.
  ///
  /// - Throws: ``OutputFileError``.
  func write(_ data: Data) throws(OutputFileError) {
    do { try WholeFile.write(data, to: URL(filePath: path)) } catch { throw OutputFileError(path, error) }
  }
}

/// Why a file that the user named could not be written, by the name that was typed.
enum OutputFileError: CourseError, Equatable {
  /// It is a folder, a pipe or a device, which must not be replaced.
  case noRegularFile(String)
  /// The system's error, as its `errno`.
  case system(String, code: Int32)

  fileprivate init(_ path: String, _ error: FileError) {
    self =
      switch error {
      case .noRegularFile: .noRegularFile(path)
      case .system, .tooLarge: .system(path, code: error.code)
      }
  }

  var message: String {
    switch self {
    case .noRegularFile(let path): "\(path.printable) cannot be written: it is a folder, a pipe or a device."
    case .system(let path, ENOENT): "\(path.printable) cannot be written: its folder does not exist."
    case .system(let path, let code): "\(path.printable) cannot be written: \(systemMessage(code))"
    }
  }

  var exitCode: ExitCode { .software }
}
