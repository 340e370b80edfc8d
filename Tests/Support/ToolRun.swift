import Foundation

/// A program that was run to its end.
public struct ToolRun: Sendable {
  /// The program's exit code.
  public let code: Int32
  /// What it printed to standard output.
  public let output: String
  /// What it printed to standard error.
  public let errors: String
}

/// Runs a program to its end. Each stream is a file of its own, so nothing can block. What it notes about a learner is noted
/// in a folder that is deleted, and texts are in English, unless a variable of the environment says otherwise.
///
/// - Throws: if the program cannot be started, or a stream's file cannot be written or read.
public func execute(
  _ arguments: [String], of executable: URL = tool, in folder: URL? = nil, input: String = "",
  environment: [String: String] = [:]
) throws -> ToolRun {
  try withScratchFolder { scratch in
    let typed = scratch.appending(path: "input")
    try Data(input.utf8).write(to: typed)
    let files = ["output", "errors"].map { scratch.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["RACECOURSE_PROGRESS": scratch.path, "LC_ALL": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: typed)
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return ToolRun(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
