import Course
import Explorer
import Report

/// What was asked for on the command line.
struct Arguments: Equatable {
  enum Command: Equatable {
    case map
    case list
    case show(exhibit: String)
    case run(stage: String, exhibits: [String], variants: [Variant])
    case explore(exhibit: String, variants: [Variant], SearchOptions)
    case benchmark(exhibit: String?)
    case replay(exhibit: String, token: String)
    case play(exhibit: String, variant: Variant, choices: [Int]?, isPlain: Bool)
    case check(exhibit: String, variants: [Variant])
    case playground(LearnersFile, LearnersFile.Task)
    case evidence(exhibits: [String])
    case exercise(ExerciseRequest)
    case help(Help.Topic)
    case version
  }

  let command: Command
  let json: Bool
  /// Whether a run stops between its parts.
  let pauses: Bool
  let noColor: Bool

  /// - Throws: ``Misuse``: what was wrong, and the topic whose usage would help.
  init(_ line: [String]) throws(Misuse) {
    let words = Words(line)
    let topic = try Self.topic(words.positional.first)
    try Self.check(words, topic)
    json = words.has(.json)
    pauses = words.has(.pause)
    noColor = words.has(.noColor)
    if words.has(.help) {
      command = .help(topic)
    } else if words.has(.version) {
      command = .version
    } else {
      command = try Self.command(topic, words)
    }
  }

  /// What the first word is about.
  private static func topic(_ word: String?) throws(Misuse) -> Help.Topic {
    guard let word else { return .tool }
    if let command = Help.Topic.commands[word] { return command }
    if case .path = LearnersFile(word) { throw Misuse(.fileWithoutCommand(word), .playground) }
    if let stage = Course.stage(word) { return .stage(stage.id) }
    if let exhibit = Course.exhibit(word) { return .stage(exhibit.stage.id) }
    let names = Course.stages.map(\.id) + Course.exhibits.map(\.id)
    throw Misuse(.unknownWord(word, candidates: Help.Topic.commands.keys.sorted() + names), .tool)
  }

  private static func check(_ words: Words, _ topic: Help.Topic) throws(Misuse) {
    let allowed = Option.allowed(topic)
    for (typed, option, value) in words.options {
      guard let option, allowed.contains(option) else {
        throw Misuse(.unknownOption(typed, candidates: allowed.map(\.name)), topic)
      }
      if let name = option.valueName, (value ?? "").isEmpty {
        throw Misuse(.missingValue(name, of: typed), topic)
      }
      if !option.takesValue, let value { throw Misuse(.unexpectedArgument("\(typed)=\(value)"), topic) }
    }
    for other in [Option.racy, .fixed, .json] where words.has(.pause) && words.has(other) {
      throw Misuse(.conflict(Option.pause.name, other.name), topic)
    }
  }

  private static func command(_ topic: Help.Topic, _ words: Words) throws(Misuse) -> Command {
    let given = words.positional
    func expect(atMost count: Int) throws(Misuse) {
      if given.count > count { throw Misuse(.unexpectedArgument(given[count]), topic) }
    }
    switch topic {
    case .tool: return .map
    case .list:
      try expect(atMost: 1)
      return .list
    case .show:
      try expect(atMost: 2)
      return .show(exhibit: try exhibit(given, topic))
    case .playground:
      try expect(atMost: 2)
      return .playground(try file(given), .explore(try SearchOptions(words, topic)))
    case .explore:
      try expect(atMost: 2)
      if let file = try ownFile(words) { return .playground(file, .explore(try SearchOptions(words, topic))) }
      if words.has(.benchmark) {
        return .benchmark(exhibit: given.count == 2 ? try exhibit(given, topic) : nil)
      }
      return .explore(
        exhibit: try exhibit(given, topic), variants: variants(words), try SearchOptions(words, topic))
    case .replay:
      try expect(atMost: 3)
      let file = try ownFile(words)
      let id = try file == nil ? exhibit(given, topic) : ""
      guard given.count == 3 else { throw Misuse(.missingValue("token", of: "replay"), topic) }
      if let file { return .playground(file, .replay(token: given[2])) }
      return .replay(exhibit: id, token: given[2])
    case .play:
      try expect(atMost: 2)
      if let file = try ownFile(words) {
        return .playground(file, .play(choices: try words.choices(), isPlain: words.has(.plain)))
      }
      return .play(
        exhibit: try exhibit(given, topic), variant: words.has(.fixed) ? .fixed : .racy,
        choices: try words.choices(), isPlain: words.has(.plain))
    case .check:
      try expect(atMost: 2)
      if let file = try ownFile(words) { return .playground(file, .check) }
      return .check(exhibit: try exhibit(given, topic), variants: variants(words))
    case .evidence:
      try expect(atMost: 2)
      return .evidence(exhibits: try exhibits(given))
    case .exercise: return .exercise(try ExerciseRequest(words))
    case .help:
      try expect(atMost: 2)
      return .help(given.count == 2 ? try Self.topic(given[1]) : .tool)
    case .stage(let stage): return try run(stage, words)
    }
  }

