/// `racecourse check <exhibit>`
struct CheckCommand: Command {
  private static let racy = Option.racy.explained("Check the racy file only.")
  private static let fixed = Option.fixed.explained("Check the fixed file only.")

  static let definition = CommandDefinition(
    name: "check",
    abstract: "Ask the Swift 6 compiler about an exhibit's files.",
    discussion: """
      Compile an exhibit's files in Swift 6 mode with the settings of the fixed ones, and show what the compiler \
      says under the line that it is about.
      """,
    arguments: [.exhibitOrFile],
    options: [racy, fixed, .defaultIsolation] + Output.options,
    parse: { CheckCommand(subject: try $0.subject(exhibitOptions: [racy, fixed]), output: Output($0)) })

  let subject: CommandSubject
  let output: Output

  func run() throws -> ExitCode {
    switch subject {
    case .exhibit(let exhibit, let variants): return try check(exhibit, variants)
    case .files(let files):
      let program = try files.compiled(.swift6)
      return try program.show(diagnostics: program.report.checked(program.compiled.diagnostics), output)
    }
  }

  private func check(_ exhibit: Exhibit, _ variants: [Variant]) throws -> ExitCode {
    let sources = Sources.default()
    let texts = try variants.map { try sources.text(of: exhibit, $0) }
    let runner = try CompilerRunner(executable: try Terminal.executable(), root: try sources.root())
    let runs = try variants.map { variant in
      Terminal.progress("Compiling \(exhibit.id), the \(variant.rawValue) file …")
      return try runner.check(exhibit, variant)
    }
    try output.print(
      json: JSONReport.check(exhibit, runs),
      or: CheckReport.blocks(exhibit, runs, sources: texts))
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }
}
