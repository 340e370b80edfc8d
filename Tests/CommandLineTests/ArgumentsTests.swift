import Course
import Report
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

  @Test("The commands")
  func commands() throws {
    #expect(try parse("list").command == .list)
    #expect(try parse("show greeting").command == .show(exhibit: "greeting"))
    #expect(try parse("--version").command == .version)
    #expect(try parse("list --json").json)
    #expect(try parse("list --no-color").noColor)
  }

  @Test(
    "Help is everywhere",
    arguments: [
      ("help", Help.Topic.tool), ("--help", .tool), ("-h", .tool), ("help show", .show),
      ("show --help", .show),
      ("list -h", .list), ("async --help", .stage("async")), ("help async", .stage("async")),
      ("help help", .help),
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
