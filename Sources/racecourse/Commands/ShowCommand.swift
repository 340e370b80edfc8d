import Course
import Report

/// `racecourse show <exhibit>`
struct ShowCommand: Command {
  static let definition = CommandDefinition(
    name: "show",
    abstract: "Show the two files of an exhibit, racy beside fixed.",
    discussion: "Show the two files of an exhibit, racy beside fixed, with the differing lines marked.",
    arguments: [.exhibit],
    options: Output.options,
    parse: { ShowCommand(exhibit: try $0.exhibit(), output: Output($0)) })

  let exhibit: Exhibit
  let output: Output

  func run() throws -> ExitCode {
    let sources = Sources.default()
    let racy = try sources.text(of: exhibit, .racy)
    let fixed = try sources.text(of: exhibit, .fixed)
    try output.print(
      json: JSONReport.show(exhibit, racy: racy, fixed: fixed),
      or: PairReport(exhibit, racy: racy, fixed: fixed, style: output.style).lines())
    return .success
  }
}
