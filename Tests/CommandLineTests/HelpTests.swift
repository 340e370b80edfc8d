import Course
import Foundation
import Report
import Testing

@testable import racecourse

/// The options of what runs exhibits.
private let runOptions = """
    --racy                  Run the racy file only.
    --fixed                 Run the fixed file only.
    --pause                 Ask how the racy version can end before it runs, and
                            stop before each result.
    --no-pause              Run at once, also an exhibit that would ask because
                            you have not run it yet.
    --all                   Show each exhibit of a stage in full.
    --trace <file.json>     Also write one run of each file, as the timeline shows
                            it, as a trace that ui.perfetto.dev opens.
  """

/// Which schedules are drawn, and how many run.
private let drawOptions = """
    --preemptions <n>       Only schedules with at most n preemptions.
    --sample <strategy>     Draw schedules at random instead of trying them all:
                            by partial-order sampling, by probabilistic
                            concurrency testing (pct), both in turn (mixed), or
                            with every choice at random. none: draw nothing. By
                            default, schedules are tried in order, and if that
                            does not end within three quarters of the limits,
                            mixed ones are drawn in the rest.
    --seed <n>              The seed of --sample (default: 1).
    --schedules <n>         At most n schedules (default with --sample: 10000).
  """

/// How a search goes through all schedules.
private let searchOptions = """
    --timers <order>        When a sleep ends. in-order (the default): at its
                            deadline; time passes only when every task waits.
                            any-order: before or after anything that is not
                            ordered with it, as on a machine that may stall.
    --memory <model>        What a load of an atomic may read. weak (the default):
                            any store that the orders of the program allow.
                            sequential: the newest.
    --pool-threads <n>      The pool has n threads, from 1 (default: as many as
                            its jobs need). A job that finds none waits; one that
                            is blocked keeps its thread.
    --reduction             Count schedules that differ only in independent steps
                            as one class from the beginning, not only if there are
                            more than 50,000.
    --all                   Run every schedule, however many there are.
    --jobs <n>              Search with n processes at the same time (default: as
                            many as there are cores). The result is the same with
                            any number.
  """

/// The option for files of your own.
private let fileOptions = """
    --default-isolation <isolation>
                            The default isolation of a file of your own:
                            nonisolated, as in a package, or MainActor, as in a
                            new app. Without it, a comment '// default isolation:
                            …' in the file decides; without that, nonisolated.
    --expect <outcome>      A correct outcome of files of your own, such as "2,
                            2"; can be repeated. All other outcomes are wrong.
                            Without it, comments '// expect: "2, 2"' in the files
                            decide; without those, you do.
  """

@Suite("Help screens and errors, word for word")
struct HelpTests {
  private func screen(_ name: String, width: Int = 80) throws -> String {
    HelpScreen(try definition(name), style: Style(color: false, width: width)).lines().joined(separator: "\n")
  }

