import Explorer
import Foundation
import Playground
import Testing

/// The tool that was built beside these tests.
let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "racecourse")

/// Writes a file of its own for a test, and takes it away afterwards.
func withFile<Result>(
  _ text: String, named name: String = "Learner.swift", _ body: (URL) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "racecourse-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: name)
  try Data(text.utf8).write(to: file)
  return try body(file)
}

/// Compiles a text as the playground does.
func withCompiled<Result>(_ text: String, _ body: (CompiledFile) throws -> Result) throws -> Result {
  try withFile(text) { try body(try FileCompiler(toolExecutable: tool).compile($0, settings: .swift5)) }
}

/// Compiles a text as the playground does, and explores it.
func explore(_ text: String, _ options: Options = Options()) throws -> Exploration {
  try withCompiled(text) { try $0.explore(options) }
}
