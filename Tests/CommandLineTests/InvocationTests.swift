@testable import racecourse
import Explorer
import Foundation
import Support
import Testing

@Suite("What a command line means")
struct InvocationTests {
  @Test("Without arguments, it shows the map of the course")
  func map() throws {
    #expect(try !parse("", as: MapCommand.self).output.json)
    #expect(try parse("--json", as: MapCommand.self).output.json)
  }

  @Test(
    "A stage runs all of its exhibits, both files", arguments: ["async", "@async", "async --racy --fixed"])
  func stage(line: String) throws {
    let run = try parse(line, as: StageCommand.self)
    #expect(run.stage.id == "async")
    #expect(run.exhibits.map(\.id) == run.stage.exhibits.map(\.id))
    #expect(run.variants == [.racy, .fixed])
    #expect(!run.pauses)
  }

  @Test("An exhibit runs alone, with or without its stage", arguments: ["async tap-to-load", "tap-to-load"])
  func exhibit(line: String) throws {
    let run = try parse(line, as: StageCommand.self)
    #expect(run.stage.id == "async")
    #expect(run.exhibits.map(\.id) == ["tap-to-load"])
    #expect(run.variants == [.racy, .fixed])
  }

  @Test(
    "One file of the pair can be chosen, before and after the name",
    arguments: [
      ("tap-to-load --racy", Variant.racy), ("--racy tap-to-load", .racy),
      ("async tap-to-load --fixed", .fixed),
    ])
  func variant(line: String, variant: Variant) throws {
    let run = try parse(line, as: StageCommand.self)
    #expect(run.exhibits.map(\.id) == ["tap-to-load"])
    #expect(run.variants == [variant])
  }

  @Test("A run with pauses is of both files, as text")
  func pauses() throws {
    #expect(try parse("async --pause", as: StageCommand.self).pauses)
    for line in ["async --pause --json", "--pause --json"] {
      #expect(usageError(line) == .conflict("--pause", "--json"))
    }
    #expect(usageError("tap-to-load --racy --pause") == .conflict("--pause", "--racy"))
  }

  @Test("The page has a name, or a standard one, and is opened only if asked to")
  func site() throws {
    let site = try parse("site a.html --open", as: SiteCommand.self)
    #expect(site.path == "a.html" && site.opens)
    #expect(try parse("site", as: SiteCommand.self).path == "racecourse.html")
    #expect(try parse("site --url https://a.org/b/", as: SiteCommand.self).address?.host() == "a.org")
    #expect(usageError("site --url a.org") == .noAddress("a.org", option: "--url"))
    #expect(usageError("site a.html b.html") == .unexpectedArgument("b.html"))
  }

  @Test("A run writes a trace only if asked to, and a trace needs a name")
  func trace() throws {
    #expect(try parse("tap-to-load", as: StageCommand.self).tracePath == nil)
    #expect(try parse("tap-to-load --trace a.json", as: StageCommand.self).tracePath == "a.json")
    #expect(usageError("async --trace") == .missingValue("file.json", of: "--trace"))
  }

  @Test("Commands that take an exhibit store it")
  func exhibits() throws {
    #expect(try parse("show greeting", as: ShowCommand.self).exhibit.id == "greeting")
    #expect(try parse("explore counter", as: ExploreCommand.self).subject.exhibit?.id == "counter")
    #expect(try parse("check counter --fixed", as: CheckCommand.self).subject.variants == [.fixed])
    #expect(try parse("play counter", as: PlayCommand.self).subject.exhibit?.id == "counter")
  }

