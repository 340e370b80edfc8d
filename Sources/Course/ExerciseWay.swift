extension Exercise {
  /// A right way to solve an exercise, recognized by the code in it.
  public struct Way: Sendable {
    /// Pieces of code that an answer of this way contains, outside of comments and strings: `["actor"]`, or
    /// `["Mutex", "withLock"]`.
    let code: [String]
    /// What an answer of this way did, and why it is right.
    public let text: String

    /// - Parameters:
    ///   - code: pieces of code that an answer of this way contains, all of them.
    ///   - text: what such an answer did, and why it is right.
    init(_ code: String..., text: String) {
      self.code = code
      self.text = text
    }

    fileprivate func fits(_ words: [String]) -> Bool {
      code.allSatisfy { words.contains(Self.words($0)) }
    }

    fileprivate static func words(_ source: String) -> [String] {
      SwiftToken.all(in: source).filter { $0.kind != .comment && $0.kind != .string }.map(\.text)
    }
  }

  /// The first of the exercise's ways that an answer was written in.
  public func way(of source: String) -> Way? {
    let words = Way.words(source)
    return ways.first { $0.fits(words) }
  }
}
