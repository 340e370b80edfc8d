import Foundation

/// What is kept of a learner's progress: readable JSON with the version of its layout.
protocol ProgressRecord: Codable {
  static var currentVersion: Int { get }
  /// Whether racecourse can have written it like this.
  var isPossible: Bool { get }
}

/// Why a progress file cannot be read.
enum ProgressProblem: CourseError, Equatable {
  /// Racecourse did not write it like this.
  case damaged
  /// Another version of racecourse wrote it, in a layout of this version.
  case otherVersion(String)

  var message: String {
    switch self {
    case .damaged: "Your progress file is damaged."
    case .otherVersion(let version):
      "Your progress file was written by another version of racecourse (\(version))."
    }
  }

  var exitCode: ExitCode { .software }
}

private struct ProgressHeader: Decodable { let version: Int }

extension ProgressRecord {
  /// Reads what ``json()`` wrote.
  init(json: Data) throws(ProgressProblem) {
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(ProgressHeader.self, from: json) else { throw .damaged }
    guard header.version == Self.currentVersion else { throw .otherVersion("\(header.version)") }
    guard let progress = try? decoder.decode(Self.self, from: json), progress.isPossible else {
      throw .damaged
    }
    self = progress
  }

  /// The progress as readable JSON.
  ///
  /// - Throws: what `JSONEncoder` throws.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
