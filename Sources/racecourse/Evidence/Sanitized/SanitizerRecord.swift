import Foundation

/// ThreadSanitizer's last result for each file, and for which code.
struct SanitizerRecord: Sendable, Codable, Equatable {
  private var runs: [SanitizerRun] = []

  /// An empty record.
  init() {}

  /// Its path, relative to the package.
  static let path = ".build/thread-sanitizer.json"

  /// Reads the record of a package; it is empty if it is missing or unreadable.
  init(below root: URL) {
    let data = (try? Data(contentsOf: root.appending(path: Self.path))) ?? Data()
    self = (try? JSONDecoder().decode(Self.self, from: data)) ?? Self()
  }

  /// Records a run in place of the previous run of the same file.
  mutating func note(_ run: SanitizerRun) {
    runs.removeAll { $0.exhibit == run.exhibit && $0.variant == run.variant }
    runs.append(run)
  }

  /// Writes the record as a whole or not at all.
  ///
  /// - Throws: what the file system throws.
  func write(below root: URL) throws {
    let file = root.appending(path: Self.path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: file, options: .atomic)
  }

  /// The result for a file; nil if it was not run.
  func run(_ exhibit: Exhibit, _ variant: Variant, now code: inout SanitizedCode)
    -> RememberedSanitizerRun?
  {
    runs.first { $0.exhibit == exhibit.id && $0.variant == variant }.map { run in
      RememberedSanitizerRun(run: run, isCurrent: run.code == code.fingerprint(of: exhibit, variant))
    }
  }
}

/// ThreadSanitizer's result for one file of a pair.
struct SanitizerRun: Sendable, Codable, Equatable {
  /// The name of the exhibit.
  let exhibit: String
  /// Which of its files was run.
  let variant: Variant
  /// How many reports were about the lesson's own lines.
  let races: Int
  /// How many reports were about the project's other lines: there must be none.
  let elsewhere: Int
  /// The day of the run, as in `2026-11-21`.
  let date: String
  /// The fingerprint of the code that was run.
  let code: String

  /// Whether this is what the catalog expects.
  var holds: Bool {
    guard elsewhere == 0, let exhibit = Course.exhibit(exhibit) else { return false }
    return switch exhibit.sanitizerExpectation(for: variant) {
    case .race: races > 0
    case .silence: races == 0
    case .falsePositive: true
    }
  }
}

/// ThreadSanitizer's last result for a file.
struct RememberedSanitizerRun: Sendable, Equatable {
  /// The result.
  let run: SanitizerRun
  /// Whether it is for the current code. A result for other code proves nothing.
  let isCurrent: Bool

  /// Whether it contradicts the catalog.
  var contradicts: Bool { isCurrent && !run.holds }
}
