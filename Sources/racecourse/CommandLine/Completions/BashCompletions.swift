/// A completion script for bash, from 3.2 on.
struct BashCompletions {
  let grammar: Grammar

  init(_ grammar: Grammar) { self.grammar = grammar }

  func lines() -> [String] {
    head + walk + grammar.groups.map { "  local \(variable($0.name))='\(words($0))'" }
      + ["  if [[ -n $pending ]]; then"] + values + ["  elif [[ $current == -* ]]; then"] + options
      + ["  else"] + arguments + ["  fi"] + tail
  }

  private var head: [String] {
    """
    # Completions of racecourse for bash. To install them, add this line to ~/.bashrc:
    #   eval "$(racecourse completions bash)"
    # or, where bash-completion is installed:
    #   racecourse completions bash > ~/.local/share/bash-completion/completions/racecourse
    """.lines
  }

  /// Walks over the words before the cursor: which command it is, how many arguments it has, and whether a value
  /// is expected. `--name=value` comes as three words.
  private var walk: [String] {
    """
    _racecourse() {
      local current=${COMP_WORDS[COMP_CWORD]} command= pending= files= words= first= count=0 i
      [[ $current == = ]] && current=
      for (( i = 1; i < COMP_CWORD; i++ )); do
        case ${COMP_WORDS[i]} in
          =) ;;
          \(grammar.valueOptions.map(\.name).joined(separator: "|"))) pending=${COMP_WORDS[i]} ;;
          -*) pending= ;;
          *)
            if [[ -n $pending ]]; then
              pending=
            elif [[ -z $command ]]; then
              command=${COMP_WORDS[i]#@}
            else
              (( count++ )) || first=${COMP_WORDS[i]}
            fi ;;
        esac
      done
    """.lines
  }

  private var values: [String] {
    let folders = grammar.valueOptions.filter { $0.value?.kind == .folder }.map(\.name)
    let files = grammar.valueOptions.filter { $0.value?.kind == .file }.map(\.name)
    let choices = grammar.valueOptions.compactMap { option in
      option.value.flatMap { $0.choices.isEmpty ? nil : (option.name, $0.choices.joined(separator: " ")) }
    }
    return ["    case $pending in", "      \(folders.joined(separator: "|"))) files=folders ;;"]
      + ["      \(files.joined(separator: "|"))) files=all ;;"]
      + choices.map { "      \($0)) words='\($1)' ;;" } + ["    esac"]
  }

  private var options: [String] {
    let cases = grammar.optionBranches.map { ($0.names.joined(separator: "|"), $0.options) }
    return ["    case $command in"]
      + ([("''", grammar.options)] + cases).map { names, options in
        "      \(names)) words='\(options.map(\.name).joined(separator: " "))' ;;"
      } + ["    esac"]
  }

  private var arguments: [String] {
    var lines = ["    case $command:$count in", "      :0) \(offer(grammar.first)) ;;"]
    for branch in grammar.branches {
      for (index, candidates) in branch.arguments.enumerated() where !candidates.isEmpty {
        let patterns = branch.names.map { "\($0):\(index)" }
        lines.append("      \(patterns.joined(separator: "|"))) \(offer(candidates)) ;;")
      }
      if branch.takesFiles {
        // Files follow files, and nothing follows an exhibit.
        lines.append(
          "      \(branch.names.map { $0 + ":*" }.joined(separator: "|"))) [[ $first != @(*.swift|playground) ]] || files=swift ;;"
        )
      }
    }
    return lines + ["    esac"]
  }

  private var tail: [String] {
    """
      COMPREPLY=( $(compgen -W "$words" -- "$current") )
      [[ -n $files ]] || return 0
      local IFS=$'\\n'
      COMPREPLY+=( $(compgen -d -- "$current") )
      [[ $files != swift ]] || COMPREPLY+=( $(compgen -f -X '!*.swift' -- "$current") )
      [[ $files != all ]] || COMPREPLY+=( $(compgen -f -- "$current") )
      # Adds slashes to folders, and quotes; bash 3.2 does not have it.
      compopt -o filenames 2> /dev/null
      return 0
    }
    complete -F _racecourse racecourse
    """.lines
  }

  private func offer(_ candidates: [Candidates]) -> String {
    var groups: [String] = []
    var files = ""
    for candidate in candidates {
      switch candidate {
      case .terms(let name, _): groups.append("$" + variable(name))
      case .swiftFiles: files = "; files=swift"
      case .files: files = "; files=all"
      }
    }
    return "words=\"\(groups.joined(separator: " "))\"" + files
  }

  private func words(_ group: Grammar.Group) -> String { group.terms.map(\.word).joined(separator: " ") }

  private func variable(_ group: String) -> String { group.replacing("-", with: "_") }
}
