extension Exercise {
  /// A correct way to solve an exercise, recognized by its code.
  public struct Way: Sendable {
    /// Pieces of code that such an answer contains, outside of comments and strings: `["actor"]`, or
    /// `["Mutex", "withLock"]`.
    let code: [String]
    /// What such an answer did, and why it is correct.
    public let text: String

    /// - Parameters:
    ///   - code: pieces of code, all of which such an answer contains.
    ///   - text: what such an answer did, and why it is correct.
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

  /// The first of the exercise's ways that fits an answer.
  public func way(of source: String) -> Way? {
    let words = Way.words(source)
    return ways.first { $0.fits(words) }
  }
}
