/// A completion script for fish, from 3.0 on.
struct FishCompletions {
  let grammar: Grammar

  init(_ grammar: Grammar) { self.grammar = grammar }

  func lines() -> [String] {
    head + walk + grammar.groups.flatMap(function)
      + ["", "complete -c racecourse -f"] + offer(grammar.first, when: "__racecourse_at 0")
      + grammar.options.map { option($0, when: "__racecourse_at 0") }
      + grammar.branches.flatMap(arguments)
      + grammar.optionBranches.flatMap { branch in
        [""]
          + branch.options.map { option($0, when: "__racecourse_in \(branch.names.joined(separator: " "))") }
      }
  }

  private var head: [String] {
    """
    # Completions of racecourse for fish. To install them:
    #   racecourse completions fish > ~/.config/fish/completions/racecourse.fish
    """.lines
  }

  /// The words before the cursor that are neither options nor their values, and what they say about the place.
  private var walk: [String] {
    """

    function __racecourse_words
      set -l tokens (commandline -opc)
      set -e tokens[1]
      set -l isValue 0
      for token in $tokens
        if test $isValue = 1
          set isValue 0
          continue
        end
        switch $token
          case \(grammar.valueOptions.map(\.name).joined(separator: " "))
            set isValue 1
          case '-*'
          case '*'
            string replace -r '^@' '' -- $token
        end
      end
    end

    function __racecourse_files
      complete -C "'' "(commandline -ct)
    end

    function __racecourse_swift-files
      complete -C "'' "(commandline -ct) | string match -r '.*(?:/|\\.swift)(?:\\t.*)?$'
    end

    # Whether so many words are there, and the first is one of these.
    function __racecourse_at
      set -l words (__racecourse_words)
      test (count $words) = $argv[1]; or return 1
      test $argv[1] = 0; or __racecourse_in $argv
    end

    # Whether the first word is one of these, and a Swift file is the second: files follow files.
    function __racecourse_after_files
      set -l words (__racecourse_words)
      string match -qr '(^playground|\\.swift)$' -- "$words[2]"; and __racecourse_in $argv
    end

    # Whether the first word is one of these.
    function __racecourse_in
      set -l words (__racecourse_words)
      contains -- "$words[1]" $argv
    end
    """.lines
  }

  /// A function that prints the words of a group, each with its meaning.
  private func function(_ group: Grammar.Group) -> [String] {
    ["", "function __racecourse_\(group.name)", "  printf '%s\\t%s\\n' \\"]
      + group.terms.dropLast().map { "    \(quoted($0.word)) \(quoted($0.meaning)) \\" }
      + group.terms.suffix(1).map { "    \(quoted($0.word)) \(quoted($0.meaning))" } + ["end"]
  }

  private func arguments(_ branch: Grammar.Branch) -> [String] {
    let names = branch.names.joined(separator: " ")
    return branch.arguments.enumerated().flatMap { index, candidates in
      offer(candidates, when: "__racecourse_at \(index + 1) \(names)")
    } + (branch.takesFiles ? offer([.swiftFiles], when: "__racecourse_after_files \(names)") : [])
  }

  private func offer(_ candidates: [Candidates], when condition: String) -> [String] {
    candidates.map { candidate in
      let words =
        switch candidate {
        case .terms(let name, _): "__racecourse_\(name)"
        case .swiftFiles: "__racecourse_swift-files"
        case .files: "__racecourse_files"
        }
      return "complete -c racecourse -n \(quoted(condition)) -a '(\(words))'"
    }
  }

  private func option(_ option: Option, when condition: String) -> String {
    var words = ["complete", "-c", "racecourse", "-n", quoted(condition)]
    if let short = option.short { words += ["-s", String(short.dropFirst())] }
    words += ["-l", String(option.name.dropFirst(2))]
    if let value = option.value {
      words.append(value.kind == .file ? "-rF" : "-x")
      if value.kind == .folder { words += ["-a", "'(__fish_complete_directories)'"] }
      if !value.choices.isEmpty { words += ["-a", quoted(value.choices.joined(separator: " "))] }
    }
    return (words + ["-d", quoted(option.help)]).joined(separator: " ")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
