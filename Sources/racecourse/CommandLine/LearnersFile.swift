import Course
import Evidence
import Foundation
import Report

/// A Swift file of the learner's own: the one that the project has for it, or any other.
struct LearnersFile: Equatable, Sendable {
  /// What stands for the file on a command line.
  let typed: String
  let url: URL
  /// The default isolation that was typed for it.
  var isolation: DefaultIsolation?

  /// The file that the project has for experiments.
  ///
  /// - Throws: `SourcesMissing` if it is nowhere.
  static func playground() throws -> LearnersFile {
    LearnersFile(typed: "playground", url: try Sources.default().playground())
  }

  private init(typed: String, url: URL) {
    self.typed = typed
    self.url = url
  }

  /// Nil if the word is neither `playground` nor the path of a Swift file.
  ///
  /// - Throws: `SourcesMissing` if the project's own is nowhere.
  init?(_ word: String) throws {
    if word == "playground" {
      self = try .playground()
    } else if Self.isPath(word) {
      // What begins with a hyphen would be an option where it is typed again.
      self.init(typed: shellWord((word.hasPrefix("-") ? "./" : "") + word), url: URL(filePath: word))
    } else {
      return nil
    }
  }

  /// Whether a word can only be the path of a Swift file.
  static func isPath(_ word: String) -> Bool { word.hasSuffix(".swift") }
}
