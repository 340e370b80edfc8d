import Course
import Explorer
import Foundation
import Report

/// A file of the learner's own: the one that the project has for it, or any other.
enum LearnersFile: Equatable {
  case playground
  case path(String)

  /// What is done with the file.
  enum Task: Equatable {
    case explore(SearchOptions)
    case replay(token: String)
    case check
    case play(choices: [Int]?, isPlain: Bool)
  }

  /// Nil if the word is neither `playground` nor the path of a Swift file.
  init?(_ word: String) {
    if word == "playground" {
      self = .playground
    } else if word.hasSuffix(".swift") {
      self = .path(word)
    } else {
      return nil
    }
  }

  /// What stands for the file on a command line.
  var typed: String {
    switch self {
    case .playground: "playground"
    case .path(let path): shellWord(path)
    }
  }

  /// Where it is.
  /// - Throws: `SourcesMissing` if the project's own is nowhere.
  func url() throws -> URL {
    switch self {
    case .playground: try Sources.default().playground()
    case .path(let path): URL(filePath: path)
    }
  }
}
