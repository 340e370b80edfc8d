import Course

/// The grammar of the command line, for the completion scripts.
struct Grammar {
  /// Commands with the same words after them.
  struct Branch {
    /// The first words that lead here.
    var names: [String]
    let options: [Option]
    /// What is offered for each argument.
    let arguments: [[Candidates]]
    /// Whether any number of Swift files may follow.
    var takesFiles = false
  }

  /// A group of words that several arguments may offer.
  struct Group {
    let name: String
    let terms: [Candidates.Term]
  }

  /// What is offered for the first word.
  let first: [Candidates] = [.commands, .stages, .exhibits]
  /// The options before any other word.
  let options: [Option]
  let branches: [Branch]

  init(_ definitions: [CommandDefinition]) {
    options = definitions.first { $0.kind == .tool }?.options ?? []
    let named = definitions.filter { $0.kind == .subcommand || $0.kind == .stage }.map { definition in
      Branch(
        names: [definition.name], options: definition.options,
        arguments: definition.arguments.map(\.candidates), takesFiles: definition.takesFiles)
    }
    // An exhibit's name alone is its stage's command, with its argument.
    let exhibits = definitions.first { $0.kind == .stage }.map {
      Branch(names: Course.exhibits.map(\.id), options: $0.options, arguments: [])
    }
    branches = named + (exhibits.map { [$0] } ?? [])
  }

  /// The branches again without arguments, merged if they have the same options.
  var optionBranches: [Branch] {
    var merged: [Branch] = []
    for branch in branches {
      if let index = merged.firstIndex(where: { $0.options == branch.options }) {
        merged[index].names += branch.names
      } else {
        merged.append(Branch(names: branch.names, options: branch.options, arguments: []))
      }
    }
    return merged
  }

  /// Every group that is offered somewhere, once.
  var groups: [Group] {
    var groups: [Group] = []
    for case .terms(let name, let terms) in first + branches.flatMap({ $0.arguments.joined() })
    where !groups.contains(where: { $0.name == name }) {
      groups.append(Group(name: name, terms: terms()))
    }
    return groups
  }

  /// The options of any command that take a value.
  var valueOptions: [Option] {
    var options: [Option] = []
    for option in branches.flatMap(\.options)
    where option.value != nil && !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }
}
