import Foundation

/// `racecourse write-tables`: writes what repeats the texts: the lists of the stages, the tables of `Lessons/README.md` and
/// `Lessons/TALKS.md`, the minutes of `Lessons/TEACHING.md`, and the links of `Lessons/GLOSSARY.md`.
struct WriteTablesCommand: Command {
  static let definition = CommandDefinition(
    name: "write-tables",
    kind: .hidden,
    abstract:
      "Write the lists of exhibits, the tables of the lessons' README, of TALKS.md and of TEACHING.md, and the links of the glossary.",
    options: [.help],
    parse: { _ in WriteTablesCommand() })

  func run() throws -> ExitCode {
    let sources = Sources.default()
    for stage in Course.stages {
      let links = ExhibitLinks(sources: sources, stage: stage)
      try write(links.text(), to: links.path, in: sources)
    }
    try write(CatalogTables(sources: sources).text(), to: CatalogTables.path, in: sources)
    try write(TalkTables(sources: sources).text(), to: TalkTables.path, in: sources)
    try write(ModuleTables(sources: sources).text(), to: ModuleTables.path, in: sources)
    try write(GlossaryLinks(sources: sources).text(), to: Glossary.path, in: sources)
    return .success
  }

  private func write(_ text: String, to path: String, in sources: Sources) throws {
    let isNew = try sources.text(at: path) != text
    if isNew {
      try Data(text.utf8).write(to: sources.root().appending(path: path), options: .atomic)
    }
    Terminal.print(["\(path) \(isNew ? "was written." : "is up to date.")"])
  }
}
