/// `racecourse playground [<file.swift>...]`
enum PlaygroundCommand {
  private static let seconds = SearchLimits.seconds.explained(
    "At most about n seconds (default: 60, without --schedules; 0: no limit).")

  static let definition = CommandDefinition(
    name: "playground",
    abstract: "Explore files of your own.",
    discussion: """
      Compile files of your own in Swift 5 mode, so that code with data races compiles, and enumerate their schedules: how \
      the program can end, which lines race, and a token for each. Several files are compiled together, as one module. One of \
      them has 'func playground() async -> String', which plays the scene once and returns how it ended. 'explore', 'replay', \
      'check' and 'play' also take 'playground' or the paths of files. \
      No catalog says which outcomes are correct. Say it in a comment of a file, '// expect: "likes: 2"', or with \
      '--expect': then that gets a ✓, and all others a ✗. Several are separated by commas, or have a comment each.
      """,
    arguments: [
      Argument(
        "<file.swift>...", isOptional: true,
        help: "The files (default: Lessons/Playground/Playground.swift, which you can change).",
        candidates: [.swiftFiles])
    ],
    options: SearchLimits.all(seconds: seconds) + [.defaultIsolation, .expect] + Output.options,
    exitStatus: [
      (.success, "The files were explored, whatever was found if no outcome is expected."),
      (
        .failure,
        """
        The compiler rejects them, part of them runs outside the explorer's control, or outcomes are expected and there \
        are others, or a data race. An expected outcome that no schedule has is no failure.
        """
      ),
      (.usage, "Wrong usage."),
      (.missingFile, "There is no such file."),
      (.software, "The compiler or a child process could not be run."),
    ],
    parse: { words in
      ExploreCommand(
        subject: .files(try files(words)), options: try SearchLimits.options(words), printsGraph: false,
        output: Output(words))
    })

  /// The named files; without any, the playground's file.
  private static func files(_ words: Words) throws -> LearnersFiles {
    let named = words.arguments.isEmpty ? ["playground"] : words.arguments
    guard var files = try LearnersFiles(named) else { throw LearnersFiles.misuse(named[0]) }
    try words.judge(&files)
    return files
  }
}
