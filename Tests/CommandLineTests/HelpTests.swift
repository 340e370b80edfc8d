import Course
import Evidence
import Explorer
import Foundation
import Report
import Support
import Testing

@Suite("Help screens and errors, word for word")
struct HelpTests {
  private let style = Style(color: false, width: 80)

  @Test("The tool")
  func tool() {
    #expect(
      Help.screen(.tool, style: style).joined(separator: "\n") == """
        OVERVIEW: A course on data races and Swift concurrency that you run. Without
        arguments: its map.

        USAGE: racecourse [<stage>] [<exhibit>] [--racy] [--fixed] [--pause] [--json] [--no-color]

        ARGUMENTS:
          <stage>                 A stage: all of its exhibits are run.
          <exhibit>               An exhibit, with or without its stage before it.

        OPTIONS:
          --racy                  Run the racy file only.
          --fixed                 Run the fixed file only.
          --pause                 Stop before each result, so that a room can predict
                                  it; Enter goes on, q and Enter ends.
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          --version               Show the version.
          -h, --help              Show help information.

        STAGES:
          single-threaded         Start on the main thread, and stay there while you can
          async                   Wait without holding the main thread
          interleaving            One thread, many tasks, taking turns
          concurrent              Move work off the main thread with @concurrent
          sendable                What may be shared, and what may only be handed over
          actors                  State of its own, off the main thread
          reentrancy              Every await is a place where the world may change
          ui                      What a UI framework's annotations mean

        SUBCOMMANDS:
          list                    List the stages and their exhibits.
          show                    Show the two files of an exhibit, racy beside fixed.
          explore                 Enumerate every schedule of an exhibit's files.
          replay                  Play one schedule of an exhibit, step by step.
          play                    Be the scheduler: decide who goes next, and make it go
                                  wrong.
          check                   Ask the Swift 6 compiler about an exhibit's files.
          evidence                Show in one table what the compiler, ThreadSanitizer,
                                  live runs and all schedules say.
          playground              Explore a file of your own.
          exercise                Mend a file yourself, and have it verified.
          help                    Show help for a command or a stage.

        EXIT STATUS:
          0                       The course holds: fixed files were never wrong, and
                                  racy ones were where they must be.
          1                       It does not hold.
          64                      Wrong usage.
          66                      The lessons' sources or a file of your own were not
                                  found.
          70                      A child process could not be run, or a file not be
                                  written.

          See 'racecourse help <command>' for detailed help.
        """)
  }

  @Test("A command")
  func show() {
    #expect(
      Help.screen(.show, style: style).joined(separator: "\n") == """
        OVERVIEW: Show the two files of an exhibit, racy beside fixed, with the
        differing lines marked.

        USAGE: racecourse show <exhibit> [--json] [--no-color]

        ARGUMENTS:
          <exhibit>               The name of an exhibit; 'racecourse list' names them
                                  all.

        OPTIONS:
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.
        """)
  }

  @Test("A command with options that take a value")
  func explore() {
    #expect(
      Help.screen(.explore, style: style).joined(separator: "\n") == """
        OVERVIEW: Enumerate every schedule of an exhibit's files: how many there are,
        how many go wrong, which lines race, and a token for each outcome that
        'racecourse replay' takes.

        USAGE: racecourse explore <exhibit> [<options>]

        ARGUMENTS:
          <exhibit>               The name of an exhibit; 'racecourse list' names them
                                  all. Or 'playground', or the path of a Swift file.

        OPTIONS:
          --racy                  Run the racy file only.
          --fixed                 Run the fixed file only.
          --preemptions <n>       Only schedules in which a task is preempted at most n
                                  times.
          --random                Choose schedules by chance instead of trying all.
          --pct                   The same by probabilistic concurrency testing, for
                                  larger scenes.
          --seed <n>              The seed of --random and --pct (default: 1).
          --schedules <n>         At most n schedules (default with --random and --pct:
                                  10000).
          --seconds <n>           At most about n seconds.
          --reduction             Count schedules that differ only in independent steps
                                  as one class (sleep sets).
          --benchmark             Measure how fast schedules are explored; the exhibit
                                  may be left out.
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.
        """)
  }

  @Test("A command with exit codes of its own")
  func playground() {
    #expect(
      Help.screen(.playground, style: style).joined(separator: "\n") == """
        OVERVIEW: Compile a file of your own as the racy lessons are, and enumerate its
        schedules: how it can end, which lines race, and a token for each. Its entry is
        'func playground() async -> String', which plays the scene once and returns how
        it ended. 'explore', 'replay', 'check' and 'play' take 'playground' or a file's
        path too.

        USAGE: racecourse playground [<file.swift>] [<options>]

        ARGUMENTS:
          <file.swift>            The file (default:
                                  Lessons/Playground/Playground.swift, which is there to
                                  be changed).

        OPTIONS:
          --preemptions <n>       Only schedules in which a task is preempted at most n
                                  times.
          --random                Choose schedules by chance instead of trying all.
          --pct                   The same by probabilistic concurrency testing, for
                                  larger scenes.
          --seed <n>              The seed of --random and --pct (default: 1).
          --schedules <n>         At most n schedules (default with --random and --pct:
                                  10000).
          --seconds <n>           At most about n seconds (default: 3, without
                                  --schedules; 0: no limit).
          --reduction             Count schedules that differ only in independent steps
                                  as one class (sleep sets).
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.

        EXIT STATUS:
          0                       The file was explored, whatever was found.
          1                       The compiler refuses it, or part of it runs outside
                                  the explorer's control.
          64                      Wrong usage.
          66                      There is no such file.
          70                      The compiler or a child process could not be run.
        """)
  }

  @Test("A command that is neither a stage nor about exhibits")
  func exercise() {
    #expect(
      Help.screen(.exercise, style: style).joined(separator: "\n") == """
        OVERVIEW: Mend a file yourself. Without an option: list the exercises, write the
        starting file of the next one (or of the one that is named), and say what to do.
        A file passes if the Swift 6 compiler accepts it without a warning, and no
        schedule ends wrong or has a data race. With --json and no other option nothing
        is written.

        USAGE: racecourse exercise [<stage>|<exercise>] [<options>]

        ARGUMENTS:
          <stage>                 Only the exercises of a stage.
          <exercise>              An exercise; without it, the first one that is
                                  pending.

        OPTIONS:
          --verify                Compile the file in Swift 6 mode and search all
                                  schedules.
          --watch                 The same at every save, until it passes; Ctrl-C ends
                                  it.
          --hint                  Show the next hint.
          --solution              Show a solution, after an attempt.
          --reset                 Begin again: with the one that is named, with a stage,
                                  or with all. Asks first.
          --folder <path>         Where your files and your progress are (default:
                                  my-exercises).
          --force                 Write the starting file over the one that is there;
                                  with --reset, do not ask.
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.

        EXIT STATUS:
          0                       The file passes, or what was asked for is shown.
          1                       The file does not pass yet, or there is no solution to
                                  be shown yet.
          64                      Wrong usage.
          66                      There is no file to verify.
          70                      The compiler or a child process could not be run, or a
                                  file not be written.
        """)
  }

  @Test("A stage")
  func stage() {
    #expect(
      Help.screen(.stage("async"), style: style).joined(separator: "\n") == """
        OVERVIEW: Wait without holding the main thread. async and await split a function
        at each await; between the halves the main thread is free to draw and to answer
        taps. There is no concurrency of our own yet: the waiting is somebody else's
        work.

        USAGE: racecourse async [<exhibit>] [--racy] [--fixed] [--pause] [--json] [--no-color]

        ARGUMENTS:
          frozen-download         A download that holds the main thread
          callback-update         A completion handler on a thread of its own
          tap-to-load             A task whose error nobody looks at

        OPTIONS:
          --racy                  Run the racy file only.
          --fixed                 Run the fixed file only.
          --pause                 Stop before each result, so that a room can predict
                                  it; Enter goes on, q and Enter ends.
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.
        """)
  }

  @Test("On a narrow terminal names and meanings stand below each other", arguments: [20, 40])
  func narrow(width: Int) {
    for topic in [Help.Topic.tool, .list, .show, .playground, .exercise, .help, .stage("async")] {
      let lines = Help.screen(topic, style: Style(color: false, width: width))
      for line in lines where !line.hasPrefix("USAGE") { #expect(line.count <= width, "\(line)") }
    }
  }

  @Test("An error has a message, the usage, and where to find help")
  func errors() {
    #expect(
      Wording.usage(.unknownWord("conter", as: .exhibit, candidates: ["counter"]), usage: Help.usage(.show))
        .first == "Error: There is no exhibit 'conter'. Did you mean 'counter'?")
    #expect(
      Wording.usage(.stageForExhibit("actors", example: "counter"), usage: Help.usage(.show)).first
        == "Error: 'actors' is a stage. Name one of its exhibits, such as 'counter'.")
    #expect(
      Wording.usage(.unknownWord("asynch", candidates: ["async", "list"]), usage: Help.usage(.tool)) == [
        "Error: There is no stage, exhibit or command 'asynch'. Did you mean 'async'?",
        "Usage: racecourse [<stage>] [<exhibit>] [--racy] [--fixed] [--pause] [--json] [--no-color]",
        "  See 'racecourse --help' for more information.",
      ])
    #expect(
      Wording.usage(.unknownOption("--jsno", candidates: ["--json"]), usage: "u").first
        == "Error: Unknown option '--jsno'. Did you mean '--json'?")
    #expect(
      Wording.usage(.missingValue("exhibit", of: "show"), usage: "u").first
        == "Error: Missing expected argument '<exhibit>' of 'show'. 'racecourse list' names them all.")
    #expect(
      Wording.usage(.notInStage(exhibit: "greeting", stage: "async", home: "single-threaded"), usage: "u")
        .first
        == "Error: The exhibit 'greeting' is not in the stage 'async'. Try 'racecourse single-threaded greeting'."
    )
    #expect(
      Wording.usage(.unexpectedArgument("x"), usage: "u").first == "Error: Unexpected argument 'x'.")
  }

  @Test("What a token or the toolchain lacks: what is wrong, and what to do")
  func failures() {
    #expect(
      Wording.failure(ExplorerError.malformedToken("abc")) == [
        """
        Error: 'abc' is not a token. 'racecourse explore <exhibit>' prints that of the simplest schedule that goes \
        wrong, and with '--json' one for every outcome.
        """
      ])
    #expect(
      Wording.failure(ExplorerError.nondeterministic) == [
        """
        Error: The same choices gave another run, so this schedule cannot be replayed. Was the token copied as it \
        is? Then the code may read a clock, random numbers or addresses.
        """
      ])
    #expect(
      Wording.failure(CompilerError.noCompiler) == [
        """
        Error: No 'swiftc' was found in PATH, and this needs the Swift compiler itself: install the Swift \
        toolchain, or add the folder of its programs to PATH.
        """
      ])
  }

  @Test("Sources that are nowhere: where they were looked for, and what to do")
  func sourcesMissing() throws {
    let exhibit = try #require(Course.exhibit("greeting"))
    do {
      _ = try Sources(candidates: [URL(filePath: "/a"), URL(filePath: "/b")]).text(of: exhibit, .racy)
    } catch {
      #expect(
        Wording.failure(error) == [
          "Error: The file Lessons/SingleThreaded/Racy/Greeting.swift was not found. It was looked for in:",
          "  /a", "  /b",
          "Run racecourse in a clone of the project, for instance with 'swift run racecourse'.",
        ])
    }
  }
}
