/// A parsed command, ready to run.
protocol Command: Sendable {
  /// Runs the command.
  ///
  /// - Throws: ``UsageError`` for mistakes that only show during the run, and the errors of what it calls.
  func run() throws -> ExitCode
}

/// What is known only when somebody asks for it: the words about a stage are read from its README.
@propertyWrapper struct Lazily<Value>: Sendable {
  private let value: @Sendable () -> Value

  init(wrappedValue: @autoclosure @escaping @Sendable () -> Value) { value = wrappedValue }

  var wrappedValue: Value { value() }
}

/// What can be typed for a command. Its usage line, help screen and completions come from this.
struct CommandDefinition: Sendable {
  /// How a command is called, and where help lists it.
  enum Kind: Sendable {
    /// The tool without a subcommand.
    case tool
    /// A stage's name, or an exhibit's.
    case stage
    case subcommand
    /// For scripts of the project: neither help nor completions name it.
    case hidden
  }

  let name: String
  var kind = Kind.subcommand
  /// What it does, in one sentence for the list of commands.
  @Lazily var abstract: String
  /// More about it, for its own help screen; nil if the abstract says it all.
  @Lazily var discussion: String? = nil
  var arguments: [Argument] = []
  /// Whether the word that named it, such as an exhibit's name, also is its argument.
  var hasArguments = false
  /// Whether its words are one argument, such as `data race`.
  var takesPhrase = false
  let options: [Option]
  /// An option behind whose value other values can follow, as a shell makes them from a pattern.
  var repeated: Option? = nil
  /// The meanings of the exit codes, if they differ from the tool's.
  var exitStatus: [(code: ExitCode, meaning: String)] = []
  /// Resolves the words that follow its name.
  ///
  /// Throws ``UsageError`` for invalid words, and errors about what they name, such as a token.
  let parse: @Sendable (Words) throws -> any Command
}

extension CommandDefinition {
  /// Whether its first argument can be several files.
  var takesFiles: Bool { arguments.first?.isRepeated ?? false }

  /// The line that shows what can be typed: options by name, unless some of them take values.
  var usage: String {
    var parts = kind == .tool ? [name] : ["racecourse", name]
    parts += arguments.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    let own = options.filter { $0 != .help && $0 != .version }
    parts += own.contains { $0.value != nil } ? ["[<options>]"] : own.map { "[\($0.name)]" }
    return parts.joined(separator: " ")
  }

  /// Refuses options that the command does not have, values that are missing, and values that nothing takes.
  func check(_ typed: [TypedOption]) throws(UsageError) {
    for entry in typed {
      guard let option = options.first(where: { $0.name == entry.name }) else {
        throw .unknownOption(entry.typed, candidates: options.map(\.name))
      }
      if let value = option.value {
        if (entry.value ?? "").isEmpty { throw .missingValue(value.name, of: entry.typed) }
      } else if let value = entry.value {
        throw .unexpectedArgument("\(entry.typed)=\(value)")
      }
    }
  }
}
