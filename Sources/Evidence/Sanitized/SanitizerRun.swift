import Course
import Foundation

/// What ThreadSanitizer said of one file of a pair.
public struct SanitizerRun: Sendable, Codable, Equatable {
  /// The name of the exhibit.
  public let exhibit: String
  /// Which of its files was run.
  public let variant: Variant
  /// How many reports there were of the lesson's own lines.
  public let races: Int
  /// How many reports there were of the project's other lines: there must be none.
  public let elsewhere: Int

  /// Whether this is what the catalogue expects.
  public var holds: Bool {
    guard elsewhere == 0, let exhibit = Course.exhibit(exhibit) else { return false }
    return switch exhibit.sanitizerExpectation(for: variant) {
    case .race: races > 0
    case .silence: races == 0
    case .falsePositive: true
    }
  }
}

/// What the last run of the script said, and when that was.
public struct SanitizerRecord: Sendable, Codable {
  /// The day, as in `2026-11-21`.
  public let date: String
  /// What ThreadSanitizer said of each file.
  public let runs: [SanitizerRun]

  /// Makes a record; the date is like `2026-11-21`.
  public init(date: String, runs: [SanitizerRun]) {
    self.date = date
    self.runs = runs
  }

  /// Whether every file of the exhibits was run, and ThreadSanitizer said of each what the catalogue expects.
  public func holds(for exhibits: [Exhibit]) -> Bool {
    exhibits.allSatisfy { exhibit in
      Variant.allCases.allSatisfy { variant in
        runs.contains { $0.exhibit == exhibit.id && $0.variant == variant }
      }
    } && runs.allSatisfy(\.holds)
  }

  /// Where the script leaves its record, below the package's folder.
  public static let path = ".build/thread-sanitizer.json"

  /// The last record; nil if the script was not run here.
  public static func last(below root: URL) -> SanitizerRecord? {
    guard let data = try? Data(contentsOf: root.appending(path: path)) else { return nil }
    return try? JSONDecoder().decode(SanitizerRecord.self, from: data)
  }
}

/// One report that ThreadSanitizer printed.
struct SanitizerReport: Equatable {
  enum Origin {
    /// A line of a lesson.
    case lesson
    /// Any other line of the project.
    case project
    /// Neither access has a line of the project's.
    case foreign
  }

  let origin: Origin

  /// The reports in what a program printed to standard error.
  static func all(in text: String) -> [SanitizerReport] {
    var reports: [SanitizerReport] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("WARNING: ThreadSanitizer:") {
        lines = []
      } else if line.hasPrefix("=========="), let block = lines {
        reports.append(SanitizerReport(block))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return reports
  }

  /// The two accesses come first; where the memory is from and who made the threads is no part of the race.
  private init(_ block: [Substring]) {
    let accesses = block.prefix { !$0.hasPrefix("  Location is") && !$0.hasPrefix("  Thread T") }
    let stacks = accesses.split { !$0.hasPrefix("    #") }
    let origins = stacks.compactMap { stack in
      stack.lazy.compactMap { line -> Origin? in
        if line.contains("/Lessons/") { return .lesson }
        return line.contains("/Sources/") ? .project : nil
      }.first
    }
    origin = origins.contains(.lesson) ? .lesson : origins.contains(.project) ? .project : .foreign
  }
}
