import Report

/// The options of all commands.
enum Option: String, CaseIterable {
  case racy, fixed, pause
  case preemptions, schedules, seconds, seed
  case random, pct, reduction, benchmark
  case choices, plain
  case verify, watch, hint, solution, reset, force, folder
  case json
  case noColor = "no-color"
  case version, help

  var name: String { "--" + rawValue }

  /// What follows, if anything does.
  var valueName: String? {
    switch self {
    case .preemptions, .schedules, .seconds, .seed: "n"
    case .choices: "n,n,…"
    case .folder: "path"
    default: nil
    }
  }

  var takesValue: Bool { valueName != nil }

  /// The options that a command or a stage has.
  static func allowed(_ topic: Help.Topic) -> [Option] {
    switch topic {
    case .tool: [.racy, .fixed, .pause, .json, .noColor, .version, .help]
    case .stage: [.racy, .fixed, .pause, .json, .noColor, .help]
    case .check: [.racy, .fixed, .json, .noColor, .help]
    case .explore:
      [
        .racy, .fixed, .preemptions, .random, .pct, .seed, .schedules, .seconds, .reduction, .benchmark,
        .json,
        .noColor, .help,
      ]
    case .playground: allowed(.explore).filter { ![.racy, .fixed, .benchmark].contains($0) }
    case .play: [.fixed, .choices, .plain, .json, .noColor, .help]
    case .list, .show, .replay, .evidence: [.json, .noColor, .help]
    case .exercise:
      [.verify, .watch, .hint, .solution, .reset, .folder, .force, .json, .noColor, .help]
    case .help: [.help]
    }
  }
}

/// The words of a command line, told apart.
struct Words {
  var positional: [String] = []
  /// Each option as it was typed, with what follows it if it takes a value.
  var options: [(typed: String, option: Option?, value: String?)] = []

  init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        positional.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? "help" : String(parts[0].dropFirst(2))
      let option = parts[0].hasPrefix("--") || parts[0] == "-h" ? Option(rawValue: name) : nil
      var value = parts.count > 1 ? parts[1] : nil
      if let option, option.takesValue, value == nil, let next = rest.first, !next.hasPrefix("--") {
        value = next
        rest.removeFirst()
      }
      options.append((parts[0], option, value))
    }
  }

  func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

  func value(_ option: Option) -> String? { options.last { $0.option == option }?.value }
}
