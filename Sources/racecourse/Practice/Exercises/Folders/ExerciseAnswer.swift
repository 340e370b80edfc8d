import Foundation

/// A file of an exercise that can be verified like a learner's, and what is expected of it.
struct ExerciseAnswer: Sendable {
  enum Expectation: Sendable, Equatable {
    case passes
    /// It does not pass; for this reason, if the author gave one.
    case fails(Reason?)
  }

  /// Its path below the exercise's folder, such as `Wrong/Flag.swift`.
  let path: String
  let expectation: Expectation

  /// The answers that should pass: the solution first, then what `Right` has.
  static func right(in folder: URL) -> [ExerciseAnswer] {
    let others = swiftFiles(in: folder, "Right")
    return ([Exercise.File.solution.name] + others).map { ExerciseAnswer(path: $0, expectation: .passes) }
  }

  /// The answers that should not pass: the starting file first, then what `Wrong` has.
  static func wrong(in folder: URL, _ reasons: [String: Reason]) -> [ExerciseAnswer] {
    ([Exercise.File.start.name] + swiftFiles(in: folder, "Wrong")).map { path in
      ExerciseAnswer(path: path, expectation: .fails(reasons[Reason.name(of: path)]))
    }
  }

  private static func swiftFiles(in folder: URL, _ name: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
    return (files ?? []).filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted().map {
      "\(name)/\($0)"
    }
  }

  /// Why an answer does not pass: a line of the exercise's `Reasons.txt`, such as `Flag: forbidden: an old headline`.
  struct Reason: Sendable, Equatable {
    let finding: Verification.Finding
    /// The outcomes that it must be seen to reach, or parts of what the compiler must say.
    let found: [String]

    /// `Start` for `Start.swift`, `Flag` for `Wrong/Flag.swift`.
    static func name(of path: String) -> String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

    /// The reasons by the names of their files, and the numbers of the lines that cannot be read.
    static func all(in text: String) -> (reasons: [String: Reason], unread: [Int]) {
      var reasons: [String: Reason] = [:]
      var unread: [Int] = []
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let parts = line.split(separator: ": ", maxSplits: 2).map(String.init)
        guard let name = parts.first else { continue }
        guard parts.count > 1, let finding = Verification.Finding(rawValue: parts[1]), finding != .passes,
          reasons[name] == nil
        else {
          unread.append(index + 1)
          continue
        }
        reasons[name] = Reason(
          finding: finding, found: parts.count > 2 ? parts[2].components(separatedBy: "; ") : [])
      }
      return (reasons, unread)
    }

    /// Whether a verification found what the author expects.
    func fits(_ result: Verification) -> Bool {
      guard result.finding == finding else { return false }
      if finding == .refused {
        let errors = result.diagnostics.filter { $0.severity == .error }.map(\.message)
        return found.allSatisfy { part in errors.contains { $0.contains(part) } }
      }
      // Where nothing can be explored, no outcome is seen.
      guard result.exploration != nil || result.noVerdict != nil else { return true }
      return Set(result.wrong.compactMap { result.exercise.known($0.ending)?.name }) == Set(found)
    }
  }
}
