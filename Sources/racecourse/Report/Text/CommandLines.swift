/// Commands to type, each with its purpose.
struct CommandLines {
  let commands: [(command: String, meaning: String)]
  /// The spaces before each command.
  var indent = 0
  /// The narrowest that the column of the commands may be.
  var commandWidth = 0
  let style: Style

  /// In two columns if all of them fit, otherwise each meaning below its command.
  func lines() -> [String] {
    let space = String(repeating: " ", count: indent)
    let width = max((commands.map(\.command.count).max() ?? 0) + 2, commandWidth)
    let hasRoom = commands.allSatisfy { indent + width + $0.meaning.count <= style.width }
    return commands.flatMap { command, meaning in
      guard hasRoom else {
        // On one line, however long, so that it can be copied.
        return [space + style.command(command)]
          + wrap(meaning, width: style.width - 4).map { "    " + $0 }
      }
      return [space + style.command(pad(command, to: width)) + meaning]
    }
  }
}

extension ExerciseCommandLine {
  /// Options of the command, each with its purpose.
  func lines(_ options: [(option: String, meaning: String)], style: Style) -> [String] {
    CommandLines(commands: options.map { (text($0.option), $0.meaning) }, style: style).lines()
  }
}
