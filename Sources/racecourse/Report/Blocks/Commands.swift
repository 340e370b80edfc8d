/// Commands to type, each with its purpose: in two columns if all of them fit, otherwise each purpose below its command.
struct Commands: Block {
  let commands: [(command: String, meaning: String)]
  var indent = 0
  /// The narrowest that the column of the commands may be.
  var width = 0

  init(_ commands: [(command: String, meaning: String)], indent: Int = 0, width: Int = 0) {
    (self.commands, self.indent, self.width) = (commands, indent, width)
  }

  func lines(_ style: Style) -> [String] {
    let width = max((commands.map(\.command.columns).max() ?? 0) + 2, width)
    let hasRoom = commands.allSatisfy { indent + width + $0.meaning.columns <= style.width }
    let blocks = commands.flatMap { command, meaning -> [any Block] in
      if hasRoom { return [Line(Text(pad(command, to: width), .command) + Text(meaning), indent: indent)] }
      return [Line(command: command, indent: indent), Paragraph(Text(meaning), indent: 4)]
    }
    return blocks.lines(style)
  }
}

extension ExerciseCommandLine {
  /// Options of the command, each with its purpose.
  func commands(_ options: [(option: String, meaning: String)]) -> Commands {
    Commands(options.map { (text($0.option), $0.meaning) })
  }
}
