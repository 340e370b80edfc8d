import Foundation
import Testing

/// The tool that was built beside these tests.
let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
  path: "racecourse")

struct ToolRun {
  let code: Int32
  let output: String
  let errors: String
}

/// Runs a program to its end; a path of its own for each stream, so that nothing can block.
func execute(
  _ arguments: [String], of executable: URL = tool, in folder: URL? = nil, input: String = ""
) throws -> ToolRun {
  let scratch = FileManager.default.temporaryDirectory.appending(path: "racecourse-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: scratch) }
  let typed = scratch.appending(path: "input")
  try Data(input.utf8).write(to: typed)
  let files = ["output", "errors"].map { scratch.appending(path: $0) }
  for file in files { try Data().write(to: file) }
  let process = Process()
  process.executableURL = executable
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.standardInput = try FileHandle(forReadingFrom: typed)
  process.standardOutput = try FileHandle(forWritingTo: files[0])
  process.standardError = try FileHandle(forWritingTo: files[1])
  try process.run()
  process.waitUntilExit()
  let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
  return ToolRun(code: process.terminationStatus, output: texts[0], errors: texts[1])
}

func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
