import Explorer
import Foundation
import Report

/// The program that opens a file as the desktop does.
struct Browser {
  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  private let program: URL

  /// Looks for the program, before there is anything to open.
  ///
  /// - Throws: `BrowserError`.
  init() throws(BrowserError) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { URL(filePath: String($0)).appending(path: Self.name) }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else {
      throw .notFound(program: Self.name)
    }
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
