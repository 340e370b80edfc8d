/// What is wrong with the command line.
enum UsageError: Error, Equatable {
  /// What a word can name at its position.
  enum Role: Sendable {
    case first, stage, exhibit, stageOrExhibit

    fileprivate var name: String {
      switch self {
      case .first: "stage, exhibit or command"
      case .stage: "stage"
      case .exhibit: "exhibit"
      case .stageOrExhibit: "stage or exhibit"
      }
    }
  }

  case unknownWord(String, as: Role = .first, candidates: [String])
  /// A stage where an exhibit is expected, and one of its exhibits.
  case stageForExhibit(String, example: String)
  case unknownOption(String, candidates: [String])
  case missingValue(String, of: String)
  case invalidValue(String, option: String)
  /// The value is no number of threads of a pool.
  case noThreads(String, option: String)
  /// The value is no address of a page in the web.
  case noAddress(String, option: String)
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
  case noSuchChoice(position: Int, number: Int, choices: [Int])
  /// More choices were given than the schedule has.
  case scheduleOver(after: Int, given: Int)
  case unknownExercise(String, candidates: [String])
  /// There is no folder at the path of an exercise.
  case noExerciseFolder(String)
  /// The command asks for confirmation, and there is no terminal.
  case needsForce(String)
  case notInStage(exhibit: String, stage: String, home: String)
  /// An exhibit that is measured live.
  case noSchedules(exhibit: String)
  /// No schedule has this outcome or, without one, is wrong; with the outcomes that exist.
  case noSchedule(String?, of: String, isComplete: Bool, outcomes: [String])
  case unknownShell(String, candidates: [String])

  /// What is wrong, and what to do.
  var message: String {
    switch self {
    case .unknownWord(let word, let role, let candidates):
      "There is no \(role.name) '\(word)'."
        + Self.suggestion(word, candidates)
    case .stageForExhibit(let stage, let example):
      "'\(stage)' is a stage. Name one of its exhibits, such as '\(example)'."
    case .unknownOption(let option, let candidates):
      "Unknown option '\(option)'." + Self.suggestion(option, candidates)
    case .missingValue(let value, let command):
      "Missing expected argument '<\(value)>' of '\(command)'."
        + (value == "exhibit" ? " 'racecourse list' names them all." : "")
    case .noAddress(let text, let option):
      "'\(text)' is no address for '\(option)': it must begin with 'https://', as 'https://example.org/racecourse.html' does."
    case .invalidValue(let value, let option):
      "The value '\(value)' of '\(option)' is not a number that is zero or more."
    case .noThreads(let value, let option):
      """
      The value '\(value)' of '\(option)' is not a number from 1: '\(option) 2' is a pool of two threads. Without the \
      option, the pool has as many as its jobs need.
      """
    case .invalidChoice(let value, let option, let choices):
      "The value '\(value)' of '\(option)' must be \(listed(choices, "or"))."
    case .invalidChoices(let text):
      "The value '\(text)' of '--choices' is not a list of numbers from 1, such as 1,2,1."
    case .noSuchChoice(let position, let number, let choices):
      "Number \(position) of '--choices' is \(number), but the choice there is \(listed(choices, "or"))."
    case .scheduleOver(let choices, let given):
      "'--choices' has \(plural(given, "number")), but the schedule is over after \(grouped(choices))."
    case .unexpectedArgument(let word):
      "Unexpected argument '\(word)'."
    case .conflict(let first, let second):
      "'\(first)' and '\(second)' cannot be used together: leave one of them out."
    case .onlyWith(let option, let other): "'\(option)' needs '\(other)'."
    case .notForFiles(let option): "'\(option)' is for exhibits; a file of your own has one variant."
    case .onlyForFiles(let option):
      "'\(option)' is for files of your own; for an exhibit, the course decides that."
    case .noSwiftFile(let word): "'\(word)' is not a Swift file: its name must end in '.swift'."
    case .folderForFiles(let folder):
      "'\(folder)' is a folder. Name its Swift files: 'racecourse playground \(shellWord(folder))/*.swift'."
    case .fileWithoutCommand(let path):
      "There is no command before \(path). Try 'racecourse playground \(path)'."
    case .unknownExercise(let word, let candidates):
      "There is no exercise, stage or folder '\(word)'."
        + (nearest(to: word, in: candidates).map { " Did you mean '\($0)'?" }
          ?? " 'racecourse exercise' lists the exercises.")
    case .noExerciseFolder(let path): "There is no folder '\(path)'."
    case .needsForce(let option):
      "'\(option)' asks for confirmation, and this needs a terminal. Add '--force' if you are sure."
    case .notInStage(let exhibit, let stage, let home):
      "The exhibit '\(exhibit)' is not in the stage '\(stage)'. Try 'racecourse \(home) \(exhibit)'."
    case .noSchedules(let exhibit):
      "\(exhibit) is measured live, and has no schedules. Try 'racecourse \(exhibit)'."
    case .noSchedule(let name, let file, let isComplete, let outcomes):
      "No schedule of \(file), \(isComplete ? "" : "that was tried ")"
        + (name.map { "ends with '\($0)'." } ?? "is wrong.")
        + " '--outcome' takes " + outcomes.map { "'\($0)'" }.joined(separator: ", ") + "."
    case .unknownShell(let word, let candidates):
      "There are no completions for '\(word)'. Choose one of \(candidates.joined(separator: ", "))."
    }
  }

  private static func suggestion(_ word: String, _ candidates: [String]) -> String {
    guard let nearest = nearest(to: word, in: candidates) else {
      return word.hasPrefix("-")
        ? "" : " 'racecourse list' names them all, and 'racecourse help <words>' searches the course."
    }
    return " Did you mean '\(nearest)'?"
  }
}

/// A usage error, and the command whose usage line helps.
struct Misuse: CourseError {
  let error: UsageError
  let definition: CommandDefinition

  init(_ error: UsageError, _ definition: CommandDefinition) {
    self.error = error
    self.definition = definition
  }

  var message: String { error.message }

  /// The message, the usage and where to find help.
  var lines: [String] {
    [
      "Error: " + message, "Usage: " + definition.usage, "  See 'racecourse --help' for more information.",
    ]
  }

  var exitCode: ExitCode { .usage }
}
