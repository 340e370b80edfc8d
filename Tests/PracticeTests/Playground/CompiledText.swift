import Explorer
import Foundation
import Support

@testable import racecourse

/// Compiles files as the playground does.
func compile(
  _ files: [URL], _ mode: CompileSettings.LanguageMode = .swift5, isolation: DefaultIsolation? = nil
) throws -> CompiledProgram {
  try FileCompiler(toolExecutable: tool).compile(files, mode, isolation: isolation)
}

/// Compiles a text as the playground does.
func withCompiled<Result>(_ text: String, _ body: (CompiledProgram) throws -> Result) throws -> Result {
  try withFile(text) { try body(try compile([$0])) }
}

/// Compiles a text as the playground does, and explores it.
func explore(_ text: String, _ options: SearchOptions = SearchOptions()) throws -> Exploration {
  try withCompiled(text) { try $0.explore(options) }
}
