import Course
import Evidence
import Report

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
    parse: { words in
      switch try words.subject(exhibitOptions: [racy, fixed]) {
      case .exhibit(let exhibit):
        CheckCommand(
          exhibit: exhibit, variants: words.variants(), output: Output(words))
      case .files(let files): CheckFilesCommand(files: files, output: Output(words))
      }
    })

  let exhibit: Exhibit
  let variants: [Variant]
  let output: Output

  func run() throws -> ExitCode {
    let sources = Sources.default()
    let texts = try variants.map { try sources.text(of: exhibit, $0) }
    let runner = try CompilerRunner(executable: try Terminal.executable(), root: try sources.root())
    let runs = try variants.map { variant in
      Terminal.progress("Compiling \(exhibit.id), the \(variant.rawValue) file …")
      return try runner.check(exhibit, variant)
    }
    try output.print(
      json: JSONReport.check(exhibit, runs),
      or: CheckReport(exhibit, style: output.style).lines(runs, sources: texts))
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }
}

/// `racecourse check <file.swift>...`
struct CheckFilesCommand: Command {
  let files: LearnersFiles
  let output: Output

  func run() throws -> ExitCode { try LearnersFilesRunner(files, output).check() }
}
