import Report

/// `racecourse playground [<file.swift>]`
enum PlaygroundCommand {
  private static let seconds = SearchLimits.seconds.explained(
    "At most about n seconds (default: 60, without --schedules; 0: no limit).")

  static let definition = CommandDefinition(
    name: "playground",
    abstract: "Explore a file of your own.",
    discussion: """
      Compile a file of your own in Swift 5 mode, in which code that races compiles, and enumerate its schedules: how \
      it can end, which lines race, and a token for each. Its entry is 'func playground() async -> String', which plays the scene once and \
      returns how it ended. 'explore', 'replay', 'check' and 'play' take 'playground' or a file's path too.
      """,
    arguments: [
      Argument(
        "<file.swift>", isOptional: true,
        help: "The file (default: Lessons/Playground/Playground.swift, which is there to be changed).",
        candidates: [.swiftFiles])
    ],
    options: SearchLimits.all(seconds: seconds) + [.defaultIsolation] + Output.options,
    exitStatus: [
      (.success, "The file was explored, whatever was found."),
      (.failure, "The compiler refuses it, or part of it runs outside the explorer's control."),
      (.usage, "Wrong usage."),
      (.missingFile, "There is no such file."),
      (.software, "The compiler or a child process could not be run."),
    ],
    parse: { words in
      ExploreFileCommand(
        file: try file(words), options: try SearchLimits.options(words), output: Output(words))
    })

  /// The named file; without one, the file that the project has for it.
  private static func file(_ words: Words) throws -> LearnersFile {
    let word = words.arguments.first ?? "playground"
    guard var file = try LearnersFile(word) else { throw UsageError.noSwiftFile(word) }
    file.isolation = try words.defaultIsolation()
    return file
  }
}
