import Course
import Explorer
import Report
import Support
import Testing

@testable import racecourse

private func parse(_ line: String) throws(Misuse) -> Arguments {
  try Arguments(line.split(separator: " ").map(String.init))
}

private func usageError(_ line: String) -> UsageError? {
  do {
    _ = try parse(line)
    return nil
  } catch { return error.error }
}

@Suite("Arguments")
struct ArgumentsTests {
  @Test("No argument is the map of the course")
  func map() throws { #expect(try parse("").command == .map) }

  @Test("A stage runs all of its exhibits, both files")
  func stage() throws {
    let expected = Arguments.Command.run(
      stage: "async", exhibits: ["frozen-download", "callback-update", "tap-to-load"],
      variants: [.racy, .fixed])
    #expect(try parse("async").command == expected)
    #expect(try parse("@async").command == expected)
    #expect(try parse("async --racy --fixed").command == expected)
  }

  @Test("An exhibit runs alone, with or without its stage", arguments: ["async tap-to-load", "tap-to-load"])
  func exhibit(line: String) throws {
    let expected = Arguments.Command.run(
      stage: "async", exhibits: ["tap-to-load"], variants: [.racy, .fixed])
    #expect(try parse(line).command == expected)
  }

  @Test("One file of the pair can be chosen, before and after the name")
  func variants() throws {
    let racy = Arguments.Command.run(stage: "async", exhibits: ["tap-to-load"], variants: [.racy])
    #expect(try parse("tap-to-load --racy").command == racy)
    #expect(try parse("--racy tap-to-load").command == racy)
    let fixed = Arguments.Command.run(stage: "async", exhibits: ["tap-to-load"], variants: [.fixed])
    #expect(try parse("async tap-to-load --fixed").command == fixed)
  }

  @Test("A run with pauses is one of both files, as text")
  func pauses() throws {
    #expect(try parse("async --pause").pauses)
    #expect(try !parse("async").pauses)
    #expect(usageError("async --pause --json") == .conflict("--pause", "--json"))
    #expect(usageError("tap-to-load --racy --pause") == .conflict("--pause", "--racy"))
  }

  @Test("The commands")
  func commands() throws {
    #expect(try parse("list").command == .list)
    #expect(try parse("show greeting").command == .show(exhibit: "greeting"))
    #expect(try parse("--version").command == .version)
    #expect(try parse("list --json").json)
    #expect(try parse("list --no-color").noColor)
  }

  @Test("Exploring has options with values, before and after a space or an equals sign")
  func explore() throws {
    #expect(
      try parse("explore counter").command
        == .explore(exhibit: "counter", variants: [.racy, .fixed], SearchOptions()))
    #expect(
      try parse("explore counter --racy --preemptions 1 --seconds=2.5 --schedules 7").command
        == .explore(
          exhibit: "counter", variants: [.racy],
          SearchOptions(preemptions: 1, maximumSchedules: 7, maximumSeconds: 2.5)))
    #expect(
      try parse("explore counter --random --seed 9 --schedules 50").command
        == .explore(
          exhibit: "counter", variants: [.racy, .fixed],
          SearchOptions(search: .random(seed: 9, schedules: 50))))
    #expect(
      try parse("explore counter --pct").command
        == .explore(
          exhibit: "counter", variants: [.racy, .fixed],
          SearchOptions(search: .probabilistic(seed: 1, schedules: 10_000, changes: 2))))
    #expect(
      try parse("explore counter --reduction").command
        == .explore(exhibit: "counter", variants: [.racy, .fixed], SearchOptions(reduction: true)))
    #expect(try parse("explore --benchmark").command == .benchmark(exhibit: nil))
    #expect(try parse("explore counter --benchmark --json").command == .benchmark(exhibit: "counter"))
    #expect(
      try parse("replay counter counter.racy.AQ").command
        == .replay(exhibit: "counter", token: "counter.racy.AQ"))
  }

  @Test("Numbers may be as large as numbers can be", .enabled(if: Explorer.isSupported))
  func large() throws {
    for option in ["--preemptions", "--schedules", "--seconds"] {
      let result = try execute(["explore", "inferred-isolation", "--fixed", option, "\(Int.max)"])
      #expect(result.code == 0, "\(option): \(result.errors.prefix(200))")
    }
  }

  @Test("A file of one's own stands where an exhibit may, and is explored by 'playground'")
  func playground() throws {
    let file = LearnersFile.path("a/B.swift")
    #expect(try parse("playground").command == .playground(.playground, .explore(SearchOptions())))
    #expect(try parse("playground a/B.swift").command == .playground(file, .explore(SearchOptions())))
    #expect(try parse("explore playground").command == .playground(.playground, .explore(SearchOptions())))
    #expect(
      try parse("explore a/B.swift --preemptions 2 --seconds 1").command
        == .playground(file, .explore(SearchOptions(preemptions: 2, maximumSeconds: 1))))
    #expect(try parse("replay playground AQ").command == .playground(.playground, .replay(token: "AQ")))
    #expect(try parse("check a/B.swift --json").command == .playground(file, .check))
    #expect(usageError("check playground --racy") == .notForFiles("--racy"))
    #expect(usageError("explore a/B.swift --benchmark") == .notForFiles("--benchmark"))
    #expect(usageError("playground notes.txt") == .noSwiftFile("notes.txt"))
    #expect(usageError("playground a.swift b.swift") == .unexpectedArgument("b.swift"))
    #expect(usageError("a/B.swift") == .fileWithoutCommand("a/B.swift"))
    #expect(usageError("replay playground") == .missingValue("token", of: "replay"))
  }

  @Test("What stands for a file on a command line can be typed as it is")
  func quoting() {
    #expect(LearnersFile.playground.typed == "playground")
    #expect(LearnersFile.path("a/B-1.swift").typed == "a/B-1.swift")
    #expect(LearnersFile.path("my file's.swift").typed == "'my file'\\''s.swift'")
  }

  @Test("Playing takes the fixed file, choices, and plain lines")
  func play() throws {
    #expect(
      try parse("play counter").command
        == .play(exhibit: "counter", variant: .racy, choices: nil, isPlain: false))
    #expect(
      try parse("play counter --fixed --plain").command
        == .play(exhibit: "counter", variant: .fixed, choices: nil, isPlain: true))
    #expect(
      try parse("play counter --choices 1,2,12").command
        == .play(exhibit: "counter", variant: .racy, choices: [1, 2, 12], isPlain: false))
    #expect(usageError("play counter --choices=") == .missingValue("n,n,…", of: "--choices"))
    #expect(usageError("play") == .missingValue("exhibit", of: "play"))
    #expect(usageError("play counter greeting") == .unexpectedArgument("greeting"))
    #expect(usageError("play counter --choices") == .missingValue("n,n,…", of: "--choices"))
    for text in ["1,,2", "a", "1;2", "0", "-1", "1,2,", "1.5"] {
      #expect(usageError("play counter --choices \(text)") == .invalidChoices(text))
    }
    for line in ["play counter --racy", "play counter --seed 1", "explore counter --choices 1"] {
      guard case .unknownOption = usageError(line) else {
        Issue.record("\(line)")
        continue
      }
    }
  }

  @Test("Values that are missing or no numbers are refused")
  func values() {
    #expect(usageError("explore counter --seed") == .missingValue("n", of: "--seed"))
    #expect(usageError("explore counter --seed= 3") == .missingValue("n", of: "--seed"))
    #expect(throws: Misuse(.missingValue("path", of: "--folder"), .exercise)) {
      try Arguments(["exercise", "--folder", ""])
    }
    for command in ["explore counter", "playground"] {
      let topic: Help.Topic = command == "playground" ? .playground : .explore
      #expect(throws: Misuse(.invalidValue("x", option: "--seconds"), topic)) {
        try parse("\(command) --seconds x")
      }
    }
    #expect(usageError("explore counter --random --pct") == .conflict("--random", "--pct"))
    #expect(usageError("explore counter --seed --json") == .missingValue("n", of: "--seed"))
    #expect(usageError("explore counter --preemptions few") == .invalidValue("few", option: "--preemptions"))
    #expect(usageError("explore counter --seconds -1") == .invalidValue("-1", option: "--seconds"))
    #expect(usageError("explore counter --json=yes") == .unexpectedArgument("--json=yes"))
    #expect(usageError("explore") == .missingValue("exhibit", of: "explore"))
    #expect(usageError("replay counter") == .missingValue("token", of: "replay"))
    #expect(
      usageError("counter --seed 1")
        == .unknownOption(
          "--seed", candidates: ["--racy", "--fixed", "--pause", "--json", "--no-color", "--help"]))
  }

  @Test(
    "Help is everywhere",
    arguments: [
      ("help", Help.Topic.tool), ("--help", .tool), ("-h", .tool), ("help show", .show),
      ("show --help", .show),
      ("list -h", .list), ("async --help", .stage("async")), ("help async", .stage("async")),
      ("help help", .help), ("playground -h", .playground), ("help playground", .playground),
      ("tap-to-load --help", .stage("async")),
    ])
  func help(line: String, topic: Help.Topic) throws { #expect(try parse(line).command == .help(topic)) }

  @Test("What cannot be meant is refused, and says what was wrong")
  func errors() {
    #expect(usageError("show") == .missingValue("exhibit", of: "show"))
    #expect(usageError("async interleaving") == .unexpectedArgument("interleaving"))
    #expect(usageError("async tap-to-load greeting") == .unexpectedArgument("greeting"))
    #expect(usageError("tap-to-load greeting") == .unexpectedArgument("greeting"))
    #expect(usageError("list all") == .unexpectedArgument("all"))
    #expect(usageError("help show list") == .unexpectedArgument("list"))
    #expect(
      usageError("async greeting")
        == .notInStage(exhibit: "greeting", stage: "async", home: "single-threaded"))
    for command in ["show", "explore", "check", "play"] {
      #expect(
        usageError("\(command) actors") == .stageForExhibit("actors", example: "counter"), "\(command)")
    }
    #expect(usageError("replay actors abc") == .stageForExhibit("actors", example: "counter"))
    for (line, place) in [
      ("zebra", UsageError.Place.first), ("show zebra", .exhibit), ("async zebra", .exhibit),
      ("evidence zebra", .stageOrExhibit),
    ] {
      guard case .unknownWord("zebra", place, _) = usageError(line) else {
        Issue.record("\(line)")
        continue
      }
    }
    for line in ["--jsn", "async --josn", "list --racy", "show greeting --fixed", "async --version", "-x"] {
      guard case .unknownOption = usageError(line) else {
        Issue.record("\(line)")
        continue
      }
    }
    for line in ["asynch", "show greting", "async greting", "help greting", "-- --json", "-"] {
      guard case .unknownWord = usageError(line) else {
        Issue.record("\(line)")
        continue
      }
    }
  }
}
