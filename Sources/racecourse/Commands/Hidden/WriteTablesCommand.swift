import Course
import Foundation

/// `racecourse write-tables`: writes the tables of `Lessons/README.md`, which repeat the catalogue.
struct WriteTablesCommand: Command {
  static let definition = CommandDefinition(
    name: "write-tables",
    kind: .hidden,
    abstract: "Write the tables of the lessons' README, which repeat the catalogue.",
    options: [.help],
    parse: { _ in WriteTablesCommand() })

  func run() throws -> ExitCode {
    let sources = Sources.default()
    let text = try CatalogueTables(sources: sources).text()
    let isNew = try sources.text(at: CatalogueTables.path) != text
    if isNew {
      let file = try sources.root().appending(path: CatalogueTables.path)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    Terminal.print(["\(CatalogueTables.path) \(isNew ? "was written." : "is up to date.")"])
    return .success
  }
}