  @Test("Evidence is about an exhibit, a stage, or the whole course")
  func evidence() throws {
    #expect(try parse("evidence counter", as: EvidenceCommand.self).exhibits.map(\.id) == ["counter"])
    let ui = try #require(Course.stage("ui"))
    #expect(try parse("evidence ui", as: EvidenceCommand.self).exhibits.map(\.id) == ui.exhibits.map(\.id))
    #expect(
      try parse("evidence", as: EvidenceCommand.self).exhibits.map(\.id) == Course.exhibits.map(\.id))
  }

  @Test("--version is the tool's")
  func version() throws {
    _ = try parse("--version", as: VersionCommand.self)
    guard case .unknownOption("--version", _) = usageError("async --version") else {
      Issue.record("a stage has no version")
      return
    }
  }

  @Test(
    "Every command has --help",
    arguments: [
      ("help", "racecourse"), ("--help", "racecourse"), ("-h", "racecourse"), ("help show", "show"),
      ("show --help", "show"), ("list -h", "list"), ("async --help", "async"), ("help async", "async"),
      ("help @async", "async"), ("help help", "help"), ("playground -h", "playground"),
      ("tap-to-load --help", "async"), ("help tap-to-load", "async"),
    ])
  func help(line: String, name: String) throws {
    #expect(try parse(line, as: HelpCommand.self).names.first == name)
  }

  @Test(
    "Help has the words of the course too; a command of the same name comes first",
    arguments: [
      ("help region", ["'region'"]), ("help data race", ["'data race'"]),
      ("help data-races", ["'data race'"]),
      ("help async let", ["'async let'"]), ("help async", ["async", "'async'"]),
      ("help sendable", ["sendable", "'Sendable'"]), ("help glossary", ["glossary"]), ("help show", ["show"]),
      ("async --help", ["async"]),
    ])
  func words(line: String, names: [String]) throws {
    #expect(try parse(line, as: HelpCommand.self).names == names)
  }
}

@Suite("How schedules are searched")
struct SearchLimitTests {
  @Test(
    "Options with values, before and after a space or an equals sign",
    arguments: [
      ("", SearchOptions()),
      (
        "--preemptions 1 --seconds=2.5 --schedules 7",
        SearchOptions(preemptions: 1, maximumSchedules: 7, maximumSeconds: 2.5)
      ),
      (
        "--sample random --seed 9 --schedules 50",
        SearchOptions(search: .random(seed: 9, schedules: 50))
      ),
      ("--sample pct", SearchOptions(search: .probabilistic(seed: 1, schedules: 10_000, changes: 2))),
      ("--sample partial-order", SearchOptions(search: .partialOrder(seed: 1, schedules: 10_000))),
      ("--sample mixed", SearchOptions(search: .mixed(seed: 1, schedules: 10_000))),
      ("--sample none --schedules 9", SearchOptions(maximumSchedules: 9)),
      ("--reduction", SearchOptions(reduction: true)), ("--all", SearchOptions(classesAfter: nil)),
      ("--timers any-order", SearchOptions(timers: .anyOrder)),
    ])
  func options(line: String, options: SearchOptions) throws {
    var options = options
    options.jobs = ProcessInfo.processInfo.activeProcessorCount
    options.samplesTheRest = !line.contains("--sample")
    #expect(try parse("explore counter \(line)", as: ExploreCommand.self).options == options)
    #expect(try parse("playground \(line)", as: ExploreCommand.self).options == options)
  }

  @Test("A search has as many processes as there are cores, or as it is told")
  func jobs() throws {
    #expect(try parse("explore counter --jobs 3", as: ExploreCommand.self).options.jobs == 3)
    #expect(usageError("explore counter --jobs 0") == .invalidValue("0", option: "--jobs"))
    #expect(usageError("explore counter --jobs 2 --sample pct") == .conflict("--jobs", "--sample"))
    #expect(try parse("explore counter --jobs 2 --sample none", as: ExploreCommand.self).options.jobs == 2)
  }

  @Test("The pool has as many threads as it is told, from 1")
  func poolThreads() throws {
    for line in ["explore counter", "playground"] {
      #expect(try parse("\(line) --pool-threads 2", as: ExploreCommand.self).options.poolThreads == 2)
      #expect(try parse(line, as: ExploreCommand.self).options.poolThreads == nil)
      for value in ["0", "-1", "few", "1.5"] {
        #expect(
          usageError("\(line) --pool-threads \(value)") == .noThreads(value, option: "--pool-threads"))
      }
    }
  }

  @Test("A graph shows every schedule: its search never switches to classes")
  func graph() throws {
    #expect(try parse("explore counter --graph", as: ExploreCommand.self).options.classesAfter == nil)
    #expect(usageError("explore counter --graph --reduction") == .conflict("--reduction", "--graph"))
    #expect(usageError("explore counter --all --reduction") == .conflict("--all", "--reduction"))
  }

  @Test(
    "Numbers may be as large as an integer can be", .enabled(if: Explorer.isSupported, "needs the explorer"))
  func large() throws {
    for option in ["--preemptions", "--schedules", "--seconds"] {
      let result = try execute(["explore", "inferred-isolation", "--fixed", option, "\(Int.max)"])
      #expect(result.code == 0, "\(option): \(result.errors.prefix(200))")
    }
  }

  @Test(
    "Missing values and values that are not numbers are refused",
    arguments: ["explore counter", "playground"])
  func values(command: String) {
    #expect(usageError("\(command) --seed") == .missingValue("n", of: "--seed"))
    #expect(usageError("\(command) --seed= 3") == .missingValue("n", of: "--seed"))
    #expect(usageError("\(command) --seed --json") == .missingValue("n", of: "--seed"))
    #expect(usageError("\(command) --preemptions few") == .invalidValue("few", option: "--preemptions"))
    #expect(usageError("\(command) --seconds -1") == .invalidValue("-1", option: "--seconds"))
    #expect(
      usageError("\(command) --sample some")
        == .invalidChoice(
          "some", option: "--sample", choices: ["mixed", "partial-order", "pct", "random", "none"]))
    #expect(misuse("\(command) --seconds x")?.definition.name == words(command).first)
  }
}