  @Test("The tool")
  func tool() throws {
    #expect(
      try screen("racecourse") == """
        OVERVIEW: A course on data races and Swift concurrency that you run. Without
        arguments: show its map.

        USAGE: racecourse [<stage>] [<exhibit>] [<options>]

        ARGUMENTS:
          <stage>                 A stage: runs all of its exhibits.
          <exhibit>               An exhibit, with or without its stage first.

        OPTIONS:
        \(runOptions)
          --forget                Forget which exhibits were run and predicted;
                                  exercises are kept.
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          --version               Show the version.
          -h, --help              Show help information.

        STAGES:
          single-threaded         Start on the main thread, and stay there if you can
          async                   Wait without blocking the main thread
          interleaving            One thread, many tasks, taking turns
          concurrent              Move work off the main thread with @concurrent
          sendable                What tasks can share, and what they must hand over
          actors                  State that stays off the main thread
          reentrancy              Every await is a place where the world may change
          ui                      What a UI framework's annotations mean
          structured              Children that end with their parent, and stop when
                                  asked

        SUBCOMMANDS:
          list                    List the stages and their exhibits, or those about a
                                  word.
          show                    Show the two files of an exhibit, racy beside fixed.
          explore                 Enumerate every schedule of an exhibit's files.
          replay                  Play one schedule of an exhibit, step by step.
          play                    Be the scheduler: decide which task goes next, and
                                  make it go wrong.
          check                   Ask the Swift 6 compiler about an exhibit's files.
          evidence                Show in one table what the compiler, ThreadSanitizer,
                                  live runs and all schedules say.
          site                    Write the whole course as one HTML file, with every
                                  schedule to play.
          playground              Explore files of your own.
          exercise                Fix a file yourself, and have all of its schedules
                                  checked.
          completions             Print a script that lets a shell complete commands.
          help                    Show help for a command or a stage, or explain a word.

        EXIT STATUS:
          0                       As expected: no fixed file went wrong, and each racy
                                  file that must go wrong did.
          1                       Not as expected.
          64                      Wrong usage.
          66                      The lessons' sources or a file of your own were not
                                  found.
          70                      A child process could not be run, or a file could not
                                  be written.

          See 'racecourse help <command>' for detailed help.
        """)
  }

  @Test("A command")
  func show() throws {
    #expect(
      try screen("show") == """
        OVERVIEW: Show the two files of an exhibit, racy beside fixed, with the
        differing lines marked. Changes to a file take effect after the next 'swift
        build'.

        USAGE: racecourse show <exhibit> [--edit] [--fixed] [--json] [--no-color]

        ARGUMENTS:
          <exhibit>               The name of an exhibit; 'racecourse list' names them
                                  all.

        OPTIONS:
          --edit                  Open the racy file in the editor that $VISUAL or
                                  $EDITOR names.
          --fixed                 With --edit: open the fixed file.
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.
        """)
  }

  @Test("A command with an argument that may be left out")
  func site() throws {
    #expect(
      try screen("site") == """
        OVERVIEW: Write the whole course as one HTML file, which opens in any browser,
        without a network: the stories, the pairs, what the compiler, live runs and all
        schedules say of them, every schedule to step through and to play, and exercises
        to think through. It is made by compiling, running and exploring every file,
        which takes two or three minutes. ThreadSanitizer's results are those of the
        last --sanitize.

        USAGE: racecourse site [<file.html>] [<options>]

        ARGUMENTS:
          <file.html>             The file to write (default: racecourse.html).

        OPTIONS:
          --open                  Then open the file in the browser.
          --sanitize              First run those files with ThreadSanitizer that have
                                  no result for their present code, which takes minutes.
          --url <address>         Where the page will be: links to it have a picture,
                                  which is written beside it as PNG.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.
        """)
  }

  @Test("A command with options that take a value")
  func explore() throws {
    #expect(
      try screen("explore") == """
        OVERVIEW: Enumerate every schedule of an exhibit's files: how many there are,
        how many are wrong, which lines race, and a token for each outcome, to use with
        'racecourse replay'.

        USAGE: racecourse explore <exhibit> [<options>]

        ARGUMENTS:
          <exhibit>               The name of an exhibit; 'racecourse list' names them
                                  all. Or 'playground', or the paths of Swift files,
                                  which are compiled together.

        OPTIONS:
          --racy                  Run the racy file only.
          --fixed                 Run the fixed file only.
        \(drawOptions)
          --seconds <n>           At most about n seconds.
        \(searchOptions)
          --graph                 Print all schedules as a graph, in JSON: positions
                                  with the same future are one node.
        \(fileOptions)
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.
        """)
  }

  @Test("A command with its own exit codes")
  func playground() throws {
    #expect(
      try screen("playground") == """
        OVERVIEW: Compile files of your own in Swift 5 mode, so that code with data
        races compiles, and enumerate their schedules: how the program can end, which
        lines race, and a token for each. Several files are compiled together, as one
        module. One of them has 'func playground() async -> String', which plays the
        scene once and returns how it ended. 'explore', 'replay', 'check' and 'play'
        also take 'playground' or the paths of files. No catalog says which outcomes are
        correct. Say it in a comment of a file, '// expect: "likes: 2"', or with
        '--expect': then that gets a ✓, and all others a ✗. Several are separated by
        commas, or have a comment each.

        USAGE: racecourse playground [<file.swift>...] [<options>]

        ARGUMENTS:
          <file.swift>...         The files (default:
                                  Lessons/Playground/Playground.swift, which you can
                                  change).

        OPTIONS:
        \(drawOptions)
          --seconds <n>           At most about n seconds (default: 60, without
                                  --schedules; 0: no limit).
        \(searchOptions)
        \(fileOptions)
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.

        EXIT STATUS:
          0                       The files were explored, whatever was found if no
                                  outcome is expected.
          1                       The compiler rejects them, part of them runs outside
                                  the explorer's control, or outcomes are expected and
                                  there are others, or a data race. An expected outcome
                                  that no schedule has is no failure.
          64                      Wrong usage.
          66                      There is no such file.
          70                      The compiler or a child process could not be run.
        """)
  }

  @Test("A command that takes no exhibit")
  func exercise() throws {
    #expect(
      try screen("exercise") == """
        OVERVIEW: Fix a file yourself. Without a name: list the exercises, and show the
        command that starts the next one. With the name of an exercise: write its
        starting file to the folder my-exercises, unless it exists, and say what to do.
        A file passes if the Swift 6 compiler accepts it without a warning, and no
        schedule is wrong or has a data race. The path of a folder with the files of an
        exercise works as a name, too: 'Lessons/TEACHING.md' says how to make one.

        USAGE: racecourse exercise [<stage>|<exercise>|<folder>] [<options>]

        ARGUMENTS:
          <stage>                 List only the exercises of a stage.
          <exercise>              Start an exercise. With an option you can leave out
                                  the name: it is then the exercise that you worked on
                                  last.
          <folder>                The same with a folder that somebody made, or a folder
                                  of such folders.

        OPTIONS:
          --edit                  Open the file in the editor that $VISUAL or $EDITOR
                                  names.
          --verify                Compile the file in Swift 6 mode and search all
                                  schedules.
          --watch                 Verify at every save. On a terminal, keys show hints,
                                  go on to the next exercise, and quit.
          --hint                  Show the next hint.
          --solution              Show a solution, after an attempt.
          --reset                 Start over: one exercise, those of a stage, or all.
                                  Asks first.
          --check-all             Verify every file that you have begun, and say each
                                  verdict.
          --check                 For an exercise that you make: say what its folder
                                  lacks, which answers pass wrongly, and which are
                                  rejected for the wrong reason.
          --folder <path>         Where your files and your progress are (default:
                                  my-exercises).
          --force                 Replace your file with the starting file; with
                                  --reset, do not ask.
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.

        EXIT STATUS:
          0                       The file passes, or the command did what you asked.
          1                       A file does not pass yet, its solution is not shown
                                  yet, or '--check' found a problem.
          64                      Wrong usage.
          66                      There is no file to verify, or a folder is no complete
                                  exercise.
          70                      The compiler or a child process could not be run, or a
                                  file could not be written.
        """)
  }

  @Test("A stage")
  func stage() throws {
    let exhibits = try #require(Course.stage("async")).exhibits
    let rows = exhibits.map { "  " + $0.id.padding(toLength: 24, withPad: " ", startingAt: 0) + $0.title }
    #expect(
      try screen("async") == """
        OVERVIEW: Wait without blocking the main thread. An async function can suspend
        at each await: it gives up its thread, and continues later on the same actor.
        Meanwhile the main thread draws and handles taps. The app does not start any
        background work in this stage.

        USAGE: racecourse async [<exhibit>] [<options>]

        ARGUMENTS:
        \(rows.joined(separator: "\n"))

        OPTIONS:
        \(runOptions)
          --json                  Print JSON.
          --no-color              Print without color, as NO_COLOR=1 does.
          -h, --help              Show help information.
        """)
  }

  @Test("On a narrow terminal, each meaning is below its name", arguments: [20, 40])
  func narrow(width: Int) {
    for definition in CommandDefinition.all {
      let lines = HelpScreen(definition, style: Style(color: false, width: width)).lines()
      for line in lines where !line.hasPrefix("USAGE") { #expect(line.count <= width, "\(line)") }
    }
  }

  @Test("A usage error has a message, the usage, and where to find help")
  func usageError() throws {
    #expect(
      Misuse(.unknownWord("asynch", candidates: ["async", "list"]), try definition("racecourse")).lines == [
        "Error: There is no stage, exhibit or command 'asynch'. Did you mean 'async'?",
        "Usage: racecourse [<stage>] [<exhibit>] [<options>]",
        "  See 'racecourse --help' for more information.",
      ])
  }

  @Test(
    "The message names the remedy",
    arguments: [
      (
        UsageError.unknownWord("conter", as: .exhibit, candidates: ["counter"]),
        "There is no exhibit 'conter'. Did you mean 'counter'?"
      ),
      (
        .unknownWord("zebra", candidates: ["list"]),
        "There is no stage, exhibit or command 'zebra'. 'racecourse list' names them all."
      ),
      (
        .stageForExhibit("actors", example: "counter"),
        "'actors' is a stage. Name one of its exhibits, such as 'counter'."
      ),
      (
        .unknownWord("reigon", as: .helpTopic, candidates: ["region"]),
        "There is no command, stage, exhibit or word 'reigon'. Did you mean 'region'?"
      ),
      (
        .unknownWord("zebra", as: .helpTopic, candidates: ["region"]),
        "There is no command, stage, exhibit or word 'zebra'. 'racecourse help glossary' names them all."
      ),
      (.unknownOption("--jsno", candidates: ["--json"]), "Unknown option '--jsno'. Did you mean '--json'?"),
      (.unknownOption("--zebra", candidates: ["--json"]), "Unknown option '--zebra'."),
      (
        .missingValue("exhibit", of: "show"),
        "Missing expected argument '<exhibit>' of 'show'. 'racecourse list' names them all."
      ),
      (.missingValue("n", of: "--seed"), "Missing expected argument '<n>' of '--seed'."),
      (
        .invalidValue("few", option: "--seed"),
        "The value 'few' of '--seed' is not a number that is zero or more."
      ),
      (
        .noThreads("0", option: "--pool-threads"),
        """
        The value '0' of '--pool-threads' is not a number from 1: '--pool-threads 2' is a pool of two threads. Without the \
        option, the pool has as many as its jobs need.
        """
      ),
      (.unexpectedArgument("x"), "Unexpected argument 'x'."),
      (
        .conflict("--jobs", "--sample"),
        "'--jobs' and '--sample' cannot be used together: leave one of them out."
      ),
      (.notForFiles("--racy"), "'--racy' is for exhibits; a file of your own has one variant."),
      (
        .onlyForFiles("--default-isolation"),
        "'--default-isolation' is for files of your own; for an exhibit, the course decides that."
      ),
      (
        .invalidChoice("main", option: "--default-isolation", choices: ["nonisolated", "MainActor"]),
        "The value 'main' of '--default-isolation' must be nonisolated or MainActor."
      ),
      (.noSwiftFile("a.txt"), "'a.txt' is not a Swift file: its name must end in '.swift'."),
      (
        .folderForFiles("a b"),
        "'a b' is a folder. Name its Swift files: 'racecourse playground 'a b'/*.swift'."
      ),
      (
        .fileWithoutCommand("A.swift"),
        "There is no command before A.swift. Try 'racecourse playground A.swift'."
      ),
      (
        .noSchedules(exhibit: "frozen-download"),
        "frozen-download is measured live, and has no schedules. Try 'racecourse frozen-download'."
      ),
      (
        .noSchedule("3, 3", of: "counter, the racy file", isComplete: true, outcomes: ["1, 1", "1, 2"]),
        "No schedule of counter, the racy file, ends with '3, 3'. '--outcome' takes '1, 1', '1, 2'."
      ),
      (
        .noSchedule(nil, of: "counter, the fixed file", isComplete: false, outcomes: ["1, 2"]),
        "No schedule of counter, the fixed file, that was tried is wrong. '--outcome' takes '1, 2'."
      ),
      (.invalidChoices("x"), "The value 'x' of '--choices' is not a list of numbers from 1, such as 1,2,1."),
      (
        .noSuchChoice(position: 2, number: 9, count: 3),
        "Number 2 of '--choices' is 9, but there are 3 choices there: choose from 1 to 3."
      ),
      (.scheduleOver(after: 4, given: 6), "'--choices' has 6 numbers, but the schedule is over after 4."),
      (
        .unknownExercise("zebra", candidates: ["last-copy"]),
        "There is no exercise, stage or folder 'zebra'. 'racecourse exercise' lists the exercises."
      ),
      (.noExerciseFolder("./zebra"), "There is no folder './zebra'."),
      (
        .needsForce("--reset"),
        "'--reset' asks for confirmation, and this needs a terminal. Add '--force' if you are sure."
      ),
      (
        .notInStage(exhibit: "greeting", stage: "async", home: "single-threaded"),
        "The exhibit 'greeting' is not in the stage 'async'. Try 'racecourse single-threaded greeting'."
      ),
      (
        .unknownShell("tcsh", candidates: ["bash", "zsh"]),
        "There are no completions for 'tcsh'. Choose one of bash, zsh."
      ),
    ])
  func messages(error: UsageError, message: String) { #expect(error.message == message) }
}