  /// The learner's own file, where one stands in an exhibit's place. It is no pair.
  private static func ownFile(_ words: Words) throws(Misuse) -> LearnersFile? {
    guard words.positional.count > 1, let file = LearnersFile(words.positional[1]) else { return nil }
    for option in [Option.racy, .fixed, .benchmark] where words.has(option) {
      throw Misuse(.notForFiles(option.name), .playground)
    }
    return file
  }

  /// The file behind 'playground'; without one, the file that the project has for it.
  private static func file(_ given: [String]) throws(Misuse) -> LearnersFile {
    guard given.count > 1 else { return .playground }
    guard let file = LearnersFile(given[1]) else {
      throw Misuse(.noSwiftFile(given[1]), .playground)
    }
    return file
  }

  /// The exhibit that stands behind a command's name.
  private static func exhibit(_ given: [String], _ topic: Help.Topic) throws(Misuse) -> String {
    guard given.count > 1 else { throw Misuse(.missingValue("exhibit", of: given[0]), topic) }
    if Course.exhibit(given[1]) != nil { return given[1] }
    if let example = Course.stage(given[1])?.exhibits.first {
      throw Misuse(.stageForExhibit(given[1], example: example.id), topic)
    }
    throw Misuse(.unknownWord(given[1], as: .exhibit, candidates: Course.exhibits.map(\.id)), topic)
  }

  /// The exhibits of the stage, the exhibit, or all where nothing is named.
  private static func exhibits(_ given: [String]) throws(Misuse) -> [String] {
    guard given.count > 1 else { return Course.exhibits.map(\.id) }
    if let stage = Course.stage(given[1]) { return stage.exhibits.map(\.id) }
    guard Course.exhibit(given[1]) != nil else {
      let candidates = Course.stages.map(\.id) + Course.exhibits.map(\.id)
      throw Misuse(.unknownWord(given[1], as: .stageOrExhibit, candidates: candidates), .evidence)
    }
    return [given[1]]
  }

  private static func variants(_ words: Words) -> [Variant] {
    let chosen = Variant.allCases.filter { words.has($0 == .racy ? .racy : .fixed) }
    return chosen.isEmpty ? Variant.allCases : chosen
  }

  private static func run(_ id: String, _ words: Words) throws(Misuse) -> Command {
    let topic = Help.Topic.stage(id)
    let given = words.positional
    let limit = Course.stage(given[0]) == nil ? 1 : 2
    guard given.count <= limit else { throw Misuse(.unexpectedArgument(given[limit]), topic) }
    guard let stage = Course.stage(given[0]) else {
      return .run(stage: id, exhibits: [given[0]], variants: variants(words))
    }
    guard given.count == 2 else {
      return .run(stage: id, exhibits: stage.exhibits.map(\.id), variants: variants(words))
    }
    guard let exhibit = Course.exhibit(given[1]) else {
      if Course.stage(given[1]) != nil { throw Misuse(.unexpectedArgument(given[1]), topic) }
      throw Misuse(.unknownWord(given[1], as: .exhibit, candidates: Course.exhibits.map(\.id)), topic)
    }
    guard exhibit.stage.id == id else {
      throw Misuse(.notInStage(exhibit: exhibit.id, stage: id, home: exhibit.stage.id), topic)
    }
    return .run(stage: id, exhibits: [exhibit.id], variants: variants(words))
  }
}

extension SearchOptions {
  /// How far, and in which order, schedules are to be searched.
  fileprivate init(_ words: Words, _ topic: Help.Topic) throws(Misuse) {
    self.init()
    if words.has(.random), words.has(.pct) {
      throw Misuse(.conflict(Option.random.name, Option.pct.name), topic)
    }
    let seed = try words.number(.seed, as: UInt64.self, topic) ?? 1
    let schedules = try words.number(.schedules, as: Int.self, topic)
    if words.has(.pct) {
      search = .probabilistic(seed: seed, schedules: schedules ?? 10_000, changes: 2)
    } else if words.has(.random) {
      search = .random(seed: seed, schedules: schedules ?? 10_000)
    } else {
      maximumSchedules = schedules
    }
    // More than any schedule has.
    preemptions = try words.number(.preemptions, as: Int.self, topic)
    maximumSeconds = try words.number(.seconds, as: Double.self, topic)
    reduction = words.has(.reduction)
  }
}

extension Words {
  /// The numbers behind `--choices`, from 1.
  fileprivate func choices() throws(Misuse) -> [Int]? {
    guard let text = value(.choices) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let choices = numbers.compactMap { $0 }.filter { $0 > 0 }
    guard choices.count == numbers.count else { throw Misuse(.invalidChoices(text), .play) }
    return choices
  }

  /// The number behind an option, which may not be negative.
  fileprivate func number<Number: LosslessStringConvertible & Comparable & Numeric>(
    _ option: Option, as type: Number.Type, _ topic: Help.Topic
  ) throws(Misuse) -> Number? {
    guard let text = value(option) else { return nil }
    guard let number = Number(text), number >= .zero else {
      throw Misuse(.invalidValue(text, option: option.name), topic)
    }
    return number
  }
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
