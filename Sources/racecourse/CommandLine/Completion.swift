import Foundation

/// What may come next on a command line that is being typed. The scripts of the shells ask for it at every tab.
struct Completion {
  /// Does not return if this is such a line, as in `racecourse __complete explore mut` for `racecourse explore mut`.
  static func runIfAsked(_ line: [String]) {
    guard line.first == "__complete" else { return }
    let lines = Completion(Array(line.dropFirst())).lines
    if !lines.isEmpty { Terminal.print(lines) }
    exit(0)
  }

  private var candidates: [Candidates] = []

  /// - Parameter words: the words after the tool's name, up to the one that is being typed, which may be empty.
  init(_ words: [String]) {
    // bash takes '--name=value' apart, and also gives the sign.
    let words = words.enumerated().filter { $0.element != "=" || $0.offset == words.count - 1 }.map(\.element)
    let typed = words.dropLast()
    let current = words.last ?? ""
    let known = CommandDefinition.all.flatMap(\.options)
    let line = SplitLine(Array(typed), known: known)
    guard
      let definition = line.positional.first.map({ try? CommandDefinition.named($0) })
        ?? MapCommand.definition
    else { return }

    let before =
      current.hasPrefix("--") && current.contains("=") ? current.prefix { $0 != "=" } : typed.last?[...]
    if let option = (definition.options + known).first(where: { $0.name == before ?? "" }),
      let value = option.value
    {
      candidates = [.value(value)]
    } else if current.hasPrefix("-") {
      candidates = [.options(definition.options)]
    } else if line.positional.isEmpty {
      candidates = [.commands, .stages, .exhibits]
    } else if !definition.hasArguments {
      let arguments = line.positional.dropFirst()
      // Files follow files, and nothing follows an exhibit.
      if definition.takesFiles, let first = arguments.first,
        first == "playground" || LearnersFiles.isPath(first)
      {
        candidates = [.swiftFiles]
      } else if arguments.count < definition.arguments.count {
        candidates = definition.arguments[arguments.count].candidates
      }
    }
  }

  /// A line for each word that may come next, whatever is typed of it already: the word, a tab, and what it means. `:files`,
  /// `:folders` and `:swift` stand for paths, which the shell finds itself.
  var lines: [String] { candidates.flatMap(\.lines) }
}
