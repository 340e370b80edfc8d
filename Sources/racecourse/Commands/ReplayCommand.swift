import Course
import Evidence
import Explorer
import Report

/// `racecourse replay <exhibit> <token>`
struct ReplayCommand: Command {
  static let definition = CommandDefinition(
    name: "replay",
    abstract: "Play one schedule of an exhibit, step by step.",
    discussion: "Play one schedule of an exhibit, step by step: one column for each task, time downward.",
    arguments: [
      .exhibitOrFile, Argument("<token>", help: "A schedule's token, as 'racecourse explore' prints it."),
    ],
    options: [.defaultIsolation] + Output.options,
    parse: { words in
      let subject = try words.subject()
      let token = try Token(words.required(1, "token"))
      switch subject {
      case .exhibit(let exhibit): return try ReplayCommand(exhibit, token, Output(words))
      case .file(let file): return ReplayFileCommand(file: file, token: token, output: Output(words))
      }
    })

  let exhibit: Exhibit
  let variant: Variant
  let token: Token
  let output: Output

  /// - Throws: `ExplorerError` for a token that is not of this exhibit.
  init(_ exhibit: Exhibit, _ token: Token, _ output: Output) throws {
    guard token.program == exhibit.id else {
      throw ExplorerError.otherProgram(token: token.program, asked: exhibit.id)
    }
    guard let variant = Variant(rawValue: token.variant) else {
      throw ExplorerError.otherVariant(token: token.variant, asked: Variant.racy.rawValue)
    }
    self.exhibit = exhibit
    self.variant = variant
    self.token = token
    self.output = output
  }

  func run() throws -> ExitCode {
    let schedule = try ExplorerRunner().replay(exhibit, variant, token)
    let source = try? Sources.default().text(of: exhibit, variant)
    try output.print(
      json: JSONReport.replay(schedule),
      or: ReplayReport(exhibit, schedule, source: source, style: output.style).lines())
    return .success
  }
}

/// `racecourse replay <file.swift> <token>`
struct ReplayFileCommand: Command {
  let file: LearnersFile
  let token: Token
  let output: Output

  func run() throws -> ExitCode { try LearnersFileRunner(file, output).replay(token) }
}
