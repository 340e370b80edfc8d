/// A completion script for zsh.
struct ZshCompletions {
  let grammar: Grammar

  init(_ grammar: Grammar) { self.grammar = grammar }

  func lines() -> [String] {
    head + grammar.groups.flatMap(function) + helpers + main
      + grammar.branches.flatMap(branch) + tail
  }

  private var head: [String] {
    """
    #compdef racecourse
    # Completions of racecourse for zsh. To install them:
    #   mkdir -p ~/.zfunc && racecourse completions zsh > ~/.zfunc/_racecourse
    # and in ~/.zshrc:
    #   fpath=(~/.zfunc $fpath); autoload -Uz compinit; compinit
    """.lines
  }

  /// A function that offers the words of a group, each with its meaning.
  private func function(_ group: Grammar.Group) -> [String] {
    ["", "_racecourse_\(group.name)() {", "  local -a terms=("]
      + group.terms.map { "    \(quoted($0.word + ":" + $0.meaning))" }
      + ["  )", "  _describe -t \(group.name) \(group.name) terms", "}"]
  }

  private var helpers: [String] {
    """

    _racecourse_swift-files() { _files -g '*.swift(-.)' }
    _racecourse_files() { _files }

    # Files follow files, and nothing follows an exhibit.
    _racecourse_more-files() {
      [[ ${words[2,CURRENT-1]} == *(.swift|playground)* ]] && _racecourse_swift-files
    }

    # Offers what any of these functions offers.
    _racecourse_any() {
      local group found=1
      for group; do
        _racecourse_$group && found=0
      done
      return found
    }
    """.lines
  }

  private var main: [String] {
    [
      "", "_racecourse() {", "  local curcontext=$curcontext state state_descr line",
      "  typeset -A opt_args", "  _arguments -C -A '-*' \\",
    ] + grammar.options.map { "    \(specification($0)) \\" } + [
      "    '1:command:\(action(grammar.first))' \\",
      "    '*::argument:->arguments' && return 0",
      "  [[ $state == arguments ]] || return 1",
      "  case ${line[1]#@} in",
    ]
  }

  private func branch(_ branch: Grammar.Branch) -> [String] {
    var specifications = branch.options.map(specification)
    for (index, candidates) in branch.arguments.enumerated() {
      let action = candidates.isEmpty ? " " : action(candidates)
      specifications.append("'\(index + 1):argument:\(action)'")
    }
    if branch.takesFiles {
      // Also in the place of a token.
      if branch.arguments.count > 1 { specifications.removeLast() }
      specifications.append("'*:file: _racecourse_more-files'")
    }
    return ["    \(branch.names.joined(separator: "|")))", "      _arguments \\"]
      + specifications.dropLast().map { "        \($0) \\" }
      + specifications.suffix(1).map { "        \($0) ;;" }
  }

  /// Runs when the file is autoloaded for its first completion, and defines the completion when it is sourced.
  private var tail: [String] {
    """
      esac
    }

    if [[ $funcstack[1] == _racecourse ]]; then
      _racecourse "$@"
    else
      compdef _racecourse racecourse
    fi
    """.lines
  }

  /// What `_arguments` takes for an option: `'--seed=[The seed.]:n: '`.
  private func specification(_ option: Option) -> String {
    let help = "[" + escaped(option.help) + "]"
    if let value = option.value {
      return quoted("\(option.name)=\(help):\(value.name):\(action(value))")
    }
    guard let short = option.short else { return quoted(option.name + help) }
    return "'(\(option.name) \(short))'{\(short),\(option.name)}" + quoted(help)
  }

  private func action(_ value: Option.Value) -> String {
    if !value.choices.isEmpty { return "(\(value.choices.joined(separator: " ")))" }
    return switch value.kind {
    case .folder: "_files -/"
    case .file: "_files"
    case .word: " "
    }
  }

  private func action(_ candidates: [Candidates]) -> String {
    let names = candidates.map { candidate in
      switch candidate {
      case .terms(let name, _): name
      case .swiftFiles: "swift-files"
      case .files: "files"
      }
    }
    return " _racecourse_any " + names.joined(separator: " ")
  }

  /// Brackets and colons end a description.
  private func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
