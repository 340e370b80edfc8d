import Course

/// The help screens, in the shape that Swift command-line tools have.
public enum Help {
  /// What help can be about.
  public enum Topic: Equatable, Sendable {
    case tool
    case list
    case show
    case explore
    case replay
    case play
    case check
    case evidence
    case playground
    case exercise
    case help
    case stage(String)

    /// What the commands are about, by their names.
    public static let commands: [String: Topic] = [
      "list": .list, "show": .show, "explore": .explore, "replay": .replay, "play": .play, "check": .check,
      "evidence": .evidence, "playground": .playground, "exercise": .exercise,
      "help": .help,
    ]
  }

  public static func usage(_ topic: Topic) -> String {
    switch topic {
    case .tool: "racecourse [<stage>] [<exhibit>] [--racy] [--fixed] [--pause] [--json] [--no-color]"
    case .list: "racecourse list [--json] [--no-color]"
    case .show: "racecourse show <exhibit> [--json] [--no-color]"
    case .explore: "racecourse explore <exhibit> [<options>]"
    case .replay: "racecourse replay <exhibit> <token> [--json] [--no-color]"
    case .play: "racecourse play <exhibit> [--fixed] [<options>]"
    case .check: "racecourse check <exhibit> [--racy] [--fixed] [--json] [--no-color]"
    case .evidence: "racecourse evidence [<stage>|<exhibit>] [--json] [--no-color]"
    case .playground: "racecourse playground [<file.swift>] [<options>]"
    case .exercise: "racecourse exercise [<stage>|<exercise>] [<options>]"
    case .help: "racecourse help [<command>]"
    case .stage(let id): "racecourse \(id) [<exhibit>] [--racy] [--fixed] [--pause] [--json] [--no-color]"
    }
  }

  public static func screen(_ topic: Topic, style: Style) -> [String] {
    var lines = wrap("OVERVIEW: " + overview(topic), width: style.width)
    lines += ["", "USAGE: " + usage(topic)]
    lines += section("ARGUMENTS", arguments(topic), style)
    lines += section("OPTIONS", options(topic), style)
    if topic == .playground { lines += section("EXIT STATUS", playgroundExitCodes, style) }
    if topic == .exercise { lines += section("EXIT STATUS", exerciseExitCodes, style) }
    guard topic == .tool else { return lines }
    lines += section("STAGES", Course.stages.map { ($0.id, $0.title) }, style)
    lines += section("SUBCOMMANDS", commands, style)
    lines += section("EXIT STATUS", exitCodes, style)
    return lines + [""]
      + wrap("See 'racecourse help <command>' for detailed help.", width: style.width - 2).map { "  " + $0 }
  }

  private static let commands = [
    ("list", "List the stages and their exhibits."),
    ("show", "Show the two files of an exhibit, racy beside fixed."),
    ("explore", "Enumerate every schedule of an exhibit's files."),
    ("replay", "Play one schedule of an exhibit, step by step."),
    ("play", "Be the scheduler: decide who goes next, and make it go wrong."),
    ("check", "Ask the Swift 6 compiler about an exhibit's files."),
    ("evidence", "Show in one table what the compiler, ThreadSanitizer, live runs and all schedules say."),
    ("playground", "Explore a file of your own."),
    ("exercise", "Mend a file yourself, and have it verified."),
    ("help", "Show help for a command or a stage."),
  ]

  private static let exitCodes = [
    ("0", "The course holds: fixed files were never wrong, and racy ones were where they must be."),
    ("1", "It does not hold."),
    ("64", "Wrong usage."),
    ("66", "The lessons' sources or a file of your own were not found."),
    ("70", "A child process could not be run, or a file not be written."),
  ]

  private static let exerciseExitCodes = [
    ("0", "The file passes, or what was asked for is shown."),
    ("1", "The file does not pass yet, or there is no solution to be shown yet."),
    ("64", "Wrong usage."),
    ("66", "There is no file to verify."),
    ("70", "The compiler or a child process could not be run, or a file not be written."),
  ]

  private static let playgroundExitCodes = [
    ("0", "The file was explored, whatever was found."),
    ("1", "The compiler refuses it, or part of it runs outside the explorer's control."),
    ("64", "Wrong usage."),
    ("66", "There is no such file."),
    ("70", "The compiler or a child process could not be run."),
  ]

  private static func overview(_ topic: Topic) -> String {
    switch topic {
    case .tool: "A course on data races and Swift concurrency that you run. Without arguments: its map."
    case .list: "List the stages and their exhibits."
    case .show: "Show the two files of an exhibit, racy beside fixed, with the differing lines marked."
    case .explore:
      """
      Enumerate every schedule of an exhibit's files: how many there are, how many go wrong, which lines race, \
      and a token for each outcome that 'racecourse replay' takes.
      """
    case .replay: "Play one schedule of an exhibit, step by step: one column for each task, time downward."
    case .play:
      """
      Be the scheduler: decide who goes next, and make an exhibit's racy file go wrong, or try to break the fixed one. \
      It is the real program; every move runs it again in just that order. On a terminal it takes the whole screen.
      """
    case .check:
      """
      Compile an exhibit's files in Swift 6 mode with the settings of the fixed ones, and show what the compiler \
      says under the line that it is about.
      """
    case .evidence:
      """
      Show in one table what the compiler, ThreadSanitizer, live runs and all schedules say of an exhibit, of a \
      stage, or of the whole course; exit with 1 if any of it contradicts the catalogue. ThreadSanitizer's word \
      is that of the last '.ci/sanitize'.
      """
    case .playground:
      """
      Compile a file of your own as the racy lessons are, and enumerate its schedules: how it can end, which lines \
      race, and a token for each. Its entry is 'func playground() async -> String', which plays the scene once and \
      returns how it ended. 'explore', 'replay', 'check' and 'play' take 'playground' or a file's path too.
      """
    case .exercise:
      """
      Mend a file yourself. Without an option: list the exercises, write the starting file of the next one (or of \
      the one that is named), and say what to do. A file passes if the Swift 6 compiler accepts it without a \
      warning, and no schedule ends wrong or has a data race. With --json and no other option nothing is written.
      """
    case .help: "Show help for a command or a stage."
    case .stage(let id): Course.stage(id).map { "\($0.title). \($0.story)" } ?? ""
    }
  }

