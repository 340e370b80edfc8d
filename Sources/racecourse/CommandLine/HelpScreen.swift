/// A command's help screen, in the usual format of Swift command-line tools.
struct HelpScreen {
  let definition: CommandDefinition
  let style: Style

  func lines() -> [String] {
    var lines = wrap("OVERVIEW: " + (definition.discussion ?? definition.abstract), width: style.width)
    lines += ["", "USAGE: " + definition.usage]
    lines += section("ARGUMENTS", definition.arguments.flatMap(\.help))
    lines += section("OPTIONS", definition.options.map { ($0.label, $0.help) })
    if definition.kind == .tool {
      lines += section("STAGES", CommandDefinition.stages.map { ($0.name, $0.abstract) })
      lines += section("SUBCOMMANDS", CommandDefinition.subcommands.map { ($0.name, $0.abstract) })
    }
    lines += section("EXIT STATUS", definition.exitStatus.map { ("\($0.code.rawValue)", $0.meaning) })
    guard definition.kind == .tool else { return lines }
    return lines + [""]
      + wrap("See 'racecourse help <command>' for detailed help.", width: style.width - 2).map { "  " + $0 }
  }

  /// Labels with their meanings beside them, or below them if the terminal is narrow or the label is long.
  private func section(_ title: String, _ entries: [(label: String, meaning: String)]) -> [String] {
    guard !entries.isEmpty else { return [] }
    var lines = ["", title + ":"]
    for (label, meaning) in entries {
      if style.width >= 60 {
        let isLong = label.count >= 24
        if isLong { lines.append("  " + label) }
        lines += hanging(isLong ? "" : "  " + label, labelWidth: 26, meaning, width: style.width)
      } else {
        lines += wrap(label, width: style.width - 2).map { "  " + $0 }
        lines += wrap(meaning, width: style.width - 4).map { "    " + $0 }
      }
    }
    return lines
  }
}
