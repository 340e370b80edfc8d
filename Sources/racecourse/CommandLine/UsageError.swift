/// What is wrong with the command line. It contains no sentences; ``UsageWording`` does.
enum UsageError: Error, Equatable {
  /// What a word can name at its position.
  enum Role: Sendable {
    case first, exhibit, stageOrExhibit, helpTopic
  }

  case unknownWord(String, as: Role = .first, candidates: [String])
  /// A stage where an exhibit is expected, and one of its exhibits.
  case stageForExhibit(String, example: String)
  case unknownOption(String, candidates: [String])
  case missingValue(String, of: String)
  case invalidValue(String, option: String)
  /// The option does not have this value.
  case invalidChoice(String, option: String, choices: [String])
  case unexpectedArgument(String)
  /// Two options that exclude each other.
  case conflict(String, String)
  /// The first option means nothing without the second.
  case onlyWith(String, String)
  /// A learner's own file has no such option.
  case notForFiles(String)
  /// An exhibit has no such option.
  case onlyForFiles(String)
  case noSwiftFile(String)
  /// A folder in the place of its files.
  case folderForFiles(String)
  case fileWithoutCommand(String)
  /// The value of `--choices` is not a list of numbers.
  case invalidChoices(String)
  /// The choice at that position, from 1, has a number that does not exist.
  case noSuchChoice(position: Int, number: Int, count: Int)
  /// More choices were given than the schedule has.
  case scheduleOver(after: Int, given: Int)
  case unknownExercise(String, candidates: [String])
  /// The command asks for confirmation, and there is no terminal.
  case needsForce(String)
  case notInStage(exhibit: String, stage: String, home: String)
  /// An exhibit that is measured live.
  case noSchedules(exhibit: String)
  /// No schedule has this outcome or, without one, is wrong; with the outcomes that exist.
  case noSchedule(String?, of: String, isComplete: Bool, outcomes: [String])
  case unknownShell(String, candidates: [String])
}
