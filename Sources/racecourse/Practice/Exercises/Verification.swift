import Foundation

/// The result of verifying a learner's file.
struct Verification: Sendable {
  /// The exercise that the file is an answer to.
  let exercise: Exercise
  /// The learner's file.
  let file: URL
  /// Where the file tells the compiler not to check.
  var optOuts: [OptOut] = []
  /// The compiler's messages about the learner's file, and its errors in the scene.
  var diagnostics: [Diagnostic] = []
  /// All schedules; nil if the compiler rejected the file, or nothing can be explored here.
  var exploration: Exploration?
  /// Why there is no result of the search; nil if there is one, or if there was no search.
  var noVerdict: NoVerdict?
  /// The simplest wrong schedule; if none is wrong, the simplest one with a data race.
  var breaking: ExplainedSchedule?

  /// Why a file passes or does not; if there are several reasons, the first of these.
  enum Finding: String, Sendable, Codable {
    /// The compiler rejects it.
    case refused
    /// It tells the compiler not to check.
    case optsOut = "opts out"
    /// A schedule has a forbidden ending.
    case forbidden
    /// Two tasks access the same memory, and nothing orders them.
    case race
    /// The search is incomplete, or code ran outside its control.
    case unproven
    /// The compiler accepts it, and its schedules cannot be searched on this system.
    case unsearched
    /// The compiler accepts it, with a warning.
    case warned
    /// The compiler accepts it, and no schedule goes wrong.
    case passes
  }

  /// Why the file passes or does not.
  var finding: Finding {
    if diagnostics.contains(where: { $0.severity == .error }) { return .refused }
    if !optOuts.isEmpty { return .optsOut }
    guard let exploration else { return noVerdict == nil ? .unsearched : .unproven }
    if !wrong.isEmpty { return .forbidden }
    if !exploration.races.isEmpty { return .race }
    guard exploration.complete, exploration.controlled, exploration.ended > 0 else { return .unproven }
    return diagnostics.isEmpty ? .passes : .warned
  }

  /// Whether the file solves the exercise.
  var passes: Bool { finding == .passes }

  /// The endings that are not acceptable, the simplest first.
  var wrong: [Exploration.Outcome] { Self.wrong(exploration, exercise) }

  static func wrong(_ exploration: Exploration?, _ exercise: Exercise) -> [Exploration.Outcome] {
    (exploration?.outcomes ?? [])
      .filter { exercise.known($0.ending)?.expectation != .acceptable && $0.ending.isEnd }
      .sorted(by: Exploration.Outcome.isSimpler)
  }
}

/// A place where the source tells the compiler not to check.
struct OptOut: Sendable, Codable, Equatable {
  /// From 1.
  let line: Int
  /// The word, such as `@unchecked`.
  let word: String

  /// All such places in a source, in order. Comments and strings do not count, but interpolated code does.
  static func all(in source: String) -> [OptOut] {
    let code = SwiftToken.all(in: source).filter { $0.kind != .comment && $0.kind != .string }
    return code.indices.compactMap { index in
      word(code[index...]).map { OptOut(line: code[index].line, word: $0) }
    }
  }

  /// The first word of the tokens, if it opts out.
  private static func word(_ tokens: ArraySlice<SwiftToken>) -> String? {
    let texts = tokens.prefix(3).map(\.text)
    let text = texts[0]
    if modifiers.contains(text), texts.dropFirst() == ["(", "unsafe"] { return text + "(unsafe)" }
    let isOptOut = names.contains(text) || prefixes.contains { text.hasPrefix($0) }
    return isOptOut ? text : nil
  }

  private static let modifiers: Set = ["nonisolated", "unowned"]
  private static let names: Set = [
    "@unchecked", "@preconcurrency", "unsafeBitCast", "unsafeDowncast", "Unmanaged", "OpaquePointer",
  ]
  /// Attributes that are not for general use begin with an underscore, such as `@_unsafeInheritExecutor`.
  private static let prefixes = ["@_", "Unsafe", "withUnsafe"]
}
