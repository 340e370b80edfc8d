/// A file that a learner fixes, and the scenario that judges it.
@dynamicMemberLookup
struct Exercise: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `last-copy`.
  let id: String
  /// Where its own files are.
  let home: Home
  /// What its README says.
  let text: ExerciseReadme

  /// Makes an exercise with files anywhere.
  init(id: String, home: Home, _ text: ExerciseReadme) {
    self.id = id
    self.home = home
    self.text = text
  }

  /// What its README says.
  subscript<Value>(dynamicMember member: KeyPath<ExerciseReadme, Value>) -> Value {
    text[keyPath: member]
  }

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
    (text.outcomes + Self.anywhere).first { $0.ending == ending }
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
  /// The exercise of the course in a folder.
  ///
  /// - Throws: ``SourcesMissing``, and ``TextProblem``.
  init(_ id: String, _ stage: Stage) throws {
    let path = "Lessons/\(stage.folder)/Exercises/\(upperCamelCase(id))/README.md"
    let text = ExerciseReadme(try Course.sources.text(at: path), path: path, isOrdered: true)
    if let problem = text.problems.first { throw problem }
    self.init(id: id, home: .stage(stage), text)
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
    return text.ways.first { $0.fits(words) }
  }
}
