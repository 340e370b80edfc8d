/// `racecourse help [<command>]`, and any command with `--help`
struct HelpCommand: Command {
  static let definition = CommandDefinition(
    name: "help",
    abstract: "Show help for a command or a stage.",
    arguments: [
      Argument(
        "<command>", isOptional: true, help: "A command or a stage.", candidates: [.commands, .stages])
    ],
    options: [.help],
    parse: { words in
      HelpCommand(
        about: try words.arguments.first.map(CommandDefinition.named) ?? MapCommand.definition, Output(words))
    })

  let subject: CommandDefinition
  let output: Output

  init(about subject: CommandDefinition, _ output: Output) {
    self.subject = subject
    self.output = output
  }

  func run() -> ExitCode {
    Terminal.print(HelpScreen(subject, style: output.style).lines())
    return .success
  }
}
