import Course
import Foundation

/// ThreadSanitizer's last result for each file, and for which code.
public struct SanitizerRecord: Sendable, Codable, Equatable {
  private var runs: [SanitizerRun] = []

  /// An empty record.
  public init() {}

  /// Its path, relative to the package.
  public static let path = ".build/thread-sanitizer.json"

  /// Reads the record of a package; it is empty if it is missing or unreadable.
  public init(below root: URL) {
    let data = (try? Data(contentsOf: root.appending(path: Self.path))) ?? Data()
    self = (try? JSONDecoder().decode(Self.self, from: data)) ?? Self()
  }

  /// Records a run in place of the previous run of the same file.
  public mutating func note(_ run: SanitizerRun) {
    runs.removeAll { $0.exhibit == run.exhibit && $0.variant == run.variant }
    runs.append(run)
  }

  /// Writes the record as a whole or not at all.
  ///
  /// - Throws: what the file system throws.
  public func write(below root: URL) throws {
    let file = root.appending(path: Self.path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: file, options: .atomic)
  }

  /// The result for a file; nil if it was not run.
  public func run(_ exhibit: Exhibit, _ variant: Variant, now code: inout SanitizedCode)
    -> RememberedSanitizerRun?
  {
    runs.first { $0.exhibit == exhibit.id && $0.variant == variant }.map { run in
      RememberedSanitizerRun(run: run, isCurrent: run.code == code.fingerprint(of: exhibit, variant))
    }
  }
}