  private static func arguments(_ topic: Topic) -> [(String, String)] {
    switch topic {
    case .tool:
      [
        ("<stage>", "A stage: all of its exhibits are run."),
        ("<exhibit>", "An exhibit, with or without its stage before it."),
      ]
    case .list: []
    case .show: [exhibit]
    case .explore, .check, .play: [exhibitOrFile]
    case .evidence: [("<stage>|<exhibit>", "What to show; without it, the whole course.")]
    case .replay: [exhibitOrFile, ("<token>", "A schedule's token, as 'racecourse explore' prints it.")]
    case .playground:
      [
        (
          "<file.swift>",
          "The file (default: Lessons/Playground/Playground.swift, which is there to be changed)."
        )
      ]
    case .exercise:
      [
        ("<stage>", "Only the exercises of a stage."),
        ("<exercise>", "An exercise; without it, the first one that is pending."),
      ]
    case .help: [("<command>", "A command or a stage.")]
    case .stage(let id): Course.stage(id)?.exhibits.map { ($0.id, $0.title) } ?? []
    }
  }

  private static let exhibit = ("<exhibit>", "The name of an exhibit; 'racecourse list' names them all.")

  private static let exhibitOrFile = (
    "<exhibit>",
    "The name of an exhibit; 'racecourse list' names them all. Or 'playground', or the path of a Swift file."
  )

  private static let search = [
    ("--preemptions <n>", "Only schedules in which a task is preempted at most n times."),
    ("--random", "Choose schedules by chance instead of trying all."),
    ("--pct", "The same by probabilistic concurrency testing, for larger scenes."),
    ("--seed <n>", "The seed of --random and --pct (default: 1)."),
    ("--schedules <n>", "At most n schedules (default with --random and --pct: 10000)."),
    ("--seconds <n>", "At most about n seconds."),
    ("--reduction", "Count schedules that differ only in independent steps as one class (sleep sets)."),
    ("--benchmark", "Measure how fast schedules are explored; the exhibit may be left out."),
  ]

  private static let pause = (
    "--pause", "Stop before each result, so that a room can predict it; Enter goes on, q and Enter ends."
  )

  private static let play = [
    ("--fixed", "Play the fixed file: try to break what cannot be broken."),
    ("--choices <n,n,…>", "Make these choices, numbers as they are shown, and stop."),
    ("--plain", "Line by line, as it is without a terminal."),
  ]

  private static let exercise = [
    ("--verify", "Compile the file in Swift 6 mode and search all schedules."),
    ("--watch", "The same at every save, until it passes; Ctrl-C ends it."),
    ("--hint", "Show the next hint."),
    ("--solution", "Show a solution, after an attempt."),
    ("--reset", "Begin again: with the one that is named, with a stage, or with all. Asks first."),
    ("--folder <path>", "Where your files and your progress are (default: my-exercises)."),
    ("--force", "Write the starting file over the one that is there; with --reset, do not ask."),
  ]

  private static func options(_ topic: Topic) -> [(String, String)] {
    let variants = [("--racy", "Run the racy file only."), ("--fixed", "Run the fixed file only.")]
    let check = [("--racy", "Check the racy file only."), ("--fixed", "Check the fixed file only.")]
    let output = [("--json", "Print JSON."), ("--no-color", "Print without color, as NO_COLOR=1 does.")]
    let general = [("--version", "Show the version."), ("-h, --help", "Show help information.")]
    switch topic {
    case .tool: return variants + [pause] + output + general
    case .stage: return variants + [pause] + output + general.suffix(1)
    case .explore: return variants + search + output + general.suffix(1)
    case .playground:
      let limit = ("--seconds <n>", "At most about n seconds (default: 3, without --schedules; 0: no limit).")
      return search.dropLast().map { $0.0 == limit.0 ? limit : $0 } + output + general.suffix(1)
    case .play: return play + output + general.suffix(1)
    case .check: return check + output + general.suffix(1)
    case .exercise: return exercise + output + general.suffix(1)
    case .list, .show, .replay, .evidence: return output + general.suffix(1)
    case .help: return Array(general.suffix(1))
    }
  }

  private static func section(_ title: String, _ entries: [(String, String)], _ style: Style) -> [String] {
    guard !entries.isEmpty else { return [] }
    let labelWidth = style.width >= 60 ? 26 : 4
    var lines = ["", title + ":"]
    for (name, meaning) in entries {
      if style.width >= 60 {
        lines += hanging("  " + name, labelWidth: labelWidth, meaning, width: style.width)
      } else {
        lines += wrap(name, width: style.width - 2).map { "  " + $0 }
        lines += wrap(meaning, width: style.width - labelWidth).map { "    " + $0 }
      }
    }
    return lines
  }
}
