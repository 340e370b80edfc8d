import Foundation

/// The Swift compiler of this machine.
package struct SwiftCompiler: Sendable {
  package let executable: URL

  /// What the compiler answered.
  package struct Answer: Sendable {
    /// Whether it ended with success.
    package let succeeded: Bool
    /// All that it printed.
    package let said: String
  }

  /// Takes the first `swiftc` in `PATH`.
  /// - Throws: ``CompilerError/noCompiler``.
  package init() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { URL(filePath: String($0)).appending(path: "swiftc") }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { throw CompilerError.noCompiler }
    executable = found
  }

  /// What every file is compiled with, besides the language mode: the settings of the lessons, and diagnostics of one line.
  package static let settings = [
    "-parse-as-library", "-default-isolation", "MainActor",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    "-enable-upcoming-feature", "InferIsolatedConformances",
    "-diagnostic-style", "llvm", "-print-diagnostic-groups",
  ]

  /// Runs the compiler to its end.
  package func run(_ arguments: [String]) throws -> Answer {
    var said: [UInt8] = []
    let child = LineProcess(executable: executable, arguments: arguments, patience: 120)
    let ending = try child.run(line: { said += Array(($0 + "\n").utf8) }, error: { said += Array($0.utf8) })
    return Answer(succeeded: ending == .exited(0), said: String(decoding: said, as: UTF8.self))
  }
}