@Suite("A learner's files can take the place of an exhibit")
struct LearnersFilesTests {
  @Test("By its path, or as 'playground'")
  func files() throws {
    let shipped = try #require(try LearnersFiles(["playground"]))
    let mine = try #require(try LearnersFiles(["a/B.swift"]))
    #expect(shipped.urls.map(\.lastPathComponent) == ["Playground.swift"])
    #expect(try parse("playground", as: ExploreCommand.self).subject.files == shipped)
    #expect(try parse("playground a/B.swift", as: ExploreCommand.self).subject.files == mine)
    #expect(try parse("explore playground", as: ExploreCommand.self).subject.files == shipped)
    #expect(try parse("explore a/B.swift", as: ExploreCommand.self).subject.files == mine)
    #expect(try parse("check a/B.swift --json", as: CheckCommand.self).subject.files == mine)
    #expect(try parse("play a/B.swift --plain", as: PlayCommand.self).subject.files == mine)
  }

  @Test("Several files are one program, and the words after them are not files")
  func several() throws {
    let both = try #require(try LearnersFiles(["a/B.swift", "my C.swift", "token"]))
    #expect(both.urls.map(\.lastPathComponent) == ["B.swift", "my C.swift"])
    #expect(both.typed == "a/B.swift 'my C.swift'")
    let two = try #require(try LearnersFiles(["a/B.swift", "C.swift"]))
    for command in ["playground", "explore"] {
      #expect(try parse("\(command) a/B.swift C.swift --json", as: ExploreCommand.self).subject.files == two)
    }
    #expect(try parse("check a/B.swift C.swift", as: CheckCommand.self).subject.files == two)
    #expect(try parse("play a/B.swift --plain C.swift", as: PlayCommand.self).subject.files == two)
    let replay = try parse("replay a/B.swift C.swift --outcome 1", as: ReplayCommand.self)
    #expect(replay.subject.files == two)
    #expect(throws: ExplorerError.malformedToken("b+c.x")) {
      try parse("replay a/B.swift C.swift b+c.x", as: ReplayCommand.self)
    }
    #expect(usageError("replay a/B.swift C.swift b+c.x D.swift") == .unexpectedArgument("D.swift"))
  }

  @Test(
    "The default isolation can be given",
    arguments: ["playground", "explore playground", "explore a/B.swift", "playground a/B.swift"])
  func isolation(line: String) throws {
    #expect(try #require(parse(line, as: ExploreCommand.self).subject.files).isolation == nil)
    for isolation in DefaultIsolation.allCases {
      let option = "--default-isolation \(isolation.rawValue)"
      #expect(try parse("\(line) \(option)", as: ExploreCommand.self).subject.files?.isolation == isolation)
      #expect(
        try parse("check a/B.swift \(option)", as: CheckCommand.self).subject.files?.isolation == isolation)
      #expect(
        try parse("play playground \(option)", as: PlayCommand.self).subject.files?.isolation == isolation)
    }
    #expect(
      usageError("\(line) --default-isolation main")
        == .invalidChoice("main", option: "--default-isolation", choices: ["nonisolated", "MainActor"]))
    #expect(
      usageError("\(line) --default-isolation") == .missingValue("isolation", of: "--default-isolation"))
  }

  @Test(
    "The default isolation of an exhibit cannot be given", arguments: ["explore", "check", "play", "replay"])
  func exhibitIsolation(command: String) {
    let line = "\(command) counter --default-isolation MainActor"
    #expect(usageError(line) == .onlyForFiles("--default-isolation"))
  }

  @Test(
    "Every outcome that is expected of a learner's files counts; an exhibit has its own, and the compiler none"
  )
  func expected() throws {
    let options = "--expect 1 --expect=-2"
    let expected = ["1", "-2"]
    #expect(try parse("playground \(options)", as: ExploreCommand.self).subject.files?.expected == expected)
    #expect(
      try parse("explore B.swift \(options)", as: ExploreCommand.self).subject.files?.expected == expected)
    #expect(try parse("play B.swift \(options)", as: PlayCommand.self).subject.files?.expected == expected)
    #expect(
      try parse("replay B.swift \(options)", as: ReplayCommand.self).subject.files?.expected == expected)
    #expect(usageError("explore counter --expect 1") == .onlyForFiles("--expect"))
    #expect(usageError("playground --expect") == .missingValue("outcome", of: "--expect"))
    #expect(usageError("check B.swift --expect 1") != nil)
  }

  @Test("A learner's file is not a pair")
  func noPair() {
    #expect(usageError("check playground --racy") == .notForFiles("--racy"))
    #expect(usageError("explore a/B.swift --graph") == .notForFiles("--graph"))
    #expect(misuse("play a/B.swift --fixed")?.definition.name == "playground")
  }

  @Test("Only Swift files are accepted, and only after a command")
  func refused() {
    #expect(usageError("playground notes.txt") == .noSwiftFile("notes.txt"))
    #expect(usageError("playground a.swift notes.txt") == .noSwiftFile("notes.txt"))
    #expect(usageError("explore a.swift counter") == .noSwiftFile("counter"))
    #expect(usageError("explore counter a.swift") == .unexpectedArgument("a.swift"))
    #expect(usageError("playground /") == .folderForFiles("/"))
    #expect(usageError("check a.swift /tmp/") == .folderForFiles("/tmp"))
    #expect(usageError("a/B.swift") == .fileWithoutCommand("a/B.swift"))
    #expect(misuse("a/B.swift")?.definition.name == "playground")
  }

  @Test(
    "Its name can be typed on a command line without quotes",
    arguments: [
      ("playground", "playground"), ("a/B-1.swift", "a/B-1.swift"),
      ("my file's.swift", "'my file'\\''s.swift'"),
    ])
  func quoting(word: String, typed: String) throws {
    #expect(try LearnersFiles([word])?.typed == typed)
  }
}

