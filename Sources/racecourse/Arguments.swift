import Course
import Report

/// What was asked for on the command line.
struct Arguments: Equatable {
  enum Command: Equatable {
    case map
    case list
    case show(exhibit: String)
    case run(stage: String, exhibits: [String], variants: [Variant])
    case help(Help.Topic)
    case version
  }

  var command: Command
  var json = false
  var noColor = false

  private static let commands = ["list", "show", "help"]

  /// - Throws: ``UsageError``, with the topic whose usage would help as ``Misuse``.
  init(_ words: [String]) throws(Misuse) {
    var positional = words.prefix { $0 != "--" }.filter { !$0.hasPrefix("-") || $0 == "-" }
    positional += words.drop { $0 != "--" }.dropFirst()
    let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
    let topic = try Self.topic(positional.first)
    if options.contains("--help") || options.contains("-h") {
      command = .help(topic)
    } else if options.contains("--version"), positional.isEmpty {
      command = .version
    } else {
      command = try Self.command(topic, positional, options)
    }
    for option in options { try apply(option, topic) }
  }

  private mutating func apply(_ option: String, _ topic: Help.Topic) throws(Misuse) {
    var allowed = ["--help", "-h", "--json", "--no-color"]
    if topic == .tool { allowed.append("--version") }
    switch topic {
    case .tool, .stage: allowed += ["--racy", "--fixed"]
    case .list, .show, .help: break
    }
    guard allowed.contains(option) else { throw Misuse(.unknownOption(option, candidates: allowed), topic) }
    if option == "--json" { json = true }
    if option == "--no-color" { noColor = true }
  }

  /// What the first word is about.
  private static func topic(_ word: String?) throws(Misuse) -> Help.Topic {
    guard let word else { return .tool }
    switch word {
    case "list": return .list
    case "show": return .show
    case "help": return .help
    default:
      if let stage = Course.stage(word) { return .stage(stage.id) }
      if let exhibit = Course.exhibit(word), let stage = Course.stage(of: exhibit) { return .stage(stage.id) }
      throw Misuse(.unknownWord(word, candidates: commands + names), .tool)
    }
  }

  private static func command(
    _ topic: Help.Topic, _ words: [String], _ options: [String]
  ) throws(Misuse) -> Command {
    switch topic {
    case .tool: return .map
    case .list:
      try expect(words, atMost: 1, topic)
      return .list
    case .show:
      try expect(words, atMost: 2, topic)
      guard words.count == 2 else { throw Misuse(.missingValue("exhibit", of: "show"), topic) }
      guard Course.exhibit(words[1]) != nil else {
        throw Misuse(.unknownWord(words[1], candidates: Course.exhibits.map(\.id)), topic)
      }
      return .show(exhibit: words[1])
    case .help:
      try expect(words, atMost: 2, topic)
      return .help(words.count == 2 ? try Self.topic(words[1]) : .tool)
    case .stage(let stage): return try run(stage, words, options)
    }
  }

  private static func run(
    _ id: String, _ words: [String], _ options: [String]
  ) throws(Misuse) -> Command {
    let topic = Help.Topic.stage(id)
    let variants = Variant.allCases.filter { options.contains("--\($0.rawValue)") }
    let chosen = variants.isEmpty ? Variant.allCases : variants
    guard let stage = Course.stage(words[0]) else {
      try expect(words, atMost: 1, topic)
      return .run(stage: id, exhibits: [words[0]], variants: chosen)
    }
    try expect(words, atMost: 2, topic)
    guard words.count == 2 else {
      return .run(stage: id, exhibits: stage.exhibits.map(\.id), variants: chosen)
    }
    guard let exhibit = Course.exhibit(words[1]), let home = Course.stage(of: exhibit) else {
      if Course.stage(words[1]) != nil { throw Misuse(.unexpectedArgument(words[1]), topic) }
      throw Misuse(.unknownWord(words[1], candidates: Course.exhibits.map(\.id)), topic)
    }
    guard home.id == id else {
      throw Misuse(.notInStage(exhibit: exhibit.id, stage: id, home: home.id), topic)
    }
    return .run(stage: id, exhibits: [exhibit.id], variants: chosen)
  }

  private static func expect(_ words: [String], atMost count: Int, _ topic: Help.Topic) throws(Misuse) {
    if words.count > count { throw Misuse(.unexpectedArgument(words[count]), topic) }
  }

  private static var names: [String] { Course.stages.map(\.id) + Course.exhibits.map(\.id) }
}

/// A usage error, and what its usage line should be about.
struct Misuse: Error, Equatable {
  let error: UsageError
  let topic: Help.Topic

  init(_ error: UsageError, _ topic: Help.Topic) {
    self.error = error
    self.topic = topic
  }
}
