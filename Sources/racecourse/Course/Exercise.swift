/// A file that a learner fixes, and the scenario that judges it.
struct Exercise: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `last-copy`.
  let id: String
  /// Where its own files are.
  let home: Home
  /// What it is about, in a few words.
  let title: String
  /// What the program should do, in one sentence.
  let goal: String
  /// All the ways in which the scenario may or must not end; any other ending is forbidden too.
  let outcomes: [KnownOutcome]
  /// From gentle to nearly the answer.
  let hints: [String]
  /// What was wrong, and what every correct answer has to do.
  let explanation: String
  /// Whether schedules that differ only in independent steps are counted as one class from the beginning: useful where
  /// there are very many.
  let countsClasses: Bool
  /// How many threads the pool has; without it, as many as its jobs need.
  let poolThreads: Int?
  /// The ways to solve it. The first that fits an answer applies, so their order matters.
  let ways: [Way]

  /// The name on the command line.
  var description: String { id }

  /// The learner's file, such as `LastCopy.swift`.
  var fileName: String { upperCamelCase(id) + ".swift" }

  /// The stage that it belongs to; nil for an exercise that is not the course's own.
  var stage: Stage? {
    switch home {
    case .stage(let stage): stage
    case .folder: nil
    }
  }

  /// The folder with its own files: relative to the package, or the path of a folder that is not the course's.
  var folder: String {
    switch home {
    case .stage(let stage): "Lessons/\(stage.folder)/Exercises/\(upperCamelCase(id))"
    case .folder(let path): path
    }
  }

  /// The path of one of the exercise's files, in its ``folder``.
  func path(_ file: File) -> String { folder + "/" + file.name }

  /// Where an exercise's own files are.
  enum Home: Sendable {
    /// Among the lessons of this stage.
    case stage(Stage)
    /// In a folder that somebody made for it; the path as it was typed.
    case folder(String)
  }

  /// The files that an exercise consists of.
  enum File: String, Sendable {
    /// The file that the learner starts with.
    case start = "Start"
    /// The scenario; it is compiled together with the learner's file, and the learner does not change it.
    case scenario = "Scenario"
    /// A file that passes.
    case solution = "Solution"

    /// The name of the file, such as `Start.swift`.
    var name: String { rawValue + ".swift" }
  }

  /// What the catalog says about an ending, if it knows the ending.
  func known(_ ending: KnownEnding) -> KnownOutcome? {
    (outcomes + Self.anywhere).first { $0.ending == ending }
  }

  /// What the catalog says about an unknown ending: it is forbidden.
  static func unforeseen(_ name: String) -> KnownOutcome {
    .forbidden(name, "not one of the ways in which the scene may end")
  }

  /// How any program can end, but should not.
  private static let anywhere: [KnownOutcome] = [
    .forbidden(.crash, "the program was ended by a check of the language or of the system"),
    .forbidden(.deadlock, "every task waits for another one, and none can continue"),
    .forbidden(.hang, "a task never stops, and the scene does not end"),
  ]
}

extension Exercise {
  /// Makes an exercise of the course, from the README in its folder.
  init(_ id: String, _ stage: Stage) {
    let path = "Lessons/\(stage.folder)/Exercises/\(upperCamelCase(id))/README.md"
    let readme = ExerciseReadme(compiledLessons[path] ?? "")
    self.init(id: id, home: .stage(stage), readme)
  }

  /// Makes an exercise with files anywhere.
  init(id: String, home: Home, _ readme: ExerciseReadme) {
    self.id = id
    self.home = home
    title = readme.title
    goal = readme.goal
    outcomes = readme.outcomes
    hints = readme.hints
    explanation = readme.explanation
    countsClasses = readme.countsClasses
    poolThreads = readme.poolThreads
    ways = readme.ways
  }

  /// A correct way to solve an exercise, recognized by its code.
  struct Way: Sendable {
    /// Pieces of code that such an answer contains, outside of comments and strings: `["actor"]`, or
    /// `["Mutex", "withLock"]`.
    let code: [String]
    /// What such an answer did, and why it is correct.
    let text: String

    fileprivate func fits(_ words: [String]) -> Bool {
      code.allSatisfy { words.contains(Self.words($0)) }
    }

    fileprivate static func words(_ source: String) -> [String] {
      SwiftToken.all(in: source).filter { $0.kind != .comment && $0.kind != .string }.map(\.text)
    }
  }

  /// The first of the exercise's ways that fits an answer.
  func way(of source: String) -> Way? {
    let words = Way.words(source)
    return ways.first { $0.fits(words) }
  }
}
