import Explorer
import Support

@testable import racecourse

/// Compiles a text as the playground does.
func withCompiled<Result>(_ text: String, _ body: (CompiledProgram) throws -> Result) throws -> Result {
  try withFile(text) { try body(try FileCompiler(toolExecutable: tool).compile([$0], .swift5)) }
}

/// Compiles a text as the playground does, and explores it.
func explore(_ text: String, _ options: SearchOptions = SearchOptions()) throws -> Exploration {
  try withCompiled(text) { try $0.explore(options) }
}