@Suite("A token is checked when it is parsed", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct TokenTests {
  /// The token of one of an exhibit's schedules.
  private func token(of exhibit: String, _ variant: String) throws -> String {
    let json = try jsonObject(
      try execute(["explore", exhibit, "--\(variant)", "--schedules", "1", "--json"]).output)
    let variants = try #require(json["variants"] as? [[String: Any]])
    let outcomes = try #require(variants.first?["outcomes"] as? [[String: Any]])
    return try #require(outcomes.first?["token"] as? String)
  }

  @Test("It says which file of the pair it belongs to", arguments: [Variant.racy, .fixed])
  func variant(variant: Variant) throws {
    let token = try token(of: "counter", variant.rawValue)
    let replay = try parse("replay counter \(token)", as: ReplayCommand.self)
    #expect(replay.subject.exhibit?.id == "counter" && replay.subject.variants == [variant])
    #expect(replay.choice == .token(try Token(token)))
  }

  @Test("A wrong exhibit's token and an invalid token are refused before anything is compiled or run")
  func refused() throws {
    let token = try token(of: "counter", "racy")
    #expect(throws: ExplorerError.otherProgram(token: "counter", asked: "sad-cat")) {
      try Invocation(["replay", "sad-cat", token])
    }
    for subject in ["counter", "playground"] {
      #expect(throws: ExplorerError.malformedToken("abc")) { try Invocation(["replay", subject, "abc"]) }
    }
  }

  @Test("Without a token, an outcome of either file can be named")
  func outcome() throws {
    let wrong = try parse("replay counter", as: ReplayCommand.self)
    #expect(wrong.choice == .simplest(outcome: nil) && wrong.subject.variants.first == .racy)
    let fixed = try parse("replay counter --fixed --outcome=2,1", as: ReplayCommand.self)
    #expect(fixed.choice == .simplest(outcome: "2,1") && fixed.subject.variants == [.fixed])
  }

  @Test(
    "With a token, no file and no outcome can be named: it says both itself",
    arguments: ["--outcome=1", "--racy", "--fixed"])
  func conflict(option: String) throws {
    let token = try token(of: "counter", "racy")
    let name = String(option.split(separator: "=")[0])
    #expect(usageError("replay counter \(token) \(option)") == .conflict(name, "<token>"))
  }

  @Test("An exhibit that is measured live has no schedules")
  func live() {
    #expect(usageError("replay frozen-download") == .noSchedules(exhibit: "frozen-download"))
  }
}

