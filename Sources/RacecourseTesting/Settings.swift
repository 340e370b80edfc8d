import Explorer
import Foundation
import Testing

/// What the environment asks of every call of `explore`, so that nobody has to edit a test for it.
struct Settings: Sendable, Equatable {
  var seconds: Double?
  var schedules: Int?
  var seed: UInt64?
  var strategy: Strategy?
  /// Whether searches go on after their first failure.
  var findsEveryFailure = false
  /// The one schedule to play, in the call that it names.
  var token: String?
  /// Where failures are written, as text and as JSON.
  var failures: URL?

  /// Which schedules are run.
  enum Strategy: Sendable, Equatable {
    case all, random, probabilistic, mixed
    case preemptions(Int)

    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      switch (parts.first, parts.count) {
      case ("all", 1): self = .all
      case ("random", 1): self = .random
      case ("probabilistic", 1): self = .probabilistic
      case ("mixed", 1): self = .mixed
      case ("preemptions", 2):
        guard let most = Int(parts[1]), most >= 0 else { return nil }
        self = .preemptions(most)
      default: return nil
      }
    }
  }

  static let current = Result { try Settings(ProcessInfo.processInfo.environment) }

  /// - Throws: ``ExploreError/setting(_:value:expected:)``.
  init(_ environment: [String: String]) throws {
    func read<Value>(_ name: String, _ expected: String, _ value: (String) -> Value?) throws -> Value? {
      guard let text = environment["RACECOURSE_" + name], !text.isEmpty else { return nil }
      guard let value = value(text) else {
        throw ExploreError.setting("RACECOURSE_" + name, value: text, expected: expected)
      }
      return value
    }
    seconds = try read("SECONDS", "a number above 0") {
      Double($0).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
    schedules = try read("SCHEDULES", "a whole number above 0") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    seed = try read("SEED", "a whole number") { UInt64($0) }
    strategy = try read("STRATEGY", "'all', 'preemptions:2', 'random', 'probabilistic' or 'mixed'") {
      Strategy($0)
    }
    findsEveryFailure =
      try read("ALL_FAILURES", "0 or 1") { ["0": false, "1": true][$0] } ?? false
    token = try read("TOKEN", "a whole token, as a failed test prints it") {
      (try? Token($0)) == nil ? nil : $0
    }
    failures = environment["RACECOURSE_FAILURES"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
  }

  /// The search that a test asks for, with what the environment asks for instead.
  func applied(to search: ScheduleSearch) -> ScheduleSearch {
    let changed = search.changed(
      strategy, seconds: seconds.map { .seconds($0) }, schedules: schedules, seed: seed)
    return findsEveryFailure ? changed.findingEveryFailure() : changed
  }

  /// The token, if it is of this call.
  func token(for program: String) -> String? {
    tokenProgram == program ? token : nil
  }

  private var tokenProgram: String? { token.flatMap { (try? Token($0))?.program } }

  /// The call that the token is of, if that is in the same file as this one and perhaps was it once.
  func otherToken(than program: String) -> String? {
    func file(_ program: String) -> Substring? { program.split(separator: ":").first }
    return tokenProgram.flatMap { $0 != program && file($0) == file(program) ? $0 : nil }
  }
}

extension BodyReport {
  /// Writes what failed into a folder, and attaches it to the running test.
  ///
  /// - Throws: ``ExploreError/notWritten(_:)``.
  func keep(in folder: URL?, named name: String) throws {
    for (index, failure) in failures.enumerated() where !failure.isWarning {
      let name = name.replacing(":", with: ".") + (failures.count > 1 ? "-\(index + 1)" : "")
      Attachment.record(failure.text, named: name + ".txt")
      guard let folder else { continue }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data((failure.text + "\n").utf8).write(to: folder.appending(path: name + ".txt"))
        guard let schedule = failure.schedule else { continue }
        try Data(schedule.utf8).write(to: folder.appending(path: name + ".json"))
      } catch {
        throw ExploreError.notWritten("\(folder.path): \(error.localizedDescription)")
      }
    }
  }
}
