import Report

/// `racecourse list`
struct ListCommand: Command {
  static let definition = CommandDefinition(
    name: "list",
    abstract: "List the stages and their exhibits.",
    options: Output.options,
    parse: { ListCommand(output: Output($0)) })

  let output: Output

  func run() throws -> ExitCode {
    try output.print(json: JSONReport.list(), or: ListReport(style: output.style).lines())
    return .success
  }
}