@Suite("The command line of 'play'")
struct PlayTests {
  @Test("The racy file or the fixed one, choices, and plain lines")
  func play() throws {
    let asked = try parse("play counter", as: PlayCommand.self)
    #expect(asked.subject.variants.first == .racy && asked.choices == nil && !asked.isPlain)
    let plain = try parse("play counter --fixed --plain", as: PlayCommand.self)
    #expect(plain.subject.variants == [.fixed] && plain.isPlain)
    #expect(try parse("play counter --choices 1,2,12", as: PlayCommand.self).choices == [1, 2, 12])
  }

  @Test("Choices are numbers from 1", arguments: ["1,,2", "a", "1;2", "0", "-1", "1,2,", "1.5"])
  func choices(text: String) {
    #expect(usageError("play counter --choices \(text)") == .invalidChoices(text))
  }

  @Test("Choices may not be missing", arguments: ["--choices", "--choices="])
  func missing(option: String) {
    #expect(usageError("play counter \(option)") == .missingValue("n,n,…", of: "--choices"))
  }
}

@Suite("A line that makes no sense is refused, and the error says why")
struct UsageErrorTests {
  @Test(
    "An argument that is missing",
    arguments: ["show", "explore", "replay", "play", "check"])
  func missing(command: String) {
    #expect(usageError(command) == .missingValue("exhibit", of: command))
    #expect(misuse(command)?.definition.name == command)
  }

  @Test(
    "An argument too many",
    arguments: [
      ("async interleaving", "interleaving"), ("async tap-to-load greeting", "greeting"),
      ("tap-to-load greeting", "greeting"), ("list two words", "words"), ("help show list", "list"),
      ("play counter greeting", "greeting"), ("explore counter --json=yes", "--json=yes"),
    ])
  func unexpected(line: String, word: String) { #expect(usageError(line) == .unexpectedArgument(word)) }

  @Test("A stage in place of an exhibit", arguments: ["show", "explore", "check", "play", "replay"])
  func stage(command: String) throws {
    let example = try #require(Course.stage("actors")?.exhibits.first).id
    #expect(usageError("\(command) actors") == .stageForExhibit("actors", example: example))
  }

  @Test("An exhibit of a different stage")
  func otherStage() {
    #expect(
      usageError("async greeting")
        == .notInStage(exhibit: "greeting", stage: "async", home: "single-threaded"))
  }

  @Test(
    "An unknown word",
    arguments: [
      ("zebra", UsageError.Role.first), ("show zebra", .exhibit), ("async zebra", .exhibit),
      ("evidence zebra", .stageOrExhibit), ("help zebra", .helpTopic), ("-- zebra", .first),
      ("-- --json", .first), ("-", .first),
    ])
  func unknown(line: String, role: UsageError.Role) {
    guard case .unknownWord(words(line).last, role, _) = usageError(line) else {
      Issue.record("\(line): \(String(describing: usageError(line)))")
      return
    }
  }

  @Test(
    "An option that the command does not have",
    arguments: [
      "--jsn", "async --josn", "list --racy", "show greeting --racy", "async --version", "-x",
      "play counter --racy", "play counter --seed 1", "explore counter --choices 1", "counter --verify",
    ])
  func option(line: String) {
    guard case .unknownOption = usageError(line) else {
      Issue.record("\(line): \(String(describing: usageError(line)))")
      return
    }
  }

  @Test("Only options that the command has are suggested")
  func suggestions() {
    #expect(
      usageError("counter --seed 1")
        == .unknownOption(
          "--seed",
          candidates: [
            "--racy", "--fixed", "--pause", "--no-pause", "--all", "--trace", "--json", "--no-color",
            "--help",
          ])
    )
  }
}
