/// A command's help screen, in the usual format of Swift command-line tools.
struct HelpScreen {
  let definition: CommandDefinition

  @Blocks var blocks: [any Block] {
    Paragraph("OVERVIEW: \(definition.discussion ?? definition.abstract)")
    Space()
    Paragraph(label: "USAGE:", width: 7, Text(definition.usage))
    section("ARGUMENTS", definition.arguments.flatMap(\.help))
    section("OPTIONS", definition.options.map { ($0.label, $0.help) })
    if definition.kind == .tool {
      section("STAGES", CommandDefinition.stages.map { ($0.name, $0.abstract) })
      section("SUBCOMMANDS", CommandDefinition.subcommands.map { ($0.name, $0.abstract) })
    }
    section("EXIT STATUS", definition.exitStatus.map { ("\($0.code.rawValue)", $0.meaning) })
    if definition.kind == .tool {
      Space()
      Paragraph("See 'racecourse help <command>' for detailed help.", indent: 2)
    }
  }

  @Blocks private func section(_ title: String, _ entries: [(label: String, meaning: String)]) -> [any Block]
  {
    if !entries.isEmpty {
      Space()
      Line("\(title):")
      Terms(entries.map { (Text($0.label), Text($0.meaning)) }, indent: 2)
    }
  }
}
