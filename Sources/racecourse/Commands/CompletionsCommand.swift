/// `racecourse completions <shell>`
struct CompletionsCommand: Command {
  static let definition = CommandDefinition(
    name: "completions",
    abstract: "Print a script that lets a shell complete commands.",
    discussion: """
      Print a script that lets a shell complete commands, stages, exhibits, exercises and options. Its first lines \
      say how to install it.
      """,
    arguments: [
      Argument(
        "<shell>", help: "The shell: bash, zsh or fish.",
        candidates: [
          .terms {
            Shell.allCases.map { .init(word: $0.rawValue, meaning: "Completions for \($0.rawValue)") }
          }
        ])
    ],
    options: [.help],
    parse: { words in
      let name = try words.required(0, "shell")
      guard let shell = Shell(rawValue: name) else {
        throw UsageError.unknownShell(name, candidates: Shell.allCases.map(\.rawValue))
      }
      return CompletionsCommand(shell: shell)
    })

  let shell: Shell

  func run() -> ExitCode {
    Terminal.print([shell.completions])
    return .success
  }
}
